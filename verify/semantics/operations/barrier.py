"""Barriers: no result; that a barrier is executed, and by which threads, is what is observed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.semantics.domain import Domain, Outcome
from verify.semantics.operations.operation import Group, GroupMeaning, PerThread, Rest

V = TypeVar("V")
B = TypeVar("B")


def _barrier(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    outcome: Outcome[V, B] = Outcome(None, domain.false())
    return lambda thread: outcome


BARRIER_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {"barrier": GroupMeaning("barrier", "… -> v", _barrier)}
)
