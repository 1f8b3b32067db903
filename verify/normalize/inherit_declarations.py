"""What the source's declarations promise about unknown functions holds in the target too.

A pass may forget an attribute: the callee is still the same function.  It may not add one that
nothing justifies: the target's own attributes are what its side is judged by, so an addition
shows up as a changed observation.

A promise at a call site is one about that call only.  The function may well break it elsewhere, so
it is not handed on to the target's calls; a refutation that may hang on it is not shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.cfg.flatten import Flat
from verify.ir.function import Attribute, Attributes, CallDetail, Function, Module, Parameter
from verify.normalize.pair import Pair
from verify.semantics.effects import MemoryEffects, declaration, memory_effects, states

KEPT = frozenset({"memory", "willreturn", "nounwind", "mustprogress", "noreturn"})
"""Attributes that promise something about what a function does; `convergent` is none of these."""
RETURNED = "returned"


def inherit_declarations(pair: Pair) -> Pair:
    """The pair, the target's declarations completed by what the source's promise of the same
    functions."""
    if pair.after is pair.before:
        return pair
    return replace(pair, after=completed(pair.after, pair.before))


def completed(after: Module, before: Module) -> Module:
    """`after`, its declarations completed by what `before` promises of the same functions."""
    functions = {
        name: _completed(function, before.functions.get(name))
        for name, function in after.functions.items()
    }
    return replace(after, functions=functions)


def _completed(function: Function, promised: Function | None) -> Function:
    if promised is None or function.blocks or promised.blocks or function.type != promised.type:
        return function
    kept = tuple(a for a in function.attributes if not _weaker(a, promised.attributes))
    missing: Attributes = tuple(
        a
        for a in promised.attributes
        if a.name in KEPT and not any(own.name == a.name for own in kept)
    )
    parameters = tuple(map(_returned, function.parameters, promised.parameters))
    return replace(function, attributes=kept + missing, parameters=parameters)


def _weaker(own: Attribute, promised: Attributes) -> bool:
    """A `memory` attribute that allows what the source's allows, and more."""
    if own.name != "memory" or own.quoted:
        return False
    return memory_effects((own,)).covers(memory_effects(promised))


def _returned(own: Parameter, promised: Parameter) -> Parameter:
    """`own`, with the `returned` that it has forgotten."""
    missing = tuple(a for a in promised.attributes if a.name == RETURNED and not a.quoted)
    if not missing or states(own.attributes, RETURNED):
        return own
    return replace(own, attributes=own.attributes + missing)


def forgotten_at_sites(source: Flat, target: Flat) -> frozenset[str]:
    """The `memory` promises that the source makes at calls, beyond what the callee's declaration
    says, and that a call of the same function in the target does not repeat."""
    promised = {(name, here) for name, own, here in _memory(source) if not here.covers(own)}
    return frozenset(
        f"memory(…) at a call of @{name}, which the target has lost"
        for name, _, here in _memory(target)
        if any(name == other and not least.covers(here) for other, least in promised)
    )


def _memory(flat: Flat) -> Iterator[tuple[str, MemoryEffects, MemoryEffects]]:
    """Of every direct call that is not entered: the callee, what its declaration lets it access,
    and what it may access here."""
    for block in flat.blocks.values():
        for static in block.body:
            call = static.instruction.detail
            callee = declaration(flat.module, call) if isinstance(call, CallDetail) else None
            if callee is not None and isinstance(call, CallDetail):
                own = memory_effects(callee.attributes)
                yield callee.name, own, own.both(memory_effects(call.attributes))
