"""Objects that a program allocates and frees, in the symbolic run (`allocation`):
private ones, whose address does not escape, and those of others.  Where each side chooses where its
objects are, those whose address escapes are like its local variables."""

from __future__ import annotations

from dataclasses import replace

import z3

from common.data import dataclass
from verify.analysis.flatten import Static
from verify.dialects.heap.allocation import (
    allocate,
    comes_back,
    free,
    heap_call,
    not_promised,
    promised,
)
from verify.ir.types import PtrType
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.effects import CallEffects
from verify.semantics.heap import named_bytes
from verify.semantics.meaning import scalar
from verify.semantics.memory.private_memory import Object, join, taken_over
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.memory import escaping_locals, local_addresses, pointers
from verify.symbolic.memory.memory import SymbolicMemory
from verify.symbolic.memory.private_memory import UNKNOWN_SIZE, SlotPayloads
from verify.symbolic.run.environment_symbols import before_term
from verify.symbolic.run.joins import join_counts
from verify.symbolic.run.path_state import HeapObject
from verify.symbolic.run.ssa_slots import NULL, Alternative, ObjectId, Slot, is_object, null_origin
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import SymValue
from verify.terms.domain import Truth


def execute(run: RunState, static: Static) -> bool:
    """Execute a call if it allocates private memory, or frees any; whether it does."""
    caller = run.flat.contexts[static.context].function
    what = heap_call(run.flat.module, caller, static.instruction)
    if what is None:
        return False
    if what.makes and not _is_own(run, static):
        return False
    meaning = allocate if what.makes else free
    meaning(SymbolicHeap(run, static), static.instruction, what)
    return True


def _is_own(run: RunState, static: Static) -> bool:
    """Whether a new object is private to the function, as its local variables are."""
    made, private = (static.context, static.instruction.name), run.setting.private
    return made in private.heap or _escapes(run, static)


def _escapes(run: RunState, static: Static) -> bool:
    made = static.context, static.instruction.name
    return run.setting.plan.places_chosen and made in run.setting.private.escaping_heap


@dataclass(frozen=True)
class SymbolicHeap(SymbolicMemory):
    """One execution of a call that allocates or frees."""

    def fails(self) -> Truth:
        choice = self.run.chooser(self.static)(0, 1)
        fails = self.domain.eq(choice, self.domain.const(1, 1))
        self.run.record.failures.append(self.domain.all(self.run.path.guard, fails))
        return fails

    def new_object(
        self, size: z3.BitVecRef, null: Truth, align: int, /, *, zeroed: bool, family: str
    ) -> Slot:
        run, static, domain = self.run, self.static, self.domain
        type_ = static.instruction.type
        assert isinstance(type_, PtrType)
        target = ObjectId(run.node, *static.place)
        known = domain.value(size)
        bytes_ = UNKNOWN_SIZE if known is None else known
        run.path.objects[target] = Object(bytes_, align, {}, zeroed)
        run.path.ended.pop(target, None)
        run.heap[target] = HeapObject(size, family)
        if _escapes(run, static):
            run.path.ended[target] = null
            address = self._escaping(type_, target, domain.negate(null))
        else:
            address = pointers.local_address(run, static, type_, align)
        nothing = domain.const(0, domain.width(address))
        zero = domain.const(0, run.layout.pointer(type_.addrspace).index_bits)
        made: Alternative = (domain.negate(null), target, zero)
        failed: Alternative = (null, NULL, zero)
        origin = tuple(each for each in (made, failed) if each[0] is not False)
        return Slot(Scalar(domain.ite(null, nothing, address), False), (), origin)

    def _escaping(self, type_: PtrType, target: ObjectId, made: Truth) -> z3.BitVecRef:
        """The address of an object that may escape, under the condition `made`."""
        run, static = self.run, self.static
        function = run.flat.contexts[static.context].function
        what = heap_call(run.flat.module, function, static.instruction)
        assert what is not None
        size = named_bytes(static.instruction, what)
        return escaping_locals.address(run, static, type_, target, size, made)

    def take_over(self, old: Slot, new: Slot, failed: Truth, family: str, /) -> None:
        run, domain, payloads = self.run, self.domain, SlotPayloads(self.run, self.static)
        made = next(target for _, target, _ in new.origin)
        olds = [each for each in old.origin if is_object(each[1])]
        if not old.origin and null_origin(domain, old, 1):
            return
        if len(olds) > 1 or not old.origin:
            raise UnsupportedInstruction("realloc of one of several objects")
        for condition, target, _ in olds if made != NULL else ():
            empty = run.path.objects[made]
            taken = taken_over(payloads, run.path.objects[target], empty)
            either = [(condition, taken), (domain.negate(condition), empty)]
            run.path.objects[made] = join(payloads, either)
        self._release_private(old, family, domain.negate(failed))

    def release(self, address: Slot, family: str, /, *, allowed: bool) -> None:
        if not address.origin:
            self._release_shared(scalar(address.value).bits, allowed)
            return
        self._release_private(address, family, True)

    def _release_private(self, address: Slot, family: str, when: Truth) -> None:
        """Free a private object, where `when` holds."""
        run, domain, freed = self.run, self.domain, self.run.path.ended
        for condition, target, at in address.origin:
            if target == NULL:
                continue
            made, before = run.heap.get(target), freed.get(target, False)
            wrong = made is None or made.family != family
            condition = domain.all(condition, when)
            inside = domain.negate(domain.eq(at, domain.const(0, domain.width(at))))
            bad = domain.any(wrong, inside, before)
            run.immediate_ub(self.static, domain.all(condition, bad), Why(UB.NOT_FREEABLE))
            if is_object(target):
                freed[target] = domain.any(before, condition)

    def _release_shared(self, address: z3.BitVecRef, allowed: bool) -> None:
        """Free memory that is not private, if the address is not null: that is observed."""
        run, domain, static, path = self.run, self.domain, self.static, self.run.path
        null = domain.eq(address, domain.const(0, domain.width(address)))
        if null is True:
            return
        type_ = next(o.type for o in static.instruction.operands if isinstance(o.type, PtrType))
        for inside, target, _ in local_addresses.candidates(run, address, type_.addrspace):
            if target in run.heap:
                raise UnsupportedInstruction(
                    "free of an address that may be one of the function's own objects"
                )
            run.immediate_ub(static, inside, Why(UB.NOT_FREEABLE))
        some, before, outside = domain.negate(null), path.count, path.guard
        path.guard = domain.paths.both(outside, some)
        if not allowed or run.objects.is_kept(address):
            run.immediate_ub(static, True, Why(UB.MAY_NOT_FREE))
        begin, size = run.objects.extent(type_.addrspace, address)
        based = run.objects.based(address, 0)
        life = run.objects.life(type_.addrspace, address)
        when = path.guard, before_term(before), life
        freed = run.shared.addresses.free(type_.addrspace, address, begin, size, based, *when)
        run.immediate_ub(static, freed, Why(UB.NOT_FREEABLE))
        seen: SymValue = Scalar(address, False)
        run.observe(static, static.instruction.callee_name or "", (seen,), None, memory=False)
        if some is not True:
            path.count = join_counts(domain, [(some, path.count), (null, before)])
            path.guard = outside


def not_as_promised(run: RunState, static: Static, answer: SymValue) -> Truth:
    """Whether what the environment answers to a call is not what the call makes for certain."""
    caller = run.flat.contexts[static.context].function
    what = promised(run.flat.module, caller, static.instruction)
    if what is None or isinstance(answer, Aggregate):
        return False
    domain, type_ = run.domain, static.instruction.type
    assert isinstance(type_, PtrType)
    begin, length = run.objects.extent(type_.addrspace, answer.bits)
    size = domain.const(what.size, domain.width(length))
    first = domain.eq(begin, run.spaces.wide(type_.addrspace, answer.bits))
    other = domain.negate(domain.all(first, domain.eq(length, size)))
    short = run.objects.beyond(type_.addrspace, answer.bits, what.size)
    return not_promised(domain, what, answer, short, other)


def returning(run: RunState, static: Static, what: CallEffects) -> CallEffects:
    """The effects of a call; one that allocates or frees returns."""
    caller = run.flat.contexts[static.context].function
    if not comes_back(run.flat.module, caller, static.instruction):
        return what
    return replace(what, may_not_return=False, may_unwind=False, returns_here=False)
