"""Loads of what never changes (LangRef, "'load' Instruction", `!invariant.load`: "the memory
location referenced by the load has to contain the same value at all points in the program where
the memory location is dereferenceable; otherwise, the behavior is undefined").

Such a load and each plain load of the same place behind it have one value.  That stores, and loads
before, agree with it is not used.
"""

from __future__ import annotations

from verify.ir.function import Instruction, MemoryDetail
from verify.ir.types import PtrType
from verify.semantics.memory.atomics import observed_access

INVARIANT = "invariant.load"


def space_read(access: Instruction) -> int | None:
    """The address space from which a plain load reads; `None` for other instructions."""
    if access.opcode != "load" or not isinstance(access.detail, MemoryDetail):
        return None
    type_ = access.operands[0].type
    if observed_access(access) is not None or not isinstance(type_, PtrType):
        return None
    return type_.addrspace


def is_invariant(access: Instruction) -> bool:
    """Whether what an access reads is said never to change."""
    return any(kind == INVARIANT for kind, _ in access.metadata)
