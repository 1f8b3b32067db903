"""Addresses that a host gives to a kernel, in the symbolic run (docs/memory.md, "Areas").

A host knows global memory alone.  So an address that a kernel is passed is in no window: by itself,
as a part of an argument, or in what an argument that is `byval` points to.  LLVM relies on all of
these, and on integers that are passed and taken as addresses.
"""

from __future__ import annotations

import z3

from verify.analysis.flatten import Static
from verify.ir.types import FloatType, IntType, PtrType, Type
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.meaning import scalar
from verify.semantics.memory.by_value import CONTENTS_IN_KERNEL
from verify.semantics.undefined_behaviour import UB, Why
from verify.symbolic.calls.cast_arguments import unless_undef
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import SymValue
from verify.targets.triples import TARGETS
from verify.terms.symbols import Argument, Computes
from verify.terms.walk import uninterpreted

_KNOWING = tuple([triple for each in TARGETS for triple in each.conventions.knowing])
"""The beginnings of the triples for which LLVM takes integers that a kernel is passed, and uses as
addresses, for addresses of global memory."""


def check_argument(run: RunState, static: Static, name: str, type_: Type) -> None:
    """Note that an argument of a kernel with an address in it that no host knows is undefined."""
    if not _is_kernel(run) or isinstance(type_, IntType | FloatType):
        return
    given = run.setting.inputs.argument(run.domain, run.template, name)
    _unless_known(run, static, type_, given.value, f"%{name}")


def check_made(run: RunState, static: Static) -> None:
    """Note that the source is undefined where it makes an address that no host knows of what the
    host gave: it loads it from an argument that is `byval`, or takes an integer for one.  Of the
    contents that it uses in other ways nothing is known."""
    instruction, type_ = static.instruction, static.instruction.type
    is_number = instruction.opcode == "inttoptr"
    if not (is_number or instruction.opcode == "load") or not isinstance(type_, PtrType):
        return
    if not run.template.is_source or not _is_kernel(run):
        return
    if is_number and not run.flat.module.triple.startswith(_KNOWING):
        return
    assert instruction.name is not None
    made = run.path.environment[static.context, instruction.name].value
    bits = scalar(made).bits
    if _is_in_copy(run, bits) or (is_number and _is_argument(run, bits)):
        _unless_known(run, static, type_, made, "an address that the host passes")


def _is_kernel(run: RunState) -> bool:
    return run.flat.function.calling_convention in KERNEL_CONVENTIONS


def _is_in_copy(run: RunState, address: z3.BitVecRef) -> bool:
    """Whether an address is made of what arguments hold that are `byval`, and of nothing else."""
    symbols = [run.template.symbols.of(part) for part in uninterpreted([address])]
    return bool(symbols) and all(
        isinstance(each, Computes) and each.callee.startswith(CONTENTS_IN_KERNEL)
        for each in symbols
    )


def _is_argument(run: RunState, number: z3.BitVecRef) -> bool:
    symbol = run.template.symbols.of(unless_undef(run.domain, number))
    return isinstance(symbol, Argument)


def _unless_known(run: RunState, static: Static, type_: Type, value: SymValue, what: str) -> None:
    broken = run.spaces.holds_unknown_to_hosts(type_, value)
    run.immediate_ub(static, broken, Why(UB.NOT_OF_HOST, what))
