"""Intrinsics of x86 for vectors of integers (Intel, "Software Developer's Manual", volume 2: PSRL,
PSRA, PSLL, PAVG, PSIGN, PSHUFB, PHADD, PHSUB, PMADDUBSW, PMADDWD).

They work in groups of 128 bits.  A poison element makes those elements of the result poison that
it goes into; one of the number of bits to shift by, all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.ir.function import Instruction
from verify.semantics.domain import AbstractValue, Aggregate, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import Meaning, defined, int_width, scalars
from verify.semantics.values.bits import concat_all, maximum, minimum, resize
from verify.semantics.values.vectors import elements_of, lane_type

V = TypeVar("V")
B = TypeVar("B")

GROUP_BITS = 128
COUNT_BITS = 64
"""The lowest bits of a vector by which others are shifted: the rest is not looked at."""


class Shift(Protocol):
    """`bits` shifted by `count`, of the same width, which may be as large as the width."""

    def __call__(self, domain: Domain[V, B], bits: V, count: V, /) -> V: ...


class LanePair(Protocol):
    """The elements of the result from those of two groups; `width` is the result's."""

    def __call__(
        self, domain: Domain[V, B], a: Sequence[Scalar[V, B]], b: Sequence[Scalar[V, B]], width: int
    ) -> Sequence[Scalar[V, B]]: ...


class Combination(Protocol):
    """One element from two."""

    def __call__(self, domain: Domain[V, B], a: V, b: V, /) -> V: ...


def _shl(domain: Domain[V, B], bits: V, count: V, /) -> V:
    too_far = _too_far(domain, bits, count)
    return domain.ite(too_far, _zero(domain, bits), domain.shl(bits, count))


def _lshr(domain: Domain[V, B], bits: V, count: V, /) -> V:
    too_far = _too_far(domain, bits, count)
    return domain.ite(too_far, _zero(domain, bits), domain.lshr(bits, count))


def _ashr(domain: Domain[V, B], bits: V, count: V, /) -> V:
    """The sign, where all other bits are gone."""
    last = domain.const(domain.width(bits) - 1, domain.width(bits))
    return domain.ashr(bits, domain.ite(_too_far(domain, bits, count), last, count))


def _too_far(domain: Domain[V, B], bits: V, count: V) -> B:
    width = domain.width(bits)
    return domain.negate(domain.ult(count, domain.const(width, width)))


def _zero(domain: Domain[V, B], bits: V) -> V:
    return domain.const(0, domain.width(bits))


def _shifted(shift: Shift) -> Meaning:
    """Every element shifted by the same number of bits: an integer, or the lowest bits of a
    vector."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        elements, count = scalars(elements_of(operands[0])), _count(domain, operands[1])
        width = domain.width(elements[0].bits)
        small = resize(domain, count.bits, width)
        wide = domain.const(width, domain.width(count.bits))
        small = domain.ite(domain.ult(count.bits, wide), small, domain.const(width, width))
        shifted = [
            Scalar(shift(domain, e.bits, small), domain.any(e.poison, count.poison))
            for e in elements
        ]
        return defined(domain, Aggregate(tuple(shifted)))

    return meaning


def _count(domain: Domain[V, B], operand: AbstractValue[V, B]) -> Scalar[V, B]:
    if isinstance(operand, Scalar):
        return operand
    elements = scalars(operand.elements)
    low = elements[: COUNT_BITS // domain.width(elements[0].bits)]
    bits = concat_all(domain, [e.bits for e in low])
    return Scalar(bits, domain.any(*[e.poison for e in low]))


def _in_groups(lanes: LanePair) -> Meaning:
    """Both operands in groups of 128 bits, each giving such a group of the result."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        a, b = (scalars(elements_of(operand)) for operand in operands[:2])
        size = GROUP_BITS // domain.width(a[0].bits)
        width = int_width(lane_type(instruction.type))
        groups = [
            part
            for first in range(0, len(a), size)
            for part in lanes(domain, a[first : first + size], b[first : first + size], width)
        ]
        return defined(domain, Aggregate(tuple(groups)))

    return meaning


def _by_element(combine: Combination) -> LanePair:
    def lanes(
        domain: Domain[V, B], a: Sequence[Scalar[V, B]], b: Sequence[Scalar[V, B]], width: int
    ) -> Sequence[Scalar[V, B]]:
        return [_combined(domain, combine, x, y) for x, y in zip(a, b, strict=True)]

    return lanes


def _horizontal(combine: Combination) -> LanePair:
    """Pairs of neighbours, those of the first operand before those of the second."""

    def lanes(
        domain: Domain[V, B], a: Sequence[Scalar[V, B]], b: Sequence[Scalar[V, B]], width: int
    ) -> Sequence[Scalar[V, B]]:
        both = (*a, *b)
        return [
            _combined(domain, combine, x, y) for x, y in zip(both[::2], both[1::2], strict=True)
        ]

    return lanes


def _combined(
    domain: Domain[V, B], combine: Combination, x: Scalar[V, B], y: Scalar[V, B]
) -> Scalar[V, B]:
    return Scalar(combine(domain, x.bits, y.bits), domain.any(x.poison, y.poison))


def _multiply_add(*, unsigned_first: bool) -> LanePair:
    """The sum of the products of two neighbours, in twice the width; where the first operand is
    unsigned, clamped to the limits of the result."""

    def lanes(
        domain: Domain[V, B], a: Sequence[Scalar[V, B]], b: Sequence[Scalar[V, B]], width: int
    ) -> Sequence[Scalar[V, B]]:
        extend = domain.zext if unsigned_first else domain.sext
        wide = 2 * width if unsigned_first else width
        products = [
            Scalar(
                domain.mul(extend(x.bits, wide), domain.sext(y.bits, wide)),
                domain.any(x.poison, y.poison),
            )
            for x, y in zip(a, b, strict=True)
        ]
        sums = [
            _combined(domain, _add, x, y)
            for x, y in zip(products[::2], products[1::2], strict=True)
        ]
        return [Scalar(_saturated(domain, s.bits, width), s.poison) for s in sums]

    return lanes


def _shuffle(
    domain: Domain[V, B], a: Sequence[Scalar[V, B]], b: Sequence[Scalar[V, B]], width: int
) -> Sequence[Scalar[V, B]]:
    """PSHUFB: the byte of the group that the low bits name, zero where the highest bit is set."""
    low = len(a).bit_length() - 1
    shuffled: list[Scalar[V, B]] = []
    for index in b:
        number = domain.extract(index.bits, low - 1, 0)
        is_zero = domain.eq(domain.extract(index.bits, width - 1, width - 1), domain.const(1, 1))
        bits, poison = a[0].bits, a[0].poison
        for place, part in enumerate(a[1:], 1):
            here = domain.eq(number, domain.const(place, low))
            bits = domain.ite(here, part.bits, bits)
            poison = domain.select_truth(here, part.poison, poison)
        read = domain.all(domain.negate(is_zero), poison)
        bits = domain.ite(is_zero, _zero(domain, bits), bits)
        shuffled.append(Scalar(bits, domain.any(index.poison, read)))
    return shuffled


def _add(domain: Domain[V, B], a: V, b: V, /) -> V:
    return domain.add(a, b)


def _sub(domain: Domain[V, B], a: V, b: V, /) -> V:
    return domain.sub(a, b)


def _add_saturated(domain: Domain[V, B], a: V, b: V, /) -> V:
    width = domain.width(a)
    total = domain.add(domain.sext(a, 2 * width), domain.sext(b, 2 * width))
    return _saturated(domain, total, width)


def _sub_saturated(domain: Domain[V, B], a: V, b: V, /) -> V:
    width = domain.width(a)
    difference = domain.sub(domain.sext(a, 2 * width), domain.sext(b, 2 * width))
    return _saturated(domain, difference, width)


def _saturated(domain: Domain[V, B], bits: V, width: int) -> V:
    """A signed number, clamped to the limits of `width` bits."""
    have = domain.width(bits)
    if have == width:
        return bits
    limit = 1 << (width - 1)
    above = minimum(domain, bits, domain.const(limit - 1, have), signed=True)
    return domain.trunc(maximum(domain, above, domain.const(-limit, have), signed=True), width)


def _average(domain: Domain[V, B], a: V, b: V, /) -> V:
    """Rounded up."""
    width = domain.width(a)
    total = domain.add(domain.zext(a, width + 1), domain.zext(b, width + 1))
    rounded = domain.add(total, domain.const(1, width + 1))
    return domain.extract(rounded, width, 1)


def _signed(domain: Domain[V, B], a: V, b: V, /) -> V:
    """The first number with the sign of the second, or zero."""
    zero = _zero(domain, a)
    negative = domain.slt(b, zero)
    kept = domain.ite(domain.eq(b, zero), zero, a)
    return domain.ite(negative, domain.sub(zero, a), kept)


def _shifts() -> Iterator[tuple[str, Meaning]]:
    shifts: tuple[tuple[str, Shift, str], ...] = (
        ("psll", _shl, "wdq"),
        ("psrl", _lshr, "wdq"),
        ("psra", _ashr, "wd"),
    )
    for name, shift, kinds in shifts:
        for kind in kinds:
            for immediate in ("", "i"):
                for group in ("sse2", "avx2"):
                    yield f"x86.{group}.{name}{immediate}.{kind}", _shifted(shift)


def _others() -> Iterator[tuple[str, Meaning]]:
    for kind in "bw":
        average = _in_groups(_by_element(_average))
        for name in ("x86.sse2.pavg.{}", "x86.avx2.pavg.{}", "x86.avx512.pavg.{}.512"):
            yield name.format(kind), average
    for kind in "bwd":
        yield from _of_two_sizes(f"psign.{kind}", _by_element(_signed))
    for name, plain, saturated in (
        ("phadd", _add, _add_saturated),
        ("phsub", _sub, _sub_saturated),
    ):
        for kind, combine in (("w", plain), ("d", plain), ("sw", saturated)):
            yield from _of_two_sizes(f"{name}.{kind}", _horizontal(combine))
    yield from _of_two_sizes("pshuf.b", _shuffle)
    yield "x86.avx512.pshuf.b.512", _in_groups(_shuffle)
    bytes_ = _multiply_add(unsigned_first=True)
    yield from _of_two_sizes("pmadd.ub.sw", bytes_)
    yield "x86.avx512.pmaddubs.w.512", _in_groups(bytes_)
    for name in ("x86.sse2.pmadd.wd", "x86.avx2.pmadd.wd"):
        yield name, _in_groups(_multiply_add(unsigned_first=False))


def _of_two_sizes(name: str, lanes: LanePair) -> Iterator[tuple[str, Meaning]]:
    yield f"x86.ssse3.{name}.128", _in_groups(lanes)
    yield f"x86.avx2.{name}", _in_groups(lanes)


INTRINSICS: Mapping[str, Meaning] = MappingProxyType(dict((*_shifts(), *_others())))
"""Meanings by name without `llvm.`."""
