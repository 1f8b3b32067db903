"""Ranges that share a byte, against the sets of their bytes."""

from __future__ import annotations

from itertools import product

import pytest
import z3

from verify.concrete.domain import IntDomain, wrap
from verify.semantics.memory.shared_memory import share_a_byte
from verify.terms.domain import Z3Domain

BITS = 64
AROUND = 1 << BITS
ADDRESSES = (0, 1, 3, 7, 8, 20, (1 << 63) - 1, 1 << 63, AROUND - 9, AROUND - 2, AROUND - 1)
SIZES = (0, 1, 2, 4, 7, 16)
RANGES = list(product(ADDRESSES, SIZES))


def _bytes(address: int, size: int) -> frozenset[int]:
    return frozenset((address + n) % AROUND for n in range(size))


@pytest.mark.parametrize("first", RANGES)
def test_ranges_share_a_byte_where_their_sets_do(first: tuple[int, int]) -> None:
    domain, symbolic = IntDomain(), Z3Domain()
    for second in RANGES:
        expected = not _bytes(*first).isdisjoint(_bytes(*second))
        a, b = ((wrap(at, BITS), size) for at, size in (first, second))
        assert share_a_byte(domain, a, b) is expected, (first, second)
        x, y = ((symbolic.const(at, BITS), size) for at, size in (first, second))
        assert share_a_byte(symbolic, x, y) is expected, (first, second)


@pytest.mark.parametrize("first", RANGES[::5])
def test_the_order_of_two_ranges_makes_no_difference(first: tuple[int, int]) -> None:
    """Addresses are a sum of a variable and a constant: the terms are equal, not only true in the
    same cases."""
    domain = Z3Domain()
    left, right = z3.BitVec("left", BITS), z3.BitVec("right", BITS)
    at, size = first
    one = (domain.add(left, domain.const(at, BITS)), size)
    other = (right, 4)
    a, b = share_a_byte(domain, one, other), share_a_byte(domain, other, one)
    assert a is b if isinstance(a, bool) or isinstance(b, bool) else a.eq(b)
