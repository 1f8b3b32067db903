"""The number of ones in a value, whatever it is made of."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import z3

from verify.concrete.domain import Bits, IntDomain
from verify.terms.domain import Z3Domain

Make = Callable[[Z3Domain], z3.BitVecRef]


def plain_sum(a: z3.BitVecRef) -> z3.BitVecRef:
    """Bit by bit, by z3's own functions."""
    width = a.size()
    total: z3.BitVecRef = z3.BitVecVal(0, width)
    for i in range(width):
        bit = z3.Extract(i, i, a)
        total = total + (bit if width == 1 else z3.ZeroExt(width - 1, bit))
    return total


def equal(a: z3.BitVecRef, b: z3.BitVecRef) -> bool:
    solver = z3.SolverFor("QF_BV")
    solver.add(a != b)
    return solver.check() == z3.unsat


def variable(width: int) -> Make:
    return lambda domain: z3.BitVec("x", width)


def several(domain: Z3Domain) -> z3.BitVecRef:
    x, y = z3.BitVec("x", 5), z3.BitVec("y", 3)
    inner = domain.concat(domain.zext(y, 6), domain.const(11, 4))
    return domain.zext(domain.concat(x, inner), 24)


def part_of_one(domain: Z3Domain) -> z3.BitVecRef:
    return domain.extract(z3.BitVec("x", 16), 12, 3)


def a_sum(domain: Z3Domain) -> z3.BitVecRef:
    x, y = z3.BitVec("x", 8), z3.BitVec("y", 8)
    return domain.add(domain.mul(x, domain.const(4, 8)), y)


def on_each_path(domain: Z3Domain) -> z3.BitVecRef:
    return domain.ite(z3.Bool("p"), domain.const(0b1011, 8), domain.const(0x80, 8))


@pytest.mark.parametrize(
    "make",
    [*map(variable, (1, 2, 3, 4, 5, 7, 8, 9, 16)), several, part_of_one, a_sum, on_each_path],
)
def test_it_is_the_sum_of_all_bits(make: Make) -> None:
    domain = Z3Domain()
    a = make(domain)
    count = domain.count_ones(a)
    assert count.size() == a.size()
    assert equal(count, plain_sum(a))
    assert not equal(count, plain_sum(a) + 1)


@pytest.mark.parametrize("width", [1, 2, 3, 8, 33, 64, 128])
def test_of_numbers_both_machines_count_the_same(width: int) -> None:
    domain = Z3Domain()
    x = z3.BitVec("x", width)
    count = domain.count_ones(x)
    for number in (0, 1, (1 << width) - 1, 1 << (width - 1), 0x5A5A5A5A5A5A5A5A5 % (1 << width)):
        value = z3.BitVecVal(number, width)
        counted = z3.simplify(z3.substitute(count, (x, value)))
        own = domain.count_ones(domain.const(number, width))
        assert isinstance(counted, z3.BitVecNumRef) and isinstance(own, z3.BitVecNumRef)
        expected = bin(number).count("1")
        assert counted.as_long() == own.as_long() == expected
        assert IntDomain().count_ones(Bits(number, width)) == Bits(expected, width)


def test_terms_are_few() -> None:
    """64 bits that nothing is known of take six rounds of a few terms."""
    seen: set[int] = set()

    def walk(term: z3.ExprRef) -> None:
        if term.get_id() not in seen:
            seen.add(term.get_id())
            for child in term.children():
                walk(child)

    walk(Z3Domain().count_ones(z3.BitVec("x", 64)))
    assert len(seen) < 60
