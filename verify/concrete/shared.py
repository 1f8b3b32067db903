"""Memory that other threads can see, as one thread of a concrete run has it.

In an epoch (between two synchronising observations) it is what the environment holds, changed by
the thread's own writes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from verify.concrete.domain import Bits, IntDomain, wrap
from verify.concrete.environment import Environment
from verify.concrete.trace import Cell, CellValue, MemoryView, Value
from verify.ir.function import Instruction, MemoryDetail, Module
from verify.ir.types import PtrType, Type
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.layout import Layout, stored_type
from verify.semantics.meaning import uniform_value
from verify.semantics.memory_plan import ADDRESS_BITS, GENERIC, MemoryPlan, access_types
from verify.semantics.pointers import leaves_window
from verify.semantics.unsupported import UnsupportedInstruction

DOMAIN = IntDomain()

NULL_SPACES = frozenset({0, 1, 4})
"""Address spaces in which no object has the address 0."""


class UndefinedAccess(Exception):
    """The access is undefined behaviour; the message says why."""


@dataclass(frozen=True, slots=True)
class Touched:
    """An access of `size` bytes from `address` on, in the whole memory."""

    memory: int
    space: str
    address: int
    size: int
    writes: bool

    def conflicts(self, other: Touched) -> bool:
        """The two overlap though their types say that they never do."""
        return (
            self.memory == other.memory
            and self.space != other.space
            and (self.writes or other.writes)
            and (
                (self.address - other.address) % (1 << ADDRESS_BITS) < other.size
                or (other.address - self.address) % (1 << ADDRESS_BITS) < self.size
            )
        )


@dataclass
class Shared:
    """`written`: cells that the thread wrote in this epoch, by space and number."""

    thread: int
    module: Module
    layout: Layout
    plan: MemoryPlan
    environment: Environment
    null_is_valid: bool = False
    epoch: int = 0
    touched: list[Touched] = field(default_factory=list[Touched])
    written: dict[Cell, CellValue] = field(default_factory=dict[Cell, CellValue])

    def synchronise(self, epoch: int) -> None:
        """Other threads' writes become visible; `epoch` counts the observations so far."""
        self.epoch, self.written = epoch, {}

    def view(self) -> MemoryView:
        initial = {cell: self._initial(cell, self.epoch) for cell in self.written}
        return MemoryView(dict(self.written), initial)

    def _initial(self, cell: Cell, epoch: int) -> CellValue:
        size = self.plan.cell(cell[0])
        return self.environment.memory(self.thread, cell[0], epoch, cell[1], 8 * size)

    def load(self, instruction: Instruction, address: int) -> Value:
        detail, space, first = self._place(instruction, address, 0)
        assert detail.type is not None
        made = iter([self._read(space, first, o, w) for o, w in self.layout.leaves(detail.type)])
        return uniform_value(stored_type(self.layout, detail.type), lambda _: next(made))

    def check(self, instruction: Instruction, address: int, operand: int) -> None:
        """Raise `UndefinedAccess` for an address that the access must not have."""
        self._place(instruction, address, operand)

    def store(self, instruction: Instruction, address: int, value: Value, operand: int = 1) -> None:
        detail, space, first = self._place(instruction, address, operand)
        assert detail.type is not None
        parts = _leaves(value)
        for (offset, width), part in zip(self.layout.leaves(detail.type), parts, strict=True):
            size = self.plan.cell(space)
            for i, number in enumerate(_cells(first, offset, width, size)):
                bits = (part.bits.value >> (8 * size * i)) & ((1 << 8 * size) - 1)
                self.written[space, number] = (bits, part.poison)

    def _read(self, space: str, first: int, offset: int, width: int) -> Scalar[Bits, bool]:
        size = self.plan.cell(space)
        total, poison = 0, False
        for i, number in enumerate(_cells(first, offset, width, size)):
            cell = (space, number)
            bits, bad = self.written.get(cell) or self._initial(cell, self.epoch)
            total |= bits << (8 * size * i)
            poison = poison or bad
        return Scalar(wrap(total, width), poison)

    def is_null(self, type_: Type, address: int) -> bool:
        """Null, in an address space where that is no object."""
        space = type_.addrspace if isinstance(type_, PtrType) else None
        return address == 0 and space in NULL_SPACES and not self.null_is_valid

    def _place(
        self, instruction: Instruction, address: int, operand: int
    ) -> tuple[MemoryDetail, str, int]:
        """The access, its space and the number of its first cell."""
        detail, pointer = instruction.detail, instruction.operands[operand].type
        if not isinstance(detail, MemoryDetail) or not isinstance(pointer, PtrType):
            raise UnsupportedInstruction("access through a vector of pointers")
        if detail.type is None:
            raise UnsupportedInstruction("access of no type")
        if self.is_null(pointer, address):
            raise UndefinedAccess("the address is null")
        align = detail.align if detail.align is not None else self.layout.align(detail.type)
        if address % align:
            raise UndefinedAccess(f"the address is not {align}-aligned")
        size = self.layout.store_size(detail.type)
        width = self.layout.pointer(pointer.addrspace).bits
        whole = width == ADDRESS_BITS or not self.plan.one_space
        if whole and (address + size) >> width:
            raise UndefinedAccess("the end of the address space is in the way of an object there")
        space = self.plan.space(pointer.addrspace, access_types(self.module, instruction))
        wide = self._wide(address, pointer.addrspace)
        writes = instruction.opcode != "load"
        memory = GENERIC if self.plan.one_space else pointer.addrspace
        here = Touched(memory, space, wide, size, writes)
        self._touch(here)
        if writes and any(here.conflicts(constant) for constant in self._constants(memory)):
            raise UndefinedAccess("a constant is written")
        return detail, space, wide // self.plan.cell(space)

    def _constants(self, memory: int) -> Iterator[Touched]:
        """The constants in a memory, as if they were accessed."""
        for constant in self.plan.constants:
            own = GENERIC if self.plan.one_space else constant.addrspace
            start = self.global_address(constant.name, constant.addrspace).value
            if own == memory:
                wide = self._wide(start, constant.addrspace)
                yield Touched(memory, "", wide, constant.size, False)

    def _touch(self, here: Touched) -> None:
        """LangRef, "'tbaa' Metadata": what is written as one type is not accessed as another."""
        if not self.plan.has_types(here.memory):
            return
        if any(here.conflicts(other) for other in self.touched):
            raise UndefinedAccess("memory is accessed as two types")
        self.touched.append(here)

    def _wide(self, address: int, addrspace: int) -> int:
        if self.layout.pointer(addrspace).bits < ADDRESS_BITS and self.plan.one_space:
            return (self.environment.window(addrspace) << 32) + address
        return address

    def leaves_window(self, base: Bits, moved: Bits) -> bool:
        """See `verify.semantics.pointers.leaves_window`."""
        if base.width != ADDRESS_BITS:
            return False
        spaces = self.plan.windows
        windows = [wrap(self.environment.window(s), ADDRESS_BITS // 2) for s in spaces]
        return leaves_window(DOMAIN, windows, base, moved)

    # verify.semantics.addresses.Places

    def global_address(self, name: str, addrspace: int) -> Bits:
        bits = self.layout.pointer(addrspace).bits
        return wrap(self.environment.global_address(name, bits), bits)

    def cast_address(self, bits: Bits, source: int, target: int) -> Bits:
        width = self.layout.pointer(target).bits
        if bits.width < width and bits.width < ADDRESS_BITS:
            return wrap((self.environment.window(source) << 32) + bits.value, width)
        return wrap(bits.value, width)


def _cells(first: int, offset: int, width: int, size: int) -> Iterator[int]:
    start = first + offset // size
    for i in range(-(-((width + 7) // 8) // size)):
        yield (start + i) % (1 << ADDRESS_BITS)


def _leaves(value: Value) -> list[Scalar[Bits, bool]]:
    if isinstance(value, Aggregate):
        return [leaf for element in value.elements for leaf in _leaves(element)]
    return [value]
