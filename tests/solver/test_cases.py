"""Questions that are split into cases have the answer that they have as a whole."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
import z3

from verify.solver.answers import SolverAnswer
from verify.solver.budget import values_of
from verify.solver.cases import before_writes_elsewhere, decide_by_cases
from verify.solver.regions import regions
from verify.solver.units import simplified, units
from verify.terms.walk import size, sizes

X, Y, Z = z3.BitVecs("x y z", 8)
MEMORY, OTHER = (z3.Array(name, z3.BitVecSort(8), z3.BitVecSort(8)) for name in ("m", "n"))
P, Q = z3.Bools("p q")
SECONDS = 20.0


def only_small(most: int, asked: list[Sequence[z3.BoolRef]]):
    """Asks z3, but for questions of more than `most` terms; counts what is asked."""

    def attempt(terms: Sequence[z3.BoolRef], seconds: float) -> SolverAnswer:
        asked.append(terms)
        if len(terms) > most and seconds < SECONDS / 2:
            return SolverAnswer(z3.unknown)
        solver = z3.Solver()
        solver.add(*terms)
        answer = solver.check()
        return SolverAnswer(answer, values_of(solver.model()) if answer == z3.sat else ())

    return attempt


def _small(terms: Sequence[z3.BoolRef], seconds: float) -> SolverAnswer:
    return only_small(3, [])(terms, seconds)


def answer(terms: Sequence[z3.BoolRef]) -> z3.CheckSatResult:
    solver = z3.Solver()
    solver.add(*terms)
    return solver.check()


def test_values_of_a_bounded_counter_are_told_apart():
    terms = [z3.Or(*(n == X for n in range(1, 5))), z3.ULT(Z, X * X + Y), z3.ULT(Y, X)]
    found = regions(units(terms))
    assert found is not None and len(found) == 4
    assert all(len(region.pairs) == 1 for region in found)


def test_a_rest_is_a_region():
    terms = [z3.Or(X <= 0, X == 1, X == 2)]
    found = regions(units(terms))
    assert found is not None and len(found) == 3
    assert answer([*terms, *(z3.Not(z3.And(*region.assumed)) for region in found)]) == z3.unsat


def test_what_is_not_bounded_has_no_regions():
    assert regions(units([z3.Or(X < 3, X > 100), z3.ULT(Y, X)])) is None


def test_reads_pass_writes_elsewhere():
    stored = z3.Store(MEMORY, X, 1)
    moved = before_writes_elsewhere([z3.ULT(X, Y), z3.Select(stored, Y) == 7], float("inf"))
    assert moved.any
    assert moved.terms[1].eq(z3.Select(MEMORY, Y) == 7)


def test_reads_do_not_pass_writes_that_may_be_there():
    stored = z3.Store(MEMORY, X, 1)
    terms = [z3.ULE(X, Y), z3.Select(stored, Y) == 7]
    moved = before_writes_elsewhere(terms, float("inf"))
    assert not moved.any
    assert moved.open[0][0].eq(X == Y)


def test_a_loop_that_reads_what_it_wrote():
    """Four elements copied at once, or one by one where the arrays overlap; without the test for
    that they differ."""
    source, target = MEMORY, MEMORY
    for i in range(4):
        source = z3.Store(source, Y + i, z3.Select(source, X + i))
    for i in range(4):
        target = z3.Store(target, Y + i, z3.Select(MEMORY, X + i))
    for distance, expected in ((4, z3.unsat), (2, z3.sat)):
        chosen = z3.If(z3.ULT(Y - X, distance), source, target)
        terms = [z3.Select(chosen, Z) != z3.Select(source, Z)]
        found = decide_by_cases(terms, only_small(0, []), SECONDS)
        assert found.answer == expected
        assert answer([*terms, *found.values]) == expected


@pytest.mark.campaign
def test_factors_that_are_chosen_are_told_apart():
    """The smaller times the larger of two numbers is their product: in each case by its form."""
    a, b = z3.BitVecs("a b", 32)
    least, most = z3.If(z3.ULT(a, b), a, b), z3.If(z3.ULT(b, a), a, b)
    asked: list[Sequence[z3.BoolRef]] = []
    assert (
        decide_by_cases([least * most != b * a], only_small(0, asked), SECONDS).answer == z3.unsat
    )
    assert decide_by_cases([least * most == a * a, a > b], _small, SECONDS).answer == z3.sat


@pytest.mark.parametrize("seed", range(30))
def test_cases_have_the_answer_of_the_whole(seed: int):
    make = random.Random(seed)
    terms = [_truth(make, 2) for _ in range(make.randint(1, 4))]
    terms += [z3.Or(*(n == X for n in range(make.randint(2, 4))))] * make.randint(0, 1)
    asked: list[Sequence[z3.BoolRef]] = []
    found = decide_by_cases(terms, only_small(make.randint(0, 2), asked), SECONDS)
    if found.answer == z3.unknown:
        assert not asked
        return
    assert found.answer == answer(terms)
    if found.answer == z3.sat:
        assert answer([*terms, *found.values]) == z3.sat


@pytest.mark.parametrize("seed", range(10))
def test_simplified_terms_are_as_satisfiable(seed: int):
    make = random.Random(seed)
    terms = [_truth(make, 3) for _ in range(3)]
    assert answer(units(terms)) == answer(terms) == answer(simplified(terms, SECONDS))


def _truth(make: random.Random, depth: int) -> z3.BoolRef:
    found = _any_truth(make, depth)
    assert isinstance(found, z3.BoolRef)
    return found


def _any_truth(make: random.Random, depth: int) -> z3.BoolRef | bool:
    if depth == 0:
        return make.choice([P, Q, make.randint(0, 3) == X, _bits(make, 0) == _bits(make, 0)])
    parts = [_truth(make, depth - 1) for _ in range(2)]
    return make.choice(
        [
            z3.And(*parts),
            z3.Or(*parts),
            z3.Not(parts[0]),
            z3.ULT(_bits(make, depth), _bits(make, depth)),
            _bits(make, depth) == _bits(make, depth),
        ]
    )


def _bits(make: random.Random, depth: int) -> z3.BitVecRef:
    found = _any_bits(make, depth)
    assert isinstance(found, z3.BitVecRef)
    return found


def _any_bits(make: random.Random, depth: int) -> z3.ExprRef:
    if depth == 0:
        return make.choice([X, Y, Z, z3.BitVecVal(make.randint(0, 4), 8)])
    a, b = _bits(make, depth - 1), _bits(make, depth - 1)
    read = z3.Select(_memory(make, depth - 1), a)
    chosen = z3.If(make.choice([P, Q, X == Y, z3.ULE(X, Y), z3.ULE(Y, X), Z <= X]), a, b)
    return make.choice([a + b, a - b, a & b, chosen * b, z3.URem(a, chosen), read, read, chosen])


def _memory(make: random.Random, depth: int) -> z3.ArrayRef:
    if depth == 0:
        return make.choice([MEMORY, OTHER])
    one, other = _memory(make, depth - 1), _memory(make, depth - 1)
    stored = z3.Store(one, _bits(make, 0), _bits(make, depth - 1))
    return make.choice([stored, stored, z3.If(_truth(make, 0), one, other)])


def test_sizes_count_what_is_shared_once():
    """A term of 2**40 nodes as a tree, and one in it."""
    term: z3.BitVecRef = X
    inner: z3.BitVecRef = X
    for level in range(40):
        term = term + (term ^ Y)
        inner = term if level == 9 else inner
    assert sizes([term, inner, Z]) == [size([each]) for each in (term, inner, Z)] == [82, 22, 1]


def test_no_case_is_looked_for_without_time():
    asked: list[Sequence[z3.BoolRef]] = []
    terms = [z3.Or(X == 1, X == 2), z3.ULT(X, Y)]
    assert decide_by_cases(terms, only_small(3, asked), -1.0).answer == z3.unknown
    assert not asked
