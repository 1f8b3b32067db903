"""Questions are printed for other solvers with what is in several terms once."""

from __future__ import annotations

import z3

from verify.solver.smtlib import smtlib


def test_terms_share_what_is_printed():
    term, y = z3.BitVecs("x y", 8)
    shared: z3.BitVecRef = term
    for _ in range(60):
        shared = shared + (shared ^ y)
    terms = [shared != number for number in range(200)]
    text = smtlib(terms, "QF_BV")
    assert text.count("bvxor") == 60
    solver = z3.Solver()
    solver.add(z3.parse_smt2_string(text))
    assert solver.check(z3.Not(z3.And(*terms))) == z3.unsat


def test_no_term_and_one_term():
    assert "(check-sat)" in smtlib([], "QF_BV")
    assert "(assert" in smtlib([z3.Bool("p")], "QF_BV")
