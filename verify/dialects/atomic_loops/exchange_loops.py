"""Loops of cmpxchg that are one atomicrmw (LangRef, "'cmpxchg' Instruction", "'atomicrmw'
Instruction").

Where a processor has no such operation, LLVM's pass AtomicExpand reads the location, computes, and
exchanges if the location still holds what was read; otherwise it tries again with what is there.
An attempt that fails writes nothing and reads only that location.  The attempt that succeeds
atomically replaces the value that the computation used.  So the loop is equivalent to that
atomicrmw, for every initial value.  The check does not consider runs in which other threads write
between all attempts, so that the loop never terminates.

It is not defined whether an attempt with poison or undef succeeds.  So a proof holds only for
memory that contains neither (`relies_on_contents`).  A plain load that gives the
first value returns undef in a race, too (LangRef, "Memory Model for Concurrent Operations").

The pass runs where only one side has the loop.  Volatile accesses are counted: their loops stay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.dialects.atomic_loops.exchanged_values import operation_of
from verify.ir.function import (
    AggregateDetail,
    Block,
    BranchDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
    PhiDetail,
)
from verify.ir.rewrite import map_function, map_functions
from verify.ir.values import ConstInt, Local, Value
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.evaluate import OPCODES


@dataclass(frozen=True)
class _Loop:
    """A block that is such a loop.  `old`: the phi that holds what is in memory if the exchange
    succeeds.  `read`: the instructions that give what
    the exchange has read.  `first`: the load of the first value, or a constant."""

    block: Block
    exchange: Instruction
    old: Instruction
    operation: str
    value: Value
    read: tuple[Instruction, ...]
    first: Instruction | ConstInt
    after: str


def fold_exchange_loops(pair: Pair) -> Pair:
    """The pair with one atomicrmw for each loop of cmpxchg that is one, where only one side has
    it."""
    if all(len(before) == len(after) for before, after in _loops_of(pair)):
        return pair
    return pair.mapped_once(map_functions, _in_function)


def relies_on_contents(pair: Pair) -> bool:
    """Whether the target has more loops of cmpxchg, so that a proof does not cover memory that
    holds poison or undef."""
    return any(len(before) < len(after) for before, after in _loops_of(pair))


def _loops_of(pair: Pair) -> Iterator[tuple[list[_Loop], list[_Loop]]]:
    """The loops of the two functions, and of those of one name that they may call."""
    sides = ((pair.before, pair.source), (pair.after, pair.target))
    if not any(once(_has_exchanges, module) for module, _ in sides):
        return
    yield list(loops(pair.source)), list(loops(pair.target))
    before, after = (
        {each.name: each for each in reachable(*side, by_address=True)} for side in sides
    )
    for name in sorted(before.keys() & after.keys()):
        yield list(loops(before[name])), list(loops(after[name]))


def _in_function(function: Function) -> Function:
    found = {loop.block.label: loop for loop in loops(function)}
    if not found:
        return function
    blocks = tuple(_folded(found[b.label]) if b.label in found else b for b in function.blocks)
    loads = [each.first for each in found.values() if isinstance(each.first, Instruction)]
    idle = {load.name for load in loads if _is_atomic(load)} - _used(blocks)
    return map_function(
        replace(function, blocks=blocks),
        lambda i: () if i.name is not None and i.name in idle else (i,),
    )


def _is_atomic(load: Instruction) -> bool:
    """Whether a load may be observed; a plain one that nothing uses changes nothing."""
    detail = load.detail
    return isinstance(detail, MemoryDetail) and detail.atomic and not detail.volatile


def _used(blocks: Iterable[Block]) -> set[str | None]:
    operands = (o for block in blocks for i in block.instructions for o in i.operands)
    return {o.name for o in operands if isinstance(o, Local)}


def loops(function: Function) -> Iterator[_Loop]:
    """The blocks of a function that are such loops."""
    if not _exchanges(function):
        return
    for block in function.blocks:
        loop = _Matcher(function, block).loop()
        if loop is not None:
            yield loop


def _has_exchanges(module: Module) -> bool:
    return any(map(_exchanges, module.functions.values()))


def _exchanges(function: Function) -> bool:
    return any(i.opcode == "cmpxchg" for i in function.instructions)


def _folded(loop: _Loop) -> Block:
    """The block with the atomicrmw, and with names for what it has read."""
    exchange, old = loop.exchange, loop.old
    detail = exchange.detail
    assert isinstance(detail, MemoryDetail)
    update = replace(
        exchange,
        opcode="atomicrmw",
        type=old.type,
        name=old.name,
        operands=(exchange.operands[0], loop.value),
        detail=replace(
            detail,
            type=old.type,
            weak=False,
            operation=loop.operation,
            orderings=detail.orderings[:1],
        ),
    )
    result = _local(old)
    cast = next((i.detail for i in loop.block.instructions if i.opcode == "bitcast"), None)
    names = (
        each
        if each.opcode == "bitcast" and each.type != old.type
        else replace(each, opcode="bitcast", operands=(result,), detail=cast)
        for each in loop.read
    )
    end = replace(loop.block.terminator, operands=(), detail=BranchDetail((loop.after,)))
    return replace(loop.block, instructions=(update, *names, end))


@dataclass(frozen=True)
class _Matcher:
    """The match of one block."""

    function: Function
    block: Block

    @cached_property
    def defined(self) -> dict[str, Instruction]:
        """The instructions of the block, by name."""
        return {i.name: i for i in self.block.instructions if i.name is not None}

    def loop(self) -> _Loop | None:
        """The loop that the block is."""
        exchanges = [i for i in self.block.instructions if i.opcode == "cmpxchg"]
        phis = [i for i in self.block.instructions if i.opcode == "phi"]
        after = self._after()
        if len(exchanges) != 1 or len(phis) != 1 or after is None:
            return None
        exchange, old = exchanges[0], phis[0]
        detail = exchange.detail
        assert isinstance(detail, MemoryDetail)
        if detail.volatile or self._defines(exchange.operands[0]):
            return None
        read = self._read(exchange)
        compared, new = (self._bits(o) for o in exchange.operands[1:])
        first = self._first(exchange, old, read)
        flags = [_local(i) for i in self.block.instructions if _is_part(i, 1, exchange)]
        if (
            first is None
            or compared != _local(old)
            or self.block.terminator.operands[0] not in flags
        ):
            return None
        matched = operation_of(self.defined, compared, new)
        if matched is None or self._defines(matched.value) or matched.value.type != old.type:
            return None
        computed = {*matched.computed, old.name, exchange.name, *read, *(f.name for f in flags)}
        computed |= {i.name for i in self.block.instructions if i.opcode == "bitcast"}
        if not self._is_all(computed) or self._leaks({old.name, *read}):
            return None
        return _Loop(
            self.block,
            exchange,
            old,
            matched.operation,
            matched.value,
            tuple(read.values()),
            first,
            after,
        )

    def _after(self) -> str | None:
        """The successor of the block after a successful exchange; `None`: the block has another
        terminator."""
        end = self.block.terminator
        if end.opcode != "br" or not isinstance(end.detail, BranchDetail) or not end.operands:
            return None
        after, again = end.detail.targets
        if again != self.block.label or after == again:
            return None
        return after

    def _read(self, exchange: Instruction) -> dict[str | None, Instruction]:
        """The values that are the bits that the exchange has read, by name."""
        read: dict[str | None, Instruction] = {}
        for each in self.block.instructions:
            of = {o.name for o in each.operands if isinstance(o, Local)}
            is_copy = each.opcode == "bitcast" and of & read.keys()
            if is_copy or _is_part(each, 0, exchange):
                read[each.name] = each
        return read

    def _first(
        self, exchange: Instruction, old: Instruction, read: Mapping[str | None, Instruction]
    ) -> Instruction | ConstInt | None:
        """The load, of what is exchanged, that gives the first value, or a constant as a guess,
        if the exchange gives all others."""
        assert isinstance(old.detail, PhiDetail)
        given = dict(zip(old.detail.blocks, old.operands, strict=True))
        again = given.pop(self.block.label, None)
        if not isinstance(again, Local) or again.name not in read or len(given) != 1:
            return None
        before, value = next(iter(given.items()))
        if isinstance(value, ConstInt):
            return value
        instructions = self.function.block[before].instructions
        for position, load in enumerate(instructions):
            if load.opcode == "load" and _local(load) == value:
                nothing_else = all(i.opcode in OPCODES for i in instructions[position + 1 : -1])
                at_it = load.operands[0] == exchange.operands[0]
                return load if at_it and nothing_else else None
        return None

    def _bits(self, value: Value) -> Value:
        """What the bits of a value are those of."""
        while True:
            cast = self._definition(value)
            if cast is None or cast.opcode != "bitcast":
                return value
            value = cast.operands[0]

    def _definition(self, value: Value) -> Instruction | None:
        return self.defined.get(value.name) if isinstance(value, Local) else None

    def _defines(self, value: Value) -> bool:
        return self._definition(value) is not None

    def _is_all(self, computed: set[str | None]) -> bool:
        """Whether the block does nothing else than compute these values."""
        return all(i.name is not None and i.name in computed for i in self.block.instructions[:-1])

    def _leaks(self, kept: set[str | None]) -> bool:
        """Whether other values of the block are used elsewhere."""
        own = self.defined.keys() - kept
        return any(
            isinstance(o, Local) and o.name in own
            for block in self.function.blocks
            if block is not self.block
            for i in block.instructions
            for o in i.operands
        )


def _is_part(instruction: Instruction, index: int, of: Instruction) -> bool:
    """Whether an instruction takes that element of what another one gives."""
    detail = instruction.detail
    if instruction.opcode != "extractvalue" or not isinstance(detail, AggregateDetail):
        return False
    return detail.indices == (index,) and instruction.operands[0] == _local(of)


def _local(instruction: Instruction) -> Local:
    return Local(instruction.type, instruction.name or "")
