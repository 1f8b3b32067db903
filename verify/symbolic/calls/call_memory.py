"""The shared memory that an observed call sees and changes, in the symbolic run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import z3

from verify.analysis.flatten import Static
from verify.semantics.effects import AccessKind
from verify.semantics.meaning import scalar
from verify.semantics.memory.call_memory import (
    Bases,
    CallMemory,
    ReachedBytes,
    ReachedCells,
    bases,
    call_memory,
    initialized_ranges,
    last_change,
)
from verify.semantics.memory.local_names import LocalName
from verify.semantics.memory.memory_plan import ADDRESS_BITS, name_of_memory
from verify.semantics.memory.objects import Based
from verify.semantics.memory.shared_memory import changes_of
from verify.symbolic.memory import kept_addresses, other_threads
from verify.symbolic.memory.derived_memory import derived
from verify.symbolic.memory.races import cell_at, where
from verify.symbolic.memory.written_cells import stores
from verify.symbolic.run.environment_symbols import COUNT_BITS
from verify.symbolic.run.path_state import NO_OBSERVATIONS
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import SymValue
from verify.symbolic.run.template_run import Count, Exposed, Within
from verify.terms.domain import Truth

Cells = ReachedCells[z3.BitVecRef, Truth]


def observe(
    run: RunState,
    static: Static,
    name: str,
    operands: tuple[SymValue, ...],
    instance: int | None,
    locals_: Mapping[LocalName, tuple[Exposed, ...]],
) -> None:
    """Note a call as observed: what it may read is seen, `locals_` among it, and what it may write
    of shared memory is new afterwards."""
    what = call_memory(run.flat.module, static.instruction)
    seen, writes = what.may(AccessKind.READ), what.may(AccessKind.WRITE)
    has_addresses = run.setting.plan.has_addresses
    cells = None if what.is_open or not (seen or writes) else _reached(run, what, operands)
    within = None if cells is None or what.everywhere & AccessKind.READ else _read(run, cells)
    if has_addresses and (seen or writes):
        other_threads.see_memory(run, static)
    kept = run.setting.plan.own if what.of_others else frozenset[str]()
    run.observe(
        static,
        name,
        operands,
        instance,
        memory=seen,
        within=within,
        locals_=locals_,
        hidden=kept,
    )
    # What has changed at a header was changed by the loop itself, through any address.
    is_others = has_addresses and not run.is_arrival(name)
    here = dict.fromkeys(what.writes_unnamed, run.path.count)
    run.path.unnamed = run.path.unnamed | here
    before = run.path.shared
    if cells is None and writes:
        run.shared.synchronise(run.path, kept)
        if seen and is_others:
            kept_addresses.called(run, static, before, lambda _, __: (False, True))
    elif cells is not None and writes:
        written = bases(what, AccessKind.WRITE, lambda i: _based(run, operands[i]))
        _change(run, cells, written)
        if is_others:
            kept_addresses.called(run, static, before, _writes_of(run, cells))


def sees_everything(run: RunState, static: Static) -> bool:
    """Whether an observed call may read all shared memory."""
    what = call_memory(run.flat.module, static.instruction)
    is_all = not (what.of_others and run.setting.plan.own)
    return is_all and bool(what.everywhere & AccessKind.READ)


def _based(run: RunState, pointer: SymValue) -> Based | None:
    return run.objects.based(scalar(pointer).bits, 1)


def last_known(run: RunState, static: Static, operands: tuple[SymValue, ...]) -> Count:
    """The observations that determine what a call reads that writes nothing."""
    what = call_memory(run.flat.module, static.instruction)
    read = bases(what, AccessKind.READ, lambda i: _based(run, operands[i]))
    changed = last_change(run.path.shared.changes, read)
    latest = run.path.shared.epoch if changed is None else changed
    for place in what.reads_unnamed:
        latest = _later(run, latest, run.path.unnamed.get(place, NO_OBSERVATIONS))
    return latest


def _later(run: RunState, one: Count, other: Count) -> Count:
    """The greater of two numbers of observations."""
    if min(one.possible) >= max(other.possible):
        return one
    if min(other.possible) >= max(one.possible):
        return other
    terms = [
        run.domain.const(count.term, COUNT_BITS) if isinstance(count.term, int) else count.term
        for count in (one, other)
    ]
    later = run.domain.ite(run.domain.ult(*terms), terms[1], terms[0])
    return Count(later, one.possible | other.possible)


def _read(run: RunState, cells: Cells) -> Within:
    plan = run.setting.plan

    def within(space: str, number: z3.BitVecRef) -> Truth:
        return cells.may(AccessKind.READ, plan.memory(space), number, plan.cell(space))

    return within


def _reached(run: RunState, what: CallMemory, operands: tuple[SymValue, ...]) -> Cells:
    plan = run.setting.plan
    objects: list[ReachedBytes[z3.BitVecRef, Truth]] = []
    for index, addrspace, kind in what.arguments:
        pointer = scalar(operands[index])
        start, length = run.objects.extent(addrspace, pointer.bits)
        memory = name_of_memory(plan.memory_of(addrspace))
        exists = run.domain.negate(pointer.poison)
        wide = run.spaces.wide(addrspace, pointer.bits)
        ranges = initialized_ranges(run.domain, wide, what.initialized_at(index))
        objects.append(ReachedBytes(memory, start, length, kind, exists, ranges))
    return ReachedCells(run.domain, what.everywhere, objects)


def _change(run: RunState, cells: Cells, written: Bases) -> None:
    """Go on behind a call that changes some cells."""
    shared, before = run.shared, run.path.shared
    shared.cells.derives = True
    arrays = {
        space: _changed(run, space, shared.current(before, run.path.guard, space), cells)
        for space in sorted(run.setting.plan.cells)
    }
    changes = (*before.changes, (run.path.count, written))
    run.path.shared = replace(before, arrays=arrays, changes=changes)


def _writes_of(run: RunState, cells: Cells) -> kept_addresses.Writes:
    """Of a cell, whether a call has certainly changed it, and whether it may have: where it reads
    what is there, the new contents say so."""
    domain, shared, count, plan = run.domain, run.shared, run.path.count, run.setting.plan

    def writes(space: str, number: z3.BitVecRef) -> tuple[Truth, Truth]:
        memory, size = plan.memory(space), plan.cell(space)
        choice = shared.environment(changes_of(memory), count, 1)
        own = domain.eq(domain.extract(cell_at(domain, choice, number), 0, 0), domain.const(1, 1))
        changed = cells.changes(memory, number, size, own)
        seen = cells.may(AccessKind.READ, memory, number, size)
        return domain.all(changed, domain.negate(seen)), changed

    return writes


def _changed(run: RunState, space: str, held: z3.ArrayRef, cells: Cells) -> z3.ArrayRef:
    """The contents of a space after a call, from the contents `held` before; writes of this thread
    in the epoch persist."""
    domain, shared, count = run.domain, run.shared, run.path.count
    memory, size = run.setting.plan.memory(space), run.setting.plan.cell(space)
    first = shared.first(space, count)
    choice = shared.environment(changes_of(memory), count, 1)

    def content(number: z3.BitVecRef) -> z3.BitVecRef:
        own = domain.extract(cell_at(domain, choice, number), 0, 0)
        changed = cells.changes(memory, number, size, domain.eq(own, domain.const(1, 1)))
        return domain.ite(changed, cell_at(domain, first, number), cell_at(domain, held, number))

    array = derived(ADDRESS_BITS, content)
    for condition, number in stores(domain, held):
        array = where(condition, z3.Store(array, number, content(number)), array)
    return array
