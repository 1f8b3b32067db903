"""Which accesses clash, asked of ranges, against every pair of accesses."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
import z3

from verify.semantics.memory.objects import Based, RootKind
from verify.semantics.memory.shared_memory import TouchedBytes
from verify.semantics.undefined_behaviour import UB, Why
from verify.symbolic.memory.touched_ranges import TouchedRanges
from verify.terms.domain import Truth, Z3Domain

WIDTH = 64
BASES = {
    name: z3.BitVec(name, WIDTH) for name in ("noalias a", "noalias b", "anything", "other type")
}
CONDITION = z3.Bool("condition")
Access = TouchedBytes[z3.BitVecRef, Truth]


class Clashes:
    """Accesses of different objects, or types, one of which writes, that overlap."""

    def __init__(self, domain: Z3Domain) -> None:
        self.domain = domain

    def clash(self, earlier: Access, later: Access) -> tuple[Truth, Why] | None:
        same = earlier.based == later.based and earlier.space == later.space
        if same or not (earlier.writes or later.writes):
            return None
        domain = self.domain
        sizes = [domain.const(each.size, WIDTH) for each in (earlier, later)]
        a, b = earlier.address, later.address
        first, second = (
            domain.ult(domain.sub(b, a), sizes[0]),
            domain.ult(domain.sub(a, b), sizes[1]),
        )
        return domain.all(earlier.guard, domain.any(first, second)), Why(UB.OTHER_OBJECT)


def _accesses(rng: random.Random, domain: Z3Domain) -> list[tuple[str, int, Access]]:
    made: list[tuple[str, int, Access]] = []
    for name, base in rng.sample(sorted(BASES.items()), 3):
        based = (
            Based(RootKind.PARAMETER, name, noalias=True) if name.startswith("noalias") else None
        )
        offset, size = rng.randint(0, 40), rng.choice((1, 4, 8))
        step = rng.choice((size, -size, 2 * size, 1))
        for _ in range(rng.randint(1, 6)):
            address = domain.add(base, domain.const(offset % (1 << WIDTH), WIDTH))
            guard: Truth = CONDITION if rng.random() < 0.2 else True
            writes, space = rng.random() < 0.6, name if name == "other type" else "all"
            made.append((name, offset, TouchedBytes(0, space, address, size, writes, guard, based)))
            offset += step
    rng.shuffle(made)
    return made


@pytest.mark.parametrize("round_", range(40))
def test_ranges_clash_where_accesses_do(rng: random.Random, round_: int) -> None:
    domain = Z3Domain()
    made, ranges, oracle = _accesses(rng, domain), TouchedRanges(domain), Clashes(domain)
    for _, _, access in made:
        ranges.add(access)
    found = domain.any(*(condition for condition, _ in ranges.clashes(oracle)))
    for _ in range(6):
        places = {name: rng.randint(0, 150) for name in BASES}
        holds = rng.random() < 0.5
        wanted = False
        for (one, at, a), (two, after, b) in combinations(made, 2):
            both = all(each.guard is True or holds for each in (a, b))
            if both and oracle.clash(a, b) is not None:
                first, second = places[one] + at, places[two] + after
                wanted |= first < second + b.size and second < first + a.size
        pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = [(CONDITION, z3.BoolVal(holds))]
        pairs += [(base, z3.BitVecVal(places[name] + 1000, WIDTH)) for name, base in BASES.items()]
        term = z3.BoolVal(found) if isinstance(found, bool) else found
        assert z3.is_true(z3.simplify(z3.substitute(term, *pairs))) == wanted
