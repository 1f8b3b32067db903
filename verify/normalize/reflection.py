"""Calls that ask the compiler, not the device (`Compiled.reflect` in `verify.targets.target`).

What they give is a constant of the compilation: they have no effects.  Whether subnormal numbers
are flushed is in a flag of the module, and zero without one; other answers are not known here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from verify.analysis.global_use import is_fixed
from verify.ir.builder import integer
from verify.ir.function import Attribute, CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_instructions
from verify.ir.types import IntType
from verify.ir.values import ConstAggregate, ConstInt, Global, Value
from verify.normalize.pair import Pair
from verify.semantics.effects import states
from verify.targets.target import Compiled
from verify.targets.triples import TARGETS, target_of

_FLAGS = "!llvm.module.flags"
_FLAG = re.compile(r'!\{i32 \d+, !"([^"]*)", i32 (\d+)\}')
_NO_EFFECTS = (
    Attribute("memory", "none"),
    Attribute("nounwind"),
    Attribute("willreturn"),
)
_DEFINED = Attribute("noundef")
"""A constant is no poison: LLVM's InferFunctionAttrs says so in some modules only."""


def answer_reflection(pair: Pair) -> Pair:
    """The pair with the known answers, and calls without effects for the others."""
    return pair.mapped_once(_answered)


def _answered(module: Module) -> Module:
    compiled = _compiled(module)
    asked = None if compiled is None else module.functions.get(compiled.reflect or "")
    if compiled is None or asked is None or not _asks(asked):
        return module
    ftz = flushes(module)

    def rewrite(call: Instruction) -> Sequence[Instruction]:
        if call.callee_name != asked.name or not _is_plain(call):
            return (call,)
        if _contents(module, call.operands[0]) != compiled.asks_flushing:
            return (call,)
        numbers = (integer(call.type, ftz), integer(call.type, 0))
        return (replace(call, opcode="add", operands=numbers, detail=None),)

    changed = map_instructions(module, rewrite)
    kept = tuple(a for a in asked.attributes if a.name not in [n.name for n in _NO_EFFECTS])
    result = tuple(a for a in asked.result_attributes if a != _DEFINED)
    without = replace(
        asked, attributes=(*kept, *_NO_EFFECTS), result_attributes=(*result, _DEFINED)
    )
    return replace(changed, functions={**changed.functions, asked.name: without})


def _compiled(module: Module) -> Compiled | None:
    """What is known of the compiler that the module's calls ask: without a triple, as Triton's
    modules are, it is the one that they name."""
    targets = (target_of(module.triple),) if module.triple else TARGETS
    return next((t.compiled for t in targets if t.compiled.reflect in module.functions), None)


def _asks(function: Function) -> bool:
    is_convergent = states(function.attributes, "convergent")
    is_known = not function.blocks and not is_convergent
    return is_known and isinstance(function.type.result, IntType)


def _is_plain(call: Instruction) -> bool:
    """Whether a call asks, and promises nothing about the answer."""
    detail = call.detail
    if call.opcode != "call" or not isinstance(detail, CallDetail) or len(call.operands) != 1:
        return False
    return not (detail.bundles or detail.result_attributes or call.flags or call.metadata)


def flushes(module: Module) -> int:
    """Whether subnormal numbers are flushed, as a number."""
    names = [t.compiled.flushing for t in TARGETS if t.compiled.flushing]
    flags = re.findall(r"!\d+", module.metadata.get(_FLAGS, ""))
    given = (_FLAG.fullmatch(module.metadata.get(flag, "").strip()) for flag in flags)
    return next((int(each[2]) for each in given if each is not None and each[1] in names), 0)


def _contents(module: Module, address: Value) -> bytes | None:
    """The bytes of the constant at an address."""
    variable = module.globals.get(address.name) if isinstance(address, Global) else None
    if variable is None or not is_fixed(module, variable):
        return None
    whole = variable.initializer
    elements = whole.elements if isinstance(whole, ConstAggregate) else ()
    numbers = [e.value for e in elements if isinstance(e, ConstInt) and 0 <= e.value < 256]
    return bytes(numbers) if len(numbers) == len(elements) else None
