"""Loads of what never changes (LangRef, "'load' Instruction", `!invariant.load`: "the memory
location referenced by the load has to contain the same value at all points in the program where
the memory location is dereferenceable; otherwise, the behavior is undefined").

Such a load and each plain load of the same place behind it have one value.  That stores, and loads
before, agree with it is not used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from verify.ir.function import Instruction, MemoryDetail
from verify.ir.types import PtrType
from verify.semantics.domain import AbstractValue, Aggregate, Domain, Scalar
from verify.semantics.memory.atomics import observed_access

V = TypeVar("V")
B = TypeVar("B")

INVARIANT = "invariant.load"


def space_read(access: Instruction) -> int | None:
    """The address space from which a plain load reads; `None` for other instructions."""
    if access.opcode != "load" or not isinstance(access.detail, MemoryDetail):
        return None
    type_ = access.operands[0].type
    if observed_access(access) is not None or not isinstance(type_, PtrType):
        return None
    return type_.addrspace


def is_invariant(access: Instruction) -> bool:
    """Whether what an access reads is said never to change."""
    return any(kind == INVARIANT for kind, _ in access.metadata)


def parts_of(value: AbstractValue[V, B]) -> list[Scalar[V, B]]:
    """The scalar parts of a value."""
    if isinstance(value, Aggregate):
        return [part for element in value.elements for part in parts_of(element)]
    return [value]


def differ(
    domain: Domain[V, B], first: Sequence[Scalar[V, B]], second: Sequence[Scalar[V, B]]
) -> B:
    """Whether two accesses have other values; of other types nothing is known."""
    widths = [[domain.width(part.bits) for part in parts] for parts in (first, second)]
    if widths[0] != widths[1]:
        return domain.false()
    return domain.any(
        *(
            domain.any(
                domain.all(a.poison, domain.negate(b.poison)),
                domain.all(b.poison, domain.negate(a.poison)),
                domain.all(domain.negate(a.poison), domain.negate(domain.eq(a.bits, b.bits))),
            )
            for a, b in zip(first, second, strict=True)
        )
    )
