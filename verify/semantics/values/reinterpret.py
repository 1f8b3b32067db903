"""bitcast: the same bits as another type (LangRef, "'bitcast .. to' Instruction").

A vector's bits are those of its elements in memory order: element 0 is in the lowest bits, in a
big-endian data layout in the highest.  An element of the result is poison when some bit of it comes
from a poison element.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import BitcastDetail, Instruction
from verify.ir.types import FloatType, IntType, Type
from verify.semantics.domain import AbstractValue, Aggregate, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import FLOAT_WIDTHS, Meaning, defined, scalars
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.bits import concat_all
from verify.semantics.values.vectors import lane_count, lane_type

V = TypeVar("V")
B = TypeVar("B")


def scalar_width(type_: Type) -> int:
    """The width of an integer or float.  Raises `UnsupportedInstruction` on another type."""
    match type_:
        case IntType(width):
            return width
        case FloatType(kind) if kind in FLOAT_WIDTHS:
            return FLOAT_WIDTHS[kind]
        case _:
            raise UnsupportedInstruction(f"type {type_}")


def bitcast(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """Between integers, floats and fixed vectors of them, of the same size; of pointers, to the
    same type."""
    value = operands[0]
    if instruction.type == instruction.operands[0].type:
        return defined(domain, value)
    count = lane_count(instruction.type)
    width = scalar_width(lane_type(instruction.type))
    parts = [value] if isinstance(value, Scalar) else value.elements
    detail = instruction.detail
    step = -1 if isinstance(detail, BitcastDetail) and detail.big_endian else 1
    regrouped = regroup(domain, scalars(parts)[::step], width)[::step]
    if len(regrouped) != (count or 1):
        raise UnsupportedInstruction(f"bitcast to {instruction.type}")
    if count is None:
        return defined(domain, regrouped[0])
    return defined(domain, Aggregate(tuple(regrouped)))


def regroup(domain: Domain[V, B], parts: Sequence[Scalar[V, B]], width: int) -> list[Scalar[V, B]]:
    """The bits of `parts`, which are all equally wide, in parts of `width` bits."""
    have = domain.width(parts[0].bits)
    if have == width:
        return list(parts)
    total = have * len(parts)
    return [_part(domain, parts, have, low, low + width) for low in range(0, total, width)]


def _part(
    domain: Domain[V, B], parts: Sequence[Scalar[V, B]], have: int, low: int, end: int
) -> Scalar[V, B]:
    """Bits `low` … `end - 1` of `parts` side by side."""
    pieces: list[V] = []
    poison: list[B] = []
    for index in range(low // have, (end - 1) // have + 1):
        start = index * have
        first, last = max(low, start) - start, min(end, start + have) - 1 - start
        pieces.append(domain.extract(parts[index].bits, last, first))
        poison.append(parts[index].poison)
    return Scalar(concat_all(domain, pieces), domain.any(*poison))


REINTERPRET_OPCODES: Mapping[str, Meaning] = MappingProxyType({"bitcast": bitcast})
