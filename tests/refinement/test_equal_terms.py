"""Terms that are equal for all values where conditions hold, and their mutants."""

from __future__ import annotations

import pytest
import z3

from verify.refinement.equal_terms import EqualTerms
from verify.solver.budget import SolverContext

W, X, Y = z3.BitVecs("w x y", 32)
C = z3.Bool("c")
ZERO = z3.BitVecVal(0, 32)


def _product(sum_: z3.BitVecRef) -> z3.BitVecRef:
    """A term whose equality with its like, bit by bit, takes z3 long."""
    return sum_ * sum_ * (sum_ + W)


def _equal(a: z3.BitVecRef, b: z3.BitVecRef) -> bool:
    terms = EqualTerms(SolverContext(20.0))
    return terms([(C, z3.And(C, X == X))], [(_product(a), _product(b))])


CHOSEN = z3.If(C, X + Y, X)
SUMMED = X + z3.If(C, Y, ZERO)
MIXED = (X | Y) + (X & Y)


@pytest.mark.parametrize(("a", "b"), [(CHOSEN, SUMMED), (MIXED, X + Y)])
def test_terms_that_z3_leaves_open_are_found_equal(a: z3.BitVecRef, b: z3.BitVecRef) -> None:
    assert _equal(a, b)


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize(
    ("a", "b"),
    [
        (CHOSEN, X + z3.If(C, ZERO, Y)),
        (MIXED, X + z3.If(X == 0x12345679, ZERO, Y)),
        (MIXED, (X | Y) + (X ^ Y)),
    ],
)
def test_mutants_are_not(a: z3.BitVecRef, b: z3.BitVecRef) -> None:
    assert not _equal(a, b)


def test_conditions_that_differ_are_not_equal() -> None:
    terms = EqualTerms(SolverContext(20.0))
    assert not terms([(C, z3.And(C, X != 0x12345679))], [(_product(CHOSEN), _product(SUMMED))])
