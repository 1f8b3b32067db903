"""Private memory in the symbolic run: local variables whose address does not escape.

What such an object holds is the thread's own business, so it needs no array: a path through the
unrolled graph stores whole values at known offsets, and paths that join choose between them.
`verify.semantics.private_memory` says what its bytes are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

import z3

from verify.cfg.flatten import Static
from verify.ir.function import CallDetail, MemoryDetail
from verify.ir.types import PtrType, VoidType
from verify.ir.values import ConstInt, Global
from verify.semantics.atomics import ObservedAccess, observed_access
from verify.semantics.constraints import constrain_metadata
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.layout import stored_type
from verify.semantics.meaning import UnsupportedInstruction, any_poison, scalar, uniform_value
from verify.semantics.memory_plan import ADDRESS_BITS
from verify.semantics.pointers import as_number, gep_offset, gep_parts
from verify.semantics.private_memory import Object, read, write
from verify.symbolic import shared
from verify.symbolic.answers import answer_at
from verify.symbolic.domain import Truth
from verify.symbolic.shared import window
from verify.symbolic.slots import Alternative, ObjectId, Slot, merge
from verify.symbolic.template import SymValue, leaves

if TYPE_CHECKING:
    from verify.symbolic.execute import Executor, Reading

ALIAS_METADATA = frozenset({"alias.scope", "noalias", "invariant.load"})
"""Metadata from which passes learn what memory an access does not share."""
LARGEST_CHOICE = 128
"""An index that is not constant may select among so many places of an object."""


@dataclass(frozen=True)
class SlotPayloads:
    """Chunks of private memory are slots: a scalar with its undef choices and its origin."""

    run: Executor
    static: Static

    def extract(self, payload: Slot, low: int, width: int) -> Slot:
        part = self._whole(payload)
        bits = self.run.domain.extract(part.bits, low + width - 1, low)
        return Slot(Scalar(bits, part.poison), payload.undefs, (), payload.unwritten)

    def concat(self, high: Slot, low: Slot) -> Slot:
        above, below = (self._whole(written(self.run, self.static, s)) for s in (high, low))
        bits = self.run.domain.concat(above.bits, below.bits)
        poison = self.run.domain.any(above.poison, below.poison)
        return Slot(Scalar(bits, poison), tuple(dict.fromkeys((*high.undefs, *low.undefs))))

    def choose(self, alternatives: Sequence[tuple[Truth, Slot]]) -> Slot:
        return merge(self.run.domain, alternatives)

    def unwritten(self, width: int) -> Slot:
        return Slot(Scalar(self.run.domain.const(0, width), False), (), (), True)

    def _whole(self, payload: Slot) -> Scalar[z3.BitVecRef, Truth]:
        if payload.origin:
            raise UnsupportedInstruction("the address of a local variable taken to pieces")
        return scalar(payload.value)


def written(run: Executor, static: Static, slot: Slot) -> Slot:
    """What reading the slot gives: undef where it was never written."""
    if slot.unwritten is False:
        return slot
    held = scalar(slot.value)
    undef = run.fresh_undef(static, run.domain.width(held.bits))
    poison = run.domain.all(run.domain.negate(slot.unwritten), held.poison)
    bits = run.domain.ite(slot.unwritten, undef, held.bits)
    return Slot(Scalar(bits, poison), (*slot.undefs, undef), slot.origin)


def alloca(run: Executor, static: Static) -> None:
    """LangRef, "'alloca' Instruction"."""
    detail = _detail(static)
    assert detail.type is not None and isinstance(static.instruction.type, PtrType)
    if detail.inalloca or detail.swifterror:
        raise UnsupportedInstruction("alloca with inalloca or swifterror")
    count = 1
    for operand in static.instruction.operands:
        if not isinstance(operand, ConstInt):
            raise UnsupportedInstruction("alloca of a variable size")
        count = operand.value
    if (static.context, static.instruction.name) not in run.private:
        raise UnsupportedInstruction("alloca whose address escapes")
    pointer = run.layout.pointer(static.instruction.type.addrspace)
    size = run.layout.size(detail.type) * count
    target = ObjectId(run.at, static.context, static.block, static.index)
    run.objects[target] = Object(size, {})
    address = run.template.own_bits(f"address.{run.name(static)}", pointer.bits)
    start: Alternative = (True, target, run.domain.const(0, pointer.index_bits))
    run.bind(static, Slot(Scalar(address, False), (), (start,)))


def getelementptr(run: Executor, static: Static) -> None:
    """LangRef, "'getelementptr' Instruction"."""
    instruction = static.instruction
    source_type, addrspace = gep_parts(instruction)
    base = run.slot(static, 0, instruction.operands[0])
    readings = [run.read(static, i, o) for i, o in enumerate(instruction.operands)][1:]
    indices = [(o, r.value) for o, r in zip(instruction.operands[1:], readings, strict=True)]
    offset, poison = gep_offset(
        run.domain, run.layout, source_type, addrspace, indices, instruction.flags
    )
    first = scalar(base.value)
    moved: list[Alternative] = []
    outside: list[Truth] = [first.poison, poison]
    for condition, target, at in base.origin:
        total = run.domain.add(at, offset)
        moved.append((condition, target, total))
        if "inbounds" in instruction.flags:
            size = run.domain.const(run.objects[target].size, run.domain.width(total))
            outside.append(run.domain.all(condition, run.domain.ult(size, total)))
    width = run.domain.width(first.bits)
    address = run.domain.add(first.bits, _fit(run, offset, width))
    undefs = tuple(u for r in readings for u in r.undefs)
    value = Scalar(address, run.domain.any(*outside))
    run.bind(static, Slot(value, (*base.undefs, *undefs), tuple(moved)))


def _fit(run: Executor, bits: z3.BitVecRef, width: int) -> z3.BitVecRef:
    own = run.domain.width(bits)
    if own == width:
        return bits
    return run.domain.sext(bits, width) if own < width else run.domain.trunc(bits, width)


def addrspacecast(run: Executor, static: Static) -> None:
    """The same object seen through another address space."""
    base = run.slot(static, 0, static.instruction.operands[0])
    origin_type = static.instruction.operands[0].type
    assert isinstance(static.instruction.type, PtrType) and isinstance(origin_type, PtrType)
    pointer = run.layout.pointer(static.instruction.type.addrspace)
    first = scalar(base.value)
    bits = cast_address(
        run, first.bits, origin_type.addrspace, static.instruction.type.addrspace, bool(base.origin)
    )
    moved = tuple((c, t, _fit(run, o, pointer.index_bits)) for c, t, o in base.origin)
    run.bind(static, Slot(Scalar(bits, first.poison), base.undefs, moved))


def cast_address(
    run: Executor, bits: z3.BitVecRef, source: int, target: int, private: bool
) -> z3.BitVecRef:
    """The address of another space for the same byte; windows start at multiples of their size."""
    own, width = run.domain.width(bits), run.layout.pointer(target).bits
    if own == width:
        return bits
    if own > width:
        return run.domain.trunc(bits, width)
    wide = run.domain.zext(bits, width)
    if private or own >= ADDRESS_BITS:
        return wide
    return run.domain.add(wide, run.domain.trunc(window(run, source), width))


def observed(run: Executor, static: Static, seen: ObservedAccess) -> None:
    """An atomic or volatile access, or a fence: observed, and answered by the environment."""
    operands = tuple(
        run.read(static, i, o).value for i, o in enumerate(static.instruction.operands)
    )
    for value in operands:
        run.immediate_ub(static, any_poison(run.domain, value), "an operand is poison")
    place: tuple[str, z3.BitVecRef] | None = None
    if seen.address is not None:
        if run.slot(static, seen.address, static.instruction.operands[seen.address]).origin:
            raise UnsupportedInstruction(f"{seen.what} of a local variable")
        _defined(run, static, Slot(operands[seen.address]))
        place = _shared_place(run, static, seen.address, Slot(operands[seen.address]))
    before = run.count
    run.observe(static, seen.what, operands, None, memory=seen.synchronises)
    answer = answer_at(run.domain, run.template, stored_type(run.layout, seen.answer), before)
    assert isinstance(answer, Aggregate)
    if not isinstance(seen.result, VoidType):
        run.bind(static, Slot(answer.elements[0]))
    if seen.synchronises:
        shared.synchronise(run)
    elif place is not None:
        left = answer.elements[-1] if seen.left is not None else None
        if left is None and seen.value is not None:
            left = operands[seen.value]
        _leave(run, static, place, left)


def _leave(
    run: Executor, static: Static, place: tuple[str, z3.BitVecRef], left: SymValue | None
) -> None:
    """What an access that does not synchronise leaves at its location."""
    detail = _detail(static)
    if left is None or detail.type is None:
        return
    for (offset, _), part in zip(run.layout.leaves(detail.type), leaves(left), strict=True):
        shared.write(run, place[0], place[1], offset, part)


def number_cast(run: Executor, static: Static) -> None:
    """ptrtoint and its like, of an address in shared memory: what is taken as a number escapes."""
    reading = run.read(static, 0, static.instruction.operands[0])
    if run.slot(static, 0, static.instruction.operands[0]).origin:
        raise UnsupportedInstruction("the address of a local variable as a number")
    part = scalar(reading.value)
    width = run.layout.bits(static.instruction.type)
    bits = as_number(run.domain, part.bits, width)
    run.bind(static, Slot(Scalar(bits, part.poison), reading.undefs))


def load(run: Executor, static: Static) -> None:
    """LangRef, "'load' Instruction"."""
    detail = _detail(static)
    seen = observed_access(static.instruction)
    if seen is not None:
        observed(run, static, seen)
        return
    assert detail.type is not None
    address = run.slot(static, 0, static.instruction.operands[0])
    if not address.origin:
        address = Slot(run.read(static, 0, static.instruction.operands[0]).value)
    _defined(run, static, address)
    made: list[Slot] = []
    if address.origin:
        for offset, width in run.layout.leaves(detail.type):
            made.append(_load_leaf(run, static, address, offset, width))
    else:
        space, first = _shared_place(run, static, 0, address)
        for offset, width in run.layout.leaves(detail.type):
            made.append(shared.read(run, space, first, offset, width))
    shape = stored_type(run.layout, detail.type)
    parts = iter(made)

    def leaf(width: int) -> Scalar[z3.BitVecRef, Truth]:
        return scalar(next(parts).value)

    value = uniform_value(shape, leaf)
    outcome = constrain_metadata(run.domain, run.flat.module, static.instruction.metadata, value)
    assert outcome.value is not None
    run.immediate_ub(static, outcome.ub, "the loaded value is noundef but poison")
    undefs = tuple(dict.fromkeys(u for s in made for u in s.undefs))
    if len(made) == 1 and outcome.value is value and value is made[0].value:
        run.bind(static, made[0])
    else:
        run.bind(static, Slot(outcome.value, undefs, made[0].origin if len(made) == 1 else ()))


def _load_leaf(run: Executor, static: Static, address: Slot, offset: int, width: int) -> Slot:
    size = (width + 7) // 8
    payloads = SlotPayloads(run, static)
    found: list[tuple[Truth, Slot]] = []
    for condition, target, at in address.origin:
        places = _places(run, static, condition, target, at, offset, size)
        for here, place in places:
            found.append(
                (run.domain.all(condition, here), read(payloads, run.objects[target], place, size))
            )
    if not found:
        return written(run, static, payloads.unwritten(width))
    payload = written(run, static, merge(run.domain, found))
    return payload if width == 8 * size else payloads.extract(payload, 0, width)


def store(run: Executor, static: Static) -> None:
    """LangRef, "'store' Instruction"."""
    detail = _detail(static)
    seen = observed_access(static.instruction)
    if seen is not None:
        observed(run, static, seen)
        return
    assert detail.type is not None
    value, pointer = static.instruction.operands
    address = run.slot(static, 1, pointer)
    if not address.origin:
        _store_shared(run, static, detail)
        return
    _defined(run, static, address)
    stored = run.slot(static, 0, value)
    # A store is a use: undef becomes one value in memory only when it is read, so it stays.
    parts = leaves(stored.value)
    for (offset, width), part in zip(run.layout.leaves(detail.type), parts, strict=True):
        origin = stored.origin if len(parts) == 1 else ()
        bits = part.bits
        size = (width + 7) // 8
        if width != 8 * size:
            bits = run.domain.zext(bits, 8 * size)
        _store_leaf(
            run,
            static,
            address,
            offset,
            size,
            Slot(Scalar(bits, part.poison), stored.undefs, origin),
        )


def _store_leaf(
    run: Executor, static: Static, address: Slot, offset: int, size: int, payload: Slot
) -> None:
    payloads = SlotPayloads(run, static)
    for condition, target, at in address.origin:
        places = _places(run, static, condition, target, at, offset, size)
        for here, place in places:
            now = run.objects[target]
            hit = run.domain.all(condition, here)
            new = payload
            if hit is not True:
                old = read(payloads, now, place, size)
                new = merge(run.domain, [(hit, payload), (run.domain.negate(hit), old)])
            run.objects[target] = write(payloads, now, place, size, new)


def _places(
    run: Executor,
    static: Static,
    condition: Truth,
    target: ObjectId,
    at: z3.BitVecRef,
    offset: int,
    size: int,
) -> list[tuple[Truth, int]]:
    """Where in the object `size` bytes at `at + offset` may be.  Elsewhere is UB."""
    last = run.objects[target].size - size
    known = run.domain.value(at)
    if known is not None:
        if known + offset <= last:
            return [(True, known + offset)]
        run.immediate_ub(static, condition, "access outside of a local variable")
        return []
    align = _detail(static).align or 1
    step = align if offset % align == 0 else 1
    places = range(offset, last + 1, step)
    if len(places) > LARGEST_CHOICE:
        raise UnsupportedInstruction(
            f"an index into a local variable of more than {LARGEST_CHOICE} places"
        )
    width = run.domain.width(at)
    found = [(run.domain.eq(at, run.domain.const(p - offset, width)), p) for p in places]
    inside = run.domain.any(*(c for c, _ in found))
    outside = run.domain.all(condition, run.domain.negate(inside))
    run.immediate_ub(static, outside, "access outside of a local variable, or misaligned")
    return found


def _store_shared(run: Executor, static: Static, detail: MemoryDetail) -> None:
    assert detail.type is not None
    value, pointer = (
        run.read(static, i, o).value for i, o in enumerate(static.instruction.operands)
    )
    address = Slot(pointer)
    _defined(run, static, address)
    space, first = _shared_place(run, static, 1, address)
    leaves_here = run.layout.leaves(detail.type)
    for (offset, _), part in zip(leaves_here, leaves(value), strict=True):
        shared.write(run, space, first, offset, part)


def _shared_place(
    run: Executor, static: Static, operand: int, address: Slot
) -> tuple[str, z3.BitVecRef]:
    """The space and the first cell of an access to shared memory."""
    pointer = static.instruction.operands[operand].type
    detail = _detail(static)
    if not isinstance(pointer, PtrType) or detail.type is None:
        raise UnsupportedInstruction("access through a vector of pointers")
    align = detail.align if detail.align is not None else run.layout.align(detail.type)
    bits = scalar(address.value).bits
    for kind, _ in static.instruction.metadata:
        if kind in ALIAS_METADATA:
            run.approximated.add(f"aliasing by !{kind}")
    shared.address_ub(run, static, pointer.addrspace, bits, align)
    return shared.cell_number(run, static, pointer.addrspace, bits)


def _defined(run: Executor, static: Static, address: Slot) -> None:
    run.immediate_ub(static, any_poison(run.domain, address.value), "the address is poison")


def _atomic(run: Executor, static: Static) -> None:
    seen = observed_access(static.instruction)
    assert seen is not None
    observed(run, static, seen)


def _detail(static: Static) -> MemoryDetail:
    detail = static.instruction.detail
    assert isinstance(detail, MemoryDetail)
    return detail


LARGEST_COPY = 256
"""Bytes that a copy or fill may have."""

Meaning = Callable[["Executor", Static], None]

MEMORY_OPCODES: Mapping[str, Meaning] = MappingProxyType(
    {
        "alloca": alloca,
        "load": load,
        "store": store,
        "getelementptr": getelementptr,
        "addrspacecast": addrspacecast,
        "atomicrmw": _atomic,
        "cmpxchg": _atomic,
        "fence": _atomic,
        "inttoptr": number_cast,
        "ptrtoaddr": number_cast,
        "ptrtoint": number_cast,
    }
)


def _lifetime(run: Executor, static: Static) -> None:
    """`llvm.lifetime.start` and `end`: what the object held is gone."""
    address = run.slot(static, 1, static.instruction.operands[-1])
    for condition, target, _ in address.origin:
        if condition is True:
            run.objects[target] = Object(run.objects[target].size, {})


def _copy(run: Executor, static: Static) -> None:
    """`llvm.memcpy` and `memmove` of a constant size between local variables."""
    to, source = (run.slot(static, i, static.instruction.operands[i]) for i in (0, 1))
    size = _constant_size(static)
    (target, start), (origin, begin) = _one_place(run, to, size), _one_place(run, source, size)
    payloads = SlotPayloads(run, static)
    held = run.objects[origin]
    pieces = [
        (at, length)
        for at, (length, _) in held.chunks.items()
        if begin <= at and at + length <= begin + size
    ]
    whole = {at + i for at, length in pieces for i in range(length)}
    pieces += [(at, 1) for at in range(begin, begin + size) if at not in whole]
    copied = [(at, length, read(payloads, held, at, length)) for at, length in pieces]
    for at, length, payload in copied:
        place = start + at - begin
        run.objects[target] = write(payloads, run.objects[target], place, length, payload)


def _fill(run: Executor, static: Static) -> None:
    """`llvm.memset` of a constant size on a local variable."""
    to, byte = (run.slot(static, i, static.instruction.operands[i]) for i in (0, 1))
    size = _constant_size(static)
    target, start = _one_place(run, to, size)
    payloads = SlotPayloads(run, static)
    for place in range(start, start + size):
        run.objects[target] = write(payloads, run.objects[target], place, 1, byte)


def _constant_size(static: Static) -> int:
    size, volatile = static.instruction.operands[2:4]
    if not isinstance(size, ConstInt) or str(volatile) != "false":
        raise UnsupportedInstruction("volatile copy, or copy of a size that is not constant")
    return size.value


def _one_place(run: Executor, address: Slot, size: int) -> tuple[ObjectId, int]:
    """The object and the offset of an address that is known exactly."""
    if len(address.origin) != 1 or size > LARGEST_COPY:
        raise UnsupportedInstruction("copy of shared memory, or of too much of it")
    _, target, at = address.origin[0]
    known = run.domain.value(at)
    if known is None or known + size > run.objects[target].size:
        raise UnsupportedInstruction("copy at an offset that is not constant, or outside")
    return target, known


INTRINSICS: Mapping[str, Meaning] = MappingProxyType(
    {
        "llvm.lifetime.start": _lifetime,
        "llvm.lifetime.end": _lifetime,
        "llvm.memcpy": _copy,
        "llvm.memmove": _copy,
        "llvm.memset": _fill,
    }
)
"""By name without the types at its end."""


def intrinsic_meaning(static: Static) -> Meaning | None:
    """The meaning of a call of an intrinsic about memory."""
    detail = static.instruction.detail
    if not isinstance(detail, CallDetail) or not isinstance(detail.callee, Global):
        return None
    return INTRINSICS.get(".".join(detail.callee.name.split(".")[:3])) or INTRINSICS.get(
        ".".join(detail.callee.name.split(".")[:2])
    )


def pass_on_origin(run: Executor, static: Static, readings: Sequence[Reading], slot: Slot) -> Slot:
    """select and freeze of addresses: the result points where its operands do."""
    opcode = static.instruction.opcode
    operands = static.instruction.operands
    if opcode == "select":
        condition = scalar(readings[0].value)
        taken = run.domain.eq(condition.bits, run.domain.const(1, 1))
        arms = [run.slot(static, i, operands[i]) for i in (1, 2)]
        if not all(arm.origin for arm in arms):
            return slot
        conditions = (taken, run.domain.negate(taken))
        origin: list[Alternative] = [
            (run.domain.all(c, own), target, at)
            for c, arm in zip(conditions, arms, strict=True)
            for own, target, at in arm.origin
        ]
        return Slot(slot.value, slot.undefs, tuple(origin))
    if opcode == "freeze":
        return Slot(slot.value, slot.undefs, run.slot(static, 0, operands[0]).origin)
    return slot
