"""Integer comparisons (LangRef, "'icmp' Instruction")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.ir.function import CompareDetail, Instruction
from verify.semantics.domain import AbstractValue, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import Meaning, defined, scalar
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")


class Relation(Protocol):
    """A truth value of two bit vectors of the same width."""

    def __call__(self, domain: Domain[V, B], a: V, b: V, /) -> B: ...


def _eq(domain: Domain[V, B], a: V, b: V, /) -> B:
    return domain.eq(a, b)


def _ne(domain: Domain[V, B], a: V, b: V, /) -> B:
    return domain.negate(domain.eq(a, b))


def _ult(domain: Domain[V, B], a: V, b: V, /) -> B:
    return domain.ult(a, b)


def _ugt(domain: Domain[V, B], a: V, b: V, /) -> B:
    return domain.ult(b, a)


def _ule(domain: Domain[V, B], a: V, b: V, /) -> B:
    return domain.negate(domain.ult(b, a))


def _uge(domain: Domain[V, B], a: V, b: V, /) -> B:
    return domain.negate(domain.ult(a, b))


def _slt(domain: Domain[V, B], a: V, b: V, /) -> B:
    return domain.slt(a, b)


def _sgt(domain: Domain[V, B], a: V, b: V, /) -> B:
    return domain.slt(b, a)


def _sle(domain: Domain[V, B], a: V, b: V, /) -> B:
    return domain.negate(domain.slt(b, a))


def _sge(domain: Domain[V, B], a: V, b: V, /) -> B:
    return domain.negate(domain.slt(a, b))


PREDICATES: Mapping[str, Relation] = MappingProxyType(
    {
        "eq": _eq,
        "ne": _ne,
        "ugt": _ugt,
        "uge": _uge,
        "ult": _ult,
        "ule": _ule,
        "sgt": _sgt,
        "sge": _sge,
        "slt": _slt,
        "sle": _sle,
    }
)


def icmp(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'icmp' Instruction": poison when `samesign` and the signs differ."""
    if not isinstance(instruction.detail, CompareDetail):
        raise UnsupportedInstruction("icmp without a predicate")
    a, b = scalar(operands[0]), scalar(operands[1])
    holds = PREDICATES[instruction.detail.predicate](domain, a.bits, b.bits)
    poison = domain.any(a.poison, b.poison)
    if "samesign" in instruction.flags:
        zero = domain.const(0, domain.width(a.bits))
        signs_differ = domain.slt(domain.bit_xor(a.bits, b.bits), zero)
        poison = domain.any(poison, signs_differ)
    return defined(domain, Scalar(domain.bit(holds), poison))


COMPARE_OPCODES: Mapping[str, Meaning] = MappingProxyType({"icmp": icmp})
