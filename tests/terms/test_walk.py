"""What occurs in terms: all constants and applications without a meaning of their own, once."""

from __future__ import annotations

import z3

from verify.terms.substitute import parts
from verify.terms.walk import containing, inputs_of, size, sizes, uninterpreted

X, Y = z3.BitVecs("x y", 8)
_F = z3.Function("f", z3.BitVecSort(8), z3.BitVecSort(8))


def f(argument: z3.BitVecRef) -> z3.BitVecRef:
    term = _F(argument)
    assert isinstance(term, z3.BitVecRef)
    return term


def test_constants_and_applications_are_found_once() -> None:
    assert {str(t) for t in uninterpreted([X + f(X) == 3, f(X) == Y])} == {"x", "y", "f(x)"}


def test_what_is_found_has_its_own_class() -> None:
    assert all(isinstance(t, z3.BitVecRef) for t in uninterpreted([f(X) == Y]))


def test_bodies_of_lambdas_are_passed_and_bound_variables_are_not_found() -> None:
    assert {str(t) for t in uninterpreted([z3.ForAll([X], f(Y) == X), X == Y])} == {
        "x",
        "y",
        "f(y)",
    }


def test_what_was_seen_is_left_out() -> None:
    seen: set[int] = set()
    first, second = f(X) == 1, f(X) == Y
    assert len(uninterpreted([first], seen)) == 2
    assert [str(t) for t in uninterpreted([second], seen)] == ["y"]


def test_nothing_is_found_that_is_no_part() -> None:
    term = z3.If(f(X) == Y, X, f(f(Y)))
    found = {t.get_id() for t in uninterpreted([term])}
    assert found == {
        part.get_id() for part in parts([term]) if part.decl().kind() == z3.Z3_OP_UNINTERPRETED
    }


def _shared() -> list[z3.ExprRef]:
    """Terms with parts in common, which are reached on several ways; the last is in the first."""
    sum_ = X + f(Y)
    return [z3.If(sum_ == Y, sum_ * sum_, f(sum_)), z3.ForAll([Y], X == Y), z3.BoolVal(True), sum_]


def test_sizes_and_inputs_of_several_terms_are_those_of_each() -> None:
    terms = _shared()
    assert sizes(terms) == [size([term]) for term in terms]
    found = [{t.get_id() for t in uninterpreted([term])} for term in terms]
    inputs = inputs_of(terms)
    assert [bits.bit_count() for bits in inputs] == [len(each) for each in found] == [4, 1, 0, 3]
    for one, bits in zip(found, inputs, strict=True):
        for other, others in zip(found, inputs, strict=True):
            assert len(one & other) == (bits & others).bit_count()


def test_each_term_is_told_that_contains_a_kind() -> None:
    assert containing(_shared(), {z3.Z3_OP_BADD}) == [True, False, False, True]
    assert containing(_shared(), {z3.Z3_OP_BMUL}) == [True, False, False, False]
    assert containing([], {z3.Z3_OP_BMUL}) == inputs_of([]) == sizes([]) == []
