"""Election of one member: the one with the lowest number, or for NVPTX any."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.semantics.domain import Aggregate, Domain, Outcome, Scalar
from verify.semantics.operations.members import of_first, truth_value, width_of
from verify.semantics.operations.operation import (
    CHOSEN_BITS,
    Group,
    GroupMeaning,
    PerThread,
    Rest,
)

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


def _elect(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """True in the member with the lowest number only."""
    first = _is_first(domain, group)
    width = width_of(options.result)

    def outcome(thread: int) -> Outcome[V, B]:
        bits = truth_value(domain, first[thread], width)
        return Outcome(Scalar(bits, domain.false()), domain.false())

    return outcome


def _elect_with_leader(
    domain: Domain[V, B], group: Group[V, B], options: Rest[V], /
) -> PerThread[V, B]:
    """llvm.nvvm.elect.sync: `{leader's lane, elected}`.  Nobody says whom it elects, but that it is
    the same member each time (PTX ISA, "elect.sync"): the first one at or after a number that the
    environment gives, or else the first of all."""
    width = width_of(options.result, 0)
    numbers = [domain.const(i, width) for i in range(group.size)]
    first = of_first(domain, group, [Scalar(n, domain.false()) for n in numbers])
    leader, chosen = first.bits, options.choose(0, CHOSEN_BITS)
    for member, number in zip(reversed(group.members), reversed(numbers), strict=True):
        is_after = domain.all(member, domain.negate(domain.ult(number, chosen)))
        leader = domain.ite(is_after, number, leader)

    def outcome(thread: int) -> Outcome[V, B]:
        is_elected = domain.eq(leader, numbers[thread])
        elected = truth_value(domain, is_elected, width_of(options.result, 1))
        lane, flag = Scalar(leader, domain.false()), Scalar(elected, domain.false())
        pair: Aggregate[V, B] = Aggregate((lane, flag))
        return Outcome(pair, domain.false())

    return outcome


ELECT_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {
        m.name: m
        for m in (
            GroupMeaning("elect", "-> p", _elect),
            GroupMeaning("elect.leader", "-> {i,p}", _elect_with_leader, is_answered=True),
        )
    }
)
