"""The shared memory that an observed call sees and changes, of one thread."""

from __future__ import annotations

from collections.abc import Callable

from verify.concrete.domain import Bits, wrap
from verify.concrete.memory.based_addresses import based
from verify.concrete.memory.held_cells import DOMAIN, CallWrites
from verify.concrete.run.activation import Execution
from verify.concrete.run.state import ThreadState
from verify.concrete.trace import Cell, MemoryView, Value
from verify.semantics.effects import AccessKind
from verify.semantics.meaning import scalar
from verify.semantics.memory.call_memory import (
    CallMemory,
    ReachedBytes,
    ReachedCells,
    bases,
    initialized_ranges,
    last_change,
)
from verify.semantics.memory.memory_plan import ADDRESS_BITS, name_of_memory
from verify.semantics.memory.shared_memory import changes_of


def seen(
    state: ThreadState, execution: Execution, what: CallMemory, operands: tuple[Value, ...]
) -> MemoryView | None:
    """The memory that an observed call may read, of what it may access."""
    if not what.may(AccessKind.READ):
        return None
    hidden = state.program.plan.own if what.of_others else frozenset[str]()
    view = state.shared.view(execution.site, hidden)
    if what.everywhere & AccessKind.READ:
        return view
    cells, plan = _reached(state, what, operands), state.program.plan

    def within(cell: Cell) -> bool:
        space, number = cell
        at = wrap(number, ADDRESS_BITS)
        return cells.may(AccessKind.READ, plan.memory(space), at, plan.cell(space))

    return view.of_reader(within)


Writes = Callable[[Cell], tuple[bool, bool]]
"""Of a cell, whether a call has certainly changed it, and whether it may have: where it reads what
is there, the new contents say so."""


def change(state: ThreadState, what: CallMemory, operands: tuple[Value, ...]) -> Writes | None:
    """Go on behind an observed call, which may have written memory, of what it may access; what it
    has changed, where that is known."""
    state.unnamed |= dict.fromkeys(what.writes_unnamed, state.observed)
    if not what.may(AccessKind.WRITE):
        return None
    if what.is_open:
        kept = state.program.plan.own if what.of_others else frozenset[str]()
        state.shared.synchronise(state.observed, kept)
        return (lambda _: (False, True)) if what.may(AccessKind.READ) else None
    cells, plan = _reached(state, what, operands), state.program.plan
    environment, thread, epoch = state.program.environment, state.thread, state.observed

    def changes(cell: Cell) -> bool:
        memory, at = plan.memory(cell[0]), wrap(cell[1], ADDRESS_BITS)
        bits, _ = environment.memory(thread, changes_of(memory), epoch, cell[1], 1)
        return cells.changes(memory, at, plan.cell(cell[0]), bool(bits))

    written = bases(what, AccessKind.WRITE, lambda i: based(scalar(operands[i]).bits))
    state.shared.change(CallWrites(epoch, changes, written))

    def writes(cell: Cell) -> tuple[bool, bool]:
        at, size = wrap(cell[1], ADDRESS_BITS), plan.cell(cell[0])
        seen = cells.may(AccessKind.READ, plan.memory(cell[0]), at, size)
        return changes(cell) and not seen, changes(cell)

    return writes


def last_known(state: ThreadState, what: CallMemory, operands: tuple[Value, ...]) -> int:
    """The observations that determine what a call reads that writes nothing, of what it may
    access."""
    read = bases(what, AccessKind.READ, lambda i: based(scalar(operands[i]).bits))
    changes = [(change.epoch, change.written) for change in state.shared.changed]
    changed = last_change(changes, read)
    named = state.shared.epoch if changed is None else changed
    return max(named, *(state.unnamed.get(place, 0) for place in what.reads_unnamed), 0)


def _reached(
    state: ThreadState, what: CallMemory, operands: tuple[Value, ...]
) -> ReachedCells[Bits, bool]:
    objects: list[ReachedBytes[Bits, bool]] = []
    for index, addrspace, kind in what.arguments:
        pointer = scalar(operands[index])
        start, length = state.shared.extent(addrspace, pointer.bits)
        memory = name_of_memory(state.program.plan.memory_of(addrspace))
        wide = state.shared.spaces.wide(addrspace, pointer.bits)
        ranges = initialized_ranges(DOMAIN, wide, what.initialized_at(index))
        objects.append(ReachedBytes(memory, start, length, kind, not pointer.poison, ranges))
    return ReachedCells(DOMAIN, what.everywhere, objects)
