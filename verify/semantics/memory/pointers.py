"""Address arithmetic (LangRef, "'getelementptr' Instruction", "Pointer Aliasing Rules").

A pointer is an integer of its address space's width.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Generic, TypeVar

from common.data import dataclass
from verify.ir.function import Instruction, MemoryDetail
from verify.ir.types import ArrayType, IntType, PtrType, StructType, Type, VectorType
from verify.ir.values import ConstInt, Value
from verify.semantics.domain import AbstractValue, Domain
from verify.semantics.meaning import scalar
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class Offset(Generic[V, B]):
    """The bytes that the indices of a getelementptr add, `index_bits` of the address space wide.

    `turns`: the partial sums after which an offset may have the opposite direction.  Each offset by
    itself must keep the address in its object (LangRef, "'getelementptr' Instruction", `inbounds`:
    "at each step"), so these sums tell of all.
    """

    total: V
    turns: tuple[V, ...]
    poison: B

    @property
    def sums(self) -> tuple[V, ...]:
        """The sums at which an address is farthest."""
        return (*self.turns, self.total)


class _Way(Enum):
    """The direction of an offset."""

    NOWHERE = "it is zero"
    UP = "it is positive"
    DOWN = "it is negative"
    OPEN = "it is not constant"


def _way(written: Value, step: int) -> _Way:
    if step == 0:
        return _Way.NOWHERE
    if not isinstance(written, ConstInt) or not isinstance(written.type, IntType):
        return _Way.OPEN
    if written.value == 0:
        return _Way.NOWHERE
    return _Way.DOWN if written.value >> (written.type.width - 1) else _Way.UP


def gep_offset(
    domain: Domain[V, B],
    layout: Layout,
    source_type: Type,
    addrspace: int,
    indices: Sequence[tuple[Value, AbstractValue[V, B]]],
    flags: frozenset[str],
) -> Offset[V, B]:
    """The sum of the indices, and the condition that it is poison.

    `indices` are the operands after the pointer, as written and as values.  Raises
    `UnsupportedInstruction` for vectors of pointers and scalable types.
    """
    width = layout.pointer(addrspace).index_bits
    total = domain.const(0, width)
    poison = [domain.false()]
    turns: list[V] = []
    last = _Way.NOWHERE
    current: Type | None = None
    for written, value in indices:
        resolved = None if current is None else layout.resolved(current)
        if isinstance(resolved, StructType):
            if not isinstance(written, ConstInt):
                raise UnsupportedInstruction("getelementptr with a vector of indices")
            step = layout.offsets(resolved)[written.value]
            part = domain.const(step, width)
            way = _Way.UP if step else _Way.NOWHERE
            current = resolved.elements[written.value]
        else:
            current = source_type if resolved is None else _element(resolved)
            index = scalar(value)
            poison.append(index.poison)
            # The elements of a vector have no padding between them.
            packed = isinstance(resolved, VectorType)
            step = layout.store_size(current) if packed else layout.size(current)
            way = _way(written, step)
            scale = domain.const(step, width)
            wide = fit(domain, index.bits, width)
            part = domain.mul(wide, scale)
            if flags & {"inbounds", "nusw"}:
                poison.append(_cut_off(domain, index.bits, wide))
                poison.append(domain.smul_overflows(wide, scale))
            if "nuw" in flags:
                poison.append(_cut_off(domain, index.bits, wide, signed=False))
                poison.append(domain.umul_overflows(wide, scale))
        added = domain.add(total, part)
        if flags & {"inbounds", "nusw"}:
            poison.append(_sadd_overflows(domain, total, part, added))
        if "nuw" in flags:
            poison.append(domain.ult(added, total))
        if _Way.NOWHERE not in (last, way) and (way is not last or way is _Way.OPEN):
            turns.append(total)
        last = last if way is _Way.NOWHERE else way
        total = added
    return Offset(total, tuple(turns), domain.any(*poison))


def _cut_off(domain: Domain[V, B], index: V, wide: V, *, signed: bool = True) -> B:
    """Whether an index does not fit into the index type (`trunc nsw`, or `trunc nuw`)."""
    width = domain.width(index)
    if width <= domain.width(wide):
        return domain.false()
    whole = domain.sext(wide, width) if signed else domain.zext(wide, width)
    return domain.negate(domain.eq(whole, index))


def displaced(domain: Domain[V, B], base: V, offset: V) -> V:
    """The address `offset` bytes after `base`.  Where the index type, which is the offset's, is
    narrower than the pointer, the bits above it do not change (LangRef, "Data Layout", `p`)."""
    width, index_width = domain.width(base), domain.width(offset)
    if width == index_width:
        return domain.add(base, offset)
    low = domain.add(domain.trunc(base, index_width), offset)
    return domain.concat(domain.extract(base, width - 1, index_width), low)


def wraps(domain: Domain[V, B], base: V, offset: Offset[V, B], flags: frozenset[str]) -> B:
    """Whether an address wraps around on the way from `base`, where the flags exclude it: `nusw`
    (and with it `inbounds`) for signed offsets, `nuw` for unsigned ones."""
    conditions = [domain.false()]
    if flags & {"inbounds", "nusw"}:
        for each in offset.sums:
            address = displaced(domain, base, each)
            negative = domain.slt(each, domain.const(0, domain.width(each)))
            conditions.append(domain.all(negative, domain.ult(base, address)))
            conditions.append(domain.all(domain.negate(negative), domain.ult(address, base)))
    if "nuw" in flags:
        conditions.append(domain.ult(displaced(domain, base, offset.total), base))
    return domain.any(*conditions)


def _element(type_: Type) -> Type:
    if isinstance(type_, ArrayType) or (isinstance(type_, VectorType) and not type_.scalable):
        return type_.element
    raise UnsupportedInstruction(f"getelementptr into {type_}")


def fit(domain: Domain[V, B], bits: V, width: int) -> V:
    """Sign-extend or truncate an index or an offset."""
    present = domain.width(bits)
    if present == width:
        return bits
    return domain.sext(bits, width) if present < width else domain.trunc(bits, width)


def _sadd_overflows(domain: Domain[V, B], a: V, b: V, total: V) -> B:
    zero = domain.const(0, domain.width(a))
    negative_a, negative_b = domain.slt(a, zero), domain.slt(b, zero)
    negative = domain.slt(total, zero)
    return domain.any(
        domain.all(negative_a, negative_b, domain.negate(negative)),
        domain.all(domain.negate(negative_a), domain.negate(negative_b), negative),
    )


def memory_detail(instruction: Instruction) -> MemoryDetail:
    """The detail of a memory instruction."""
    assert isinstance(instruction.detail, MemoryDetail), instruction.text
    return instruction.detail


def gep_parts(instruction: Instruction) -> tuple[Type, int]:
    """The source element type and the address space of a getelementptr, by element."""
    detail = memory_detail(instruction)
    base = instruction.operands[0].type
    if isinstance(base, VectorType):
        base = base.element
    assert isinstance(base, PtrType) and detail.type is not None, instruction.text
    return detail.type, base.addrspace


def as_number(domain: Domain[V, B], bits: V, width: int) -> V:
    """The result of ptrtoint, ptrtoaddr, inttoptr: an address is a number; a narrower one loses its
    upper bits (LangRef, "'ptrtoint .. to' Instruction")."""
    present = domain.width(bits)
    if present == width:
        return bits
    return domain.zext(bits, width) if present < width else domain.trunc(bits, width)
