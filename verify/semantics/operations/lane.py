"""Functions of a thread's own lane number: no communication."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.ir.types import Type
from verify.semantics.domain import AbstractValue, Domain, Outcome, Scalar
from verify.semantics.meaning import defined, scalar
from verify.semantics.operations.members import width_of
from verify.semantics.operations.operation import LaneCompute, LaneMeaning, Operation
from verify.semantics.values.bits import resize

V = TypeVar("V")
B = TypeVar("B")

NUMBER = "lane"
"""The meaning of an operation that gives the lane's number."""


def is_number(operation: Operation) -> bool:
    """Whether an operation gives the lane's number, whose range says how many lanes there are."""
    return operation.meaning.name == NUMBER


def _number(
    domain: Domain[V, B],
    lane: V,
    operands: tuple[AbstractValue[V, B], ...],
    result: Type,
    /,
) -> Outcome[V, B]:
    """The lane number itself."""
    bits = resize(domain, lane, width_of(result))
    return defined(domain, Scalar(bits, domain.false()))


class MaskOfLane(Protocol):
    """A mask of lanes, given the bit of the thread's own lane, in any width."""

    def __call__(self, domain: Domain[V, B], lane_bit: V, /) -> V: ...


def _eq(domain: Domain[V, B], lane_bit: V, /) -> V:
    return lane_bit


def _lt(domain: Domain[V, B], lane_bit: V, /) -> V:
    return domain.sub(lane_bit, domain.const(1, domain.width(lane_bit)))


def _le(domain: Domain[V, B], lane_bit: V, /) -> V:
    return domain.bit_or(lane_bit, _lt(domain, lane_bit))


def _ge(domain: Domain[V, B], lane_bit: V, /) -> V:
    return domain.sub(domain.const(0, domain.width(lane_bit)), lane_bit)


def _gt(domain: Domain[V, B], lane_bit: V, /) -> V:
    return domain.bit_xor(_ge(domain, lane_bit), lane_bit)


def _mask(make: MaskOfLane) -> LaneCompute:
    """llvm.nvvm.read.ptx.sreg.lanemask.*: the lanes equal, below, above … the thread's own."""

    def compute(
        domain: Domain[V, B],
        lane: V,
        operands: tuple[AbstractValue[V, B], ...],
        result: Type,
        /,
    ) -> Outcome[V, B]:
        width = width_of(result)
        lane_bit = domain.shl(domain.const(1, width), resize(domain, lane, width))
        return defined(domain, Scalar(make(domain, lane_bit), domain.false()))

    return compute


def _count_below(first: int) -> LaneCompute:
    """llvm.amdgcn.mbcnt: base plus the bits of the mask, whose bit 0 is lane `first`, that stand
    for lanes below the thread's own."""

    def compute(
        domain: Domain[V, B],
        lane: V,
        operands: tuple[AbstractValue[V, B], ...],
        result: Type,
        /,
    ) -> Outcome[V, B]:
        mask, base = scalar(operands[0]), scalar(operands[1])
        lane64 = resize(domain, lane, 64)
        bit = domain.shl(domain.const(1, 64), lane64)
        below = domain.sub(bit, domain.const(1, 64))
        part = domain.extract(below, first + 31, first)
        count = domain.count_ones(domain.bit_and(mask.bits, part))
        bits = domain.add(base.bits, count)
        return defined(domain, Scalar(bits, domain.any(mask.poison, base.poison)))

    return compute


LANE_MEANINGS: Mapping[str, LaneMeaning] = MappingProxyType(
    {
        m.name: m
        for m in (
            LaneMeaning(NUMBER, "-> i", _number),
            LaneMeaning("lane.mask.eq", "-> m", _mask(_eq)),
            LaneMeaning("lane.mask.lt", "-> m", _mask(_lt)),
            LaneMeaning("lane.mask.le", "-> m", _mask(_le)),
            LaneMeaning("lane.mask.ge", "-> m", _mask(_ge)),
            LaneMeaning("lane.mask.gt", "-> m", _mask(_gt)),
            LaneMeaning("lane.count_below.low", "i32 i32 -> i32", _count_below(0)),
            LaneMeaning("lane.count_below.high", "i32 i32 -> i32", _count_below(32)),
        )
    }
)
