"""The associative operations on integers that reductions and scans fold with.

Shared by atomicrmw, by LangRef's "Vector Reduction Intrinsics" and by the reductions and scans of
threads' values (docs/semantics.md, section 5).  `min` and `max` are signed.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.semantics.domain import Domain
from verify.semantics.values.bits import maximum, minimum

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
