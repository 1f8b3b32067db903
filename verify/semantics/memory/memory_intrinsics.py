"""Intrinsics that access or mark memory (LangRef, "Memory Use Markers", "Standard C/C++ Library
Intrinsics"): copies and fills by a size that is constant.

Between local variables whole values are copied, with what they carry along; where memory that
others see takes part, its cells are.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import CallDetail, Instruction
from verify.ir.memory_operands import is_volatile, memory_intrinsic_name, memory_operands
from verify.ir.types import ArrayType, FloatType, IntType, PtrType
from verify.ir.values import ConstInt
from verify.semantics.meaning import any_poison, scalar
from verify.semantics.memory.byte_order import in_memory
from verify.semantics.memory.memory_model import (
    Access,
    Accessed,
    Leaf,
    MemoryMachine,
    MemoryMeaning,
    PrivateObjects,
    Span,
)
from verify.semantics.memory.memory_plan import COPIED_CELL_BYTES
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction

LARGEST_COPY_BYTES = 1024
"""The maximal number of bytes that a copy or fill writes."""

V = TypeVar("V")
B = TypeVar("B")
P = TypeVar("P")


def lifetime(machine: PrivateObjects[V, B, P], instruction: Instruction, /) -> None:
    """Execute `llvm.lifetime.start` or `end`: the contents of the object are lost.  Outside of its
    lifetime a load is poison and a store undefined (LangRef, "Object Lifetime")."""
    name = instruction.callee_name
    assert name is not None
    dead = name.startswith("llvm.lifetime.end")
    machine.mark(machine.pointer(len(instruction.operands) - 1), dead=dead)


def memcpy(machine: MemoryMachine[V, B, P], instruction: Instruction, /) -> None:
    """Copy bytes; undefined where the two ranges overlap without being the same."""
    if not _constant(instruction, 2):
        return
    if _is_shared(machine, 0) or _is_shared(machine, 1):
        _copy_cells(machine, instruction, may_overlap=False)
        return
    to, source = _copied(machine, instruction)
    machine.undefined(_truth(machine, to.overlaps(source)), Why(UB.OVERLAP))
    machine.copy(to, source)


def memmove(machine: MemoryMachine[V, B, P], instruction: Instruction, /) -> None:
    """Copy bytes, as if all were read before any is written."""
    if not _constant(instruction, 2):
        return
    if _is_shared(machine, 0) or _is_shared(machine, 1):
        _copy_cells(machine, instruction, may_overlap=True)
        return
    machine.copy(*_copied(machine, instruction))


def memset(machine: MemoryMachine[V, B, P], instruction: Instruction, /) -> None:
    """Write a byte repeatedly."""
    if not _constant(instruction, 2):
        return
    if _is_shared(machine, 0):
        _fill_cells(machine, instruction)
        return
    to = _span(machine, instruction, 0, _constant(instruction, 2))
    machine.fill(to, machine.operand(1), 1)


def memset_pattern(machine: MemoryMachine[V, B, P], instruction: Instruction, /) -> None:
    """Write a number repeatedly, at the offsets of an array of its type (LangRef,
    "'llvm.experimental.memset.pattern' Intrinsic")."""
    layout, type_ = machine.layout, instruction.operands[1].type
    size = layout.size(type_)
    whole = isinstance(type_, IntType | FloatType | PtrType) and layout.bits(type_) == 8 * size
    if not whole:
        raise UnsupportedInstruction("a pattern that is no number, or has padding")
    to = _span(machine, instruction, 0, size * _constant(instruction, 2))
    unit = Leaf(0, 0, 8 * size)
    ((_, pattern),) = in_memory(machine, (unit,), machine.operand(1))
    machine.fill(to, pattern, size)


def _is_shared(machine: MemoryMachine[V, B, P], position: int) -> bool:
    """Whether others may see what is at an address operand."""
    return not machine.is_private(machine.address(position))


def _copy_cells(
    machine: MemoryMachine[V, B, P], instruction: Instruction, *, may_overlap: bool
) -> None:
    to, source = (_range(machine, instruction, position) for position in (0, 1))
    if not may_overlap:
        machine.undefined(_overlap(machine, instruction, to[1], source[1]), Why(UB.OVERLAP))
    parts = [source[0].read(leaf) for leaf in source[1].leaves]
    for leaf, part in zip(to[1].leaves, parts, strict=True):
        to[0].write(leaf, machine.copy_of(0, part))


def _fill_cells(machine: MemoryMachine[V, B, P], instruction: Instruction) -> None:
    location, accessed = _range(machine, instruction, 0)
    for number, leaf in enumerate(accessed.leaves):
        location.write(leaf, machine.copy_of(number, machine.operand(1)))


def _range(
    machine: MemoryMachine[V, B, P], instruction: Instruction, position: int
) -> tuple[Accessed[P], Access]:
    """The bytes at an address operand, in cells."""
    size, unit = _constant(instruction, 2), COPIED_CELL_BYTES
    if size > LARGEST_COPY_BYTES or size % unit:
        raise UnsupportedInstruction(f"copy of more than {LARGEST_COPY_BYTES} bytes")
    address = machine.address(position)
    machine.undefined(any_poison(machine.domain, machine.value(address)), Why(UB.POISON_ADDRESS))
    machine.undefined(machine.varies(position), Why(UB.UNDEF_ADDRESS))
    type_ = instruction.operands[position].type
    assert isinstance(type_, PtrType)
    leaves = tuple(Leaf(i, i * unit, 8 * unit) for i in range(size // unit))
    bytes_ = ArrayType(size, IntType(8))
    align = stated_align(instruction, position)
    accessed = Access(position, type_.addrspace, bytes_, size, align, leaves, position == 0)
    return machine.location(accessed, address), accessed


def _overlap(
    machine: MemoryMachine[V, B, P], instruction: Instruction, to: Access, source: Access
) -> B:
    """Whether the two ranges have some bytes in common, but not all."""
    domain, spaces = machine.domain, machine.spaces
    if not (_is_shared(machine, 0) and _is_shared(machine, 1)):
        return domain.false()
    if spaces.plan.memory_of(to.addrspace) != spaces.plan.memory_of(source.addrspace):
        return domain.false()
    first, second = (
        spaces.wide(each.addrspace, scalar(machine.value(machine.address(each.operand))).bits)
        for each in (to, source)
    )
    size = domain.const(to.size, domain.width(first))
    near = domain.any(
        domain.ult(domain.sub(first, second), size), domain.ult(domain.sub(second, first), size)
    )
    return domain.all(near, domain.negate(domain.eq(first, second)))


def copied_sizes(instruction: Instruction) -> dict[int, int]:
    """The bytes that a copy or fill accesses, by position of the address operand; empty for other
    instructions, and where the size is not constant."""
    if memory_intrinsic_name(instruction) not in ("memcpy", "memmove", "memset"):
        return {}
    row, size = memory_operands(instruction), instruction.operands[2]
    if row is None or not isinstance(size, ConstInt) or not size.value:
        return {}
    return {address.position: size.value for address in row.addresses}


def _copied(machine: MemoryMachine[V, B, P], instruction: Instruction) -> tuple[Span, Span]:
    size = _constant(instruction, 2)
    return _span(machine, instruction, 0, size), _span(machine, instruction, 1, size)


def _constant(instruction: Instruction, position: int) -> int:
    """The value of the operand that gives the size, which has to be constant."""
    row, size = memory_operands(instruction), instruction.operands[position]
    assert row is not None
    if not isinstance(size, ConstInt) or is_volatile(instruction, row):
        raise UnsupportedInstruction("volatile copy, or copy of a size that is not constant")
    return size.value


def _span(
    machine: MemoryMachine[V, B, P], instruction: Instruction, position: int, size: int
) -> Span:
    """The bytes at an address operand; with no bytes it may be poison.  At an address that is not
    aligned as the argument's `align` says, which is poison, there is nothing to copy."""
    address = machine.address(position)
    if not size:
        return machine.span(address, size, 1)
    machine.undefined(any_poison(machine.domain, machine.value(address)), Why(UB.POISON_ADDRESS))
    machine.undefined(machine.varies(position), Why(UB.UNDEF_ADDRESS))
    return machine.span(address, size, stated_align(instruction, position))


def stated_align(instruction: Instruction, position: int) -> int:
    """The alignment in bytes that `align` states of an argument."""
    detail = instruction.detail
    assert isinstance(detail, CallDetail)
    if position >= len(detail.argument_attributes):
        return 1
    stated = [
        int(attribute.argument)
        for attribute in detail.argument_attributes[position]
        if attribute.name == "align" and attribute.argument is not None
    ]
    return max(stated, default=1)


def _truth(machine: PrivateObjects[V, B, P], known: bool) -> B:
    return machine.domain.true() if known else machine.domain.false()


MEMORY_INTRINSICS: Mapping[str, MemoryMeaning] = MappingProxyType(
    {
        "experimental.memset.pattern": memset_pattern,
        "lifetime": lifetime,
        "memcpy": memcpy,
        "memmove": memmove,
        "memset": memset,
    }
)
"""Meanings by the keys of `verify.ir.memory_operands.INTRINSICS`."""
