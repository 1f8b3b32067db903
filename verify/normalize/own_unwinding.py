"""Calls in functions that do not unwind (LangRef, "Function Attributes", `nounwind`: "If the
function does raise an exception, its runtime behavior is undefined").

A call in a function that is `nounwind` in both modules says so itself: where its callee unwinds,
that is undefined.  Not so a convergent one, which might then count as one that only computes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from verify.ir.function import Attribute, CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_function
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.effects import declaration, is_convergent, states
from verify.semantics.unknown import is_intrinsic

NOUNWIND = "nounwind"


def forbid_unwinding(pair: Pair) -> Pair:
    """The pair with `nounwind` at calls of functions without a body, in functions that both modules
    promise it of: the two that are compared, and those of one name."""
    both = once(_names, pair.before) & once(_names, pair.after)
    own = (states(each.attributes, NOUNWIND) for each in (pair.source, pair.target))
    mine = {pair.source.name, pair.target.name}
    names = both | mine if all(own) else both - mine
    return pair.mapped_once(_in_module, names) if names else pair


def _names(module: Module) -> frozenset[str]:
    return frozenset(
        name
        for name, function in module.functions.items()
        if function.blocks and states(function.attributes, NOUNWIND)
    )


def _in_module(module: Module, names: frozenset[str]) -> Module:
    rewrite: Callable[[Instruction], tuple[Instruction]] = partial(_rewritten, module)

    def of(function: Function) -> Function:
        return map_function(function, rewrite) if function.name in names else function

    functions = {name: of(function) for name, function in module.functions.items()}
    changed = any(functions[name] is not old for name, old in module.functions.items())
    return replace(module, functions=functions) if changed else module


def _rewritten(module: Module, instruction: Instruction) -> tuple[Instruction]:
    detail = instruction.detail
    if instruction.opcode != "call" or not isinstance(detail, CallDetail):
        return (instruction,)
    callee = declaration(module, detail)
    named = () if callee is None else callee.attributes
    if states(detail.attributes, NOUNWIND) or states(named, NOUNWIND):
        return (instruction,)
    known = callee is not None and (callee.blocks or is_intrinsic(callee.name))
    if known or is_convergent(module, instruction):
        return (instruction,)
    attributes = (*detail.attributes, Attribute(NOUNWIND))
    return (replace(instruction, detail=replace(detail, attributes=attributes)),)
