"""The part of shared memory in which two runs differ: where it is, and what it holds, as the stores
say that write it."""

from __future__ import annotations

from common.data import dataclass
from report.names import shown_operands
from report.values import show, show_address, show_number
from report.view import View
from verify.concrete.domain import AddressBits, Bits, wrap
from verify.concrete.memory.based_addresses import based, root
from verify.concrete.trace import Cell, CellValue, Instance, Run, Step
from verify.ir.types import IntType, PtrType, Type, VectorType
from verify.normalize.pair import Sides
from verify.semantics.domain import Scalar
from verify.semantics.memory.objects import RootKind

_POINTERS = {"store": 1, "atomicrmw": 0, "cmpxchg": 0}
"""By opcode that writes memory, the position of its address."""
_WRITING_INTRINSICS = ("llvm.mem", "llvm.masked.", "llvm.vp.", "llvm.matrix.")


@dataclass(frozen=True)
class MemoryCell:
    """`place`: the address in words.  `stores`: the last execution on each side that writes it
    there, if one is seen to.  `held`: its contents in words.  `elsewhen`: where the source does not
    write it there, but as often as the target, its next execution before or after that which
    does.  `later`: where only the source does, but as often as the target, that of the target."""

    place: str
    stores: Sides[Instance | None]
    held: Sides[str]
    elsewhen: Instance | None = None
    untouched: Sides[bool] = Sides(False, False)
    """Whether the thread has certainly not written there."""
    later: Instance | None = None


def memory_cell(
    memory: tuple[Cell, CellValue, CellValue],
    thread: int,
    views: Sides[View],
    ends: Sides[Instance | None],
) -> MemoryCell:
    """A cell that differs, seen at `ends` by the others than `thread`."""
    (space, number), *contents = memory
    size = views.source.run.cell_bytes.get(space, 1)
    start = number * size
    cell = _Bytes(space, start, size)
    last = [_last_store(v, thread, e, cell) for v, e in zip(views, ends, strict=True)]
    stores = Sides(last[0], last[1])
    type_, place = None, _named(views, thread, space, start)
    for view, store in zip(views, stores, strict=True):
        if store is not None:
            step = view.step(store)
            type_ = type_ or _whole_type(step, start, size)
            address = _address(step)
            assert address is not None
            moved = address._replace(value=start)
            if isinstance(address, AddressBits):
                moved = AddressBits(moved, address.root, address.based)
            place = show_address(moved, view.names(thread))
            break
    texts = [_held(each, type_, size) for each in contents]
    elsewhen = None
    writes = views.map(lambda view: len(_writes(view, thread, cell)))
    if stores.source is None and writes.source == writes.target:
        elsewhen = _nearest_store(views.source, thread, ends.source, cell)
    later = None
    if stores.target is None and writes.source == writes.target:
        later = _nearest_store(views.target, thread, ends.target, cell)
    both = [_is_untouched(v, thread, e, cell) for v, e in zip(views, ends, strict=True)]
    held, untouched = Sides(texts[0], texts[1]), Sides(both[0], both[1])
    return MemoryCell(place, stores, held, elsewhen, untouched, later)


def _named(views: Sides[View], thread: int, space: str, start: int) -> str:
    """An address that no store says more of, by what some access is based on that reaches it."""
    for view in views:
        for step in view.run.threads[thread].steps:
            if step.instruction.opcode not in ("load", "store") or not step.operands:
                continue
            address, type_ = step.operands[-1], step.instruction.operands[-1].type
            is_there = isinstance(type_, PtrType) and str(type_.addrspace) == _address_space(space)
            if is_there and isinstance(address, Scalar) and address.bits.value == start:
                return show_address(address.bits, view.names(thread))
    return _unnamed(space, start)


def _unnamed(space: str, start: int) -> str:
    """An address that no store says more of.  `memory.3.0` is the first part of the memory of
    address space 3."""
    addrspace = _address_space(space)
    of = "" if addrspace == "0" else f" of address space {addrspace}"
    return f"address {show_number(start)}{of}"


def _address_space(space: str) -> str:
    """The address space that names the memory of a space."""
    return space.split(".")[1] if "." in space else "0"


def _held(contents: CellValue, type_: Type | None, size: int) -> str:
    bits, is_poison = contents
    if is_poison:
        return "poison"
    return show(Scalar(wrap(bits, 8 * size), False), type_ or IntType(8 * size))


@dataclass(frozen=True)
class _Bytes:
    """The `size` bytes of a space of shared memory from the address `start` on."""

    space: str
    start: int
    size: int

    def written_by(self, step: Step, run: Run) -> bool | None:
        """Whether a step writes some of the bytes; `None` where that is open."""
        address = _address(step)
        if address is None:
            return None if _may_write(step) else False
        what = based(address)
        is_private = what is not None and what.kind is RootKind.LOCAL
        if is_private or not self._has_address_space(step, run):
            return False
        written = _bytes_stored(step)
        if written is None:
            return None
        return address.value < self.start + self.size and self.start < address.value + written

    def _has_address_space(self, step: Step, run: Run) -> bool:
        """Whether a step writes in this memory: memories that are apart have equal addresses."""
        type_ = step.instruction.operands[_POINTERS[step.instruction.opcode]].type
        assert isinstance(type_, PtrType)
        own, memory = str(type_.addrspace), _address_space(self.space)
        return own == memory or own not in map(_address_space, run.cell_bytes)


def _last_store(view: View, thread: int, end: Instance | None, cell: _Bytes) -> Instance | None:
    """The thread's last store up to `end` to some of the bytes, where nothing after that may have
    written them in another way."""
    steps = view.run.threads[thread].steps
    last = len(steps) - 1 if end is None else end[1]
    for index in range(last, -1, -1):
        written = cell.written_by(steps[index], view.run)
        if written:
            return thread, index
        if written is None and index < last:  # what is seen at a call is from before it
            return None
    return None


def _writes(view: View, thread: int, cell: _Bytes) -> list[int]:
    """The thread's executions that certainly write some of the bytes."""
    steps = enumerate(view.run.threads[thread].steps)
    return [index for index, step in steps if cell.written_by(step, view.run)]


def _is_untouched(view: View, thread: int, end: Instance | None, cell: _Bytes) -> bool:
    steps = view.run.threads[thread].steps
    until = steps if end is None else steps[: end[1]]
    return all(cell.written_by(step, view.run) is False for step in until)


def _nearest_store(view: View, thread: int, end: Instance | None, cell: _Bytes) -> Instance | None:
    """The thread's last store before `end` to some of the bytes, or else its first one after."""
    here = len(view.run.threads[thread].steps) if end is None else end[1]
    found = _writes(view, thread, cell)
    before, after = [i for i in found if i < here], [i for i in found if i >= here]
    nearest = before[-1:] or after[:1]
    return (thread, nearest[0]) if nearest else None


def _may_write(step: Step) -> bool:
    """Whether a step that has no such address may write memory: some calls."""
    is_known = (step.callee or "").startswith(_WRITING_INTRINSICS)
    return step.enters is None and (is_known or (step.observable and step.callee is not None))


def _address(step: Step) -> Bits | None:
    """The address that a step writes."""
    position = _POINTERS.get(step.instruction.opcode)
    if position is None or position >= len(step.operands):
        return None
    value = step.operands[position]
    return value.bits if isinstance(value, Scalar) and not value.poison else None


def _bytes_stored(step: Step) -> int | None:
    """The number of bytes that a step writes; `None` if they may contain padding."""
    value = step.operands[_position(step)]
    if isinstance(value, Scalar):
        return (value.bits.width + 7) // 8
    bits = [e.bits.width for e in value.elements if isinstance(e, Scalar)]
    is_vector = isinstance(_type_stored(step), VectorType) and len(bits) == len(value.elements)
    return (sum(bits) + 7) // 8 if is_vector else None


def _position(step: Step) -> int:
    """The position of the operand that is written."""
    return 0 if step.instruction.opcode == "store" else len(step.operands) - 1


def _type_stored(step: Step) -> Type:
    return step.instruction.operands[_position(step)].type


def _whole_type(step: Step, start: int, size: int) -> Type | None:
    """The type of the value that is written, where it is the whole cell."""
    address = _address(step)
    is_whole = address is not None and address.value == start and _bytes_stored(step) == size
    return _type_stored(step) if is_whole else None


@dataclass(frozen=True)
class ReadBytes:
    """The bytes that a load reads: `size` from an address on."""

    address: Bits
    size: int

    def meet(self, other: Bits, size: int) -> bool:
        """Whether so many bytes from another address on are some of them.  A local variable has
        another address in each address space."""
        a, b = based(self.address), based(other)
        is_local = a is not None and a.kind is RootKind.LOCAL and a == b
        first, second = (
            each.value - root(each).value if is_local else each.value
            for each in (self.address, other)
        )
        return second < first + self.size and first < second + size


def read_bytes(load: Step) -> ReadBytes | None:
    """The bytes that a load reads; `None` where a poison address, padding, or undefined behaviour
    leaves that open."""
    if not load.operands:
        return None
    address, value = load.operands[0], load.value
    if not isinstance(address, Scalar) or address.poison or not isinstance(value, Scalar):
        return None
    return ReadBytes(address.bits, (value.bits.width + 7) // 8)


def may_overlap(step: Step, read: ReadBytes) -> bool:
    """Whether a step may write some of the bytes."""
    address = _address(step)
    if address is None:
        return _may_write(step)
    written = _bytes_stored(step)
    return written is None or read.meet(address, written)


def is_access(step: Step) -> bool:
    """Whether a step reads or writes memory by an instruction."""
    return step.instruction.opcode in ("load", *_POINTERS)


def stored_text(view: View, instance: Instance) -> str:
    """`3.5 → %o + 8`: what a store writes, and where; of undef, the step has the address alone."""
    shown = shown_operands(view.step(instance), view.names(instance[0]))[:2]
    value, address = shown if len(shown) > 1 else ("undef", shown[0])
    return f"{value} → {address}"
