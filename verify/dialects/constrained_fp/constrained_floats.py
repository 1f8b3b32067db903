"""Constrained floating-point intrinsics, as the plain instructions and intrinsics (LangRef,
"Constrained Floating-Point Intrinsics").

Where all calls of a module round to nearest and look at no exception, each is the plain operation.
Else the rounding mode is a number that the environment gives (`rounding mode`), one in each thread:
a call that states a mode is undefined in another one, and the operation rounds in the mode that is
a further operand.  That is done in the two functions of the pair, where nothing else may depend on
the environment, or change it.  The exceptions that an operation may raise are kept as a flag, if it
may raise some: `verify.promises.promises` says what follows for a proof.
"""

from __future__ import annotations

from dataclasses import replace

from common.data import dataclass
from verify.dialects.constrained_fp.silent_operations import raises_nothing
from verify.ir.builder import Builder, call_of, integer, rebuilt
from verify.ir.function import (
    Attribute,
    CallDetail,
    CompareDetail,
    Function,
    Instruction,
    Module,
    has_attribute,
)
from verify.ir.lexer import words
from verify.ir.reader import parse_module
from verify.ir.types import FunctionType, IntType
from verify.ir.values import Global, Value
from verify.normalize.pair import Pair
from verify.normalize.written_calls import computing
from verify.semantics.attributes import holds_floats
from verify.semantics.operations.names import lookup
from verify.semantics.unknown import is_as_declared, is_intrinsic
from verify.semantics.values.float_intrinsics import CONSTRAINED
from verify.semantics.values.formats import MODE_BITS, Rounding

_ROUNDED = words("fadd fdiv fmul fptrunc frem fsub sitofp uitofp")
_EXACT = words("fpext fptosi fptoui")
_SIGNALING = "fcmps"
"""The comparison that raises an exception for quiet NaNs, too."""
_COMPARISONS = {"fcmp", _SIGNALING}
_ROUNDED_INTRINSICS = words("fma fmuladd nearbyint rint sqrt")
_EXACT_INTRINSICS = words("ceil floor maximum maxnum minimum minnum round roundeven trunc")
_KNOWN = _ROUNDED | _EXACT | _COMPARISONS | _ROUNDED_INTRINSICS | _EXACT_INTRINSICS
STRICT = "strictfp"
_MOVING = words(
    "alloca bitcast extractelement extractvalue fcmp fneg freeze getelementptr"
) | words("insertelement insertvalue load phi ret select shufflevector store")
_MOVING_INTRINSICS = words("canonicalize copysign fabs is")
EXCEPTIONS = "fpexcept."
"""The prefix of the flag that says which exceptions an operation may raise."""
_IGNORED = "fpexcept.ignore"
_DYNAMIC, _NEAREST = "round.dynamic", "round.tonearest"
_MODES = {
    _NEAREST: Rounding.NEAREST,
    "round.downward": Rounding.DOWNWARD,
    "round.tonearestaway": Rounding.NEAREST_AWAY,
    "round.towardzero": Rounding.TOWARD_ZERO,
    "round.upward": Rounding.UPWARD,
}
_MODE = "rounding mode"
_I3 = IntType(MODE_BITS)
_MODE_FUNCTION = replace(computing(_MODE, [], _I3), result_attributes=(Attribute("noundef"),))


def plain_floats(pair: Pair) -> Pair:
    """The pair with plain operations in place of constrained ones."""
    if not any(map(_mentions_constrained, (pair.before, pair.after))):
        return pair
    both = (pair.source, pair.target)
    names = frozenset({pair.source.name, pair.target.name})
    calls = [call for f in both for call in f.instructions if _is_constrained(call)]
    unusual = any(_stated(call) != (_NEAREST, _IGNORED) for call in calls)
    clear = all(map(_is_alone, both)) and all(map(_is_understood, calls))
    modelled = names if unusual and clear else frozenset[str]()
    modes = any(_stated(call)[0] != _NEAREST for call in calls)
    return pair.mapped_once(_plain, modelled, modes)


def _mentions_constrained(module: Module) -> bool:
    return any(name.startswith(CONSTRAINED) for name in module.functions)


def _plain(module: Module, modelled: frozenset[str], modes: bool) -> Module:
    added: dict[str, Function] = {}
    functions = {
        name: _in_function(f, added, _Calls(name in modelled, modes))
        for name, f in module.functions.items()
    }
    if modelled and modes:
        added[_MODE] = _MODE_FUNCTION
    return replace(module, functions={**added, **functions})


def _in_function(function: Function, added: dict[str, Function], calls: _Calls) -> Function:
    """The function with plain operations; no longer `strictfp` when it has no others.  `added`
    collects the functions that it calls."""
    if not has_attribute(function.attributes, STRICT):
        return rebuilt(function, added, calls.write)
    has_none = not any(_is_constrained(i) for i in function.instructions)
    if has_none and any(map(_may_round, function.instructions)):
        return function
    changed = rebuilt(function, added, calls.write)
    if any(_is_strict(i) for i in changed.instructions):
        return function
    kept = tuple(a for a in changed.attributes if a.name != STRICT or a.quoted)
    return replace(changed, attributes=kept)


def _is_constrained(instruction: Instruction) -> bool:
    return (instruction.callee_name or "").startswith(CONSTRAINED)


def _is_strict(instruction: Instruction) -> bool:
    """Whether a call may depend on the floating-point environment, or change it."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return False
    return _is_constrained(instruction) or has_attribute(detail.attributes, STRICT)


def _is_alone(function: Function) -> bool:
    """Whether only constrained operations of a function may depend on the rounding mode, and none
    may change it.  Plain operations assume that it is to nearest (LangRef, "Floating-Point
    Environment")."""
    for instruction in function.instructions:
        is_call = isinstance(instruction.detail, CallDetail)
        if is_call and not _keeps_the_mode(instruction.callee_name or ""):
            return False
        if not _is_constrained(instruction) and _may_round(instruction):
            return False
    return True


def _may_round(instruction: Instruction) -> bool:
    """Whether an operation of floats may have to round its result, as far as is known by name."""
    if not any(map(holds_floats, (instruction.type, *(o.type for o in instruction.operands)))):
        return False
    callee = instruction.callee_name
    if callee is None:
        return instruction.opcode not in _MOVING | _EXACT
    name = callee.removeprefix("llvm.").partition(".")[0]
    return not is_intrinsic(callee) or name not in _MOVING_INTRINSICS | _EXACT_INTRINSICS


def _keeps_the_mode(callee: str) -> bool:
    """Whether a function is known not to change the rounding mode: LLVM's own that may are not
    supported by name."""
    return is_intrinsic(callee) and (lookup(callee) is not None or not is_as_declared(callee))


def _short_name(call: Instruction) -> str:
    return (call.callee_name or "").removeprefix(CONSTRAINED).partition(".")[0]


def _stated(call: Instruction) -> tuple[str, str]:
    """The rounding mode and the exceptions that a call states; to nearest where it has no mode."""
    texts = [str(o).strip('!"') for o in call.operands]
    rounds = _short_name(call) in _ROUNDED | _ROUNDED_INTRINSICS and len(texts) > 1
    return (texts[-2] if rounds else _NEAREST), (texts[-1] if texts else "")


def _is_understood(call: Instruction) -> bool:
    detail = call.detail
    assert isinstance(detail, CallDetail)
    mode, exceptions = _stated(call)
    return (
        call.opcode == "call"
        and not detail.bundles
        and _short_name(call) in _KNOWN
        and (mode in _MODES or mode == _DYNAMIC)
        and exceptions.startswith(EXCEPTIONS)
    )


@dataclass
class _Calls:
    """The constrained calls of one function.  `modelled`: as to what they state of the environment;
    otherwise only calls that state the default one are rewritten.  `modes`: the rounding mode is
    known to the environment alone; `number`: how many calls need it."""

    modelled: bool
    modes: bool
    number: int = 0

    def write(self, builder: Builder, call: Instruction) -> None:
        """Write the plain operation of a constrained call, and what comes before it; or the
        instruction."""
        if not _is_constrained(call) or not _is_understood(call):
            builder.add(call)
            return
        mode, exceptions = _stated(call)
        if not self.modelled and (mode, exceptions) != (_NEAREST, _IGNORED):
            builder.add(call)
            return
        if exceptions != _IGNORED and not raises_nothing(_short_name(call), call):
            call = replace(call, flags=call.flags | {exceptions})
        operand = self._mode(builder, call, mode) if self.modes else ()
        builder.add(_operation(builder, call, operand))

    def _mode(self, builder: Builder, call: Instruction, mode: str) -> tuple[Value, ...]:
        """The rounding mode as an operand, where it is not to nearest; the call is undefined in
        another one than it states."""
        if _short_name(call) not in _ROUNDED | _ROUNDED_INTRINSICS:
            return ()
        self.number += 1
        # No name in a module that LLVM prints without quotes has a space.
        name = f"mode {self.number}"
        builder.shown = None  # what the environment gives is no part of the call
        read = builder.call_as(call_of(_MODE_FUNCTION), (), name)
        builder.shown = call.text
        stated = _MODES.get(mode)
        if stated is None:
            return (read,)
        number = integer(_I3, stated.value)
        builder.assume(builder.icmp("eq", read, number, f"{name} is stated"))
        return () if stated is Rounding.NEAREST else (number,)


def _operation(builder: Builder, call: Instruction, mode: tuple[Value, ...]) -> Instruction:
    """The plain operation, with the rounding mode as its last operand."""
    name, detail = _short_name(call), call.detail
    assert isinstance(detail, CallDetail)
    if name in _COMPARISONS:
        predicate = str(call.operands[2]).strip('!"')
        operands = call.operands[:2]
        if name == _SIGNALING and EXCEPTIONS in "".join(call.flags):
            call = replace(call, flags=call.flags | {f"{EXCEPTIONS}{_SIGNALING}"})
        return replace(call, opcode="fcmp", operands=operands, detail=CompareDetail(predicate))
    mode = () if name == "frem" else mode
    rounds = name in _ROUNDED | _ROUNDED_INTRINSICS
    operands = (*call.operands[: -2 if rounds else -1], *mode)
    if name in _ROUNDED | _EXACT:
        return replace(call, opcode=name, operands=operands, detail=None)
    # The types, at the end of the name, are those of the plain intrinsic.
    full = (call.callee_name or "").replace("experimental.constrained.", "")
    types = tuple(o.type for o in operands)
    declared = ", ".join(str(t) for t in types[: len(types) - len(mode)])
    builder.declared.update(parse_module(f"declare {call.type} @{full}({declared})\n").functions)
    attributes = detail.argument_attributes[: len(types) - len(mode)] + ((),) * len(mode)
    return replace(
        call,
        operands=operands,
        detail=replace(
            detail,
            callee=Global(detail.callee.type, full),
            function_type=FunctionType(call.type, types, False),
            argument_attributes=attributes,
            attributes=tuple(a for a in detail.attributes if a.name != STRICT),
        ),
    )
