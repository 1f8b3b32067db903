"""Private memory in the symbolic run: objects whose address does not escape, local variables and
those on the heap.

What such an object holds is the thread's own business, so it needs no array: a path through the
unrolled graph stores whole values at known offsets, and paths that join choose between them.
`verify.semantics.memory.private_memory` says what its bytes are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import z3

from common.data import dataclass
from verify.analysis.flatten import Static
from verify.analysis.tail_calls import is_below_tail_call, is_tail
from verify.ir.types import PtrType, Type
from verify.semantics.caveat import Caveat, Kind, Topic
from verify.semantics.domain import Scalar
from verify.semantics.meaning import scalar
from verify.semantics.memory.local_names import VARIABLE_BYTES
from verify.semantics.memory.memory_intrinsics import LARGEST_COPY_BYTES
from verify.semantics.memory.memory_model import Leaf, Span
from verify.semantics.memory.partial_bytes import from_bytes, to_bytes
from verify.semantics.memory.pointers import fit
from verify.semantics.memory.private_memory import Object, gap, read, write
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.run.ssa_slots import NULL, ObjectId, Slot, is_object, merge
from verify.symbolic.run.state import RunState
from verify.terms.domain import Truth

OUTSIDE = Why(UB.OUTSIDE_LOCAL)
UNKNOWN_SIZE = VARIABLE_BYTES
"""Stands for the size of an object whose size is not constant; `size_of` says what it is."""
NOTHING: Object[Slot] = Object(0, UNKNOWN_SIZE, {})
"""The object at null."""
LARGEST_CHOICE = 128
"""An index that is not constant may select among so many places of an object."""


@dataclass(frozen=True)
class SlotPayloads:
    """Chunks of private memory are slots: a scalar with its undef choices and its origin."""

    run: RunState
    static: Static

    def extract(self, payload: Slot, low: int, width: int) -> Slot:
        part = self._whole(payload)
        bits = self.run.domain.extract(part.bits, low + width - 1, low)
        return Slot(Scalar(bits, part.poison), payload.undefs, (), payload.unwritten)

    def concat(self, high: Slot, low: Slot) -> Slot:
        high, low = (written(self.run, self.static, slot) for slot in (high, low))
        above, below = self._whole(high), self._whole(low)
        bits = self.run.domain.concat(above.bits, below.bits)
        poison = self.run.domain.any(above.poison, below.poison)
        return Slot(Scalar(bits, poison), tuple(dict.fromkeys((*high.undefs, *low.undefs))))

    def choose(self, alternatives: Sequence[tuple[Truth, Slot]]) -> Slot:
        return merge(self.run.domain, alternatives)

    def unwritten(self, width: int) -> Slot:
        return Slot(Scalar(self.run.domain.const(0, width), False), (), (), True)

    def zero(self, width: int) -> Slot:
        return Slot(Scalar(self.run.domain.const(0, width), False))

    def _whole(self, payload: Slot) -> Scalar[z3.BitVecRef, Truth]:
        if any(target not in self.run.record.locals for _, target, _ in payload.origin):
            raise UnsupportedInstruction("part of the address of a local variable")
        return scalar(payload.value)


def written(run: RunState, static: Static, slot: Slot, width: int | None = None) -> Slot:
    """The value of a read of the slot: undef if it was never written, with zeros above `width`
    bits."""
    if slot.unwritten is False:
        return slot
    held = scalar(slot.value)
    room = run.domain.width(held.bits)
    choice = run.unwritten_undef(static, room if width is None else width)
    undef = run.domain.zext(choice, room)
    poison = run.domain.all(run.domain.negate(slot.unwritten), held.poison)
    bits = run.domain.ite(slot.unwritten, undef, held.bits)
    return Slot(Scalar(bits, poison), (*slot.undefs, choice), slot.origin)


@dataclass(frozen=True)
class PrivateLocation:
    """An address in local variables, for an access of that alignment."""

    run: RunState
    static: Static
    address: Slot
    align: int
    addrspace: int

    def read(self, leaf: Leaf, /) -> Slot:
        run, payloads = self.run, SlotPayloads(self.run, self.static)
        found = self.contents(leaf)
        width = self._undef_width(leaf, found)
        payload = self.alive(written(run, self.static, found, width))
        if leaf.width == 8 * leaf.size:
            return payload
        held = payloads.extract(payload, 0, 8 * leaf.size)
        return replace(held, value=from_bytes(run.domain, scalar(held.value), leaf.width))

    def _undef_width(self, leaf: Leaf, found: Slot) -> int | None:
        """The bits of undef in what was never written.  Bits above an `i1` may be set there, so
        that it is poison (`partial_bytes`); LLVM makes undef of it, and the source relies on
        that."""
        if not self.run.template.is_source or leaf.width == 8 * leaf.size:
            return None
        if found.unwritten is not False:
            topic = Topic.NEVER_WRITTEN
            self.run.approximate(Caveat(topic, f"i{leaf.width}", Kind.OPEN_QUESTION))
        return leaf.width

    def contents(self, leaf: Leaf) -> Slot:
        """The whole bytes that are there, and when they were never written."""
        run, payloads = self.run, SlotPayloads(self.run, self.static)
        keep_tail(run, self.static, self.address)
        found: list[tuple[Truth, Slot]] = []
        for condition, target, at in self.address.origin:
            object_ = self._accessed(condition, target)
            places = self._places(condition, target, at, leaf, object_.chunks)
            for here, place in places:
                held = read(payloads, object_, place, leaf.size)
                found.append((run.domain.all(condition, here), held))
            if object_.size == UNKNOWN_SIZE and run.domain.value(at) is None:
                other = run.domain.negate(run.domain.any(*(here for here, _ in places)))
                nothing = gap(payloads, object_, leaf.size)
                found.append((run.domain.all(condition, other), nothing))
        return merge(run.domain, found) if found else payloads.unwritten(8 * leaf.size)

    def _accessed(self, condition: Truth, target: ObjectId) -> Object[Slot]:
        """The object that is accessed under a condition, which must not be freed."""
        if target == NULL:
            null_is_no_object(self.run, PtrType(self.addrspace))
        if not is_object(target):
            return NOTHING
        freed(self.run, self.static, condition, target)
        return self.run.path.objects[target]

    def alive(self, payload: Slot) -> Slot:
        """The value that was read; poison outside of the object's lifetime."""
        run = self.run
        dead = run.domain.any(
            *(
                run.domain.all(condition, run.path.dead.get(target, False))
                for condition, target, _ in self.address.origin
            )
        )
        if dead is False:
            return payload
        held = scalar(payload.value)
        return replace(payload, value=Scalar(held.bits, run.domain.any(held.poison, dead)))

    def write(self, leaf: Leaf, part: Slot, /) -> None:
        run, payloads, size = self.run, SlotPayloads(self.run, self.static), leaf.size
        payload = self._whole_bytes(leaf, part)
        keep_tail(run, self.static, self.address)
        for condition, target, at in self.address.origin:
            _store_alive(run, self.static, target, condition)
            self._accessed(condition, target)
            for here, place in self._places(condition, target, at, leaf):
                now = run.path.objects[target]
                hit = run.domain.all(condition, here)
                new = payload
                if hit is not True:
                    old = read(payloads, now, place, size)
                    new = merge(run.domain, [(hit, payload), (run.domain.negate(hit), old)])
                run.path.objects[target] = write(payloads, now, place, size, new)

    def unless_raced(self, leaf: Leaf, answer: Slot, /) -> Slot:
        raise UnsupportedInstruction("an observed load of a local variable")

    def agree(self, leaf: Leaf, loaded: Slot, /) -> None:
        raise UnsupportedInstruction("an observed load of a local variable")

    def leave_open(self, what: str, /) -> None:
        raise UnsupportedInstruction(f"{what} of a local variable")

    def _whole_bytes(self, leaf: Leaf, part: Slot) -> Slot:
        """The stored value, with zeros up to a whole number of bytes."""
        if leaf.width == 8 * leaf.size:
            return part
        value = to_bytes(self.run.domain, scalar(part.value), 8 * leaf.size)
        return Slot(value, part.undefs, part.origin)

    def _places(
        self,
        condition: Truth,
        target: ObjectId,
        at: z3.BitVecRef,
        leaf: Leaf,
        chunks: Mapping[int, tuple[int, Slot]] | None = None,
    ) -> list[tuple[Truth, int]]:
        """The possible offsets of the part in the object.  Any other offset is UB. `chunks`: in an
        object of a size that is not constant, only their offsets; no other offset was written."""
        run, static, offset = self.run, self.static, leaf.offset
        object_ = run.path.objects[target] if is_object(target) else NOTHING
        last = object_.size - leaf.size
        align = min(self.align, object_.align)
        if align < self.align:
            refuse_unknown_alignment(run, target)
            misaligned = self._misaligned(target, at)
            run.immediate_ub(static, run.domain.all(condition, misaligned), OUTSIDE)
            if misaligned is True:
                return []
        known = run.domain.value(at)
        if object_.size == UNKNOWN_SIZE:
            self._check_size(condition, target, at, leaf)
        if known is not None:
            if known + offset <= last and known % align == 0:
                return [(True, known + offset)]
            run.immediate_ub(static, condition, OUTSIDE)
            return []
        places: Sequence[int] = range(offset, last + 1, align)
        if object_.size == UNKNOWN_SIZE and chunks is not None:
            places = self._written_places(chunks, leaf)
        if len(places) > LARGEST_CHOICE:
            raise UnsupportedInstruction(
                f"an index into a local variable of more than {LARGEST_CHOICE} places"
            )
        width = run.domain.width(at)
        found = [(run.domain.eq(at, run.domain.const(p - offset, width)), p) for p in places]
        if object_.size == UNKNOWN_SIZE:
            self._check_alignment(condition, at)
            return found
        inside = run.domain.any(*(c for c, _ in found))
        outside = run.domain.all(condition, run.domain.negate(inside))
        run.immediate_ub(static, outside, OUTSIDE)
        return found

    def _misaligned(self, target: ObjectId, at: z3.BitVecRef) -> Truth:
        """Whether an address is misaligned that its object's alignment says too little of: it may
        be any that the object may be at, unless others know it."""
        local, domain = self.run.record.locals.get(target), self.run.domain
        if local is None:
            return True
        top = self.align.bit_length() - 2
        parts = [domain.extract(each, top, 0) for each in (local.address, at)]
        return domain.negate(domain.eq(domain.add(*parts), domain.const(0, top + 1)))

    def _written_places(self, chunks: Mapping[int, tuple[int, Slot]], leaf: Leaf) -> list[int]:
        """The places of a part that have some byte in common with a chunk."""
        places: set[int] = set()
        for start, (length, _) in chunks.items():
            for place in range(max(start - leaf.size + 1, leaf.offset), start + length):
                if (place - leaf.offset) % self.align == 0:
                    places.add(place)
        return sorted(places)

    def _check_alignment(self, condition: Truth, at: z3.BitVecRef) -> None:
        low, domain = self.align.bit_length() - 1, self.run.domain
        if low:
            aligned = domain.eq(domain.extract(at, low - 1, 0), domain.const(0, low))
            misaligned = domain.all(condition, domain.negate(aligned))
            self.run.immediate_ub(self.static, misaligned, OUTSIDE)

    def _check_size(self, condition: Truth, target: ObjectId, at: z3.BitVecRef, leaf: Leaf) -> None:
        """Note when an access leaves an object whose size is not constant."""
        run, domain = self.run, self.run.domain
        width = domain.width(at)
        first = domain.add(at, domain.const(leaf.offset, width))
        last = domain.sub(size_of(run, target, width), domain.const(leaf.size, width))
        outside = domain.any(domain.slt(first, domain.const(0, width)), domain.slt(last, first))
        run.immediate_ub(self.static, domain.all(condition, outside), OUTSIDE)


def size_of(run: RunState, target: ObjectId, width: int) -> z3.BitVecRef:
    """The bytes of an object, as a number of `width` bits."""
    made = run.heap.get(target)
    if made is not None:
        return fit(run.domain, made.size, width)
    size = run.path.objects[target].size if is_object(target) else 0
    return run.domain.const(size, width)


def freed(run: RunState, static: Static, condition: Truth, target: ObjectId) -> None:
    """Note that an access of an object that was freed is undefined."""
    was_freed = run.path.ended.get(target, False)
    if was_freed is not False:
        run.immediate_ub(static, run.domain.all(condition, was_freed), Why(UB.GONE))


def null_is_no_object(run: RunState, type_: Type) -> None:
    """Refuse an address that may be null where an object may be there."""
    if not isinstance(type_, PtrType):
        return
    if not run.shared.addresses.null_is_no_object(type_.addrspace):
        raise UnsupportedInstruction("an address that may be null or of a local variable")


def mark(run: RunState, address: Slot, *, dead: bool) -> None:
    """Begin or end the lifetime of the object at `address`.  Its contents become undef where it is
    certain which one it is."""
    domain, path = run.domain, run.path
    for condition, target, _ in address.origin:
        before = path.dead.get(target, False)
        if condition is True:
            path.objects[target] = replace(path.objects[target], chunks={})
            path.dead[target] = dead
        elif dead:
            path.dead[target] = domain.any(before, condition)
        else:
            path.dead[target] = domain.all(before, domain.negate(condition))


def release_locals(run: RunState, context: int) -> None:
    """End the lifetime of the local variables of a function that returns to its caller: their
    memory is released then (LangRef, "'alloca' Instruction")."""
    path = run.path
    ended = [t for t in path.objects if t.context == context and not is_on_heap(run, t)]
    for target in ended:
        path.objects[target] = replace(path.objects[target], chunks={})
        path.dead[target] = True
    path.released = path.released.union(ended)


def is_on_heap(run: RunState, target: ObjectId) -> bool:
    """Whether an object is on the heap, not a local variable."""
    return target in run.heap and bool(run.heap[target].family)


def _store_alive(run: RunState, static: Static, target: ObjectId, condition: Truth) -> None:
    """Note that a store is undefined outside of the object's lifetime."""
    dead = run.path.dead.get(target, False)
    if dead is not False:
        run.immediate_ub(static, run.domain.all(condition, dead), Why(UB.DEAD_LOCAL))


def keep_tail(run: RunState, static: Static, address: Slot) -> None:
    """Note that an access inside of a `tail` call, or by a copy or fill that is marked so, to a
    local variable of its caller is undefined."""
    is_marked = is_tail(static.instruction)
    if not (is_marked or run.setting.plan.tails):
        return
    for condition, target, _ in address.origin:
        if not is_object(target) or is_on_heap(run, target):
            continue
        own = is_marked and static.context == target.context
        if own or is_below_tail_call(run.flat, static, target.context):
            run.immediate_ub(static, condition, Why(UB.LOCAL_OF_CALLER))


def span(run: RunState, static: Static, address: Slot, size: int, align: int) -> Span:
    """The bytes at an address that is known exactly."""
    if not address.origin:
        raise UnsupportedInstruction("copy of shared memory")
    objects = [each for each in address.origin if is_object(each[1])]
    if len(objects) != 1:
        raise UnsupportedInstruction("copy of one of several local variables")
    if size > LARGEST_COPY_BYTES:
        raise UnsupportedInstruction(f"copy of more than {LARGEST_COPY_BYTES} bytes")
    condition, target, at = objects[0]
    if size:
        keep_tail(run, static, address)
    start = run.domain.value(at)
    if start is None or start + size > run.path.objects[target].size:
        raise UnsupportedInstruction(
            "copy at an offset that is not constant, or outside of the object"
        )
    if size:
        if condition is not True:
            for operand in static.instruction.operands[:2]:
                null_is_no_object(run, operand.type)
        run.immediate_ub(static, run.domain.negate(condition), OUTSIDE)
        freed(run, static, condition, target)
        if run.path.objects[target].size == UNKNOWN_SIZE:
            short = run.domain.ult(size_of(run, target, 64), run.domain.const(start + size, 64))
            run.immediate_ub(static, run.domain.all(condition, short), OUTSIDE)
    asks_more = align > run.path.objects[target].align
    if asks_more:
        refuse_unknown_alignment(run, target)
    if asks_more or start % align:
        run.immediate_ub(static, True, OUTSIDE)
    return Span(target, start, size)


def refuse_unknown_alignment(run: RunState, target: ObjectId) -> None:
    """Raise `UnsupportedInstruction` for an aligned access to memory of an allocator of which
    nothing says how it aligns: LangRef leaves open whether the surroundings of both functions or
    the execution decides it."""
    if target in run.heap and run.path.objects[target].align == 1:
        raise UnsupportedInstruction("an access better aligned than its allocator says")


def copy(run: RunState, static: Static, to: Span, source: Span) -> None:
    """Copy bytes, as if all were read before any is written."""
    payloads, begin = SlotPayloads(run, static), source.start
    held = run.path.objects[_object(source)]
    if source.size and run.path.dead.get(_object(source), False) is not False:
        raise UnsupportedInstruction("copy of a local variable outside of its lifetime")
    if source.size:
        _store_alive(run, static, _object(to), True)
    pieces = [
        (at, length)
        for at, (length, _) in held.chunks.items()
        if begin <= at and at + length <= begin + source.size
    ]
    whole = {at + i for at, length in pieces for i in range(length)}
    pieces += [(at, 1) for at in range(begin, begin + source.size) if at not in whole]
    target, contents = _object(to), run.path.objects[_object(to)]
    for at, length in pieces:
        payload = read(payloads, held, at, length)
        contents = write(payloads, contents, to.start + at - begin, length, payload)
    run.path.objects[target] = contents


def fill(run: RunState, static: Static, to: Span, unit: Slot, size: int) -> None:
    """Write `unit`, of `size` bytes, over and over; undef in it is another each time."""
    payloads, target = SlotPayloads(run, static), _object(to)
    contents = run.path.objects[target]
    if to.size:
        _store_alive(run, static, target, True)
    for number, place in enumerate(range(to.start, to.start + to.size, size)):
        contents = write(payloads, contents, place, size, run.copy_of(static, number, unit))
    run.path.objects[target] = contents


def _object(place: Span) -> ObjectId:
    assert isinstance(place.place, ObjectId)
    return place.place
