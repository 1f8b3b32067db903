"""Which stores may take the place of an unordered atomic, against a check of every byte."""

from __future__ import annotations

import pytest
import z3

from verify.concrete.domain import IntDomain
from verify.semantics.memory.shared_memory import WHOLE_BITS, keeps_whole, whole_part
from verify.terms.domain import Z3Domain

COUNTS = (0, 1, 2, 4)


def _holds(source: tuple[int, int], target: tuple[int, int]) -> bool:
    """Whether the cells of a store, around a cell at 0, are among those of another."""
    mine, theirs = (set(range(-i, n - i)) for n, i in (source, target))
    return mine <= theirs


@pytest.mark.parametrize("count", COUNTS)
def test_a_store_of_all_its_cells_keeps_an_atomic_whole(count: int) -> None:
    domain = IntDomain()
    parts = [(n, i) for n in COUNTS for i in range(max(n, 1))]
    for index in range(max(count, 1)):
        source = domain.const(whole_part(count, index), WHOLE_BITS)
        for target in parts:
            kept = keeps_whole(domain, source, domain.const(whole_part(*target), WHOLE_BITS))
            assert kept == (count == 0 or _holds((count, index), target)), (index, target)


def test_both_domains_agree() -> None:
    concrete, symbolic = IntDomain(), Z3Domain()
    parts = [whole_part(n, i) for n in COUNTS for i in range(max(n, 1))]
    for source in parts:
        for target in parts:
            numbers = [concrete.const(each, WHOLE_BITS) for each in (source, target)]
            terms = [z3.BitVecVal(each, WHOLE_BITS) for each in (source, target)]
            found = keeps_whole(symbolic, *terms)
            found = z3.is_true(z3.simplify(found)) if isinstance(found, z3.BoolRef) else found
            assert found == keeps_whole(concrete, *numbers)
