"""Values that are no whole number of bytes, such as `i1` or `i28`, as bytes in memory.

A store writes zeros above the value, as LLVM's code generation does for every target.  A load of
bytes in which a bit above the value is set is poison: they were not written by a store of the type
(LangRef, "'load' Instruction", "'store' Instruction").
"""

from __future__ import annotations

from typing import TypeVar

from verify.semantics.domain import Domain, Scalar

V = TypeVar("V")
B = TypeVar("B")


def from_bytes(domain: Domain[V, B], held: Scalar[V, B], width: int) -> Scalar[V, B]:
    """The value of `width` bits in bytes that hold `held`."""
    stored = domain.width(held.bits)
    if stored == width:
        return held
    above = domain.extract(held.bits, stored - 1, width)
    clear = domain.eq(above, domain.const(0, stored - width))
    bits = domain.extract(held.bits, width - 1, 0)
    return Scalar(bits, domain.any(held.poison, domain.negate(clear)))


def to_bytes(domain: Domain[V, B], value: Scalar[V, B], width: int) -> Scalar[V, B]:
    """The `width` bits of the bytes after `value` was stored."""
    if domain.width(value.bits) == width:
        return value
    return Scalar(domain.zext(value.bits, width), value.poison)
