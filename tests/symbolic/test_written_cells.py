"""Which cells only the target writes, against sets of numbers."""

from __future__ import annotations

import random

import pytest
import z3

from verify.symbolic.memory.written_cells import added
from verify.terms.domain import Z3Domain

PLACES = [z3.BitVec(name, 64) for name in "abc"]
CONDITIONS = [z3.Bool(name) for name in "xy"]


class Stores:
    """A random memory, and the cells written in it for given numbers and conditions."""

    def __init__(self, rng: random.Random, domain: Z3Domain, depth: int) -> None:
        self.array: z3.ArrayRef = z3.Array("memory", z3.BitVecSort(64), z3.BitVecSort(9))
        self.places = [rng.choice(PLACES) for _ in range(rng.randint(0, 2))]
        self.arms: tuple[z3.BoolRef, Stores, Stores] | None = None
        if depth and rng.random() < 0.7:
            arms = [Stores(rng, domain, depth - 1) for _ in range(2)]
            condition = rng.choice(CONDITIONS)
            self.arms = condition, arms[0], arms[1]
            # As where two paths join.
            paths = [(condition, arms[0].array), (domain.negate(condition), arms[1].array)]
            joined = domain.paths.merge(paths)
            assert isinstance(joined, z3.ArrayRef)
            self.array = joined
        for number, place in enumerate(self.places):
            self.array = z3.Store(self.array, place, z3.BitVecVal(number, 9))

    def written(self, values: dict[str, int]) -> set[int]:
        here = {values[str(place)] for place in self.places}
        if self.arms is None:
            return here
        condition, yes, no = self.arms
        return here | (yes if values[str(condition)] else no).written(values)


@pytest.mark.parametrize("round_", range(60))
def test_what_only_the_target_writes(rng: random.Random, round_: int) -> None:
    domain = Z3Domain()
    before, after = (Stores(rng, domain, 2) for _ in range(2))
    found = added(domain, before.array, after.array)
    for _ in range(8):
        values = {str(place): rng.randint(0, 2) for place in PLACES}
        values |= {str(condition): rng.randint(0, 1) for condition in CONDITIONS}
        pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
        pairs += [(place, z3.BitVecVal(values[str(place)], 64)) for place in PLACES]
        pairs += [(each, z3.BoolVal(bool(values[str(each)]))) for each in CONDITIONS]
        term = z3.BoolVal(found) if isinstance(found, bool) else found
        holds = z3.is_true(z3.simplify(z3.substitute(term, *pairs)))
        assert holds == bool(after.written(values) - before.written(values))


def test_joins_in_a_row_are_walked_once() -> None:
    """A memory of 2**40 nodes as a tree."""
    domain = Z3Domain()
    before: z3.ArrayRef = z3.Array("memory", z3.BitVecSort(64), z3.BitVecSort(9))
    array = before
    for number in range(40):
        stored = z3.Store(array, PLACES[number % 3], z3.BitVecVal(number, 9))
        joined = z3.If(z3.Bool(f"c{number}"), stored, array)
        assert isinstance(joined, z3.ArrayRef)
        array = joined
    found = added(domain, before, array)
    assert isinstance(found, z3.BoolRef)
    solver = z3.Solver()
    some = z3.Or(*(z3.Bool(f"c{number}") for number in range(40)))
    assert solver.check(z3.Xor(found, some)) == z3.unsat
