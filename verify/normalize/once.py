"""What is worked out of a whole module, once for all pairs of its functions.

Two large modules may differ in many functions: passes that go through all of a module for each pair
take as long as the square of their number.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Hashable
from typing import Concatenate, ParamSpec, TypeVar, cast

from verify.data import dataclass
from verify.ir.function import Module

P = ParamSpec("P")
R = TypeVar("R")

MOST_KEPT = 256
"""So many results are kept for a module."""


@dataclass(frozen=True)
class _Kept:
    """What was worked out of a module, which is dropped with it; `_ITSELF` is the module."""

    module: weakref.ref[Module]
    results: dict[Hashable, object]


_ITSELF = object()
_kept: dict[int, _Kept] = {}
"""By the addresses of the modules."""


def once(
    work: Callable[Concatenate[Module, P], R],
    module: Module,
    *arguments: P.args,
    **named: P.kwargs,
) -> R:
    """What `work` gives, which depends on its arguments alone; they are hashable, or modules, which
    are kept for as long as this one."""
    results = _results_of(module)
    key = (work, *[_key(each, module) for each in arguments], *named.items())
    if key not in results:
        result = work(module, *arguments, **named)
        if len(results) < MOST_KEPT:
            results[key] = _ITSELF if result is module else result
        return result
    known = results[key]
    return cast(R, module if known is _ITSELF else known)


def _results_of(module: Module) -> dict[Hashable, object]:
    address = id(module)
    kept = _kept.get(address)
    if kept is None:
        end = weakref.ref(module, lambda _, kept=_kept: kept.pop(address, None))
        kept = _kept[address] = _Kept(end, {})
    return kept.results


@dataclass(frozen=True, eq=False)
class _Same:
    """A module as a key: it is the same one that counts, not an equal one."""

    module: Module

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.module is self.module

    def __hash__(self) -> int:
        return id(self.module)


def _key(argument: object, module: Module) -> Hashable:
    if argument is module:
        return _ITSELF
    return _Same(argument) if isinstance(argument, Module) else cast(Hashable, argument)
