"""The contents that atomicrmw and cmpxchg leave, given those that they read (LangRef, "'atomicrmw'
Instruction", "'cmpxchg' Instruction").

Operations on integers and pointers have their meaning here, and so has the exchange of floats.  The
contents that other operations on floats leave are the environment's answer: an over-approximation.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.ir.function import Instruction, MemoryDetail
from verify.ir.types import FloatType, IntType, PtrType
from verify.semantics.domain import AbstractValue, Aggregate, Domain, Scalar
from verify.semantics.meaning import choose_scalar, scalar
from verify.semantics.values.combine import COMBINATIONS

V = TypeVar("V")
B = TypeVar("B")


class Modify(Protocol):
    """The new contents, given the old ones and the operand."""

    def __call__(self, domain: Domain[V, B], old: V, value: V, /) -> V: ...


def _zero(domain: Domain[V, B], like: V) -> V:
    return domain.const(0, domain.width(like))


def _one(domain: Domain[V, B], like: V) -> V:
    return domain.const(1, domain.width(like))


def _xchg(domain: Domain[V, B], old: V, value: V, /) -> V:
    return value


def _sub(domain: Domain[V, B], old: V, value: V, /) -> V:
    return domain.sub(old, value)


def _nand(domain: Domain[V, B], old: V, value: V, /) -> V:
    return domain.bit_xor(domain.bit_and(old, value), domain.const(-1, domain.width(old)))


def _uinc_wrap(domain: Domain[V, B], old: V, value: V, /) -> V:
    """(old u>= value) ? 0 : old + 1."""
    more = domain.add(old, _one(domain, old))
    return domain.ite(domain.ult(old, value), more, _zero(domain, old))


def _udec_wrap(domain: Domain[V, B], old: V, value: V, /) -> V:
    """(old == 0 or old u> value) ? value : old - 1."""
    wraps = domain.any(domain.eq(old, _zero(domain, old)), domain.ult(value, old))
    return domain.ite(wraps, value, domain.sub(old, _one(domain, old)))


def _usub_cond(domain: Domain[V, B], old: V, value: V, /) -> V:
    """(old u>= value) ? old - value : old."""
    return domain.ite(domain.ult(old, value), old, domain.sub(old, value))


def _usub_sat(domain: Domain[V, B], old: V, value: V, /) -> V:
    """(old u>= value) ? old - value : 0."""
    return domain.ite(domain.ult(old, value), _zero(domain, old), domain.sub(old, value))


OPERATIONS: Mapping[str, Modify] = MappingProxyType(
    {
        "xchg": _xchg,
        "add": COMBINATIONS["add"],
        "sub": _sub,
        "and": COMBINATIONS["and"],
        "nand": _nand,
        "or": COMBINATIONS["or"],
        "xor": COMBINATIONS["xor"],
        "max": COMBINATIONS["max"],
        "min": COMBINATIONS["min"],
        "umax": COMBINATIONS["umax"],
        "umin": COMBINATIONS["umin"],
        "uinc_wrap": _uinc_wrap,
        "udec_wrap": _udec_wrap,
        "usub_cond": _usub_cond,
        "usub_sat": _usub_sat,
    }
)


def computes(detail: MemoryDetail) -> bool:
    """Whether the contents that an atomicrmw leaves are known, given those that it read."""
    if detail.operation == "xchg":
        return isinstance(detail.type, IntType | PtrType | FloatType)
    return detail.operation in OPERATIONS and isinstance(detail.type, IntType | PtrType)


def modified(
    domain: Domain[V, B], detail: MemoryDetail, old: AbstractValue[V, B], value: AbstractValue[V, B]
) -> Scalar[V, B]:
    """The contents that an atomicrmw that `computes` leaves."""
    assert detail.operation is not None
    before, operand = scalar(old), scalar(value)
    bits = OPERATIONS[detail.operation](domain, before.bits, operand.bits)
    if detail.operation == "xchg":
        return Scalar(bits, operand.poison)
    return Scalar(bits, domain.any(before.poison, operand.poison))


def compare_and_exchange(
    domain: Domain[V, B],
    instruction: Instruction,
    old: AbstractValue[V, B],
    may_succeed: AbstractValue[V, B],
    compared: AbstractValue[V, B],
    new: AbstractValue[V, B],
) -> tuple[Aggregate[V, B], Scalar[V, B]]:
    """The result, and the contents that a cmpxchg leaves.  A weak one may also fail where
    `may_succeed`, an `i1`, is false.  Comparing poison, or with poison, gives poison, and leaves
    it."""
    detail = instruction.detail
    assert isinstance(detail, MemoryDetail)
    before, expected = scalar(old), scalar(compared)
    success = domain.eq(before.bits, expected.bits)
    if detail.weak:
        allowed = domain.eq(scalar(may_succeed).bits, domain.const(1, 1))
        success = domain.all(success, allowed)
    unknown = domain.any(before.poison, expected.poison)
    flag = Scalar(domain.bit(success), unknown)
    contents = choose_scalar(domain, success, scalar(new), before)
    left = Scalar(contents.bits, domain.any(contents.poison, unknown))
    return Aggregate((before, flag)), left
