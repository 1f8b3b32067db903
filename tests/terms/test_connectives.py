"""Truth values: what is excused by what, against the solver."""

from __future__ import annotations

import time
from contextlib import nullcontext
from random import Random

import pytest
import z3

from verify.terms.connectives import CLOCK_INTERVAL, Connectives, OutOfTime, Truth

ATOMS = [z3.Bool(f"a{n}") for n in range(5)]


def drawn(rng: Random, connectives: Connectives, depth: int) -> Truth:
    if depth == 0 or rng.random() < 0.2:
        atom = rng.choice(ATOMS)
        return connectives.negate(atom) if rng.random() < 0.3 else atom
    join = rng.choice([connectives.all, connectives.any])
    return join(*(drawn(rng, connectives, depth - 1) for _ in range(rng.randint(1, 3))))


@pytest.mark.parametrize("round_", range(80))
def test_what_is_left_differs_only_where_there_is_an_excuse(rng: Random, round_: int) -> None:
    connectives = Connectives(z3.main_ctx())
    condition, *excuses = (drawn(rng, connectives, 3) for _ in range(4))
    left = connectives.excused(condition, connectives.excuses(excuses))
    excused = z3.Or(*map(as_bool, excuses))
    solver = z3.Solver()
    solver.add(z3.Or(as_bool(condition), excused) != z3.Or(as_bool(left), excused))
    assert solver.check() == z3.unsat


def test_alternatives_of_an_excuse_are_excused() -> None:
    connectives = Connectives(z3.main_ctx())
    a, b, c, d, _ = ATOMS
    condition = connectives.all(a, connectives.any(b, c))
    assert (
        connectives.excused(
            condition, connectives.excuses([connectives.all(a, connectives.any(c, d, b))])
        )
        is False
    )
    left = connectives.excused(
        condition, connectives.excuses([connectives.all(a, connectives.any(b, d))])
    )
    assert isinstance(left, z3.BoolRef) and left.eq(as_bool(connectives.all(a, c)))
    assert connectives.excused(condition, connectives.excuses([connectives.all(b, d)])) is condition


def as_bool(truth: Truth) -> z3.BoolRef:
    return z3.BoolVal(truth) if isinstance(truth, bool) else truth


@pytest.mark.parametrize("over", [True, False])
def test_making_terms_ends_when_the_time_is_over(over: bool) -> None:
    connectives = Connectives(z3.main_ctx())
    connectives.end_at(time.thread_time() + (-1 if over else 1000))
    a, b, *_ = ATOMS
    with pytest.raises(OutOfTime) if over else nullcontext():
        for _ in range(CLOCK_INTERVAL):
            connectives.all(a, b)
