"""Reductions: all members' values combined, the same for every member.

Poison by any member's operand.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.semantics.bits import maximum, minimum
from verify.semantics.domain import Domain, Scalar
from verify.semantics.operations.members import operand, poison_of_members, shared
from verify.semantics.operations.operation import (
    Group,
    GroupCompute,
    GroupMeaning,
    Options,
    PerThread,
)

V = TypeVar("V")
B = TypeVar("B")


class Combine(Protocol):
    """An associative operation on bit vectors of the same width."""

    def __call__(self, domain: Domain[V, B], a: V, b: V, /) -> V: ...


def _add(domain: Domain[V, B], a: V, b: V, /) -> V:
    return domain.add(a, b)


def _mul(domain: Domain[V, B], a: V, b: V, /) -> V:
    return domain.mul(a, b)


def _and(domain: Domain[V, B], a: V, b: V, /) -> V:
    return domain.bit_and(a, b)


def _or(domain: Domain[V, B], a: V, b: V, /) -> V:
    return domain.bit_or(a, b)


def _xor(domain: Domain[V, B], a: V, b: V, /) -> V:
    return domain.bit_xor(a, b)


def _min(domain: Domain[V, B], a: V, b: V, /) -> V:
    return minimum(domain, a, b, signed=True)


def _max(domain: Domain[V, B], a: V, b: V, /) -> V:
    return maximum(domain, a, b, signed=True)


def _umin(domain: Domain[V, B], a: V, b: V, /) -> V:
    return minimum(domain, a, b, signed=False)


def _umax(domain: Domain[V, B], a: V, b: V, /) -> V:
    return maximum(domain, a, b, signed=False)


COMBINATIONS: Mapping[str, Combine] = MappingProxyType(
    {
        "add": _add,
        "mul": _mul,
        "and": _and,
        "or": _or,
        "xor": _xor,
        "min": _min,
        "max": _max,
        "umin": _umin,
        "umax": _umax,
    }
)


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
    def compute(
        domain: Domain[V, B], group: Group[V, B], options: Options[V], /
    ) -> PerThread[V, B]:
        values = operand(group, 0)
        poison = poison_of_members(domain, group, values)
        return shared(domain, Scalar(_total(domain, group, values, name), poison))

    return compute


def _subtract(domain: Domain[V, B], group: Group[V, B], options: Options[V], /) -> PerThread[V, B]:
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
