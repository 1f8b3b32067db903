"""The part of shared memory in which two runs differ: where it is, and what it holds, as the stores
say that write it."""

from __future__ import annotations

from verify.concrete.domain import AddressBits, Bits, wrap
from verify.concrete.trace import Cell, CellValue, Instance, Step
from verify.data import dataclass
from verify.ir.function import Instruction
from verify.ir.types import FloatType, IntType, PtrType, Type
from verify.report.names import shown_operands
from verify.report.sides import Sides
from verify.report.values import show, show_address, show_number
from verify.report.view import View
from verify.semantics.domain import Scalar

_POINTERS = {"store": 1, "atomicrmw": 0, "cmpxchg": 0}
"""By opcode that writes memory, the position of its address."""
_FLOAT_BITS = {"half": 16, "bfloat": 16, "float": 32, "double": 64}
_POINTER_BITS = 64


@dataclass(frozen=True)
class MemoryCell:
    """`place`: the address in words.  `stores`: the last execution on each side that writes it
    there, if one is seen to.  `held`: its contents in words."""

    place: str
    stores: Sides[Instance | None]
    held: Sides[str]


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
    last = [_last_store(v, thread, e, start, size) for v, e in zip(views, ends, strict=True)]
    stores = Sides(last[0], last[1])
    type_, place = None, _unnamed(space, start)
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
    held = [_held(each, type_, size) for each in contents]
    return MemoryCell(place, stores, Sides(held[0], held[1]))


def _unnamed(space: str, start: int) -> str:
    """`memory.3.0` is the first part of the memory of address space 3."""
    addrspace = space.split(".")[1] if "." in space else "0"
    of = "" if addrspace == "0" else f" of address space {addrspace}"
    return f"address {show_number(start)}{of}"


def _held(contents: CellValue, type_: Type | None, size: int) -> str:
    bits, is_poison = contents
    if is_poison:
        return "poison"
    return show(Scalar(wrap(bits, 8 * size), False), type_ or IntType(8 * size))


def _last_store(
    view: View, thread: int, end: Instance | None, start: int, size: int
) -> Instance | None:
    """The thread's last store before `end` to some of the bytes."""
    steps = view.run.threads[thread].steps
    last = len(steps) if end is None else end[1] + 1
    for index in range(last - 1, -1, -1):
        address = _address(steps[index])
        if address is not None:
            written = max(1, _bits(_stored(steps[index].instruction)) // 8)
            if address.value < start + size and start < address.value + written:
                return thread, index
    return None


def _address(step: Step) -> Bits | None:
    """Where a step writes memory."""
    position = _POINTERS.get(step.instruction.opcode)
    if position is None or position >= len(step.operands):
        return None
    value = step.operands[position]
    return value.bits if isinstance(value, Scalar) and not value.poison else None


def _stored(instruction: Instruction) -> Type:
    """The type of what is written."""
    position = 0 if instruction.opcode == "store" else len(instruction.operands) - 1
    return instruction.operands[position].type


def _whole_type(step: Step, start: int, size: int) -> Type | None:
    """The type of the value that is written, where it is the whole cell."""
    address, type_ = _address(step), _stored(step.instruction)
    is_whole = address is not None and address.value == start and _bits(type_) == 8 * size
    return type_ if is_whole else None


def _bits(type_: Type) -> int:
    """The width of a value; 0 for one of several parts."""
    match type_:
        case IntType(width):
            return width
        case FloatType(kind):
            return _FLOAT_BITS.get(kind, 0)
        case PtrType():
            return _POINTER_BITS
        case _:
            return 0


def is_access(step: Step) -> bool:
    """Whether a step reads or writes memory by an instruction."""
    return step.instruction.opcode in ("load", *_POINTERS)


def stored_text(view: View, instance: Instance) -> str:
    """`3.5 → %o + 8`: what a store writes, and where."""
    value, address = shown_operands(view.step(instance), view.names(instance[0]))[:2]
    return f"{value} → {address}"
