"""Intrinsics that access or mark memory (LangRef, "Memory Use Markers", "Standard C/C++ Library
Intrinsics"): copies and fills of local variables, by a size that is constant."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import CallDetail, Instruction
from verify.ir.memory_operands import is_volatile, memory_operands
from verify.ir.types import FloatType, IntType, PtrType
from verify.ir.values import ConstInt
from verify.semantics.meaning import any_poison
from verify.semantics.memory_access import POISON_ADDRESS, UNDEF_ADDRESS
from verify.semantics.memory_model import MemoryMeaning, PrivateObjects, Span
from verify.semantics.unsupported import UnsupportedInstruction

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


def memcpy(machine: PrivateObjects[V, B, P], instruction: Instruction, /) -> None:
    """Copy bytes; undefined where the two ranges overlap without being the same."""
    to, source = _copied(machine, instruction)
    machine.undefined(_truth(machine, to.overlaps(source)), "what is copied overlaps")
    machine.copy(to, source)


def memmove(machine: PrivateObjects[V, B, P], instruction: Instruction, /) -> None:
    """Copy bytes, as if all were read before any is written."""
    machine.copy(*_copied(machine, instruction))


def memset(machine: PrivateObjects[V, B, P], instruction: Instruction, /) -> None:
    """Write a byte repeatedly."""
    to = _span(machine, instruction, 0, _constant(instruction, 2))
    machine.fill(to, machine.operand(1), 1)


def memset_pattern(machine: PrivateObjects[V, B, P], instruction: Instruction, /) -> None:
    """Write a number repeatedly, at the offsets of an array of its type (LangRef,
    "'llvm.experimental.memset.pattern' Intrinsic")."""
    layout, type_ = machine.layout, instruction.operands[1].type
    size = layout.size(type_)
    whole = isinstance(type_, IntType | FloatType | PtrType) and layout.bits(type_) == 8 * size
    if not whole:
        raise UnsupportedInstruction("a pattern that is no number, or has padding")
    to = _span(machine, instruction, 0, size * _constant(instruction, 2))
    machine.fill(to, machine.operand(1), size)


def _copied(machine: PrivateObjects[V, B, P], instruction: Instruction) -> tuple[Span, Span]:
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
    machine: PrivateObjects[V, B, P], instruction: Instruction, position: int, size: int
) -> Span:
    """The bytes at an address operand; with no bytes it may be poison.  At an address that is not
    aligned as the argument's `align` says, which is poison, there is nothing to copy."""
    address = machine.pointer(position)
    if not size:
        return machine.span(address, size, 1)
    machine.undefined(any_poison(machine.domain, machine.value(address)), POISON_ADDRESS)
    machine.undefined(machine.varies(position), UNDEF_ADDRESS)
    return machine.span(address, size, _align(instruction, position))


def _align(instruction: Instruction, position: int) -> int:
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
