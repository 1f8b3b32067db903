"""Questions with variables in the place of what is no sum hold where the questions do."""

from __future__ import annotations

from random import Random

import pytest
import z3

from verify.solver.sums_only import SumsOnly

WIDTH = 6
X, Y = z3.BitVecs("x y", WIDTH)
REACH = z3.Function("reach", z3.BitVecSort(WIDTH), z3.BitVecSort(WIDTH))


def reach(root: z3.BitVecRef) -> z3.BitVecRef:
    found = REACH(root)
    assert isinstance(found, z3.BitVecRef)
    return found


def is_false(condition: z3.BoolRef) -> bool:
    solver = z3.Solver()
    solver.add(condition)
    return solver.check() == z3.unsat


def random_term(random: Random, depth: int) -> z3.BitVecRef:
    if depth == 0:
        return random.choice([X, Y, z3.BitVecVal(random.getrandbits(WIDTH), WIDTH)])
    a, b = (random_term(random, depth - 1) for _ in range(2))
    made = random.choice(
        [a + b, a - b, a & b, (a & 3) | (b << 2), a | b, a * b, -a, z3.If(a < b, a, b), reach(a)]
    )
    assert isinstance(made, z3.BitVecRef)
    return made


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("seed", range(25))
def test_what_becomes_false_was_false(seed: int) -> None:
    random, shown = Random(seed), 0
    for _ in range(20):
        a, b = (random_term(random, 3) for _ in range(2))
        terms = [z3.ULT(a, b), z3.Or(a + 1 == b, z3.Not(b < a)), z3.ULT(b, a + X)]
        made = SumsOnly().of(terms, most=200)
        if made is not None and is_false(made):
            shown += 1
            assert is_false(z3.And(*terms)), terms


def test_an_or_of_numbers_without_a_common_bit_is_a_sum() -> None:
    small, far = (X * Y & 3) * 2, z3.URem(Y, X) & 8
    made = SumsOnly().of([(small | far) + reach(X) != reach(X) + far + small], most=200)
    assert made is not None
    assert is_false(made)


def test_one_of_numbers_with_a_common_bit_is_none() -> None:
    small, far = (X * Y & 7) * 2, z3.URem(Y, X) & 8
    made = SumsOnly().of([(small | far) + reach(X) != reach(X) + far + small], most=200)
    assert made is not None
    assert not is_false(made)


def test_what_is_small_does_not_wrap() -> None:
    small = X * Y & 7
    made = SumsOnly().of([z3.ULT(Y, 8), z3.ULT(small + Y, small)], most=200)
    assert made is not None
    assert is_false(made)


def test_a_large_question_or_one_of_sums_alone_is_left() -> None:
    assert SumsOnly().of([z3.ULT(X + Y, X * Y)], most=3) is None
    assert SumsOnly().of([z3.ULT(X + Y, X)], most=200) is None
