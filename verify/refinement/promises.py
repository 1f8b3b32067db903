"""What the source's declarations promise about unknown functions holds in the target too.

A pass may forget an attribute: the callee is still the same function.  It may not add one that
nothing justifies: the target's own attributes are what its side is judged by, so an addition
shows up as a changed observation.
"""

from __future__ import annotations

from dataclasses import replace

from verify.ir.function import Attribute, Attributes, Function, Module
from verify.semantics.effects import memory_effects

KEPT = frozenset({"memory", "willreturn", "nounwind", "mustprogress", "noreturn"})
"""Attributes that promise something about what a function does; `convergent` is none of these."""


def with_promises(after: Module, before: Module) -> Module:
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
    return replace(function, attributes=kept + missing) if missing else function


def _weaker(own: Attribute, promised: Attributes) -> bool:
    """A `memory` attribute that allows what the source's allows, and more."""
    if own.name != "memory" or own.quoted:
        return False
    return memory_effects((own,)).covers(memory_effects(promised))
