"""Tests of quotients become tests of dividends, which z3 shows to be the same for all numbers."""

from __future__ import annotations

import pytest
import z3

from verify.refinement.question.communicating_sets import as_term
from verify.terms.domain import Z3Domain

WIDTH = 6
"""Bits."""


@pytest.mark.parametrize("divisor", [2, 3, 4, 7, 16, 31, 32, 63])
@pytest.mark.parametrize("signed", [True, False])
def test_is_the_same_for_all_numbers(divisor: int, signed: bool) -> None:
    domain = Z3Domain()
    x = z3.BitVec("x", WIDTH)
    by = domain.const(divisor, WIDTH)
    quotient = (domain.sdiv if signed else domain.udiv)(x, by)
    plain = x / divisor if signed else z3.UDiv(x, divisor)
    solver = z3.Solver()
    same: list[z3.BoolRef] = []
    for number in range(1 << WIDTH):
        constant, bits = domain.const(number, WIDTH), z3.BitVecVal(number, WIDTH)
        same += [
            as_term(domain.slt(constant, quotient)) == (bits < plain),
            as_term(domain.slt(quotient, constant)) == (plain < bits),
            as_term(domain.ult(constant, quotient)) == z3.ULT(bits, plain),
            as_term(domain.ult(quotient, constant)) == z3.ULT(plain, bits),
        ]
    solver.add(z3.Not(z3.And(*same)))
    assert solver.check() == z3.unsat


def test_is_a_test_of_the_dividend() -> None:
    domain = Z3Domain()
    x = z3.BitVec("x", 32)
    quotient = domain.sdiv(x, domain.const(32, 32))
    is_above = domain.slt(domain.const(0, 32), quotient)
    assert str(is_above) == str(domain.slt(domain.const(31, 32), x))
    assert "bvsdiv" not in str(is_above)
