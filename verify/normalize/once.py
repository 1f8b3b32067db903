"""Facts of a whole module, computed once for all pairs of its functions.

Two large modules may differ in many functions: a pass that visits a whole module for each pair
takes time quadratic in the number of functions.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Concatenate, ParamSpec, TypeVar, cast

from common.data import dataclass
from common.remembered import remembered
from verify.ir.function import Module

P = ParamSpec("P")
R = TypeVar("R")

MOST_KEPT = 256
"""So many results are kept for a module."""


_ITSELF = object()
"""Stands for the module in what is kept of it."""


def once(
    work: Callable[Concatenate[Module, P], R],
    module: Module,
    *arguments: P.args,
    **named: P.kwargs,
) -> R:
    """The memoised result of `work`, which depends on its arguments alone; they are hashable, or
    modules, which are kept as long as this module."""
    results = _results_of(module)
    key = (work, *[_key(each, module) for each in arguments], *named.items())
    if key not in results:
        result = work(module, *arguments, **named)
        if len(results) < MOST_KEPT:
            results[key] = _ITSELF if result is module else result
        return result
    known = results[key]
    return cast(R, module if known is _ITSELF else known)


@remembered
def _results_of(_: Module) -> dict[Hashable, object]:
    """The memoised results for a module."""
    return {}


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
