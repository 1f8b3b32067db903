"""Unordered atomic loads that have what an atomic load of the same address has just read (LangRef,
"Memory Model for Concurrent Operations").

Of the writes that such a load may see, one is that which the load before it has seen: nothing in
between makes this thread aware of others.  So it may have that value at each execution, which is
the source's choice.
"""

from __future__ import annotations

from dataclasses import replace

from verify.cfg.cycles import regions_with_cycles
from verify.cfg.graph import graph
from verify.data import dataclass
from verify.ir.function import Block, CallDetail, Function, Instruction, MemoryDetail, Module
from verify.ir.types import Type
from verify.ir.values import Local, Value
from verify.normalize.pair import Pair

_UNORDERED = ("unordered",)
_ENDS = frozenset({"store", "fence", "cmpxchg", "atomicrmw"})
"""Instructions by which, besides calls, other values may come to be seen."""


@dataclass(frozen=True)
class Forwarded:
    """The pair whose source forwards what was read; `is_all`: that, and the source as it is, are
    all that it may choose."""

    pair: Pair
    is_all: bool


def with_forwarded_loads(pair: Pair) -> Forwarded | None:
    """The pair whose source's unordered loads have what the same block has read from their address
    before; `None` where there are none."""
    blocks = tuple(map(_forwarded, pair.source.blocks))
    changed = [
        new
        for before, after in zip(pair.source.blocks, blocks, strict=True)
        for old, new in zip(before.instructions, after.instructions, strict=True)
        if new is not old
    ]
    if not changed:
        return None
    source = replace(pair.source, blocks=blocks)
    before = _with(pair.before, source)
    edges = graph(source)
    is_all = len(changed) == 1 and not regions_with_cycles(edges.nodes, edges.successors)
    return Forwarded(replace(pair, before=before, source=source), is_all)


def _with(module: Module, function: Function) -> Module:
    return replace(module, functions={**module.functions, function.name: function})


def _forwarded(block: Block) -> Block:
    read: dict[tuple[Value, Type], Value] = {}
    instructions: list[Instruction] = []
    for instruction in block.instructions:
        new = instruction
        detail = instruction.detail
        if instruction.opcode in _ENDS or isinstance(detail, CallDetail):
            read = {}
        elif instruction.opcode == "load" and isinstance(detail, MemoryDetail):
            (pointer,) = instruction.operands
            place = pointer, instruction.type
            is_plain = not detail.volatile and detail.orderings == _UNORDERED
            if is_plain and place in read:
                new = _same(instruction, read[place])
            elif detail.atomic and not is_plain:
                read = {place: Local(instruction.type, instruction.name or "")}
        instructions.append(new)
    return replace(block, instructions=tuple(instructions))


def _same(load: Instruction, value: Value) -> Instruction:
    text = f"%{load.name} = bitcast {load.type} {value} to {load.type}"
    return Instruction("bitcast", load.type, load.name, (value,), text)
