"""The global and the offset of a constant address (LangRef, "Constant Expressions")."""

from __future__ import annotations

from verify.concrete.domain import Bits, IntDomain
from verify.ir.types import PtrType
from verify.ir.values import ConstExpr, ConstInt, Global, Value
from verify.semantics.domain import Scalar
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.pointers import gep_offset

DOMAIN = IntDomain()


def place_of(layout: Layout, address: Value) -> tuple[str, int] | None:
    """The global, and the offset in bytes from its start, that a constant address denotes."""
    if isinstance(address, Global):
        return address.name, 0
    if not isinstance(address, ConstExpr) or address.opcode != "getelementptr":
        return None
    inner = place_of(layout, address.operands[0])
    offset = None if inner is None else constant_offset(layout, address)
    return None if inner is None or offset is None else (inner[0], inner[1] + offset)


def constant_offset(layout: Layout, address: ConstExpr) -> int | None:
    """The number of bytes that a constant `getelementptr` adds; `None` where that is poison or has
    no meaning here.  Raises `UnsupportedInstruction` for types without a size."""
    base, *rest = address.operands
    if address.source_type is None or not isinstance(base.type, PtrType):
        return None
    indices: list[tuple[Value, Scalar[Bits, bool]]] = []
    for index in rest:
        width = getattr(index.type, "width", None)
        if not isinstance(index, ConstInt) or not isinstance(width, int):
            return None
        indices.append((index, Scalar(Bits(index.value, width), False)))
    offset = gep_offset(
        DOMAIN, layout, address.source_type, base.type.addrspace, indices, address.flags
    )
    return None if offset.poison else offset.total.signed
