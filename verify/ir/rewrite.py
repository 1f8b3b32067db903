"""Functions with some of their instructions replaced."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from verify.ir.function import Block, Function, Instruction, Module

Rewrite = Callable[[Instruction], Sequence[Instruction]]
"""The instructions that replace an instruction: itself where nothing changes."""


def map_instructions(module: Module, rewrite: Rewrite) -> Module:
    """The module with every instruction rewritten; itself when nothing changes."""
    functions = {n: map_function(f, rewrite) for n, f in module.functions.items()}
    changed = any(functions[name] is not old for name, old in module.functions.items())
    return replace(module, functions=functions) if changed else module


def map_function(function: Function, rewrite: Rewrite) -> Function:
    """The function with every instruction rewritten; itself when nothing changes."""
    blocks = tuple([_map_block(block, rewrite) for block in function.blocks])
    changed = any(new is not old for new, old in zip(blocks, function.blocks, strict=True))
    return replace(function, blocks=blocks) if changed else function


def _map_block(block: Block, rewrite: Rewrite) -> Block:
    parts = [rewrite(instruction) for instruction in block.instructions]
    unchanged = all(
        len(part) == 1 and part[0] is old
        for part, old in zip(parts, block.instructions, strict=True)
    )
    if unchanged:
        return block
    return replace(block, instructions=tuple([new for part in parts for new in part]))
