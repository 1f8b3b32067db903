"""Conversions between integers (LangRef, "Conversion Operations"); `bitcast` stands in
`verify.semantics.values.reinterpret`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import Instruction
from verify.semantics.domain import AbstractValue, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import Meaning, defined, int_width, scalar

V = TypeVar("V")
B = TypeVar("B")


def trunc(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'trunc .. to' Instruction": nuw, nsw."""
    a = scalar(operands[0])
    bits = domain.trunc(a.bits, int_width(instruction.type))
    wide = domain.width(a.bits)
    poison = a.poison
    if "nuw" in instruction.flags:
        kept = domain.eq(domain.zext(bits, wide), a.bits)
        poison = domain.any(poison, domain.negate(kept))
    if "nsw" in instruction.flags:
        kept = domain.eq(domain.sext(bits, wide), a.bits)
        poison = domain.any(poison, domain.negate(kept))
    return defined(domain, Scalar(bits, poison))


def zext(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'zext .. to' Instruction": nneg."""
    a = scalar(operands[0])
    poison = a.poison
    if "nneg" in instruction.flags:
        negative = domain.slt(a.bits, domain.const(0, domain.width(a.bits)))
        poison = domain.any(poison, negative)
    signed = None if "nneg" in instruction.flags else False
    bits = domain.extended(a.bits, int_width(instruction.type), poison, signed=signed)
    return defined(domain, Scalar(bits, poison))


def sext(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'sext .. to' Instruction"."""
    a = scalar(operands[0])
    bits = domain.extended(a.bits, int_width(instruction.type), a.poison, signed=True)
    return defined(domain, Scalar(bits, a.poison))


CAST_OPCODES: Mapping[str, Meaning] = MappingProxyType({"trunc": trunc, "zext": zext, "sext": sext})
