"""Fences beside others (LangRef, "'fence' Instruction", "Atomic Memory Ordering Constraints").

Where only values are computed between two fences, the weaker one orders nothing that the other does
not.  A fence with `!mmra` orders less ("Memory Model Relaxation Annotations").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from verify.ir.function import Block, Function, Instruction, MemoryDetail, Module
from verify.ir.rewrite import map_functions
from verify.normalize.pair import Pair
from verify.semantics.evaluate import OPCODES
from verify.semantics.memory.sync_scopes import covers, holds


def merge_fences(pair: Pair) -> Pair:
    """The pair without fences that another one beside them makes redundant."""
    return pair.mapped_once(_in_module)


def _in_module(module: Module) -> Module:
    return map_functions(module, partial(_in_function, module.triple))


def _in_function(triple: str, function: Function) -> Function:
    if sum(i.opcode == "fence" for i in function.instructions) < 2:
        return function
    blocks = tuple(_in_block(triple, block) for block in function.blocks)
    return replace(function, blocks=blocks)


def _in_block(triple: str, block: Block) -> Block:
    redundant: set[int] = set()
    last: int | None = None
    for index, instruction in enumerate(block.instructions):
        if instruction.opcode == "fence":
            last = _stronger(triple, block.instructions, last, index, redundant)
        elif instruction.opcode not in OPCODES:
            last = None
    if not redundant:
        return block
    kept = tuple(i for n, i in enumerate(block.instructions) if n not in redundant)
    return replace(block, instructions=kept)


def _stronger(
    triple: str,
    instructions: Sequence[Instruction],
    last: int | None,
    index: int,
    redundant: set[int],
) -> int:
    """The fence of the two that stays; the other is noted as redundant.  Where both stay, the later
    one."""
    if last is None:
        return index
    if _covers(triple, instructions[last], instructions[index]):
        redundant.add(index)
        return last
    if _covers(triple, instructions[index], instructions[last]):
        redundant.add(last)
    return index


def _covers(triple: str, strong: Instruction, weak: Instruction) -> bool:
    """Whether a fence orders all that another one does, for as many threads."""
    a, b = strong.detail, weak.detail
    assert isinstance(a, MemoryDetail) and isinstance(b, MemoryDetail)
    if not holds(triple, a.syncscope, b.syncscope) or _relaxed(strong) not in ("", _relaxed(weak)):
        return False
    return covers(a.orderings[0], b.orderings[0])


def _relaxed(fence: Instruction) -> str:
    """The annotations by which a fence orders less."""
    return next((node for kind, node in fence.metadata if kind == "mmra"), "")
