"""Immediate UB of terminators (LangRef, "Terminator Instructions").

The machines follow the edges; this file says when a terminator is UB.
"""

from __future__ import annotations

from typing import TypeVar

from verify.semantics.domain import AbstractValue, Domain
from verify.semantics.meaning import scalar

V = TypeVar("V")
B = TypeVar("B")

TERMINATORS = frozenset({"br", "switch", "ret", "unreachable"})
"""The terminators that have a meaning."""


def branch_ub(domain: Domain[V, B], condition: AbstractValue[V, B]) -> B:
    """Whether br or switch on `condition` is UB: when it is poison."""
    return scalar(condition).poison


def branch_taken(domain: Domain[V, B], condition: AbstractValue[V, B]) -> B:
    """Whether br takes the first label."""
    return domain.eq(scalar(condition).bits, domain.const(1, 1))


def case_taken(domain: Domain[V, B], condition: AbstractValue[V, B], value: int) -> B:
    """Whether switch takes a case: `condition` is its unsigned `value`."""
    bits = scalar(condition).bits
    return domain.eq(bits, domain.const(value, domain.width(bits)))
