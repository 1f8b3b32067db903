"""Values that are to be `dereferenceable`, in the symbolic run: arguments, results, what is loaded
(LangRef, "Parameter Attributes")."""

from __future__ import annotations

from dataclasses import replace

import z3

from verify.analysis.flatten import Static
from verify.ir.function import Attributes
from verify.ir.types import PtrType, Type
from verify.semantics.meaning import scalar
from verify.semantics.memory.memory_plan import ADDRESS_BITS, name_of_memory
from verify.semantics.memory.objects import (
    dies_on_unwind,
    not_dereferenceable,
    promised_bytes,
    written_back,
)
from verify.semantics.undefined_behaviour import UB, Why
from verify.symbolic.memory.private_memory import is_on_heap, size_of
from verify.symbolic.memory.races import cell_at
from verify.symbolic.run.ssa_slots import Slot
from verify.symbolic.run.state import RunState
from verify.terms.domain import Truth


def check(
    run: RunState,
    static: Static,
    attributes: Attributes,
    type_: Type,
    slot: Slot,
    *,
    leaving: bool = False,
) -> None:
    """Note that `static` is undefined where its value breaks its `dereferenceable`; `leaving`: it
    is returned, and the local variables of the function are gone."""
    if not promised_bytes(attributes) or not isinstance(type_, PtrType):
        return
    value, addrspace = scalar(slot.value), type_.addrspace

    def ends(size: int) -> Truth:
        if slot.origin:
            return _private_ends(run, slot, size, static.context if leaving else None)
        freed = run.objects.is_freed(addrspace, value.bits, run.path.freed)
        memory = run.setting.plan.memory_of(addrspace)
        wide, life = run.spaces.wide(addrspace, value.bits), run.objects.life(addrspace, value.bits)
        gone = run.shared.addresses.is_freed(memory, wide, life)
        return run.domain.any(freed, gone, run.objects.beyond(addrspace, value.bits, size))

    broken = not_dereferenceable(run.domain, attributes, value, ends)
    run.immediate_ub(static, broken, Why(UB.NOT_DEREFERENCEABLE, "a pointer"))


def _private_ends(run: RunState, slot: Slot, size: int, leaving: int | None) -> Truth:
    """Whether the private object ends before `size` bytes from the address on, or was freed, or its
    function has returned, or does so now: that of the context `leaving`."""
    domain = run.domain
    short: list[Truth] = []
    for condition, target, at in slot.origin:
        whole, wanted = size_of(run, target, domain.width(at)), domain.const(size, domain.width(at))
        outside = domain.any(domain.ult(whole, wanted), domain.ult(domain.sub(whole, wanted), at))
        leaves = target.context == leaving and not is_on_heap(run, target)
        released = leaves or target in run.path.released
        gone = released or run.path.ended.get(target, False)
        short.append(domain.all(condition, domain.any(outside, gone)))
    return domain.any(*short)


def store_back(run: RunState, attributes: Attributes, type_: Type, slot: Slot) -> None:
    """The bytes of an argument that is `writable` are stored back on entry.  That counts as written
    for `dead_on_unwind` (LangRef)."""
    size = written_back(attributes)
    if not size or not isinstance(type_, PtrType):
        return
    shared, plan = run.shared, run.setting.plan
    wide = run.spaces.wide(type_.addrspace, scalar(slot.value).bits)
    memory = name_of_memory(plan.memory_of(type_.addrspace))
    arrays = dict(run.path.shared.arrays)
    for space in (s for s in sorted(plan.cells) if plan.memory(s) == memory):
        cell = plan.cell(space)
        array = shared.current(run.path.shared, run.path.guard, space)
        shift = run.domain.const(cell.bit_length() - 1, ADDRESS_BITS)
        first = run.domain.lshr(wide, shift)
        shared.cells.name(cell, first, type_.addrspace, scalar(slot.value).bits)
        for index in range(size // cell):
            number = shared.cells.following(cell, first, index)
            array = z3.Store(array, number, cell_at(run.domain, array, number))
            if dies_on_unwind(attributes):
                run.record.dying.append(number)
        arrays[space] = array
    run.path.shared = replace(run.path.shared, arrays=arrays, written=True)
