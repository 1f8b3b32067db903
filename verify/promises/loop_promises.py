"""Promises about loops, in the metadata of their latches (LangRef, "'llvm.loop'")."""

from __future__ import annotations

from verify.ir.function import Instruction, Module
from verify.semantics.metadata import node_operands

LOOP = "llvm.loop"
PROGRESS = "llvm.loop.mustprogress"
LOOP_PROMISES = frozenset({PROGRESS, "llvm.loop.parallel_accesses"})


def loop_promises(module: Module, latch: Instruction) -> frozenset[str]:
    """The promises about the loop whose latch this terminator is; none of another instruction."""
    nodes = (text for kind, text in latch.metadata if kind == LOOP)
    parts = (node_operands(module, part) for text in nodes for part in node_operands(module, text))
    names = (operands[0].removeprefix("!").strip('"') for operands in parts if operands)
    return frozenset(names) & LOOP_PROMISES
