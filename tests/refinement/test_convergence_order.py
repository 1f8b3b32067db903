"""Which executions of a thread have their times compared: so few that each order of times which
these allow is an order of all that are executed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise, product

import pytest
import z3

from verify.refinement.question.convergence_order import compared_pairs
from verify.terms.domain import Truth

A, B = z3.Bools("a b")
GUARDS: tuple[Truth, ...] = (True, False, A, B, z3.And(A, B))


def _holds(guard: Truth, a: bool, b: bool) -> bool:
    if isinstance(guard, bool):
        return guard
    return {A.get_id(): a, B.get_id(): b}.get(guard.get_id(), a and b)


@pytest.mark.parametrize("length", range(6))
def test_all_that_are_executed_are_in_order(length: int) -> None:
    for guards in product(GUARDS, repeat=length):
        pairs = set(compared_pairs(guards))
        for a, b in product((False, True), repeat=2):
            executed = [i for i, guard in enumerate(guards) if _holds(guard, a, b)]
            missing = set(pairwise(executed)) - pairs
            assert not missing, (guards, a, b)


def test_a_straight_line_has_as_many_pairs_as_neighbours() -> None:
    assert len(list(compared_pairs([True] * 100))) == 99
    assert len(list(compared_pairs([A] * 100))) == 99


def test_what_is_compared_is_in_order() -> None:
    guards: Sequence[Truth] = [A, B, True, A]
    assert set(compared_pairs(guards)) <= set(combinations(range(4), 2))
