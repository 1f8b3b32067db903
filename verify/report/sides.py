"""Pairs of a value for the source and one for the target."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from verify.data import dataclass

T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")


# No slots: `Sides[T](…)` fails on a frozen class with slots.
@dataclass(frozen=True)
class Sides(Generic[T_co]):
    """Iterates over the source's, then the target's."""

    source: T_co
    target: T_co

    def __iter__(self) -> Iterator[T_co]:
        yield self.source
        yield self.target

    def map(self, change: Callable[[T_co], U]) -> Sides[U]:
        return Sides(change(self.source), change(self.target))


NAMES = Sides("source", "target")
NEITHER = Sides(None, None)
