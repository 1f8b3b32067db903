"""Calls in functions that do not unwind (LangRef, "Function Attributes", `nounwind`: "If the
function does raise an exception, its runtime behavior is undefined").

A call in such a function says `nounwind` itself: where its callee unwinds, that is undefined.  A
convergent call stays as it is where it would then count as one that only computes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from verify.ir.function import Attribute, CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_function, map_functions
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.effects import declaration, effects, states
from verify.semantics.unknown import is_intrinsic

NOUNWIND = "nounwind"


def forbid_unwinding(pair: Pair) -> Pair:
    """The pair with `nounwind` at calls in functions of which every module that defines them
    promises it: the two that are compared, and others by their names (one that is inlined
    everywhere, only the source defines)."""
    own = all(states(each.attributes, NOUNWIND) for each in (pair.source, pair.target))
    mine = {pair.source.name, pair.target.name}
    unwinding = once(_unwinding, pair.before) | once(_unwinding, pair.after)
    unwinding = unwinding - mine if own else unwinding | mine
    return pair.mapped_once(_in_module, unwinding)


def _unwinding(module: Module) -> frozenset[str]:
    """The functions that a module defines and that may unwind."""
    return frozenset(
        name
        for name, function in module.functions.items()
        if function.blocks and not states(function.attributes, NOUNWIND)
    )


def _in_module(module: Module, unwinding: frozenset[str]) -> Module:
    rewrite: Callable[[Instruction], tuple[Instruction]] = partial(_rewritten, module)

    def of(function: Function) -> Function:
        return function if function.name in unwinding else map_function(function, rewrite)

    return map_functions(module, of)


def _rewritten(module: Module, call: Instruction) -> tuple[Instruction]:
    detail = call.detail
    if call.opcode != "call" or not isinstance(detail, CallDetail):
        return (call,)
    callee = declaration(module, detail)
    named = () if callee is None else callee.attributes
    if states(detail.attributes, NOUNWIND) or states(named, NOUNWIND):
        return (call,)
    if callee is not None and (callee.blocks or is_intrinsic(callee.name)):
        return (call,)
    attributes = (*detail.attributes, Attribute(NOUNWIND))
    stays = replace(call, detail=replace(detail, attributes=attributes))
    is_alike = effects(module, stays).observed == effects(module, call).observed
    return (stays if is_alike else call,)
