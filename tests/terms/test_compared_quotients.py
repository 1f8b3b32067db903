"""Tests of quotients become tests of dividends, which z3 shows to be the same for all numbers."""

from __future__ import annotations

import pytest
import z3

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
    differ: list[z3.BoolRef] = []
    for number in range(1 << WIDTH):
        constant = domain.const(number, WIDTH)
        differ += [
            domain.slt(constant, quotient) != (z3.BitVecVal(number, WIDTH) < plain),
            domain.slt(quotient, constant) != (plain < number),
            domain.ult(constant, quotient) != z3.ULT(number, plain),
            domain.ult(quotient, constant) != z3.ULT(plain, number),
        ]
    solver = z3.Solver()
    solver.add(z3.Or(*differ))
    assert solver.check() == z3.unsat


def test_is_a_test_of_the_dividend() -> None:
    domain = Z3Domain()
    x = z3.BitVec("x", 32)
    quotient = domain.sdiv(x, domain.const(32, 32))
    is_above = domain.slt(domain.const(0, 32), quotient)
    assert str(is_above) == str(domain.slt(domain.const(31, 32), x))
    assert "bvsdiv" not in str(is_above)
