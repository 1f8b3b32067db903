"""The positions of bits, and their order, over any domain.

Written so that terms stay small: the position of a bit is a halving search.
"""

from __future__ import annotations

from typing import TypeVar

from verify.semantics.domain import Domain

V = TypeVar("V")
B = TypeVar("B")


def concat_all(domain: Domain[V, B], parts: list[V]) -> V:
    """The `parts` (at least one) side by side, the first in the lowest bits."""
    result = parts[0]
    for part in parts[1:]:
        result = domain.concat(part, result)
    return result


def bits_of(domain: Domain[V, B], conditions: list[B]) -> V:
    """The bit vector whose bit `i` is `conditions[i]`; at least one."""
    return concat_all(domain, [domain.bit(c) for c in conditions])


def resize(domain: Domain[V, B], a: V, width: int) -> V:
    """`a` cut or filled with zeros to `width` bits."""
    have = domain.width(a)
    if have == width:
        return a
    return domain.zext(a, width) if have < width else domain.trunc(a, width)


def trailing_zeros(domain: Domain[V, B], a: V) -> V:
    """The number of zeros after the lowest 1 of `a`; the width for 0."""
    width = domain.width(a)
    rest, size = _padded(domain, a, low=False)
    digits: list[B] = []
    while size > 1:
        size //= 2
        low = domain.extract(rest, size - 1, 0)
        empty = domain.eq(low, domain.const(0, size))
        digits.append(empty)
        rest = domain.ite(empty, domain.extract(rest, 2 * size - 1, size), low)
    return _position(domain, a, digits, width)


def leading_zeros(domain: Domain[V, B], a: V) -> V:
    """The number of zeros before the highest 1 of `a`; the width for 0."""
    width = domain.width(a)
    rest, size = _padded(domain, a, low=True)
    digits: list[B] = []
    while size > 1:
        size //= 2
        high = domain.extract(rest, 2 * size - 1, size)
        empty = domain.eq(high, domain.const(0, size))
        digits.append(empty)
        rest = domain.ite(empty, domain.extract(rest, size - 1, 0), high)
    return _position(domain, a, digits, width)


def _padded(domain: Domain[V, B], a: V, *, low: bool) -> tuple[V, int]:
    """`a` filled with ones, at the side not searched first, to a power of two of bits."""
    width = domain.width(a)
    size = 1
    while size < width:
        size *= 2
    if size == width:
        return a, size
    ones = domain.const(-1, size - width)
    return (domain.concat(a, ones) if low else domain.concat(ones, a)), size


def _position(domain: Domain[V, B], a: V, found: list[B], width: int) -> V:
    """The number whose binary digits, highest first, are `found`; `width` when `a` is 0."""
    if not found:
        return domain.bit_xor(a, domain.const(1, 1))
    digits = resize(domain, bits_of(domain, found[::-1]), width)
    is_zero = domain.eq(a, domain.const(0, width))
    return domain.ite(is_zero, domain.const(width, width), digits)


def reverse_chunks(domain: Domain[V, B], a: V, chunk: int) -> V:
    """`a` with its chunks of `chunk` bits in the opposite order."""
    width = domain.width(a)
    parts = [domain.extract(a, i + chunk - 1, i) for i in range(0, width, chunk)]
    return concat_all(domain, parts[::-1])


def minimum(domain: Domain[V, B], a: V, b: V, *, signed: bool) -> V:
    less = domain.slt(a, b) if signed else domain.ult(a, b)
    return domain.ite(less, a, b)


def maximum(domain: Domain[V, B], a: V, b: V, *, signed: bool) -> V:
    less = domain.slt(a, b) if signed else domain.ult(a, b)
    return domain.ite(less, b, a)
