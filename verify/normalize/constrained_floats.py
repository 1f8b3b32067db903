"""Constrained floating-point intrinsics in the default environment (LangRef, "Constrained
Floating-Point Intrinsics"): where a call says that numbers are rounded to nearest and that no
exception is looked at, it is the plain instruction or intrinsic.

Where the rounding mode is another one, the call is undefined; so the mode is not modelled.  Calls
that say anything else have no meaning here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from verify.ir.function import CallDetail, CompareDetail, Function, Instruction, Module
from verify.ir.lexer import words
from verify.ir.reader import parse_module
from verify.ir.rewrite import map_function
from verify.ir.types import FunctionType
from verify.ir.values import Global
from verify.normalize.pair import Pair

_PREFIX = "llvm.experimental.constrained."
_ROUNDED = words("fadd fdiv fmul fptrunc frem fsub sitofp uitofp")
_EXACT = words("fpext fptosi fptoui")
_COMPARISONS = words("fcmp fcmps")
_ROUNDED_INTRINSICS = words("fma fmuladd nearbyint rint sqrt")
_EXACT_INTRINSICS = words("ceil floor maximum maxnum minimum minnum round roundeven trunc")
_NEAREST, _IGNORED = '!"round.tonearest"', '!"fpexcept.ignore"'
STRICT = "strictfp"


def plain_floats(pair: Pair) -> Pair:
    """The pair with plain operations in place of constrained ones that ask for no more."""
    return pair.mapped(_plain)


def _plain(module: Module) -> Module:
    if not any(name.startswith(_PREFIX) for name in module.functions):
        return module
    added: dict[str, Function] = {}
    functions = {name: _in_function(f, added) for name, f in module.functions.items()}
    return replace(module, functions={**added, **functions})


def _in_function(function: Function, added: dict[str, Function]) -> Function:
    """The function with plain operations; no longer `strictfp` when it has no others."""
    if not any(_is_constrained(i) for i in function.instructions):
        return function

    def rewrite(call: Instruction) -> Sequence[Instruction]:
        return (_operation(call, added),) if _is_constrained(call) else (call,)

    changed = map_function(function, rewrite)
    if any(_is_strict(i) for i in changed.instructions):
        return function
    kept = tuple(a for a in changed.attributes if a.name != STRICT or a.quoted)
    return replace(changed, attributes=kept)


def _is_constrained(instruction: Instruction) -> bool:
    return (instruction.callee_name or "").startswith(_PREFIX)


def _is_strict(instruction: Instruction) -> bool:
    """Whether a call may depend on the floating-point environment, or change it."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return False
    return _is_constrained(instruction) or any(a.name == STRICT for a in detail.attributes)


def _operation(call: Instruction, added: dict[str, Function]) -> Instruction:
    """The plain operation of a constrained call, or the call."""
    detail = call.detail
    assert isinstance(detail, CallDetail)
    name = (call.callee_name or "").removeprefix(_PREFIX).partition(".")[0]
    texts = [str(o) for o in call.operands]
    if call.opcode != "call" or detail.bundles or not texts or texts[-1] != _IGNORED:
        return call
    if name in _ROUNDED | _ROUNDED_INTRINSICS and texts[-2] != _NEAREST:
        return call
    if name in _COMPARISONS:
        predicate = texts[2].strip('!"')
        operands = call.operands[:2]
        return replace(call, opcode="fcmp", operands=operands, detail=CompareDetail(predicate))
    operands = call.operands[: -2 if name in _ROUNDED | _ROUNDED_INTRINSICS else -1]
    if name in _ROUNDED | _EXACT:
        return replace(call, opcode=name, operands=operands, detail=None)
    if name not in _ROUNDED_INTRINSICS | _EXACT_INTRINSICS:
        return call
    # The types, at the end of the name, are those of the plain intrinsic.
    full = (call.callee_name or "").replace("experimental.constrained.", "")
    types = tuple(o.type for o in operands)
    arguments = ", ".join(map(str, types))
    added.update(parse_module(f"declare {call.type} @{full}({arguments})\n").functions)
    return replace(
        call,
        operands=operands,
        detail=replace(
            detail,
            callee=Global(detail.callee.type, full),
            function_type=FunctionType(call.type, types, False),
            argument_attributes=detail.argument_attributes[: len(operands)],
            attributes=tuple(a for a in detail.attributes if a.name != STRICT),
        ),
    )
