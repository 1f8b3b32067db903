"""The memory instructions, by opcode and by intrinsic: what each means on any machine."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from verify.ir.function import Instruction
from verify.ir.memory_operands import memory_intrinsic_name
from verify.semantics.memory.address_instructions import ADDRESS_OPCODES, AREA_INTRINSICS
from verify.semantics.memory.memory_access import ACCESS_OPCODES
from verify.semantics.memory.memory_intrinsics import MEMORY_INTRINSICS
from verify.semantics.memory.memory_model import MemoryMeaning

MEMORY_OPCODES: Mapping[str, MemoryMeaning] = MappingProxyType(
    {**ADDRESS_OPCODES, **ACCESS_OPCODES}
)
"""Meanings by opcode; which operands are addresses: `verify.ir.memory_operands`."""


_INTRINSICS: Mapping[str, MemoryMeaning] = MappingProxyType(
    {**MEMORY_INTRINSICS, **AREA_INTRINSICS}
)


def memory_intrinsic(instruction: Instruction) -> MemoryMeaning | None:
    """The meaning of a call of a memory intrinsic; `None` for other instructions."""
    name = memory_intrinsic_name(instruction)
    return None if name is None else _INTRINSICS.get(name)
