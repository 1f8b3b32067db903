"""The instructions about memory, by opcode and by intrinsic: what each means on any machine."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from verify.ir.function import Instruction
from verify.semantics import memory_intrinsics
from verify.semantics.address_instructions import (
    addrspacecast,
    alloca,
    getelementptr,
    number_cast,
)
from verify.semantics.memory_access import atomic, load, store
from verify.semantics.memory_model import MemoryMeaning

MEMORY_OPCODES: Mapping[str, MemoryMeaning] = MappingProxyType(
    {
        "addrspacecast": addrspacecast,
        "alloca": alloca,
        "atomicrmw": atomic,
        "cmpxchg": atomic,
        "fence": atomic,
        "getelementptr": getelementptr,
        "inttoptr": number_cast,
        "load": load,
        "ptrtoaddr": number_cast,
        "ptrtoint": number_cast,
        "store": store,
    }
)
"""By opcode; which operands are addresses: `verify.ir.memory_operands`."""

MEMORY_INTRINSICS: Mapping[str, MemoryMeaning] = MappingProxyType(
    {
        "lifetime": memory_intrinsics.lifetime,
        "memcpy": memory_intrinsics.memcpy,
        "memmove": memory_intrinsics.memmove,
        "memset": memory_intrinsics.memset,
    }
)
"""By the word after `llvm.`."""


def memory_intrinsic(instruction: Instruction) -> MemoryMeaning | None:
    """The meaning of a call of an intrinsic about memory; `None` for other instructions."""
    name = instruction.callee_name
    if name is None or not name.startswith("llvm."):
        return None
    return MEMORY_INTRINSICS.get(name.split(".")[1])
