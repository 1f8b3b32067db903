"""The promises of the source's declarations, added to the target's declarations of the same
functions.

A pass may drop an attribute: the callee is still the same function.  It may not add one that
nothing justifies: the target is judged by its own attributes, so an addition shows as a changed
observation.

A promise at a call site concerns that call only.  The function may break it elsewhere, so the
target's calls do not inherit it; a refutation that may depend on it is not reported.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.analysis.flatten import Flat
from verify.ir.function import Attribute, Attributes, CallDetail, Function, Module, Parameter
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.effects import MemoryEffects, declaration, memory_effects, states

KEPT = frozenset({"memory", "willreturn", "nounwind", "mustprogress", "noreturn", "speculatable"})
"""Attributes that promise something about what a function does; `convergent` does not."""
RETURNED = "returned"


def inherit_declarations(pair: Pair) -> Pair:
    """The pair with the target's declarations completed by the promises of the source's."""
    if pair.after is pair.before:
        return pair
    after = once(completed, pair.after, pair.before)
    return pair if after is pair.after else replace(pair, after=after)


def completed(after: Module, before: Module) -> Module:
    """`after`, with its declarations completed by the promises of the same functions in
    `before`."""
    functions = {
        name: _completed(function, before.functions.get(name))
        for name, function in after.functions.items()
    }
    changed = any(functions[name] is not old for name, old in after.functions.items())
    return replace(after, functions=functions) if changed else after


def _completed(function: Function, promised: Function | None) -> Function:
    if promised is None or function.blocks or promised.blocks or function.type != promised.type:
        return function
    kept = tuple(a for a in function.attributes if not _weaker(a, promised.attributes))
    missing: Attributes = tuple(
        a for a in promised.attributes if a.name in KEPT and not any(k.name == a.name for k in kept)
    )
    parameters = tuple(map(_returned, function.parameters, promised.parameters))
    if kept + missing == function.attributes and parameters == function.parameters:
        return function
    return replace(function, attributes=kept + missing, parameters=parameters)


def _weaker(attribute: Attribute, promised: Attributes) -> bool:
    """Whether this is a `memory` attribute that allows at least what the source's allows."""
    if attribute.name != "memory" or attribute.quoted:
        return False
    return memory_effects((attribute,)).covers(memory_effects(promised))


def _returned(parameter: Parameter, promised: Parameter) -> Parameter:
    """The parameter, with the attribute `returned` if the source has it."""
    missing = tuple(a for a in promised.attributes if a.name == RETURNED and not a.quoted)
    if not missing or states(parameter.attributes, RETURNED):
        return parameter
    return replace(parameter, attributes=parameter.attributes + missing)


def forgotten_at_sites(source: Flat, target: Flat) -> frozenset[str]:
    """The callees with a `memory` promise at a call of the source, stronger than the declaration,
    that a call of the same function in the target does not repeat."""
    promised = {
        (name, at_call)
        for name, declared, at_call in _memory(source)
        if not at_call.covers(declared)
    }
    return frozenset(
        name
        for name, _, at_call in _memory(target)
        if any(name == callee and not least.covers(at_call) for callee, least in promised)
    )


def _memory(flat: Flat) -> Iterator[tuple[str, MemoryEffects, MemoryEffects]]:
    """For every direct call that is not entered: the callee, the effects that its declaration
    allows, and those that the call allows."""
    for static in flat.body:
        call = static.instruction.detail
        callee = declaration(flat.module, call) if isinstance(call, CallDetail) else None
        if callee is not None and isinstance(call, CallDetail):
            declared = memory_effects(callee.attributes)
            yield callee.name, declared, declared.both(memory_effects(call.attributes))
