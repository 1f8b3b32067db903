"""Constants that are addresses: null, globals, and constant expressions over them (LangRef,
"Global Variable and Function Addresses", "Constant Expressions")."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NoReturn, Protocol, TypeVar

from verify.ir.function import BitcastDetail, Instruction
from verify.ir.types import PtrType, VectorType
from verify.ir.values import ConstAggregate, ConstExpr, Global, OtherConst, Value
from verify.semantics.domain import AbstractValue, Aggregate, Domain, Scalar
from verify.semantics.evaluate import evaluate
from verify.semantics.meaning import scalar
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.pointers import as_number, displaced, gep_offset, wraps
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.constants import constant
from verify.semantics.values.vectors import lane

V = TypeVar("V")
B = TypeVar("B")


class AddressConversions(Protocol[V, B]):
    """Addresses of globals, and conversions between address spaces."""

    def global_address(self, name: str, addrspace: int) -> V: ...
    def cast_address(self, bits: V, source: int, target: int) -> Scalar[V, B]:
        """The address, in address space `target`, of a byte of address space `source`; poison where
        that space has no such byte."""
        ...


COMPUTED = frozenset({"add", "sub", "xor", "trunc", "bitcast"})
"""Constant expressions that compute what the instruction of that name computes."""


def is_address(value: Value) -> bool:
    """Whether `address` may give a constant a meaning."""
    match value:
        case OtherConst():
            return value.text == "null" and isinstance(value.type, PtrType)
        case ConstAggregate(_, elements, _):
            return any(map(is_address, elements))
        case _:
            return isinstance(value, Global | ConstExpr)


def address(
    domain: Domain[V, B], layout: Layout, places: AddressConversions[V, B], value: Value
) -> AbstractValue[V, B]:
    """The address, or addresses, that a constant stands for.  Raises `UnsupportedInstruction` for
    an expression without a meaning here."""
    part = partial(_operand, domain, layout, places)
    match value:
        case OtherConst(PtrType(addrspace), "null"):
            bits = layout.pointer(addrspace).bits
            return Scalar(domain.const(0, bits), domain.false())
        case Global(PtrType(addrspace), name):
            return Scalar(places.global_address(name, addrspace), domain.false())
        case ConstAggregate(_, elements, _):
            return Aggregate(tuple(map(part, elements)))
        case ConstExpr(PtrType(target), "addrspacecast", (inner,)):
            if not isinstance(inner.type, PtrType):
                raise UnsupportedInstruction("addrspacecast of a vector")
            held = scalar(part(inner))
            moved = places.cast_address(held.bits, inner.type.addrspace, target)
            return Scalar(moved.bits, domain.any(held.poison, moved.poison))
        case ConstExpr(opcode="getelementptr"):
            return _gep(domain, layout, value, list(map(part, value.operands)))
        case ConstExpr(type_, "inttoptr" | "ptrtoint" | "ptrtoaddr", (inner,)):
            held = scalar(part(inner))
            return Scalar(as_number(domain, held.bits, layout.bits(type_)), held.poison)
        case ConstExpr(type_, opcode, operands) if opcode in COMPUTED:
            return _computed(domain, layout, value, list(map(part, operands)))
        case ConstExpr():
            raise UnsupportedInstruction(f"constant expression {value.opcode}")
        case _:
            raise UnsupportedInstruction(f"address {value}")


def _operand(
    domain: Domain[V, B], layout: Layout, places: AddressConversions[V, B], value: Value
) -> AbstractValue[V, B]:
    if is_address(value):
        return address(domain, layout, places, value)
    return constant(domain, value, layout, _no_undef)


def _no_undef(_: int) -> NoReturn:
    raise UnsupportedInstruction("undef in a constant expression")


def _computed(
    domain: Domain[V, B],
    layout: Layout,
    value: ConstExpr,
    operands: Sequence[AbstractValue[V, B]],
) -> AbstractValue[V, B]:
    """The result of the instruction of that name."""
    detail = BitcastDetail(layout.big_endian) if value.opcode == "bitcast" else None
    instruction = Instruction(
        value.opcode, value.type, None, value.operands, value.text, value.flags, detail
    )
    result = evaluate(domain, instruction, operands, _no_choice).value
    assert result is not None
    return result


def _no_choice(part: int, width: int, number: object = None, /) -> NoReturn:
    raise UnsupportedInstruction("a constant expression that depends on a choice")


def _gep(
    domain: Domain[V, B],
    layout: Layout,
    value: ConstExpr,
    operands: Sequence[AbstractValue[V, B]],
) -> AbstractValue[V, B]:
    """An address, or a vector of them; an operand that is no vector is the same for all."""
    match value.type:
        case PtrType(addrspace):
            return _address(domain, layout, value, addrspace, operands)
        case VectorType(count, PtrType(addrspace), False):
            lanes = [[lane(each, number) for each in operands] for number in range(count)]
            return Aggregate(
                tuple([_address(domain, layout, value, addrspace, each) for each in lanes])
            )
        case _:
            raise UnsupportedInstruction(f"constant expression {value.opcode}")


def _address(
    domain: Domain[V, B],
    layout: Layout,
    value: ConstExpr,
    addrspace: int,
    operands: Sequence[AbstractValue[V, B]],
) -> Scalar[V, B]:
    assert value.source_type is not None
    base, flags = scalar(operands[0]), frozenset(value.flags)
    indices = list(zip(value.operands[1:], operands[1:], strict=True))
    offset = gep_offset(domain, layout, value.source_type, addrspace, indices, flags)
    sum_ = displaced(domain, base.bits, offset.total)
    wrapped = wraps(domain, base.bits, offset, flags)
    return Scalar(sum_, domain.any(base.poison, offset.poison, wrapped))
