"""Values of terms: equal terms have equal ones, and results may be given those of others."""

from __future__ import annotations

import z3

from verify.terms.evaluation import COLUMNS, Evaluation
from verify.terms.samples import most_alike

X, Y = z3.BitVecs("x y", 32)
FUNCTION = z3.Function("f", z3.BitVecSort(32), z3.BitVecSort(32))
MEMORY = z3.Array("memory", z3.BitVecSort(64), z3.BitVecSort(33))


def test_equal_terms_are_alike() -> None:
    samples = Evaluation()
    assert samples.sampled(FUNCTION(X + X)) == samples.sampled(FUNCTION(2 * X))
    stored = z3.Store(MEMORY, z3.ZeroExt(32, X), z3.BitVecVal(1, 33))
    index = z3.ZeroExt(32, X + 1)
    assert samples.sampled(z3.Select(stored, index)) == samples.sampled(z3.Select(MEMORY, index))
    assert len(samples.sampled(X)) == COLUMNS


def test_others_are_not() -> None:
    samples = Evaluation()
    wanted, other = samples.sampled(FUNCTION(X)), samples.sampled(FUNCTION(Y))
    assert sum(a == b for a, b in zip(wanted, other, strict=True)) < COLUMNS // 2
    assert most_alike(wanted, [other, wanted]) == 1


def test_a_constant_is_given_the_values_of_a_term() -> None:
    samples = Evaluation()
    result = z3.BitVec("result", 32)
    samples.let(result, X & 31)
    assert samples.sampled(result + 1) == samples.sampled((X & 31) + 1)


def test_terms_that_bind_have_no_values() -> None:
    assert Evaluation().sampled(z3.ForAll([X], X == Y)) == ()
    assert most_alike((), [(), ()]) is None
