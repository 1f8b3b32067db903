"""Acquire operations: after one, memory that other threads released is visible, or freed."""

from __future__ import annotations

from verify.ir.function import CallDetail, Instruction, Module
from verify.semantics.effects import effects
from verify.semantics.memory.atomics import in_one_thread, observed_access


def acquires(module: Module, instruction: Instruction) -> bool:
    """Whether the instruction, an access or a barrier, acquires what other threads released."""
    if isinstance(instruction.detail, CallDetail):
        return effects(module, instruction).others_free
    seen = observed_access(instruction)
    return seen is not None and seen.acquires and not in_one_thread(instruction)
