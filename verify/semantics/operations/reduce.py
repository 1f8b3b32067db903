"""Reductions: all members' values combined, the same for every member.

Poison by any member's operand.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.semantics.domain import Domain, Scalar
from verify.semantics.operations.members import operand, poison_of_members, shared
from verify.semantics.operations.operation import (
    Group,
    GroupCompute,
    GroupMeaning,
    PerThread,
    Rest,
)
from verify.semantics.values.combine import COMBINATIONS

V = TypeVar("V")
B = TypeVar("B")


def identity(name: str, width: int) -> int:
    """The neutral element of a combination, modulo `2**width`."""
    return {
        "mul": 1,
        "and": -1,
        "umin": -1,
        "min": (1 << (width - 1)) - 1,
        "max": 1 << (width - 1),
    }.get(name, 0)


def member_values(
    domain: Domain[V, B], group: Group[V, B], values: tuple[Scalar[V, B], ...], name: str
) -> list[V]:
    """Each member's bits; the neutral element for the other threads."""
    width = domain.width(values[0].bits)
    neutral = domain.const(identity(name, width), width)
    return [
        domain.ite(member, value.bits, neutral)
        for member, value in zip(group.members, values, strict=True)
    ]


def _total(
    domain: Domain[V, B], group: Group[V, B], values: tuple[Scalar[V, B], ...], name: str
) -> V:
    combine = COMBINATIONS[name]
    parts = member_values(domain, group, values, name)
    total = parts[0]
    for part in parts[1:]:
        total = combine(domain, total, part)
    return total


def _reduction(name: str) -> GroupCompute:
    def compute(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
        values = operand(group, 0)
        poison = poison_of_members(domain, group, values)
        return shared(domain, Scalar(_total(domain, group, values, name), poison))

    return compute


def _subtract(domain: Domain[V, B], group: Group[V, B], options: Rest[V], /) -> PerThread[V, B]:
    """llvm.amdgcn.wave.reduce.sub: 0 minus all values."""
    values = operand(group, 0)
    total = _total(domain, group, values, "add")
    negated = domain.sub(domain.const(0, domain.width(total)), total)
    return shared(domain, Scalar(negated, poison_of_members(domain, group, values)))


REDUCE_MEANINGS: Mapping[str, GroupMeaning] = MappingProxyType(
    {
        "reduce.sub": GroupMeaning("reduce.sub", "T -> T", _subtract),
        **{
            f"reduce.{name}": GroupMeaning(f"reduce.{name}", "T -> T", _reduction(name))
            for name in COMBINATIONS
        },
    }
)
