"""Floating-point operations with the mode of their function for subnormal numbers (LangRef,
"Function Attributes", `"denormal-fp-math"`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from verify.analysis.direct_calls import calls_of, is_only_called
from verify.ir.function import Attribute, Function, Instruction, Module, has_attribute
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
_KINDS = {DENORMALS: "double", DENORMALS_F32: "float"}
"""A type of floats for which each attribute says the mode."""
_Modes = tuple[Mode, ...]
"""By the attributes of `_KINDS`."""


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
    """A function whose mode is the environment's, in that of its callers, where it has no others
    and they have one: functions that are not `strictfp` do not change it."""
    if not _is_dynamic(function):
        return function
    found = _modes_of_callers(module, function, frozenset())
    if found is None or len(found) != 1:
        return function
    others = [a for a in function.attributes if a.name not in _KINDS]
    (modes,) = found
    settled = [
        _stating(name, _settled(own, given))
        for name, own, given in zip(_KINDS, _modes(function), modes, strict=True)
    ]
    return replace(function, attributes=(*others, *settled))


def _modes(function: Function) -> _Modes:
    return tuple([stated_mode(function.attributes, kind) for kind in _KINDS.values()])


def _is_dynamic(function: Function) -> bool:
    return any(_DYNAMIC in (mode.output, mode.input) for mode in _modes(function))


def _settled(own: Mode, given: Mode) -> Mode:
    """A mode in which what is dynamic is as `given`."""
    output = given.output if own.output == _DYNAMIC else own.output
    return Mode(output, given.input if own.input == _DYNAMIC else own.input)


def _stating(name: str, mode: Mode) -> Attribute:
    return Attribute(name, f"{mode.output},{mode.input}", quoted=True)


def _modes_of_callers(
    module: Module, function: Function, inner: frozenset[str]
) -> set[_Modes] | None:
    """The modes of all callers, by way of others that are dynamic; `inner`: the functions on this
    way.  `None`: there may be callers elsewhere, or callers may change their mode."""
    if not is_only_called(module, function):
        return None
    found = set[_Modes]()
    inner |= {function.name}
    for caller, _ in calls_of(module, function):
        if caller.name in inner:
            continue
        more: set[_Modes] | None = {_modes(caller)}
        if has_attribute(caller.attributes, "strictfp"):
            more = None
        elif _is_dynamic(caller):
            more = _modes_of_callers(module, caller, inner)
        if more is None:
            return None
        found |= more
    return found
