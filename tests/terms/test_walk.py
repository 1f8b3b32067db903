"""What occurs in terms: all constants and applications without a meaning of their own, once."""

import z3

from verify.terms.substitute import parts
from verify.terms.walk import uninterpreted

X, Y = z3.BitVecs("x y", 8)
F = z3.Function("f", z3.BitVecSort(8), z3.BitVecSort(8))
LAMBDA = z3.Lambda([X], X + F(Y))


def test_constants_and_applications_are_found_once() -> None:
    assert {str(t) for t in uninterpreted([X + F(X) == 3, F(X) == Y])} == {"x", "y", "f(x)"}


def test_what_is_found_has_its_own_class() -> None:
    assert all(isinstance(t, z3.BitVecRef) for t in uninterpreted([F(X) == Y]))


def test_bodies_of_lambdas_are_passed_and_bound_variables_are_not_found() -> None:
    assert {str(t) for t in uninterpreted([LAMBDA[X] == 1])} == {"x", "y", "f(y)"}


def test_what_was_seen_is_left_out() -> None:
    seen: set[int] = set()
    assert len(uninterpreted([F(X) == 1], seen)) == 2
    assert [str(t) for t in uninterpreted([F(X) == Y], seen)] == ["y"]


def test_nothing_is_found_that_is_no_part() -> None:
    term = z3.If(F(X) == Y, X, F(F(Y)))
    found = {t.get_id() for t in uninterpreted([term])}
    assert found == {
        part.get_id() for part in parts([term]) if part.decl().kind() == z3.Z3_OP_UNINTERPRETED
    }
