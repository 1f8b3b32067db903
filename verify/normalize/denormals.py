"""Floating-point operations with the mode of their function for subnormal numbers (LangRef,
"Function Attributes", `"denormal-fp-math"`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from verify.analysis.direct_calls import calls_of, is_only_called
from verify.ir.function import Attribute, Attributes, Function, Instruction, Module
from verify.ir.rewrite import map_function
from verify.normalize.pair import Pair
from verify.semantics.values.denormals import (
    DENORMALS,
    DENORMALS_F32,
    MODES,
    Mode,
    flushed_kind,
    stated_mode,
)

_DYNAMIC = "dynamic"


def state_denormal_modes(pair: Pair) -> Pair:
    """The pair whose operations have as a flag what they do to subnormal numbers, where that is not
    what IEEE 754 says.  What has no meaning in a mode keeps none."""
    return pair.mapped_once(_stated)


def _stated(module: Module) -> Module:
    functions = {
        name: _in_function(_in_mode_of_callers(module, f)) for name, f in module.functions.items()
    }
    changed = any(functions[name] is not old for name, old in module.functions.items())
    return replace(module, functions=functions) if changed else module


def _in_function(function: Function) -> Function:
    if not any(a.name in (DENORMALS, DENORMALS_F32) for a in function.attributes):
        return function

    def rewrite(instruction: Instruction) -> Sequence[Instruction]:
        kind = flushed_kind(instruction)
        if kind is None:
            return (instruction,)
        mode = stated_mode(function.attributes, kind)
        if mode == Mode() or not {mode.output, mode.input} <= MODES:
            return (instruction,)
        return (replace(instruction, flags=instruction.flags | mode.flags),)

    return map_function(function, rewrite)


def _in_mode_of_callers(module: Module, function: Function) -> Function:
    """A function whose mode is the environment's, in that of its callers, where it has no others:
    nothing changes the mode between them."""
    if not _is_dynamic(function):
        return function
    modes = _modes_of_callers(module, function, frozenset())
    if modes is None or len(modes) != 1:
        return function
    others = [a for a in function.attributes if a.name not in (DENORMALS, DENORMALS_F32)]
    return replace(function, attributes=(*others, *next(iter(modes))))


def _is_dynamic(function: Function) -> bool:
    return any(
        a.name in (DENORMALS, DENORMALS_F32) and _DYNAMIC in (a.argument or "")
        for a in function.attributes
    )


def _modes_of_callers(
    module: Module, function: Function, inner: frozenset[str]
) -> set[Attributes] | None:
    """The attributes that say the modes of all callers, by way of others whose mode is that of
    their callers; `inner`: those that the function leads to on this way.  `None`: there may be
    callers elsewhere."""
    if not is_only_called(module, function):
        return None
    modes = set[Attributes]()
    inner |= {function.name}
    for caller, _ in calls_of(module, function):
        if caller.name in inner:
            continue
        more: set[Attributes] | None = {_modes(caller)}
        if _is_dynamic(caller):
            more = _modes_of_callers(module, caller, inner)
        if more is None:
            return None
        modes |= more
    return modes


def _modes(function: Function) -> Attributes:
    return tuple(
        Attribute(name, f"{mode.output},{mode.input}", quoted=True)
        for name, kind in ((DENORMALS, "double"), (DENORMALS_F32, "float"))
        for mode in [stated_mode(function.attributes, kind)]
    )
