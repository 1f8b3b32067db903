"""Election: the member with the lowest number."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.semantics.domain import Aggregate, Domain, Outcome, Scalar
from verify.semantics.operations.members import of_first, truth_value, width_of
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


def _elect_with_leader(
    domain: Domain[V, B], group: Group[V, B], options: Options[V], /
) -> PerThread[V, B]:
    """llvm.nvvm.elect.sync: `{leader's lane, elected}`."""
    first = _is_first(domain, group)
    width = width_of(options.result, 0)
    numbers = [Scalar(domain.const(i, width), domain.false()) for i in range(group.size)]
    leader = of_first(domain, group, numbers)

    def outcome(thread: int) -> Outcome[V, B]:
        elected = truth_value(domain, first[thread], width_of(options.result, 1))
        pair: Aggregate[V, B] = Aggregate((leader, Scalar(elected, domain.false())))
        return Outcome(pair, domain.false())

    return outcome


ELECT_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {
        m.name: m
        for m in (
            GroupMeaning("elect", "-> p", _elect),
            GroupMeaning("elect.leader", "-> {i,p}", _elect_with_leader),
        )
    }
)
