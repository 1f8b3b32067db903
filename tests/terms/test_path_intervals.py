"""Conditions on the path: one form for comparisons that are the same there, of the same meaning."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
import z3

from verify.terms.connectives import Truth
from verify.terms.domain import Z3Domain
from verify.terms.path_intervals import Interval


def on(domain: Z3Domain, *conditions: Truth) -> None:
    """What is computed from here on is computed where all of these hold."""
    for condition in conditions:
        domain.intervals.care = domain.paths.both(domain.intervals.care, condition)


def test_a_comparison_at_the_edge_is_one_with_less() -> None:
    domain, x = Z3Domain(), z3.BitVec("x", 8)
    two, three = domain.const(2, 8), domain.const(3, 8)
    below = domain.slt(x, domain.const(4, 8))
    on(domain, below)
    assert domain.intervals.interval(x, 8) == Interval(-128, 3)
    other = domain.eq(x, three)
    assert isinstance(other, z3.BoolRef) and other.eq(as_bool(domain.slt(two, x)))
    assert domain.eq(x, domain.const(5, 8)) is False


def test_the_sign_is_known_behind_a_comparison() -> None:
    domain, x = Z3Domain(), z3.BitVec("x", 8)
    assert not domain.sext(x, 16).eq(domain.zext(x, 16))
    on(domain, domain.slt(domain.const(0, 8), x))
    assert domain.sext(x, 16).eq(domain.zext(x, 16))
    assert as_bool(domain.ult(domain.const(7, 8), x)).eq(as_bool(domain.slt(domain.const(7, 8), x)))


def test_a_step_below_another_value_does_not_overflow() -> None:
    domain, x, y = Z3Domain(), z3.BitVec("x", 8), z3.BitVec("y", 8)
    one, wide = domain.const(1, 8), domain.const(1, 16)
    next_ = domain.add(x, one)
    apart = domain.add(domain.sext(x, 16), wide)
    assert not domain.sext(next_, 16).eq(apart)
    on(domain, domain.slt(x, y))
    assert domain.sext(next_, 16).eq(apart)
    assert as_bool(domain.slt(apart, domain.sext(y, 16))).eq(as_bool(domain.slt(next_, y)))


def test_a_range_that_leaves_few_bits_needs_no_path() -> None:
    domain = Z3Domain()
    x = domain.zext(z3.BitVec("lane", 5), 32)
    four = domain.const(4, 32)
    sum_ = domain.add(x, four)
    assert domain.slt(x, domain.const(32, 32)) is True
    assert domain.sext(sum_, 64).eq(domain.add(domain.zext(x, 64), domain.const(4, 64)))
    assert domain.ashr(x, domain.const(1, 32)).eq(domain.lshr(x, domain.const(1, 32)))


def test_conditions_in_any_order_and_grouping_are_one_term() -> None:
    domain = Z3Domain()
    a, b, c = (z3.Bool(name) for name in "abc")
    left = domain.any(domain.any(a, b), c)
    right = domain.any(c, domain.any(b, domain.any(a, c)))
    assert as_bool(left).eq(as_bool(right))
    assert domain.all(domain.any(a, b), domain.negate(domain.any(b, a))) is False
    assert domain.any(left, domain.negate(left)) is True


WIDTH, WIDE = 3, 6
Comparison = Callable[[Z3Domain, z3.BitVecRef, z3.BitVecRef], Truth]
COMPARISONS: tuple[Comparison, ...] = (Z3Domain.slt, Z3Domain.ult, Z3Domain.eq)


@pytest.mark.parametrize("round_", range(60))
def test_what_is_computed_on_a_path_is_right_on_it(rng: Random, round_: int) -> None:
    """Against the same terms, made by a domain that knows of no path."""
    knows, plain = Z3Domain(), Z3Domain()
    variables = [z3.BitVec("x", WIDTH), z3.BitVec("y", WIDTH)]
    care: list[z3.BoolRef] = []
    for _ in range(8):
        operands = [drawn(rng, variables) for _ in range(2)]
        compare = rng.choice(COMPARISONS)
        made: list[Truth] = []
        for domain in (knows, plain):
            a, b = (build(domain) for build in operands)
            made.append(compare(domain, a, b))
        assert is_valid(z3.Implies(z3.And(*care), as_bool(made[0]) == as_bool(made[1])))
        holds = made[0] if rng.random() < 0.5 else knows.negate(made[0])
        on(knows, holds)
        care.append(as_bool(holds))


def drawn(rng: Random, variables: list[z3.BitVecRef]) -> Callable[[Z3Domain], z3.BitVecRef]:
    """A value of `WIDE` bits: a constant, or a sum of a variable and a constant, extended."""
    number, wide_number = rng.randrange(1 << WIDTH), rng.choice([0, 0, 1, -1, 3])
    variable, signed, constant = rng.choice(variables), rng.random() < 0.5, rng.random() < 0.4
    small = rng.choice([0, 0, 1, 7, number])

    def build(domain: Z3Domain) -> z3.BitVecRef:
        if constant:
            value = domain.const(number, WIDTH)
        else:
            value = domain.add(variable, domain.const(small, WIDTH))
        value = domain.sext(value, WIDE) if signed else domain.zext(value, WIDE)
        return domain.add(value, domain.const(wide_number % (1 << WIDE), WIDE))

    return build


def as_bool(truth: Truth) -> z3.BoolRef:
    return z3.BoolVal(truth) if isinstance(truth, bool) else truth


def is_valid(claim: z3.BoolRef) -> bool:
    solver = z3.Solver()
    solver.add(z3.Not(claim))
    return solver.check() == z3.unsat
