"""Intrinsics that access or mark memory (LangRef, "Memory Use Markers", "Standard C/C++ Library
Intrinsics"): copies and fills of local variables, by a size that is constant."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import Instruction
from verify.ir.memory_operands import is_volatile, memory_operands
from verify.ir.types import FloatType, IntType, PtrType
from verify.ir.values import ConstInt
from verify.semantics.meaning import any_poison
from verify.semantics.memory_access import POISON_ADDRESS
from verify.semantics.memory_model import MemoryMeaning, PrivateObjects, Span
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")
P = TypeVar("P")


def lifetime(machine: PrivateObjects[V, B, P], instruction: Instruction, /) -> None:
    """Execute `llvm.lifetime.start` or `end`: the contents of the object are lost."""
    machine.forget(machine.pointer(len(instruction.operands) - 1))


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
    to = _span(machine, 0, _constant(instruction, 2))
    machine.fill(to, machine.operand(1), 1)


def memset_pattern(machine: PrivateObjects[V, B, P], instruction: Instruction, /) -> None:
    """Write a number repeatedly, at the offsets of an array of its type (LangRef,
    "'llvm.experimental.memset.pattern' Intrinsic")."""
    layout, type_ = machine.layout, instruction.operands[1].type
    size = layout.size(type_)
    whole = isinstance(type_, IntType | FloatType | PtrType) and layout.bits(type_) == 8 * size
    if not whole:
        raise UnsupportedInstruction("a pattern that is no number, or has padding")
    to = _span(machine, 0, size * _constant(instruction, 2))
    machine.fill(to, machine.operand(1), size)


def _copied(machine: PrivateObjects[V, B, P], instruction: Instruction) -> tuple[Span, Span]:
    size = _constant(instruction, 2)
    return _span(machine, 0, size), _span(machine, 1, size)


def _constant(instruction: Instruction, position: int) -> int:
    """The value of the operand that gives the size, which has to be constant."""
    row, size = memory_operands(instruction), instruction.operands[position]
    assert row is not None
    if not isinstance(size, ConstInt) or is_volatile(instruction, row):
        raise UnsupportedInstruction("volatile copy, or copy of a size that is not constant")
    return size.value


def _span(machine: PrivateObjects[V, B, P], position: int, size: int) -> Span:
    """The bytes at an address operand; with no bytes it may be poison."""
    address = machine.pointer(position)
    if size:
        machine.undefined(any_poison(machine.domain, machine.value(address)), POISON_ADDRESS)
    return machine.span(address, size)


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
