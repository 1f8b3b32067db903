"""Sequences with elements in common, merged: one order that respects every sequence."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from heapq import heapify, heappop, heappush
from itertools import pairwise


class ContradictionError(Exception):
    """Convergence-before is no strict partial order, so no order of all groups exists."""


def converged_order(
    sequences: Sequence[Sequence[Hashable]], *, strict: bool = False
) -> list[Hashable]:
    """A topological order; among several, what the lowest thread meets first comes first.

    `sequences`: a thread's groups in its own order, lowest thread first.  Where they contradict
    each other (the block executions of a controlled function are an approximation), the group that
    the lowest thread meets first is taken nevertheless; `strict` raises `ContradictionError`
    instead.
    """
    rank: dict[Hashable, tuple[int, int]] = {}
    after: dict[Hashable, set[Hashable]] = {}
    waiting: dict[Hashable, int] = {}
    for thread, sequence in enumerate(sequences):
        for position, key in enumerate(sequence):
            rank.setdefault(key, (thread, position))
            waiting.setdefault(key, 0)
        for before, key in pairwise(sequence):
            if key not in after.setdefault(before, set()):
                after[before].add(key)
                waiting[key] += 1
    by_rank = {place: key for key, place in rank.items()}
    ready = [rank[key] for key, count in waiting.items() if count == 0]
    heapify(ready)
    ordered: list[Hashable] = []
    while len(ordered) < len(rank):
        if not ready and strict:
            raise ContradictionError("convergence-before is no strict partial order")
        if not ready:
            ready.append(min(rank[key] for key, count in waiting.items() if count > 0))
            waiting[by_rank[ready[0]]] = 0
        key = by_rank[heappop(ready)]
        ordered.append(key)
        waiting[key] = -1
        for later in after.get(key, ()):
            if waiting[later] > 0:
                waiting[later] -= 1
                if waiting[later] == 0:
                    heappush(ready, rank[later])
    return ordered
