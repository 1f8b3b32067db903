"""Exact predicates on the bits of a float, over any domain: classes, order, equality (IEEE 754,
sections 3.4, 5.11; LangRef, "'llvm.is.fpclass' Intrinsic", `nofpclass`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from verify.semantics.domain import Domain
from verify.semantics.meaning import choose_truth
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.formats import Format

V = TypeVar("V")
B = TypeVar("B")


def magnitude(domain: Domain[V, B], format_: Format, bits: V) -> V:
    """The bits without the sign."""
    return domain.extract(bits, format_.width - 2, 0)


def _magnitude_constant(domain: Domain[V, B], format_: Format, value: int) -> V:
    return domain.const(value, format_.width - 1)


def nan(domain: Domain[V, B], format_: Format, bits: V) -> B:
    limit = _magnitude_constant(domain, format_, format_.infinity)
    return domain.ult(limit, magnitude(domain, format_, domain.number(format_.name, bits)))


def infinite(domain: Domain[V, B], format_: Format, bits: V) -> B:
    limit = _magnitude_constant(domain, format_, format_.infinity)
    return domain.eq(magnitude(domain, format_, domain.number(format_.name, bits)), limit)


def zero(domain: Domain[V, B], format_: Format, bits: V) -> B:
    limit = _magnitude_constant(domain, format_, 0)
    return domain.eq(magnitude(domain, format_, domain.number(format_.name, bits)), limit)


def negative(domain: Domain[V, B], format_: Format, bits: V) -> B:
    """Whether the sign bit is set, also of zeros and NaNs."""
    return domain.slt(bits, domain.const(0, format_.width))


def negated(domain: Domain[V, B], format_: Format, bits: V) -> V:
    return domain.bit_xor(bits, domain.const(format_.sign, format_.width))


def unordered(domain: Domain[V, B], format_: Format, a: V, b: V) -> B:
    return domain.any(nan(domain, format_, a), nan(domain, format_, b))


def equals(domain: Domain[V, B], format_: Format, a: V, b: V) -> B:
    """Equality of two that are no NaNs: both zeros are equal."""
    a, b = domain.number(format_.name, a), domain.number(format_.name, b)
    zeros = domain.all(zero(domain, format_, a), zero(domain, format_, b))
    return domain.any(domain.eq(a, b), zeros)


def less(domain: Domain[V, B], format_: Format, a: V, b: V) -> B:
    """Order of two that are no NaNs; both zeros are equal."""
    zeros = domain.all(zero(domain, format_, a), zero(domain, format_, b))
    return domain.all(domain.negate(zeros), below(domain, format_, a, b))


def below(domain: Domain[V, B], format_: Format, a: V, b: V) -> B:
    """Order of two that are no NaNs; -0 is below +0."""
    a, b = domain.number(format_.name, a), domain.number(format_.name, b)
    both = domain.all(negative(domain, format_, a), negative(domain, format_, b))
    return choose_truth(domain, both, domain.slt(b, a), domain.slt(a, b))


CLASS_COUNT = 10
_NAN_CLASSES = 3
"""Signaling and quiet NaNs."""


def class_test(domain: Domain[V, B], format_: Format, bits: V, classes: int) -> B:
    """Whether `bits` is of one of the `classes`, a bit each (LangRef, "'llvm.is.fpclass'
    Intrinsic")."""
    if classes == (1 << CLASS_COUNT) - 1:
        return domain.true()
    if classes & _NAN_CLASSES in (0, _NAN_CLASSES):
        bits = domain.number(format_.name, bits)
    size = magnitude(domain, format_, bits)

    def at_least(limit: int) -> B:
        return domain.negate(domain.ult(size, _magnitude_constant(domain, format_, limit)))

    edges = (0, 1, format_.smallest_normal, format_.infinity, format_.infinity + 1)
    reached = [at_least(e) if e else domain.true() for e in edges]
    sizes = [domain.all(reached[i], domain.negate(reached[i + 1])) for i in range(len(edges) - 1)]
    # Sizes: zero, subnormal, normal, infinite; their bits with each sign.
    tests: list[B] = []
    minus = negative(domain, format_, bits)
    plus = domain.negate(minus)
    for size_test, low, high in zip(sizes, (5, 4, 3, 2), (6, 7, 8, 9), strict=True):
        if classes >> low & 1 and classes >> high & 1:
            tests.append(size_test)
        elif classes >> low & 1:
            tests.append(domain.all(size_test, minus))
        elif classes >> high & 1:
            tests.append(domain.all(size_test, plus))
    quiet = at_least(format_.nan)
    if classes & 1:
        tests.append(domain.all(reached[4], domain.negate(quiet)))
    if classes & 2:
        tests.append(quiet)
    return domain.any(*tests)


_CLASS_NAMES: Mapping[str, int] = {
    "all": 0x3FF,
    "nan": 0x003,
    "snan": 0x001,
    "qnan": 0x002,
    "inf": 0x204,
    "ninf": 0x004,
    "pinf": 0x200,
    "norm": 0x108,
    "nnorm": 0x008,
    "pnorm": 0x100,
    "sub": 0x090,
    "nsub": 0x010,
    "psub": 0x080,
    "zero": 0x060,
    "nzero": 0x020,
    "pzero": 0x040,
}


def parse_classes(text: str) -> int:
    """Parse `nan inf`, `pzero` and the like, or a number, as a mask of classes.

    Raises `UnsupportedInstruction` on anything else.
    """
    if text.isdecimal():
        return int(text)
    classes = 0
    for name in text.split():
        if name not in _CLASS_NAMES:
            raise UnsupportedInstruction(f"nofpclass({text})")
        classes |= _CLASS_NAMES[name]
    return classes
