"""Functions with some of their instructions replaced."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from verify.ir.function import Block, Function, Instruction, Module

_NO_FUNCTIONS: Mapping[str, Function] = MappingProxyType({})
Rewrite = Callable[[Instruction], Sequence[Instruction]]
"""The instructions that replace an instruction: itself where nothing changes."""


def map_instructions(module: Module, rewrite: Rewrite) -> Module:
    """The module with every instruction rewritten; itself when nothing changes."""
    return map_functions(module, lambda function: map_function(function, rewrite))


def map_functions(
    module: Module,
    rewrite: Callable[[Function], Function],
    needed: Mapping[str, Function] = _NO_FUNCTIONS,
) -> Module:
    """The module with every function rewritten, and with the functions `needed` by the rewritten
    code that it lacks; the module itself if nothing changes."""
    functions = {name: rewrite(function) for name, function in module.functions.items()}
    changed = any(functions[name] is not old for name, old in module.functions.items())
    return replace(module, functions={**needed, **functions}) if changed else module


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
