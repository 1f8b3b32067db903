"""NVPTX's shuffles (PTX ISA, "shfl.sync"): lanes of 5 bits within segments.

Operands (value, lane `b`, segment `c`).  A thread whose source lane leaves its segment reads its
own value; the second result of the `p` forms says whether it stayed inside.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.semantics.domain import AbstractValue, Aggregate, Domain, Outcome, Scalar
from verify.semantics.meaning import scalars
from verify.semantics.operations.members import (
    at_or_past,
    lanes_of,
    operand,
    outside_or,
    poison_in_all,
    truth_value,
)
from verify.semantics.operations.operation import (
    Group,
    GroupCompute,
    GroupMeaning,
    Outside,
    PastThreads,
    PerThread,
    Rest,
)

V = TypeVar("V")
B = TypeVar("B")


class Moves(Protocol):
    """The source lane and "stays inside", from the own lane, `b`, segment mask, largest lane (8
    bits)."""

    def __call__(
        self, domain: Domain[V, B], own_lane: V, b: V, mask: V, largest: V, /
    ) -> tuple[V, B]: ...


def _up(domain: Domain[V, B], own_lane: V, b: V, mask: V, largest: V, /) -> tuple[V, B]:
    lane = domain.sub(own_lane, b)
    return lane, domain.negate(domain.slt(lane, largest))


def _down(domain: Domain[V, B], own_lane: V, b: V, mask: V, largest: V, /) -> tuple[V, B]:
    lane = domain.add(own_lane, b)
    return lane, domain.negate(domain.slt(largest, lane))


def _bfly(domain: Domain[V, B], own_lane: V, b: V, mask: V, largest: V, /) -> tuple[V, B]:
    lane = domain.bit_xor(own_lane, b)
    return lane, domain.negate(domain.slt(largest, lane))


def _idx(domain: Domain[V, B], own_lane: V, b: V, mask: V, largest: V, /) -> tuple[V, B]:
    inverted = domain.bit_xor(mask, domain.const(31, 8))
    lane = domain.bit_or(domain.bit_and(own_lane, mask), domain.bit_and(b, inverted))
    return lane, domain.negate(domain.slt(largest, lane))


MODES: Mapping[str, Moves] = MappingProxyType(
    {"up": _up, "down": _down, "bfly": _bfly, "idx": _idx}
)


def _five_bits(domain: Domain[V, B], bits: V, low: int) -> V:
    """Bits `low` … `low + 4`, in 8 bits so that sums and differences do not wrap."""
    return domain.zext(domain.extract(bits, low + 4, low), 8)


def _source(domain: Domain[V, B], mode: Moves, thread: int, b: V, c: V) -> tuple[V, B]:
    own_lane = domain.const(thread, 8)
    mask = _five_bits(domain, c, 8)
    inverted = domain.bit_xor(mask, domain.const(31, 8))
    clamp = domain.bit_and(_five_bits(domain, c, 0), inverted)
    largest = domain.bit_or(domain.bit_and(own_lane, mask), clamp)
    lane, stays = mode(domain, own_lane, _five_bits(domain, b, 0), mask, largest)
    return domain.ite(stays, lane, own_lane), stays


def _shuffle(mode: Moves, *, pair: bool) -> GroupCompute:
    def compute(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
        own = operand(group, 0)
        values, all_poison = lanes_of(domain, group, own), poison_in_all(domain, group, own)
        lanes, segments = operand(group, 1), operand(group, 2)

        def outcome(thread: int) -> Outcome[V, B]:
            by, segment = lanes[thread], segments[thread]
            lane, stays = _source(domain, mode, thread, by.bits, segment.bits)
            value, inside = values.at(domain, lane)
            read = outside_or(domain, options, thread, value, inside, all_poison)
            poison = domain.any(by.poison, segment.poison)
            return _result(domain, options, read, stays, poison, pair=pair)

        return outcome

    return compute


def _past_threads(mode: Moves) -> PastThreads:
    def past_threads(
        domain: Domain[V, B],
        thread: int,
        threads: int,
        arguments: tuple[AbstractValue[V, B], ...],
        /,
    ) -> B:
        _, by, segment = scalars(arguments)
        lane, _ = _source(domain, mode, thread, by.bits, segment.bits)
        defined = domain.negate(domain.any(by.poison, segment.poison))
        return domain.all(defined, at_or_past(domain, lane, threads))

    return past_threads


def _result(
    domain: Domain[V, B],
    options: Rest[V],
    read: Outcome[V, B],
    stays: B,
    poison: B,
    *,
    pair: bool,
) -> Outcome[V, B]:
    ub = domain.any(read.ub, poison) if options.outside is Outside.UB else read.ub
    if not isinstance(read.value, Scalar):
        return read
    value = Scalar(read.value.bits, domain.any(read.value.poison, poison))
    if not pair:
        return Outcome(value, ub)
    flag = Scalar(truth_value(domain, stays, 1), poison)
    return Outcome(Aggregate((value, flag)), ub)


NVVM_SHUFFLE_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {
        **{
            f"nvvm_shuffle.{name}": GroupMeaning(
                f"nvvm_shuffle.{name}",
                "X i32 i32 -> X",
                _shuffle(mode, pair=False),
                past_threads=_past_threads(mode),
            )
            for name, mode in MODES.items()
        },
        **{
            f"nvvm_shuffle.{name}.pair": GroupMeaning(
                f"nvvm_shuffle.{name}.pair",
                "X i32 i32 -> {X,b}",
                _shuffle(mode, pair=True),
                past_threads=_past_threads(mode),
            )
            for name, mode in MODES.items()
        },
    }
)
