"""Private memory in the symbolic run: local variables whose address does not escape.

What such an object holds is the thread's own business, so it needs no array: a path through the
unrolled graph stores whole values at known offsets, and paths that join choose between them.
`verify.semantics.private_memory` says what its bytes are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import z3

from verify.cfg.flatten import Static
from verify.ir.values import ConstInt
from verify.semantics.domain import Scalar
from verify.semantics.meaning import any_poison, scalar
from verify.semantics.memory_intrinsics import memory_intrinsic
from verify.semantics.pointers import memory_detail
from verify.semantics.private_memory import Object, read, write
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.ssa_slots import ObjectId, Slot, merge
from verify.symbolic.state import Meaning, RunState
from verify.terms.domain import Truth

LARGEST_CHOICE = 128
"""An index that is not constant may select among so many places of an object."""


LARGEST_COPY = 256
"""Bytes that a copy or fill may have."""


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

    def _whole(self, payload: Slot) -> Scalar[z3.BitVecRef, Truth]:
        if payload.origin:
            raise UnsupportedInstruction("the address of a local variable taken to pieces")
        return scalar(payload.value)


def written(run: RunState, static: Static, slot: Slot) -> Slot:
    """What reading the slot gives: undef where it was never written."""
    if slot.unwritten is False:
        return slot
    held = scalar(slot.value)
    undef = run.unwritten_undef(static, run.domain.width(held.bits))
    poison = run.domain.all(run.domain.negate(slot.unwritten), held.poison)
    bits = run.domain.ite(slot.unwritten, undef, held.bits)
    return Slot(Scalar(bits, poison), (*slot.undefs, undef), slot.origin)


def load_leaf(run: RunState, static: Static, address: Slot, offset: int, width: int) -> Slot:
    size = (width + 7) // 8
    payloads = SlotPayloads(run, static)
    found: list[tuple[Truth, Slot]] = []
    for condition, target, at in address.origin:
        places = _places(run, static, condition, target, at, offset, size)
        for here, place in places:
            held = read(payloads, run.path.objects[target], place, size)
            found.append((run.domain.all(condition, here), held))
    if not found:
        return written(run, static, payloads.unwritten(width))
    payload = written(run, static, merge(run.domain, found))
    return payload if width == 8 * size else payloads.extract(payload, 0, width)


def store_leaf(
    run: RunState, static: Static, address: Slot, offset: int, size: int, payload: Slot
) -> None:
    payloads = SlotPayloads(run, static)
    for condition, target, at in address.origin:
        places = _places(run, static, condition, target, at, offset, size)
        for here, place in places:
            now = run.path.objects[target]
            hit = run.domain.all(condition, here)
            new = payload
            if hit is not True:
                old = read(payloads, now, place, size)
                new = merge(run.domain, [(hit, payload), (run.domain.negate(hit), old)])
            run.path.objects[target] = write(payloads, now, place, size, new)


def _places(
    run: RunState,
    static: Static,
    condition: Truth,
    target: ObjectId,
    at: z3.BitVecRef,
    offset: int,
    size: int,
) -> list[tuple[Truth, int]]:
    """Where in the object `size` bytes at `at + offset` may be.  Elsewhere is UB."""
    last = run.path.objects[target].size - size
    align = memory_detail(static.instruction).align or 1
    known = run.domain.value(at)
    if known is not None:
        if known + offset <= last and known % align == 0:
            return [(True, known + offset)]
        run.immediate_ub(static, condition, "access outside of a local variable, or misaligned")
        return []
    places = range(offset, last + 1, align)
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


def _lifetime(run: RunState, static: Static) -> None:
    """`llvm.lifetime.start` and `end`: what the object held is gone."""
    address = run.slot(static, 1, static.instruction.operands[-1])
    for condition, target, _ in address.origin:
        if condition is True:
            run.path.objects[target] = Object(run.path.objects[target].size, {})


def _copy(run: RunState, static: Static) -> None:
    """`llvm.memcpy` and `memmove` of a constant size between local variables."""
    to, source = (run.slot(static, i, static.instruction.operands[i]) for i in (0, 1))
    size = _constant_size(static)
    target, start = _one_place(run, static, to, size)
    origin, begin = _one_place(run, static, source, size)
    if memory_intrinsic(static.instruction) == "memcpy" and target == origin:
        run.immediate_ub(static, 0 < abs(start - begin) < size, "what is copied overlaps")
    payloads = SlotPayloads(run, static)
    held = run.path.objects[origin]
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
        run.path.objects[target] = write(payloads, run.path.objects[target], place, length, payload)


def _fill(run: RunState, static: Static) -> None:
    """`llvm.memset` of a constant size on a local variable."""
    to, byte = (run.slot(static, i, static.instruction.operands[i]) for i in (0, 1))
    size = _constant_size(static)
    target, start = _one_place(run, static, to, size)
    payloads = SlotPayloads(run, static)
    for place in range(start, start + size):
        run.path.objects[target] = write(payloads, run.path.objects[target], place, 1, byte)


def _constant_size(static: Static) -> int:
    size, volatile = static.instruction.operands[2:4]
    if not isinstance(size, ConstInt) or str(volatile) != "false":
        raise UnsupportedInstruction("volatile copy, or copy of a size that is not constant")
    return size.value


def _one_place(run: RunState, static: Static, address: Slot, size: int) -> tuple[ObjectId, int]:
    """The object and the offset of an address that is known exactly, and must not be poison."""
    if len(address.origin) != 1 or size > LARGEST_COPY:
        raise UnsupportedInstruction("copy of shared memory, or of too much of it")
    _, target, at = address.origin[0]
    known = run.domain.value(at)
    if known is None or known + size > run.path.objects[target].size:
        raise UnsupportedInstruction("copy at an offset that is not constant, or outside")
    if size:
        run.immediate_ub(static, any_poison(run.domain, address.value), "the address is poison")
    return target, known


INTRINSICS: Mapping[str, Meaning] = MappingProxyType(
    {"lifetime": _lifetime, "memcpy": _copy, "memmove": _copy, "memset": _fill}
)
"""By name without the types at its end."""


def intrinsic_meaning(static: Static) -> Meaning | None:
    """The meaning of a call of an intrinsic about memory."""
    name = memory_intrinsic(static.instruction)
    return None if name is None else INTRINSICS[name]
