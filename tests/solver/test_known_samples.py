"""Values for which what is known holds (verify.solver.known_samples)."""

from __future__ import annotations

import z3

from verify.solver.known_samples import known_samples
from verify.terms.symbol_table import SymbolTable

X, Y, Z = z3.BitVecs("x y z", 32)
C = z3.Bool("c")
NONE = SymbolTable()


def test_most_values_agree_with_what_is_known() -> None:
    facts = [z3.Implies(C, z3.Extract(4, 0, X) == 0), X >= 0, z3.Extract(2, 0, Y) == 0]
    evaluation, counts = known_samples(facts, NONE)
    assert sum(counts) >= 16
    values = zip(evaluation.of(X), evaluation.of(C), counts, strict=True)
    assert all(not (counted and holds) or x % 32 == 0 for x, holds, counted in values)
    assert len(set(evaluation.of(X))) > 3


def test_what_holds_for_no_values_counts_for_none() -> None:
    _, counts = known_samples([X * X == 2], NONE)
    assert not any(counts)


def test_samples_are_of_runs_that_get_to_the_headers() -> None:
    """What a loop passes to its header is known where it is entered, and where it is left."""
    left = z3.And(Y > 0, z3.Not(X + 256 < Y))
    facts = [
        z3.Or(z3.Not(Y > 0), z3.And(z3.Extract(7, 0, X) == 0, X >= 0, X < Y)),
        z3.Or(z3.Not(left), z3.And(z3.Extract(7, 0, Z) == 0, Z >= 0, Z < Y)),
    ]
    evaluation, counts = known_samples(facts, NONE)
    gets_there = zip(evaluation.of(left), counts, strict=True)
    assert sum(bool(there and counted) for there, counted in gets_there) >= 12
