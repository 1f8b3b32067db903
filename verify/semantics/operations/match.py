"""Matches: which members have the same value.  Poison by any member's operand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.semantics.domain import Domain, Outcome, Scalar
from verify.semantics.operations.ballot import mask_of
from verify.semantics.operations.members import (
    operand,
    poison_of_members,
    shared_pair,
    truth_value,
    width_of,
)
from verify.semantics.operations.operation import Group, GroupMeaning, PerThread, Rest
from verify.semantics.operations.vote import all_equal

V = TypeVar("V")
B = TypeVar("B")


def _any(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """match.any: the mask of the members with the thread's own value."""
    values = operand(group, 0)
    poison = poison_of_members(domain, group, values)
    width = width_of(options.result)

    def outcome(thread: int) -> Outcome[V, B]:
        bits = values[thread].bits
        same = [
            domain.all(member, domain.eq(value.bits, bits))
            for member, value in zip(group.members, values, strict=True)
        ]
        return Outcome(Scalar(mask_of(domain, same, width), poison), domain.false())

    return outcome


def _all(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """match.all: `{the members' mask or 0, all equal}`."""
    values = operand(group, 0)
    poison = poison_of_members(domain, group, values)
    equal = all_equal(domain, group, values)
    width = width_of(options.result, 0)
    mask = mask_of(domain, list(group.members), width)
    bits = domain.ite(equal, mask, domain.const(0, width))
    flag = truth_value(domain, equal, width_of(options.result, 1))
    return shared_pair(domain, Scalar(bits, poison), Scalar(flag, poison))


MATCH_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {
        m.name: m
        for m in (
            GroupMeaning("match.any", "i -> m", _any),
            GroupMeaning("match.all", "i -> {m,p}", _all),
        )
    }
)
