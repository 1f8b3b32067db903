"""Election: the member with the lowest number."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.semantics.domain import Domain, Outcome, Scalar
from verify.semantics.operations.members import truth_value, width_of
from verify.semantics.operations.operation import Group, GroupMeaning, Options, PerThread

V = TypeVar("V")
B = TypeVar("B")


def _is_first(domain: Domain[V, B], group: Group[V, B]) -> list[B]:
    """For each thread: no thread before it is a member.  One chain."""
    result: list[B] = []
    none_before = domain.true()
    for member in group.members:
        result.append(none_before)
        none_before = domain.all(none_before, domain.negate(member))
    return result


def _elect(domain: Domain[V, B], group: Group[V, B], options: Options[V], /) -> PerThread[V, B]:
    """True in the member with the lowest number only."""
    first = _is_first(domain, group)
    width = width_of(options.result)

    def outcome(thread: int) -> Outcome[V, B]:
        bits = truth_value(domain, first[thread], width)
        return Outcome(Scalar(bits, domain.false()), domain.false())

    return outcome


ELECT_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {m.name: m for m in (GroupMeaning("elect", "-> p", _elect),)}
)
