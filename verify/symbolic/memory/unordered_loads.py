"""Unordered loads of one place that may each read another value, where others write it (LangRef,
"Atomic Memory Ordering Constraints"; LLVM Atomic Instructions and Concurrency Guide, "Unordered").

By the place and how many were before on the path: the n-th of the source reads what the n-th of the
target reads, or each what the first does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import z3

from verify.semantics.memory.loads import Loads
from verify.symbolic.run.path_state import SharedState
from verify.symbolic.run.template import Template
from verify.terms.domain import Z3Domain


def counted(
    domain: Z3Domain, state: SharedState, place: z3.BitVecRef
) -> tuple[int, Mapping[int, int]]:
    """The number of loads of the place before this one, and that of each place behind it."""
    key = domain.identity(place)
    before = state.loads.get(key, 0)
    return before, {**state.loads, key: before + 1}


def nth_load(
    domain: Z3Domain, template: Template, loads: Loads, place: z3.BitVecRef, before: int
) -> str:
    """The name of what a load reads, `before` of that place having been made, where not all read
    the same."""
    match loads:
        case Loads.TURN:
            number = before
        case Loads.FIRST:
            number = 0 if template.is_source else before
        case _:
            raise AssertionError(loads)
    return f"load {number} of {domain.identity(place)}"


def most(states: Iterable[SharedState]) -> Mapping[int, int]:
    """The number of loads of each place, where paths meet: the largest."""
    found: dict[int, int] = {}
    for state in states:
        for key, number in state.loads.items():
            found[key] = max(number, found.get(key, 0))
    return found
