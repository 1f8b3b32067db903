"""Which solver is asked, and that what it says of a question is so."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence

import pytest
import z3

from verify.solver import budget
from verify.solver.bitwuzla import BitwuzlaQuestion
from verify.solver.budget import ARRAYS, BIT_VECTORS, FLOATS, LARGE_TERMS, SolverContext

SECONDS = 20.0


def numbers(count: int) -> list[z3.BitVecRef]:
    return [z3.BitVec(f"n{i}", 8) for i in range(count)]


def sums(count: int, rng: random.Random) -> list[z3.BoolRef]:
    """Random comparisons of sums, so many terms at least."""
    found = numbers(8)
    while len(found) < count:
        a, b = rng.sample(found[-20:], 2)
        found.append(a * b + rng.randrange(256) if rng.random() < 0.1 else a ^ b)
    return [z3.ULT(a, b) for a, b in (rng.sample(found, 2) for _ in range(8))]


def grown(terms: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    """The same question, made large by what holds anyway, which z3's core is not asked about."""
    more = z3.BitVec("more", 8)
    return [*terms, *(z3.Or(z3.UGT(more, n), z3.ULE(more, n)) for n in range(LARGE_TERMS))]


def of_floats() -> list[z3.BoolRef]:
    """That zero is no number."""
    bits = z3.BitVec("bits", 32)
    return [bits == 0, z3.fpIsNaN(z3.fpBVToFP(bits, z3.FPSort(8, 24)))]


def by_z3(terms: Sequence[z3.BoolRef]) -> z3.CheckSatResult:
    solver = z3.Solver()
    solver.add(*terms)
    return solver.check()


@pytest.fixture
def without_z3(monkeypatch: pytest.MonkeyPatch) -> None:
    """z3 has no answers."""

    def unknown(*_: object) -> z3.CheckSatResult:
        return z3.unknown

    monkeypatch.setattr(budget, "limited_check", unknown)


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("seed", [2, 3])
def test_large_and_small_questions_have_z3s_answers(seed: int) -> None:
    rng = random.Random(seed)  # a second for these; ten for others, seed 1 among them
    for logic in (BIT_VECTORS, ARRAYS, None):
        for count in (10, LARGE_TERMS):
            terms = sums(count, rng)
            expected = by_z3(terms)
            for quick in (True, False) if count < LARGE_TERMS else (True,):
                context = SolverContext(SECONDS, logic=logic)
                solver = context.solver(terms, quick=quick)
                answer = context.check(solver)
                assert answer == expected
                model = context.model(solver) if answer == z3.sat else None
                if model is not None:
                    assert all(z3.is_true(model.eval(t, model_completion=True)) for t in terms)


@pytest.mark.usefixtures("without_z3")
@pytest.mark.parametrize("logic", [BIT_VECTORS, ARRAYS, None])
def test_a_large_question_needs_no_z3(logic: str | None) -> None:
    x, y, *_ = numbers(2)
    never = grown([z3.ULT(x, y), z3.ULT(y, x)])
    sometimes = grown([z3.ULT(x, y)])
    for quick in (True, False):
        context = SolverContext(SECONDS, logic=logic)
        assert context.check(context.solver(never, quick=quick)) == z3.unsat
    context = SolverContext(SECONDS, logic=logic)
    assert context.check(context.solver(sometimes)) == z3.sat


@pytest.mark.usefixtures("without_z3")
def test_of_floats_and_binders_z3_alone_is_asked_where_it_was() -> None:
    x = z3.BitVec("x", 8)
    binds = z3.ForAll([x], z3.UGE(x, 0))
    assert isinstance(binds, z3.BoolRef)
    context = SolverContext(SECONDS, logic=None)
    assert context.check(context.solver(grown([z3.Not(binds)]))) == z3.unknown
    assert context.check(context.solver(grown(of_floats()))) == z3.unknown


@pytest.mark.parametrize("quick", [False, True])
def test_a_model_that_is_shown_is_z3s(quick: bool) -> None:
    terms = grown([z3.ULT(*numbers(2))])
    context = SolverContext(SECONDS)
    shown = context.solver(terms, quick=quick, shown=True)
    assert context.check(shown) == z3.sat
    assert shown.constant_values is None
    other = context.solver(terms)
    assert context.check(other) == z3.sat
    assert other.constant_values is not None


@pytest.mark.parametrize("large", [False, True])
def test_truths_are_those_of_one_model(rng: random.Random, large: bool) -> None:
    seen: set[bool] = set()
    for _ in range(10):
        conditions = sums(20, rng)
        names = [z3.Bool(f"a name {n}") for n in range(len(conditions))]
        named = [name == term for name, term in zip(names, conditions, strict=True)]
        terms = [*named, z3.Or(*names), z3.Or(*map(z3.Not, names))]
        context = SolverContext(SECONDS)
        solver = context.solver(grown(terms) if large else terms)
        if context.check(solver) != z3.sat:
            assert by_z3(terms) == z3.unsat
            continue
        truths = context.truths(solver, names)
        assert truths is not None
        assert any(truths)
        held = [n if truth else z3.Not(n) for n, truth in zip(names, truths, strict=True)]
        assert by_z3([*terms, *held]) == z3.sat
        seen.update(truths)
    assert seen == {False, True}


def test_truths_of_what_the_question_does_not_have_are_those_of_a_model() -> None:
    x, y = numbers(2)
    context = SolverContext(SECONDS)
    solver = context.solver(grown([z3.ULT(x, y)]))
    assert context.check(solver) == z3.sat
    assert context.truths(solver, [z3.ULT(x, y), z3.ULT(y, x)]) == [True, False]


def test_what_equal_sums_and_products_are_is_still_decided() -> None:
    """Of what Bitwuzla does not find without normalizing, it is asked again."""
    x, y, z = z3.BitVecs("x y z", 32)
    differ = (x * y) * z + x * z != x * (z * (y + 1))
    assert isinstance(differ, z3.BoolRef)
    context = SolverContext(SECONDS, logic=BIT_VECTORS)
    assert context.check(context.solver(grown([differ]))) == z3.unsat


def test_normalizing_changes_no_answer(rng: random.Random) -> None:
    for _ in range(10):
        terms = sums(30, rng)
        answers = {
            str(BitwuzlaQuestion(terms, BIT_VECTORS, normalizes=n).ask(SECONDS).answer)
            for n in (False, True)
        }
        assert answers == {str(by_z3(terms))}


def test_floats_are_asked_of_z3_first() -> None:
    context = SolverContext(SECONDS, logic=FLOATS)
    solver = context.solver(grown(of_floats()))
    assert not solver.quick, "one step of z3's core may take any time"
    assert context.check(solver) == z3.unsat
    assert solver.started is None


def test_bitwuzla_ends_with_its_time() -> None:
    """Of a question that it does not decide in minutes."""
    x, y = z3.BitVecs("x y", 64)
    wide = z3.ZeroExt(64, x) * z3.ZeroExt(64, y) == 0xC96E2FD3A5B1477F12D3B6A9F1C3D5E7
    terms = [wide, z3.UGT(x, 1), z3.UGT(y, 1)]
    question = BitwuzlaQuestion(terms, BIT_VECTORS)
    started = time.thread_time()
    assert question.ask(0.3).answer == z3.unknown
    assert 0.3 <= time.thread_time() - started < 2.0
