"""Definitions that are put into other terms leave satisfiability as it is."""

from __future__ import annotations

import random

import z3

from verify.terms.substitute import occurs, put_in

X, Y, Z = (z3.BitVec(name, 3) for name in "xyz")
P, Q = z3.Bool("p"), z3.Bool("q")


def _bits(rng: random.Random) -> z3.BitVecRef:
    return rng.choice([X, Y, Z, X * Y, Y + Z, Z * X, z3.BitVecVal(rng.randrange(8), 3)])


def _truth(rng: random.Random) -> z3.BoolRef:
    one = rng.choice([P, Q, z3.ULT(_bits(rng), _bits(rng)), _bits(rng) == _bits(rng)])
    return z3.Not(one) if rng.random() < 0.4 else one


def _fact(rng: random.Random) -> z3.BoolRef:
    """A definition, something that looks like one, or anything else."""
    kind = rng.random()
    if kind < 0.5:
        return z3.Implies(_truth(rng), rng.choice([X, Y, Z]) == _bits(rng))
    if kind < 0.7:
        return z3.Implies(_truth(rng), rng.choice([P, Q]) == _truth(rng))
    return z3.Or(_truth(rng), _truth(rng))


def _check(terms: list[z3.BoolRef]) -> z3.CheckSatResult:
    solver = z3.Solver()
    solver.add(*terms)
    return solver.check()


def test_terms_are_satisfiable_where_they_were() -> None:
    rng = random.Random(1)
    answers: list[z3.CheckSatResult] = []
    for _ in range(1000):
        terms = [_fact(rng) for _ in range(rng.randrange(4, 14))]
        answers.append(_check(terms))
        assert _check(put_in(terms)) == answers[-1], terms
    assert answers.count(z3.unsat) > 50 and answers.count(z3.sat) > 50


def test_products_of_equal_factors_are_one_term() -> None:
    differ = z3.And(P, X * Z != Y * Z)
    (left,) = put_in([z3.Implies(P, X == Y), differ])
    assert occurs(X, [left])  # it is free where the condition does not hold
    assert z3.is_false(z3.simplify(z3.substitute(left, (P, z3.BoolVal(True)))))


def test_a_variable_is_not_defined_by_itself_nor_twice() -> None:
    by_itself = [z3.Implies(P, X == X * Y), z3.Implies(z3.ULT(X, Y), X == Z * Y)]
    assert put_in(by_itself) == by_itself
    (second,) = put_in([z3.Implies(P, z3.BitVecVal(1, 3) == X), z3.Implies(Q, X == Y * Z)])
    assert _check([second, P, Q, Y * Z == 2]) == z3.unsat
    assert _check([second, P, Q, Y * Z == 1]) == z3.sat
