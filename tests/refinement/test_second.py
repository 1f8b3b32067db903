"""The second solver gives the same answers as z3, also for predicates that only z3 prints."""

from __future__ import annotations

import random

import pytest
import z3

from verify.solver.bitwuzla import UNDECIDED, BitwuzlaQuestion, ask_bitwuzla
from verify.solver.budget import ARRAYS, BIT_VECTORS, FLOATS, Solver, SolverContext
from verify.solver.smtlib import smtlib


def terms(rng: random.Random) -> list[z3.BoolRef]:
    """A small question about products, an array and a function."""
    x, y = z3.BitVec("x'", 8), z3.BitVec("y 1", 8)
    memory = z3.Array("memory.0@1", z3.BitVecSort(8), z3.BitVecSort(8))
    f = z3.Function("f", z3.BitVecSort(8), z3.BoolSort(), z3.BitVecSort(8))
    number = z3.BitVecVal(rng.randrange(256), 8)
    pool: list[z3.BoolRef] = [
        z3.BVMulNoOverflow(x, y, signed=True),
        z3.BVMulNoUnderflow(x, y),
        z3.BVMulNoOverflow(x, y, signed=False),
        z3.Not(z3.BVMulNoOverflow(x, number, signed=True)),
        z3.Not(z3.BVMulNoUnderflow(number, y)),
        z3.Not(z3.BVMulNoOverflow(x, number, signed=False)),
        z3.ULT(x * y, number),
        z3.Select(z3.Store(memory, x, y), number) == x,
        f(x, x == y) != f(number, z3.BoolVal(False)),
        z3.BVMulNoOverflow(z3.ZeroExt(4, x), z3.ZeroExt(4, number), signed=True),
    ]
    return rng.sample(pool, 5)


def test_it_agrees_with_z3(rng: random.Random) -> None:
    answers: set[str] = set()
    for _ in range(60):
        asked = terms(rng)
        alone = z3.Solver()
        alone.add(*asked)
        expected = alone.check()
        # z3 takes an apostrophe for part of a name, SMT-LIB does not.
        asked = [z3.substitute(t, (z3.BitVec("x'", 8), z3.BitVec("x", 8))) for t in asked]
        second = ask_bitwuzla(asked, ARRAYS, 10.0)
        assert second.answer == expected
        answers.add(str(expected))
        if second.answer == z3.sat:
            alone = z3.Solver()
            alone.add(*asked, *second.values)
            assert second.values
            assert alone.check() == z3.sat
    assert answers == {"sat", "unsat"}


def test_what_it_cannot_read_is_no_answer() -> None:
    unusual = z3.BitVec("no|symbol", 8)
    assert ask_bitwuzla([unusual == 3], BIT_VECTORS, 1.0) is UNDECIDED


def test_connectives_of_one_operand_are_none() -> None:
    x = z3.BitVec("x", 8)
    assert ask_bitwuzla([z3.And(z3.Or(x != x))], BIT_VECTORS, 1.0).answer == z3.unsat


def test_it_goes_on_where_it_stopped() -> None:
    """A question to which there is no answer in the time keeps its own, and is no other's."""
    x, y = z3.BitVecs("x y", 26)
    prime = [x * y == 16769023, *(z3.And(z3.UGT(each, 1), z3.ULT(each, 2**13)) for each in (x, y))]
    asked = BitwuzlaQuestion(prime, BIT_VECTORS)
    slices = 0
    while (answer := asked.ask(0.02)) is UNDECIDED and slices < 200:
        slices += 1
    assert slices > 0 and answer.answer == z3.unsat


def test_what_was_asked_before_is_not_meant() -> None:
    """Terms that were added after a question without an answer belong to the next one."""
    x, y = z3.BitVecs("x y", 64)
    solver = Solver(z3.SolverFor(BIT_VECTORS), BIT_VECTORS)
    solver.add(x * y == 0x1000_0000_0000_0061, z3.UGT(x, 1), z3.UGT(y, 1), z3.ULT(x, 2**32))
    solver.check(0.3)
    solver.push()
    solver.add(y == 1)
    assert solver.check(5.0) == z3.unsat
    solver.pop()
    solver.add(x == 3)
    assert solver.check(5.0) == z3.sat


def test_alone_it_answers_without_z3(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(Solver, "_z3", refuse)
    x, context = z3.BitVec("x", 8), SolverContext(1.0, second=True)
    assert context.check(context.solver([x * x == 2])) == z3.unsat
    assert context.check(context.solver([x * x == 4])) == z3.sat


def test_names_of_overflow_are_defined() -> None:
    x = z3.BitVec("x", 16)
    text = smtlib([z3.BVMulNoOverflow(x, x, signed=True)], BIT_VECTORS)
    assert "(define-fun smul.fits.above.16" in text
    assert "bvsmul_noovfl" not in text
    assert "(declare-fun smul" not in text


def hard() -> list[z3.BoolRef]:
    """What z3 does not decide in a moment: squares of sums, at 32 bits."""
    x, y = z3.BitVecs("x y", 32)
    return [(x + y) * (x + y) != x * x + 2 * x * y + y * y]


def test_a_question_that_z3_leaves_open_is_answered() -> None:
    context = SolverContext(30.0)
    solver = context.solver(hard())
    solver.first = 1
    assert context.check(solver) == z3.unsat


def test_a_model_comes_from_z3_whoever_found_it() -> None:
    x, y = z3.BitVecs("x y", 24)
    f = z3.Function("f", z3.BitVecSort(24), z3.BitVecSort(24))
    context = SolverContext(30.0)
    solver = context.solver(
        [x * y == 11 * 13, z3.ULT(x, y), z3.UGT(x, 1), z3.ULT(y, 200), f(x) == y]
    )
    solver.first = 1
    assert context.check(solver) == z3.sat
    model = context.model(solver)
    assert model is not None
    assert z3.is_true(model.eval(x * y == 143))
    assert z3.is_true(model.eval(f(x) == y))


def float_terms(rng: random.Random) -> list[z3.BoolRef]:
    """A small question about floats of 16 bits, given by their bits and asked for them."""
    sort, mode = z3.FPSort(5, 11), z3.RoundNearestTiesToEven()
    x, y = z3.BitVecs("x y", 16)
    a, b = (z3.fpBVToFP(bits, sort) for bits in (x, y))
    five = z3.fpBVToFP(z3.BitVecVal(0x4500, 16), sort)

    def bits(number: z3.FPRef) -> z3.ExprRef:
        return z3.If(z3.fpIsNaN(number), z3.BitVecVal(0x7E00, 16), z3.fpToIEEEBV(number))

    total, product = z3.fpAdd(mode, a, b), z3.fpMul(mode, a, five)
    again = z3.fpAdd(mode, z3.fpBVToFP(bits(product), sort), b)
    pool: list[z3.BoolRef] = [
        bits(total) == bits(product),
        bits(again) == x,
        bits(again) != bits(total),
        z3.ULT(x, y),
        z3.UGT(y, rng.randrange(1 << 16)),
        bits(total) == z3.BitVecVal(rng.randrange(1 << 16), 16),
        z3.fpIsNaN(again),
        bits(z3.fpAdd(mode, b, a)) != bits(total),
        bits(product) == z3.BitVecVal(rng.randrange(1 << 16), 16),
    ]
    return rng.sample(pool, 3)


def test_it_agrees_with_z3_about_floats(rng: random.Random) -> None:
    for _ in range(5):
        asked = float_terms(rng)
        alone = z3.Solver()
        alone.add(*asked)
        second = ask_bitwuzla(asked, FLOATS, 10.0)
        assert second.answer == alone.check()
        if second.answer == z3.sat:
            alone.add(*second.values)
            assert second.values and alone.check() == z3.sat


def test_bits_of_floats_are_any_that_are_read_as_the_float() -> None:
    number = z3.fpBVToFP(z3.BitVec("x", 16), z3.FPSort(5, 11))
    text = smtlib(
        [z3.fpToIEEEBV(z3.fpAdd(z3.RoundNearestTiesToEven(), number, number)) == 3], FLOATS
    )
    assert "to_ieee_bv" not in text
    assert "fp.eq" not in text
