"""Constants that are addresses: null, globals, and constant expressions over them (LangRef,
"Global Variable and Function Addresses", "Constant Expressions")."""

from __future__ import annotations

from typing import Protocol, TypeVar

from verify.ir.types import IntType, PtrType, Type
from verify.ir.values import ConstExpr, ConstInt, Global, OtherConst, Value
from verify.semantics.domain import AbstractValue, Domain, Scalar
from verify.semantics.layout import Layout
from verify.semantics.pointers import as_number, displaced, gep_offset, wraps
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")


class Places(Protocol[V]):
    """Where globals are, and how addresses change their address space."""

    def global_address(self, name: str, addrspace: int) -> V: ...
    def cast_address(self, bits: V, source: int, target: int) -> V:
        """The address, in address space `target`, of a byte of address space `source`."""
        ...


def is_address(value: Value) -> bool:
    """Whether a constant is one that `address` may give a meaning."""
    if isinstance(value, OtherConst):
        return value.text == "null" and isinstance(value.type, PtrType)
    return isinstance(value, Global | ConstExpr)


def address(domain: Domain[V, B], layout: Layout, places: Places[V], value: Value) -> Scalar[V, B]:
    """The address that a constant stands for.  Raises `UnsupportedInstruction` for an expression
    without a meaning here."""
    match value:
        case OtherConst(PtrType(addrspace), "null"):
            bits = layout.pointer(addrspace).bits
            return Scalar(domain.const(0, bits), domain.false())
        case Global(PtrType(addrspace), name):
            return Scalar(places.global_address(name, addrspace), domain.false())
        case ConstExpr(PtrType(target), "addrspacecast", (inner,)):
            part = address(domain, layout, places, inner)
            if not isinstance(inner.type, PtrType):
                raise UnsupportedInstruction("addrspacecast of a vector")
            moved = places.cast_address(part.bits, inner.type.addrspace, target)
            return Scalar(moved, part.poison)
        case ConstExpr(PtrType(addrspace), "getelementptr", operands):
            return _gep(domain, layout, places, value, addrspace, operands)
        case ConstExpr(type_, "inttoptr" | "ptrtoint" | "ptrtoaddr", (inner,)):
            return _number_cast(domain, layout, places, type_, inner)
        case ConstExpr():
            raise UnsupportedInstruction(f"constant expression {value.opcode}")
        case _:
            raise UnsupportedInstruction(f"address {value}")


def _number_cast(
    domain: Domain[V, B], layout: Layout, places: Places[V], type_: Type, inner: Value
) -> Scalar[V, B]:
    """An address as a number, or a number as an address."""
    if isinstance(inner, ConstInt) and isinstance(inner.type, IntType):
        number = Scalar(domain.const(inner.value, inner.type.width), domain.false())
    else:
        number = address(domain, layout, places, inner)
    return Scalar(as_number(domain, number.bits, layout.bits(type_)), number.poison)


def _gep(
    domain: Domain[V, B],
    layout: Layout,
    places: Places[V],
    value: ConstExpr,
    addrspace: int,
    operands: tuple[Value, ...],
) -> Scalar[V, B]:
    base = address(domain, layout, places, operands[0])
    indices: list[tuple[Value, AbstractValue[V, B]]] = []
    for operand in operands[1:]:
        width = getattr(operand.type, "width", None)
        if not isinstance(operand, ConstInt) or not isinstance(width, int):
            raise UnsupportedInstruction(f"constant expression {value.opcode}")
        index = Scalar(domain.const(operand.value, width), domain.false())
        indices.append((operand, index))
    if value.source_type is None:
        raise UnsupportedInstruction(f"constant expression {value.opcode}")
    flags = frozenset(value.flags)
    offset, poison = gep_offset(domain, layout, value.source_type, addrspace, indices, flags)
    sum_ = displaced(domain, base.bits, offset)
    wrapped = wraps(domain, base.bits, offset, sum_, flags)
    return Scalar(sum_, domain.any(base.poison, poison, wrapped))
