"""Intrinsics about memory (LangRef, "Memory Use Markers", "Standard C/C++ Library Intrinsics"):
which calls are such; the machines, which have memory, do what they say."""

from __future__ import annotations

from verify.ir.function import Instruction

MEMORY_INTRINSICS = frozenset({"lifetime", "memcpy", "memmove", "memset"})


def memory_intrinsic(instruction: Instruction) -> str | None:
    """Which of `MEMORY_INTRINSICS` the instruction calls."""
    name = instruction.callee_name
    if name is None or not name.startswith("llvm."):
        return None
    word = name.split(".")[1]
    return word if word in MEMORY_INTRINSICS else None
