"""A clock for a part of a check: nothing of the whole is lost."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest
import z3

from verify.refinement.replay.units import OwnContext, unit_clock
from verify.solver import budget
from verify.solver.budget import FLOATS, Clock

VERIFY = Path(budget.__file__).parent.parent
WHOLE = {"judge/judge.py", "judge/recheck.py", "refinement/equal_terms.py", "solver/budget.py"}
"""Where a check begins, its terms are compared before anything is asked of it, and parts are
made."""
OF_ITS_OWN = {"limit", "started", "solving", "queries", "whole"}
"""What is another in a part."""


def of_seconds(clock: Clock) -> Clock:
    return clock.within(5.0)


def of_a_share(clock: Clock) -> Clock:
    return clock.share(0.5)


def of_units(clock: Clock) -> Clock:
    return unit_clock(clock, OwnContext())


PARTS = (of_seconds, of_a_share, of_units)
OfClock = Callable[[Clock], Clock]


def whole() -> Clock:
    return Clock(20.0, logic=FLOATS, second=True)


@pytest.mark.parametrize("part_of", PARTS)
def test_a_part_asks_as_the_whole_does(part_of: OfClock) -> None:
    clock = whole()
    assert {f.name for f in fields(Clock)} >= OF_ITS_OWN
    usual = Clock(20.0)
    for each in {f.name for f in fields(Clock)} - OF_ITS_OWN:
        assert getattr(part_of(clock), each) == getattr(clock, each) != getattr(usual, each)


@pytest.mark.parametrize("part_of", PARTS)
def test_what_a_part_takes_counts_in_the_whole(part_of: OfClock) -> None:
    clock, x = Clock(20.0), z3.BitVec("x", 16)
    part = part_of(clock)
    assert part.limit <= clock.limit
    inner = part.within(1.0)
    for each in (part, inner):
        before = clock.solving
        assert each.check(each.solver([x * x == 17 * 17])) == z3.sat
        assert clock.solving > before
    assert clock.solving >= part.solving > inner.solving > 0


def test_a_part_has_no_more_than_what_is_left() -> None:
    assert Clock(1.0).within(5.0).limit <= 1.0
    assert Clock(10.0).within(5.0).limit == 5.0
    assert Clock(10.0).share(0.5).limit <= 5.0
    assert Clock(-1.0).within(5.0).left == 0


def test_units_are_of_z3_and_not_of_a_check_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[z3.Solver] = []

    def noted(solver: z3.Solver) -> z3.CheckSatResult:
        asked.append(solver)
        return z3.sat

    monkeypatch.setattr(z3.Solver, "check", noted)
    clock = unit_clock(Clock(20.0, second=True), None)
    assert clock.check(clock.solver([z3.Bool("b")])) == z3.unknown
    assert not asked


def test_alone_bitwuzla_answers_in_any_logic() -> None:
    """A logic without a name was none that it reads, and every question had no answer."""
    x = z3.BitVec("x", 8)
    memory = z3.Array("memory", z3.BitVecSort(8), z3.BitVecSort(8))
    clock = Clock(20.0, logic=None, second=True)
    assert clock.check(clock.solver([memory[x] != memory[x + 0], x == x])) == z3.unsat
    assert clock.check(clock.solver([memory[x] == 7])) == z3.sat


def test_parts_are_made_in_one_place() -> None:
    """Whoever makes a clock of its own chooses the solvers anew, and has to say so here."""
    made = {
        path.relative_to(VERIFY).as_posix()
        for path in VERIFY.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == Clock.__name__
    }
    assert made == WHOLE
