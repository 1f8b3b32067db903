"""Accesses of shared memory, gathered into ranges: which of them overlap that must not.

Two accesses of one thread that are of different objects, or types, are undefined where they overlap
(docs/memory.md), whichever is first.  So that is asked at the end of the run, of ranges: a loop
over an array makes one, and two loops that go over the same arrays make the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from typing import Protocol

import z3

from common.data import dataclass
from verify.semantics.memory.shared_memory import TouchedBytes
from verify.semantics.undefined_behaviour import Why
from verify.terms.domain import Truth, Z3Domain

Access = TouchedBytes[z3.BitVecRef, Truth]
Kind = tuple[object, ...]
MOST_LOOKED_AT = 8
"""An access is put to one of so many ranges, the latest, if it is next to it."""


class ClashRules(Protocol):
    """The rules of `verify.semantics.memory.shared_memory.SharedAddresses` for two accesses."""

    def clash(self, earlier: Access, later: Access) -> tuple[Truth, Why] | None: ...


@dataclass
class TouchedRanges:
    """The accesses of one run, under the same condition and of the same object each."""

    domain: Z3Domain
    ranges: dict[Kind, list[Access]] = field(default_factory=dict[Kind, list[Access]])

    def add(self, access: Access) -> None:
        """Note an access."""
        guard = access.guard
        condition = guard if isinstance(guard, bool) else guard.ast.value
        kind = (
            access.memory,
            access.types,
            access.writes,
            access.based,
            access.restricted,
            condition,
            access.life and (access.life.since.ast.value, access.life.ends.ast.value),
        )
        known = self.ranges.setdefault(kind, [])
        for index in range(len(known) - 1, max(len(known) - 1 - MOST_LOOKED_AT, -1), -1):
            both = self._joined(known[index], access)
            if both is not None:
                known[index] = both
                return
        known.append(access)

    def _joined(self, a: Access, b: Access) -> Access | None:
        """The range of two that touch each other, where that is seen."""
        distance = self.domain.distance(b.address, a.address)
        if distance is None:
            return None
        around = 1 << self.domain.width(a.address)
        if distance <= a.size:
            return replace(a, size=max(a.size, distance + b.size))
        back = around - distance
        return replace(b, size=max(b.size, back + a.size)) if back <= b.size else None

    def clashes(self, rules: ClashRules) -> Iterator[tuple[Truth, Why]]:
        """The conditions under which accesses overlap that must not, with the reasons."""
        ranges = [each for found in self.ranges.values() for each in found]
        for number, later in enumerate(ranges):
            for earlier in ranges[:number]:
                clash = rules.clash(earlier, later)
                if clash is not None:
                    condition, why = clash
                    yield self.domain.all(later.guard, condition), why
