"""Questions that share terms: the answers under assumptions are those of single questions."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest
import z3

from verify.solver.budget import ARRAYS, FLOATS, SolverContext
from verify.solver.dump import Asked
from verify.solver.series import Series

LIMIT_S = 20.0
FLAGS = [z3.Bool(f"flag {number}") for number in range(6)]
RELATIONS: Sequence[Callable[[z3.BitVecRef, z3.BitVecRef], z3.BoolRef]] = (
    z3.ULT,
    z3.ULE,
    lambda a, b: a == b,
    lambda a, b: a < b,
)
NOT_IN_ANY_TERM = z3.Bool("flag of nothing")


def terms_of(seed: int) -> list[z3.BoolRef]:
    """Comparisons of three numbers of 8 bits, each of which holds if its flag does."""
    draw, numbers = random.Random(seed), [z3.BitVec(name, 8) for name in "abc"]

    def number() -> z3.BitVecRef:
        constant = z3.BitVecVal(draw.randrange(256), 8)
        return draw.choice(numbers) * draw.choice((1, 3)) + constant

    return [flag == draw.choice(RELATIONS)(number(), number()) for flag in FLAGS]


def assumed(draw: random.Random) -> list[z3.BoolRef]:
    some = draw.sample(FLAGS, draw.randrange(1, len(FLAGS)))
    return [flag if draw.random() < 0.7 else z3.Not(flag) for flag in some]


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("logic", [ARRAYS, FLOATS])
@pytest.mark.parametrize("core", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_answers_are_those_of_single_questions(seed: int, core: bool, logic: str) -> None:
    terms, draw = terms_of(seed), random.Random(seed)
    series = Series(SolverContext(LIMIT_S, logic), terms)
    if not core:
        series.forget_core()
    for _ in range(12):
        literals = assumed(draw)
        single = z3.Solver()
        single.add(*terms, *literals)
        answer = series.check(Asked.INVARIANT, *literals, NOT_IN_ANY_TERM)
        assert answer == single.check()
        if answer != z3.sat:
            continue
        found = series.truths(FLAGS)
        assert found is not None
        model = [flag if holds else z3.Not(flag) for flag, holds in zip(FLAGS, found, strict=True)]
        single.add(*model)
        assert single.check() == z3.sat


def test_without_time_there_is_no_answer() -> None:
    series = Series(SolverContext(0.0, ARRAYS), terms_of(0))
    assert series.check(Asked.INVARIANT, FLAGS[0]) == z3.unknown
