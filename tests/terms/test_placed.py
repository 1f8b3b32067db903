"""What follows from where a value is, against every number that it may be."""

from __future__ import annotations

import random

import pytest
import z3

from verify.terms.arithmetic import Placed
from verify.terms.domain import Truth, Z3Domain

WIDTH = 6
NUMBERS = 1 << WIDTH
PLACES = ((0, NUMBERS - 1, 1), (4, 48, 4), (8, 61, 1), (0, 55, 8))
"""The smallest and the largest number, and of what each is a multiple."""


def _number(term: z3.ExprRef, *values: tuple[z3.BitVecRef, int]) -> int | bool:
    pairs = [(variable, z3.BitVecVal(value, WIDTH)) for variable, value in values]
    known = z3.simplify(z3.substitute(term, *pairs))
    if isinstance(known, z3.BitVecNumRef):
        return known.as_long()
    return z3.is_true(known)


def _truth(found: Truth) -> z3.BoolRef:
    return z3.BoolVal(found) if isinstance(found, bool) else found


@pytest.mark.parametrize("where", PLACES, ids=str)
def test_comparisons_and_low_bits(rng: random.Random, where: tuple[int, int, int]) -> None:
    for round_ in range(12):
        domain, a, b = Z3Domain(), z3.BitVec("a", WIDTH), z3.BitVec("b", WIDTH)
        domain.place(Placed(a, *where))
        if round_ % 2:
            domain.place(Placed(b, *where))
        moved = [
            domain.add(base, domain.const(rng.randrange(-9, 10) % NUMBERS, WIDTH))
            for base in (a, rng.choice((a, b)))
        ]
        moved[rng.randrange(2)] = rng.choice((moved[0], domain.const(rng.randrange(70), WIDTH)))
        first, second = moved
        plain = z3.ULT(first, second), first == second
        found = domain.ult(first, second), domain.eq(first, second)
        low = rng.randrange(1, 4)
        bits = domain.extract(first, low - 1, 0)
        lowest, highest, align = where
        for value in range(lowest, highest + 1, align):
            values = (a, value), (b, rng.randrange(lowest, highest + 1, align))
            for ours, wanted in zip(found, plain, strict=True):
                assert _number(_truth(ours), *values) == _number(wanted, *values)
            assert _number(bits, *values) == _number(z3.Extract(low - 1, 0, first), *values)
