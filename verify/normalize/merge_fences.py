"""Fences beside others (LangRef, "'fence' Instruction", "Atomic Memory Ordering Constraints").

Where only values are computed between two fences, the weaker one orders nothing that the other does
not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from verify.ir.function import Block, Function, Instruction, MemoryDetail
from verify.ir.rewrite import map_functions
from verify.normalize.pair import Pair
from verify.semantics.evaluate import OPCODES

ORDERS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "acquire": frozenset({"acquire"}),
        "release": frozenset({"release"}),
        "acq_rel": frozenset({"acquire", "release"}),
        "seq_cst": frozenset({"acquire", "release", "all"}),
    }
)
"""What a fence of each ordering orders."""


def merge_fences(pair: Pair) -> Pair:
    """The pair without fences that another one beside them makes redundant."""
    return pair.mapped(partial(map_functions, rewrite=_in_function))


def _in_function(function: Function) -> Function:
    if sum(i.opcode == "fence" for i in function.instructions) < 2:
        return function
    blocks = tuple(_in_block(block) for block in function.blocks)
    return replace(function, blocks=blocks)


def _in_block(block: Block) -> Block:
    redundant: set[int] = set()
    last: int | None = None
    for index, instruction in enumerate(block.instructions):
        if instruction.opcode == "fence":
            last = _stronger(block.instructions, last, index, redundant)
        elif instruction.opcode not in OPCODES:
            last = None
    if not redundant:
        return block
    kept = tuple(i for n, i in enumerate(block.instructions) if n not in redundant)
    return replace(block, instructions=kept)


def _stronger(
    instructions: Sequence[Instruction], last: int | None, index: int, redundant: set[int]
) -> int:
    """The fence of the two that stays; the other is noted as redundant.  Where both stay, the later
    one."""
    if last is None:
        return index
    if _covers(instructions[last], instructions[index]):
        redundant.add(index)
        return last
    if _covers(instructions[index], instructions[last]):
        redundant.add(last)
    return index


def _covers(strong: Instruction, weak: Instruction) -> bool:
    """Whether a fence orders all that another one does, for as many threads."""
    a, b = strong.detail, weak.detail
    assert isinstance(a, MemoryDetail) and isinstance(b, MemoryDetail)
    if a.syncscope != b.syncscope and a.syncscope is not None:
        return False
    ordered = (ORDERS.get(each.orderings[0], frozenset[str]()) for each in (a, b))
    more, less = ordered
    return bool(less) and more >= less
