"""Promises about loops, in the metadata of their latches (LangRef, "'llvm.loop'")."""

from __future__ import annotations

from collections.abc import Iterator

from verify.ir.function import Instruction, Module
from verify.semantics.metadata import node_operands

LOOP = "llvm.loop"
PROGRESS = "llvm.loop.mustprogress"
PARALLEL = "llvm.loop.parallel_accesses"
LOOP_PROMISES = frozenset({PROGRESS, PARALLEL})


def loop_promises(module: Module, latch: Instruction) -> frozenset[str]:
    """The promises about the loop whose latch this terminator is; none of another instruction."""
    return frozenset(each[0] for each in promise_nodes(module, latch)) & LOOP_PROMISES


def promise_nodes(module: Module, latch: Instruction) -> Iterator[tuple[str, ...]]:
    """What the metadata of a latch says of its loop: a name, and the operands."""
    nodes = (text for kind, text in latch.metadata if kind == LOOP)
    parts = (node_operands(module, part) for text in nodes for part in node_operands(module, text))
    for operands in parts:
        if operands:
            yield operands[0].removeprefix("!").strip('"'), *operands[1:]
