"""Votes: one truth value for the whole communicating set.  Poison by any member's operand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.semantics.domain import Domain, Scalar
from verify.semantics.operations.members import (
    holds,
    of_first,
    operand,
    poison_of_members,
    shared,
    some_member,
    truth_value,
    width_of,
)
from verify.semantics.operations.operation import Group, GroupMeaning, PerThread, Rest

V = TypeVar("V")
B = TypeVar("B")


def _any(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """Whether some member's predicate holds."""
    predicates = operand(group, 0)
    truth = some_member(domain, group, [holds(domain, p) for p in predicates])
    bits = truth_value(domain, truth, width_of(options.result))
    return shared(domain, Scalar(bits, poison_of_members(domain, group, predicates)))


def _all(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """Whether every member's predicate holds."""
    predicates = operand(group, 0)
    fails = [domain.negate(holds(domain, p)) for p in predicates]
    truth = domain.negate(some_member(domain, group, fails))
    bits = truth_value(domain, truth, width_of(options.result))
    return shared(domain, Scalar(bits, poison_of_members(domain, group, predicates)))


def _uniform(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """Whether every member's predicate holds, or none's."""
    predicates = operand(group, 0)
    truths = [holds(domain, p) for p in predicates]
    some_true = some_member(domain, group, truths)
    some_false = some_member(domain, group, [domain.negate(t) for t in truths])
    truth = domain.negate(domain.all(some_true, some_false))
    bits = truth_value(domain, truth, width_of(options.result))
    return shared(domain, Scalar(bits, poison_of_members(domain, group, predicates)))


def all_equal(domain: Domain[V, B], group: Group[V, B], values: tuple[Scalar[V, B], ...]) -> B:
    """Whether all members have the same value."""
    first = of_first(domain, group, values)
    differ = [domain.negate(domain.eq(v.bits, first.bits)) for v in values]
    return domain.negate(some_member(domain, group, differ))


def _equal(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """Whether all members have the same value."""
    values = operand(group, 0)
    bits = truth_value(domain, all_equal(domain, group, values), width_of(options.result))
    return shared(domain, Scalar(bits, poison_of_members(domain, group, values)))


VOTE_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {
        m.name: m
        for m in (
            GroupMeaning("vote.any", "p -> p", _any),
            GroupMeaning("vote.all", "p -> p", _all),
            GroupMeaning("vote.uniform", "p -> p", _uniform),
            GroupMeaning("vote.equal", "i -> p", _equal),
        )
    }
)
