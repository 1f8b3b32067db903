"""The context of a part of a check: nothing of the whole is lost."""

from __future__ import annotations

import ast
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from pathlib import Path

import pytest
import z3

from verify.options import Options
from verify.refinement.replay.units import OwnContext, unit_context
from verify.solver import budget
from verify.solver.budget import FLOATS, Solver, SolverContext
from verify.solver.dump import Dump

VERIFY = Path(budget.__file__).parent.parent
WHOLE = {"judge/judge.py", "judge/recheck.py"}
"""Where a check begins."""
OF_ITS_OWN = {"limit", "started", "spent"}
"""What is another in a part."""


def of_seconds(context: SolverContext) -> SolverContext:
    return context.within(5.0)


def of_a_share(context: SolverContext) -> SolverContext:
    return context.share(0.5)


def of_units(context: SolverContext) -> SolverContext:
    return unit_context(context, OwnContext())


PARTS = (of_seconds, of_a_share, of_units)
PartOf = Callable[[SolverContext], SolverContext]


@pytest.mark.parametrize("part_of", PARTS)
def test_a_part_asks_as_the_whole_does(part_of: PartOf) -> None:
    dump = Dump(Path("questions"), "f")
    whole = SolverContext(20.0, logic=FLOATS, second=True, dump=dump)
    usual = SolverContext(20.0)
    assert {f.name for f in fields(SolverContext)} >= OF_ITS_OWN
    for each in {f.name for f in fields(SolverContext)} - OF_ITS_OWN:
        assert getattr(part_of(whole), each) == getattr(whole, each) != getattr(usual, each)


@pytest.mark.parametrize("part_of", PARTS)
def test_what_a_part_takes_counts_in_the_whole(part_of: PartOf) -> None:
    whole, x = SolverContext(20.0), z3.BitVec("x", 16)
    part = part_of(whole)
    assert part.limit <= whole.limit
    inner = part.within(1.0).of_logic(None)
    for each in (part, inner):
        before = whole.spent.seconds
        assert each.check(each.solver([x * x == 17 * 17])) == z3.sat
        assert whole.spent.seconds > before
    assert whole.spent.seconds >= part.spent.seconds > inner.spent.seconds > 0


def test_what_a_failed_query_takes_counts_in_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(self: Solver, seconds: float) -> z3.CheckSatResult:
        raise MemoryError

    monkeypatch.setattr(Solver, "check", failing)
    whole = SolverContext(20.0)
    part = whole.share(0.5).within(1.0)
    with suppress(MemoryError):
        part.check(part.solver([z3.Bool("b")]))
    assert (whole.spent.queries, part.spent.queries) == (1, 1)
    assert whole.spent.seconds >= part.spent.seconds > 0


def test_another_logic_is_of_one_question_and_takes_no_time() -> None:
    whole = SolverContext(20.0)
    other = whole.of_logic(FLOATS)
    assert (whole.logic, other.logic) == (SolverContext(1.0).logic, FLOATS)
    assert (other.ends, other.spent) == (whole.ends, whole.spent)


def test_a_part_has_no_more_than_what_is_left() -> None:
    assert SolverContext(1.0).within(5.0).limit <= 1.0
    assert SolverContext(10.0).within(5.0).limit == 5.0
    assert SolverContext(10.0).share(0.5).limit <= 5.0
    assert SolverContext(-1.0).within(5.0).left == 0


def test_units_are_of_z3_and_not_of_a_check_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[z3.Solver] = []

    def noted(solver: z3.Solver) -> z3.CheckSatResult:
        asked.append(solver)
        return z3.sat

    monkeypatch.setattr(z3.Solver, "check", noted)
    context = unit_context(SolverContext(20.0, second=True), None)
    assert context.check(context.solver([z3.Bool("b")])) == z3.unknown
    assert not asked


def test_alone_bitwuzla_answers_in_any_logic() -> None:
    """A logic without a name was none that it reads, and every question had no answer."""
    x = z3.BitVec("x", 8)
    memory = z3.Array("memory", z3.BitVecSort(8), z3.BitVecSort(8))
    context = SolverContext(20.0, logic=None, second=True)
    assert context.check(context.solver([memory[x] != memory[x + 0], x == x])) == z3.unsat
    assert context.check(context.solver([memory[x] == 7])) == z3.sat


def places(wanted: Callable[[ast.AST], bool]) -> set[str]:
    """The files of `verify/` with such a node."""
    return {
        path.relative_to(VERIFY).as_posix()
        for path in VERIFY.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if wanted(node)
    }


def test_a_context_is_made_where_a_check_begins() -> None:
    """Another place would lose the solvers that are asked, or what its queries take."""
    made = places(
        lambda node: (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == SolverContext.__name__
        )
    )
    assert made == WHOLE


def test_the_limit_is_read_where_a_check_begins() -> None:
    """The limit of a part is that of its context."""
    assert Options.timeout
    read = places(lambda node: isinstance(node, ast.Attribute) and node.attr == "timeout")
    assert {each for each in read if each.startswith(("judge/", "refinement/"))} == {
        *WHOLE,
        "judge/guarded.py",  # the hard limit of the process
        "judge/contradictions.py",  # samples that are asked for, after the check
    }
