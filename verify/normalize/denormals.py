"""Floating-point operations with the mode of their function for subnormal numbers (LangRef,
"Function Attributes", `"denormal-fp-math"`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from verify.ir.function import Function, Instruction, Module
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


def state_denormal_modes(pair: Pair) -> Pair:
    """The pair whose operations have as a flag what they do to subnormal numbers, where that is not
    what IEEE 754 says.  What has no meaning in a mode keeps none."""
    return pair.mapped_once(_stated)


def _stated(module: Module) -> Module:
    functions = {name: _in_function(f) for name, f in module.functions.items()}
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
