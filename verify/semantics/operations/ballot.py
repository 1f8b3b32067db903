"""Ballots: a bit per thread.  Threads outside the communicating set read as 0."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.semantics.domain import Aggregate, Domain, Outcome, Scalar
from verify.semantics.operations.members import (
    holds,
    operand,
    outside_or,
    poison_of_members,
    shared,
    truth_value,
    width_of,
)
from verify.semantics.operations.operation import Group, GroupMeaning, PerThread, Rest
from verify.semantics.operations.vote import all_equal
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.bits import bits_of, resize
from verify.semantics.values.compare import PREDICATES

V = TypeVar("V")
B = TypeVar("B")

# llvm.amdgcn.icmp takes the values of LLVM's enum CmpInst::Predicate.
_PREDICATE_NUMBERS = dict(
    zip(
        range(32, 42),
        ("eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"),
        strict=True,
    )
)


def mask_of(domain: Domain[V, B], truths: list[B], width: int) -> V:
    """The mask whose bit `i` is `truths[i]`, in `width` bits.  Raises `UnsupportedInstruction` for
    too few."""
    if len(truths) > width:
        raise UnsupportedInstruction(f"{len(truths)} threads in a mask of {width} bits")
    return resize(domain, bits_of(domain, truths), width)


def _ballot(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """The mask whose bit `i` says that thread `i` is a member and its predicate holds.  Poison by
    any member's."""
    predicates = operand(group, 0)
    votes = [
        domain.all(member, holds(domain, predicate))
        for member, predicate in zip(group.members, predicates, strict=True)
    ]
    bits = mask_of(domain, votes, width_of(options.result))
    return shared(domain, Scalar(bits, poison_of_members(domain, group, predicates)))


def _words(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """The mask of a ballot, in four words of 32 bits (HLSL, WaveActiveBallot)."""
    predicates = operand(group, 0)
    votes = [
        domain.all(member, holds(domain, predicate))
        for member, predicate in zip(group.members, predicates, strict=True)
    ]
    bits, poison = mask_of(domain, votes, 128), poison_of_members(domain, group, predicates)
    words = [Scalar(domain.extract(bits, at + 31, at), poison) for at in range(0, 128, 32)]
    outcome: Outcome[V, B] = Outcome(Aggregate(tuple(words)), domain.false())
    return lambda thread: outcome


def _active(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """The mask whose bit `i` says that thread `i` is a member."""
    bits = mask_of(domain, list(group.members), width_of(options.result))
    return shared(domain, Scalar(bits, domain.false()))


def _count(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """The number of members whose predicate holds."""
    predicates = operand(group, 0)
    votes = [
        domain.all(member, holds(domain, predicate))
        for member, predicate in zip(group.members, predicates, strict=True)
    ]
    # A leading 0 makes room for the count of N ones.
    count = domain.count_ones(bits_of(domain, [*votes, domain.false()]))
    poison = poison_of_members(domain, group, predicates)
    return shared(domain, Scalar(resize(domain, count, width_of(options.result)), poison))


def _compare(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """llvm.amdgcn.icmp: the ballot of a comparison, its predicate a constant operand."""
    left, right, predicates = operand(group, 0), operand(group, 1), operand(group, 2)
    number = _constant(domain, predicates[0].bits)
    relation = PREDICATES[_PREDICATE_NUMBERS[number]]
    votes: list[B] = []
    poison: list[B] = []
    for member, a, b in zip(group.members, left, right, strict=True):
        votes.append(domain.all(member, relation(domain, a.bits, b.bits)))
        poison.append(domain.all(member, domain.any(a.poison, b.poison)))
    bits = mask_of(domain, votes, width_of(options.result))
    return shared(domain, Scalar(bits, domain.any(*poison)))


def _constant(domain: Domain[V, B], bits: V) -> int:
    for number in _PREDICATE_NUMBERS:
        if domain.eq(bits, domain.const(number, domain.width(bits))) is True:
            return number
    raise UnsupportedInstruction("llvm.amdgcn.icmp with an unknown predicate")


def _inverse(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """The thread's own bit of a mask, any bit where members have different masks: it is "only
    defined for dynamically uniform masks" (LLVM, IntrinsicsAMDGPU.td).  Poison in one member may be
    any mask."""
    masks = operand(group, 0)
    same, poison = all_equal(domain, group, masks), poison_of_members(domain, group, masks)

    def outcome(thread: int) -> Outcome[V, B]:
        mask = masks[thread]
        if thread >= domain.width(mask.bits):
            raise UnsupportedInstruction("more threads than bits in a ballot")
        bit = domain.extract(mask.bits, thread, thread)
        one = domain.eq(bit, domain.const(1, 1))
        bits = truth_value(domain, one, width_of(options.result))
        value = Scalar(bits, poison)
        return outside_or(domain, options, thread, value, same, poison)

    return outcome


BALLOT_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {
        m.name: m
        for m in (
            GroupMeaning("ballot", "p -> m", _ballot),
            GroupMeaning("ballot.words", "p -> w", _words),
            GroupMeaning("ballot.active", "-> m", _active),
            GroupMeaning("ballot.count", "p -> i", _count),
            GroupMeaning("ballot.compare", "T T i -> m", _compare),
            GroupMeaning("ballot.inverse", "m -> p", _inverse),
        )
    }
)
