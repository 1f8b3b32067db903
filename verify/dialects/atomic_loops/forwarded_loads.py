"""Unordered atomic loads that have what an atomic load of the same address has read before
(LangRef, "Memory Model for Concurrent Operations").

Of the writes that such a load may see, one is that which a load before it has seen, if nothing in
between makes this thread aware of others; a release does not.  Which one it sees is the source's
choice at each execution.
"""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.analysis.cycles import hierarchy
from verify.analysis.graph import graph
from verify.ir.builder import I1, Builder, rebuilt
from verify.ir.function import (
    CallDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
)
from verify.ir.values import Local, Value
from verify.normalize.dialect_hooks import Forwarded
from verify.normalize.pair import Pair
from verify.semantics.effects import AccessKind, effects, states
from verify.semantics.memory.atomics import ACQUIRES

UNORDERED = ("unordered",)
MAX_READS = 4
"""Values between which a load may choose, besides what is there."""
_UNDEFINED = frozenset({"noundef"})
_CONSTRAINTS = _UNDEFINED | {
    "align",
    "dereferenceable",
    "dereferenceable_or_null",
    "nofpclass",
    "nonnull",
    "range",
}
"""Metadata that makes poison, or undefined behaviour, of a value that a load reads."""
_SYNCHRONIZE = frozenset({"fence", "cmpxchg", "atomicrmw"})
_WRITE = frozenset({"store", "va_arg"})


def with_forwarded_loads(pair: Pair) -> Forwarded | None:
    """The pair whose source's unordered loads may have what was read before; `None` where none of
    them has a choice."""
    called = reachable(pair.before, pair.source, by_address=True)
    functions = {each.name: each for each in called}
    chosen = {name: _with_choices(pair.before, each) for name, each in functions.items()}
    is_all = all(each.is_all for each in chosen.values())
    if is_all and all(each.function is functions[name] for name, each in chosen.items()):
        return None
    changed = {name: each.function for name, each in chosen.items()}
    before = replace(pair.before, functions={**pair.before.functions, **changed})
    return Forwarded(replace(pair, before=before, source=changed[pair.source.name]), is_all)


def may_repeat_loads(module: Module, function: Function) -> bool:
    """Whether a function may load one place by unordered loads several times."""
    called = reachable(module, function, by_address=True)
    functions = {each.name: each for each in called}
    loads = [(each, i) for each in functions.values() for i in each.instructions]
    found = [each for each, i in loads if _is_unordered_load(i)]
    if len(found) != 1:
        return bool(found)
    if found[0].name != function.name or len(functions) > 1:
        return True
    cycles = hierarchy(graph(function)).cycles
    return any(
        _is_unordered_load(i)
        for block in function.blocks
        if any(block.label in cycle.blocks for cycle in cycles)
        for i in block.instructions
    )


class _Missed(IntEnum):
    """Values that a load may have and that are not noted: none; some, behind a release; some."""

    NONE = 0
    BEHIND_A_RELEASE = 1
    SOME = 2


@dataclass(frozen=True)
class _Read:
    """What was read at `place`.  `is_open`: a load of the same address may read another value now
    (else it reads this one, until others may have written)."""

    place: Value
    value: Local
    is_open: bool
    constraints: frozenset[tuple[str, str]]
    """The metadata of that load that constrain its value."""

    @property
    def missed(self) -> _Missed:
        return _Missed.SOME if self.is_open else _Missed.BEHIND_A_RELEASE


@dataclass(frozen=True)
class _State:
    """The values read on every path to an instruction, and those read only on some paths."""

    reads: tuple[_Read, ...] = ()
    missed: _Missed = _Missed.NONE

    def without(self, gone: tuple[_Read, ...]) -> _State:
        kept = tuple(read for read in self.reads if read not in gone)
        return _State(kept, max((self.missed, *(read.missed for read in gone))))


def _joined(ways: list[_State]) -> _State:
    common = tuple(r for r in ways[0].reads if all(r in way.reads for way in ways))
    parts = [way.without(tuple(r for r in way.reads if r not in common)) for way in ways]
    return _State(common, max(part.missed for part in parts))


@dataclass(frozen=True)
class _WithChoices:
    """A function with choices, itself where it has none; `is_all`: all that there are."""

    function: Function
    is_all: bool


def _with_choices(module: Module, function: Function) -> _WithChoices:
    if not any(map(_is_unordered_load, function.instructions)):
        return _WithChoices(function, True)
    states, is_all = _at_begins(module, function), True

    def write(builder: Builder, instruction: Instruction) -> None:
        nonlocal is_all
        state = states.get(builder.label, _State())
        if _is_unordered_load(instruction):
            of_type = _choices(state, instruction)
            is_all &= state.missed is not _Missed.SOME
            is_all &= len(of_type) == sum(read.is_open for read in state.reads)
            # A value that was read escapes the constraints that only this load has.
            is_all &= all(_constraints(instruction) <= read.constraints for read in of_type)
            _write(builder, instruction, of_type)
        else:
            builder.add(instruction)
        states[builder.label] = _after(module, state, instruction)

    changed = rebuilt(function, {}, write)
    return _WithChoices(changed, is_all)


def _at_begins(module: Module, function: Function) -> dict[str, _State]:
    """The state at the begin of each block that is reached."""
    edges = graph(function)
    begins: dict[str, _State] = {}
    ends: dict[str, _State] = {}
    changes = True
    while changes:
        changes = False
        for label in edges.nodes:
            ways = [ends[each] for each in edges.predecessors[label] if each in ends]
            state = _joined(ways) if ways and label != edges.entry else _State()
            if begins.get(label) == state:
                continue
            changes = True
            begins[label] = state
            for instruction in function.block[label].instructions:
                state = _after(module, state, instruction)
            ends[label] = state
    return begins


def _after(module: Module, state: _State, instruction: Instruction) -> _State:
    """The state after an instruction."""
    name, detail = instruction.name, instruction.detail
    stale = (r for r in state.reads if _named(r.place) == name or r.value.name == name)
    if name is not None:
        state = state.without(tuple(stale))
    if isinstance(detail, CallDetail):
        return state if _keeps(module, instruction) else _State()
    if not isinstance(detail, MemoryDetail):
        return state
    if instruction.opcode == "fence" and detail.orderings == ("release",):
        opened = tuple(replace(read, is_open=True) for read in state.reads)
        return _State(opened, _Missed.SOME if state.missed else _Missed.NONE)
    if instruction.opcode in _SYNCHRONIZE:
        return _State()
    if instruction.opcode in _WRITE:
        return state.without(state.reads) if not detail.orderings else _State()
    if instruction.opcode != "load" or not detail.atomic:
        return state
    if ACQUIRES & set(detail.orderings):
        state = _State()
    read = _Read(
        instruction.operands[0],
        Local(instruction.type, instruction.name or ""),
        not _is_unordered_load(instruction),
        _constraints(instruction),
    )
    return _State((*state.reads, read), state.missed).without(state.reads[: 1 - MAX_READS])


def _constraints(load: Instruction) -> frozenset[tuple[str, str]]:
    return frozenset(each for each in load.metadata if each[0] in _CONSTRAINTS)


def _poisons(read: _Read) -> frozenset[tuple[str, str]]:
    """The constraints by which what was read may be poison where memory holds another value."""
    return frozenset(each for each in read.constraints if each[0] not in _UNDEFINED)


def _named(place: Value) -> str | None:
    return place.name if isinstance(place, Local) else None


def _keeps(module: Module, call: Instruction) -> bool:
    """Whether a call writes no memory and makes the thread aware of no other's writes."""
    what = effects(module, call)
    if what.only_computes:
        return True
    callee = module.functions.get(call.callee_name or "")
    is_nosync = callee is not None and states(callee.attributes, "nosync")
    return is_nosync and not what.memory.visible & AccessKind.WRITE


def _is_unordered_load(instruction: Instruction) -> bool:
    detail = instruction.detail
    return (
        instruction.opcode == "load"
        and isinstance(detail, MemoryDetail)
        and detail.orderings == UNORDERED
        and not detail.volatile
    )


def _choices(state: _State, load: Instruction) -> list[_Read]:
    """The values that a load may have.  The loads share what memory holds, and not the poison that
    metadata of the earlier one make of it."""
    (pointer,) = load.operands
    return [
        read
        for read in state.reads
        if read.is_open
        and read.value.type == load.type
        and read.place.type == pointer.type
        and _poisons(read) <= _constraints(load)
    ]


def _write(builder: Builder, load: Instruction, reads: list[_Read]) -> None:
    """Write the load, and the choice between what it reads and what was read at the same
    address."""
    if not reads:
        builder.add(load)
        return
    (pointer,) = load.operands
    value = Local(load.type, f"{load.name} there")
    builder.add(replace(load, name=value.name))
    for index, read in enumerate(reads):
        name = load.name or "" if index == len(reads) - 1 else f"{load.name} or {index}"
        builder.shown = load.text
        chosen = builder.choice(I1, f"{load.name} chooses {index}")
        if read.place != pointer:
            equal = builder.icmp("eq", pointer, read.place, f"{load.name} equals {index}")
            chosen = builder.binary("and", chosen, equal, f"{load.name} is {index}")
        builder.shown = None
        value = builder.select(chosen, read.value, value, name)
