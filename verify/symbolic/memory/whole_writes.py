"""Cells of shared memory written by unordered atomics, and the part of the atomic that each holds
(LangRef, "Atomic Memory Ordering Constraints", `unordered`)."""

from __future__ import annotations

from collections.abc import Sequence

import z3

from verify.semantics.memory.memory_plan import ADDRESS_BITS
from verify.semantics.memory.shared_memory import WHOLE_BITS, whole_part
from verify.symbolic.run.path_state import Arrays, SharedState
from verify.terms.domain import Truth, Z3Domain


def noted(known: Arrays, space: str, numbers: Sequence[z3.BitVecRef], at_once: int) -> Arrays:
    """The facts after a write of cells, by an unordered atomic of `at_once` bytes, or by another
    store (0)."""
    array = known.get(space)
    if array is None:
        if not at_once:
            return known
        array = _nothing()
    for index, number in enumerate(numbers):
        part = whole_part(len(numbers) if at_once else 0, index)
        array = z3.Store(array, number, z3.BitVecVal(part, WHOLE_BITS))
    return {**known, space: array}


def joined(domain: Z3Domain, incoming: Sequence[tuple[Truth, SharedState]]) -> Arrays:
    """The facts at a join of paths."""
    whole: dict[str, z3.ArrayRef] = {}
    for space in sorted({space for _, state in incoming for space in state.whole}):
        alternatives = [(taken, state.whole.get(space, _nothing())) for taken, state in incoming]
        array = domain.paths.merge(alternatives)
        assert isinstance(array, z3.ArrayRef)
        whole[space] = array
    return whole


def _nothing() -> z3.ArrayRef:
    return z3.K(z3.BitVecSort(ADDRESS_BITS), z3.BitVecVal(0, WHOLE_BITS))
