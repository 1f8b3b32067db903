"""Operations that stand in no table of meanings: what they are called.

Their attributes say what they do besides computing (`verify.semantics.effects`); what they compute
is anybody's guess.  Of LLVM's own intrinsics passes know more than that: a stand-in for one is an
approximation.
"""

from __future__ import annotations

from verify.ir.function import CallDetail, Instruction, Module
from verify.ir.types import METADATA
from verify.ir.values import Global
from verify.semantics.meaning import UnsupportedInstruction
from verify.semantics.metadata import spelled_out

LLVM = "llvm."
GPU_TARGETS = frozenset({"amdgcn", "dx", "nvvm", "r600", "spv"})


def is_target_intrinsic(name: str) -> bool:
    """An intrinsic of a GPU: its declaration says what it may do, as that of any function."""
    return name.startswith(LLVM) and name.split(".", 2)[1] in GPU_TARGETS


def approximates(name: str) -> bool:
    """Whether an unknown operation of that name is one that passes may know more about."""
    return name.startswith(LLVM)


def operation_name(module: Module, instruction: Instruction) -> str:
    """Equal names, equal operations: the callee's, with its arguments that are metadata.

    Raises `UnsupportedInstruction` where that is no name.
    """
    detail = instruction.detail
    if not isinstance(detail, CallDetail) or not isinstance(detail.callee, Global):
        raise UnsupportedInstruction("indirect call")
    metadata = [
        spelled_out(module, str(operand))
        for operand in instruction.operands
        if operand.type == METADATA
    ]
    return f"{detail.callee.name}({', '.join(metadata)})" if metadata else detail.callee.name
