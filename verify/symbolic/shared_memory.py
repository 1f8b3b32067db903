"""Memory that other threads can see, in the symbolic run.

Each space of the pair's plan is an array from cell numbers to cells.  Between two synchronising
observations (an *epoch*) a thread's own writes are all that changes it; what it holds at the
beginning of an epoch is the environment's, the same for source and target as long as they were
observed to do the same (docs/memory.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import z3

from verify.semantics.domain import Scalar
from verify.semantics.memory_plan import ADDRESS_BITS, GENERIC, MemoryPlan, Types
from verify.symbolic.address_spaces import AddressSpaces
from verify.symbolic.cell_aliasing import GLOBAL, Cells
from verify.symbolic.environment_symbols import is_count
from verify.symbolic.path_state import Arrays, PathState, SharedState
from verify.symbolic.ssa_slots import Slot
from verify.symbolic.template import Template
from verify.symbolic.template_run import Count
from verify.terms.domain import Truth, Z3Domain

BEYOND = "the end of the address space is in the way of an object there"
NULL_SPACES = frozenset({0, 1, 4})
"""Address spaces in which no object has the address 0."""

UndefinedIf = tuple[Truth, str]
"""When an access is undefined, and why."""


class Location(NamedTuple):
    """The cell of a space that holds the first byte of an access."""

    space: str
    cell: z3.BitVecRef


@dataclass(frozen=True)
class Access:
    """An access of `size` bytes at `address` of an address space; `types` are those of its
    `!tbaa` tag."""

    addrspace: int
    address: z3.BitVecRef
    size: int
    types: Types
    writes: bool


@dataclass(frozen=True)
class _Touched:
    """An access: `address` is that of the whole memory's first byte, `size` in bytes."""

    memory: int
    space: str
    address: z3.BitVecRef
    size: int
    writes: bool
    guard: Truth


@dataclass
class SharedMemory:
    """The memory of one run.  `null_is_valid`: LangRef, `null_pointer_is_valid`."""

    domain: Z3Domain
    template: Template
    plan: MemoryPlan
    spaces: AddressSpaces
    null_is_valid: bool
    cells: Cells
    touched: list[_Touched] = field(default_factory=list[_Touched])

    # Contents

    def _current(self, state: SharedState, guard: Truth, space: str) -> z3.ArrayRef:
        """What the space holds now."""
        array = state.arrays.get(space)
        if array is None:
            numbers = sorted(state.epoch.possible)
            array = self.domain.paths.merge(
                [(is_count(self.domain, state.epoch, n), self._initial(space, n)) for n in numbers]
            )
        narrow = self.domain.paths.narrowed(array, guard)
        assert isinstance(narrow, z3.ArrayRef)
        return narrow

    def _initial(self, space: str, epoch: int) -> z3.ArrayRef:
        cell = 8 * self.plan.cell(space) + 1
        return self.template.array(f"{space}@{epoch}", ADDRESS_BITS, cell)

    def join(
        self, incoming: Sequence[tuple[Truth, SharedState]], epoch: Count, guard: Truth
    ) -> SharedState:
        """The memory where paths meet; `epoch` and `guard` are those of the joined paths."""
        first = incoming[0][1]
        if all(state is first for _, state in incoming):
            return first
        same = all(state.epoch.term is first.epoch.term for _, state in incoming) or (
            len(epoch.possible) == 1
        )
        written = {space for _, state in incoming for space in state.arrays}
        spaces = written if same else set(self.plan.cells)
        arrays: dict[str, z3.ArrayRef] = {}
        for space in sorted(spaces):
            array = self.domain.paths.merge(
                [(taken, self._current(state, guard, space)) for taken, state in incoming]
            )
            assert isinstance(array, z3.ArrayRef)
            arrays[space] = array
        return SharedState(arrays, epoch)

    def snapshot(self, path: PathState) -> Arrays:
        """All of shared memory, for an observation."""
        return {s: self._current(path.shared, path.guard, s) for s in sorted(self.plan.cells)}

    def read(self, path: PathState, place: Location, offset: int, width: int) -> Slot:
        """`width` bits, `offset` bytes after the start of the cell `place`."""
        array = self._current(path.shared, path.guard, place.space)
        size = self.plan.cell(place.space)
        numbers = self._numbers(place, offset, width, size)
        cells = [self.cells.select(size, array, number) for number in numbers]
        bits = self.domain.extract(cells[0], 8 * size - 1, 0)
        for cell in cells[1:]:
            bits = self.domain.concat(self.domain.extract(cell, 8 * size - 1, 0), bits)
        poison = self.domain.any(*(self._is_poison(c, size) for c in cells))
        if self.domain.width(bits) != width:
            bits = self.domain.extract(bits, width - 1, 0)
        return Slot(Scalar(bits, poison))

    def write(
        self, path: PathState, place: Location, offset: int, value: Scalar[z3.BitVecRef, Truth]
    ) -> None:
        """Store a leaf `offset` bytes after the start of the cell `place`."""
        size = self.plan.cell(place.space)
        width = self.domain.width(value.bits)
        numbers = self._numbers(place, offset, width, size)
        bits = value.bits
        if width != 8 * size * len(numbers):
            bits = self.domain.zext(bits, 8 * size * len(numbers))
        poison = self.domain.bit(value.poison)
        array = self._current(path.shared, path.guard, place.space)
        for i, number in enumerate(numbers):
            part = self.domain.extract(bits, 8 * size * (i + 1) - 1, 8 * size * i)
            array = z3.Store(array, number, self.domain.concat(poison, part))
        path.shared = SharedState({**path.shared.arrays, place.space: array}, path.shared.epoch)

    def synchronise(self, path: PathState) -> None:
        """Begin a new epoch: from here on other threads' writes are visible."""
        path.shared = SharedState({}, path.count)

    def _numbers(self, place: Location, offset: int, width: int, size: int) -> list[z3.BitVecRef]:
        """The cells of `size` bytes that `width` bits at `offset` take up."""
        start = offset // size
        count = -(-((width + 7) // 8) // size)
        return [self.cells.behind(size, place.cell, start + i) for i in range(count)]

    def _is_poison(self, cell: z3.BitVecRef, size: int) -> Truth:
        top = self.domain.extract(cell, 8 * size, 8 * size)
        return self.domain.eq(top, self.domain.const(1, 1))

    # Addresses

    def address_undefined(
        self, addrspace: int, address: z3.BitVecRef, align: int, size: int
    ) -> list[UndefinedIf]:
        """When an access there is undefined: at null (in the spaces where it is no object), where
        it is misaligned, and where no object of `size` bytes can be, since the address past its
        end is in the address space, too (LangRef, "Allocated Objects")."""
        undefined: list[UndefinedIf] = []
        width = self.domain.width(address)
        if addrspace in NULL_SPACES and not self.null_is_valid:
            null = self.domain.eq(address, self.domain.const(0, width))
            undefined.append((null, "the address is null"))
        bits = align.bit_length() - 1
        if bits:
            low = self.domain.extract(address, bits - 1, 0)
            aligned = self.domain.eq(low, self.domain.const(0, bits))
            undefined.append((self.domain.negate(aligned), f"the address is not {align}-aligned"))
        if width < ADDRESS_BITS and self.plan.one_space:
            return undefined  # the generic address of the object does not say where its space ends
        last = self.domain.const((1 << width) - size - 1, width)
        return [*undefined, (self.domain.ult(last, address), BEYOND)]

    def locate(self, access: Access, guard: Truth) -> tuple[Location, list[UndefinedIf]]:
        """The first cell of an access, and when the access is undefined by what it touches."""
        space = self.plan.space(access.addrspace, access.types)
        wide = self.spaces.wide(access.addrspace, access.address)
        memory = GENERIC if self.plan.one_space else access.addrspace
        touched = _Touched(memory, space, wide, access.size, access.writes, guard)
        undefined = self._keep_types_apart(touched)
        if access.writes:
            undefined += self._keep_constants(touched)
        cell = self.plan.cell(space)
        shift = cell.bit_length() - 1
        number = self.domain.lshr(wide, self.domain.const(shift, ADDRESS_BITS))
        self.cells.name(cell, number, access.addrspace, access.address)
        return Location(space, number), undefined

    def _keep_types_apart(self, touched: _Touched) -> list[UndefinedIf]:
        """What the spaces of one memory take for granted: accesses whose types never touch the
        same memory do not overlap, unless both read.  Where they do, it is undefined (LangRef,
        "'tbaa' Metadata"), in the target too: it may make accesses that the source does not."""
        undefined: list[UndefinedIf] = []
        if not self.plan.has_types(touched.memory):
            return undefined
        for other in self.touched:
            apart = other.memory == touched.memory and other.space != touched.space
            if apart and (other.writes or touched.writes):
                both = self.domain.all(other.guard, self._overlap(touched, other))
                undefined.append((both, "memory is accessed as two types"))
        self.touched.append(touched)
        return undefined

    def _keep_constants(self, touched: _Touched) -> list[UndefinedIf]:
        """Writing to a constant is undefined (LangRef, "Global Variables")."""
        undefined: list[UndefinedIf] = []
        for constant in self.plan.constants:
            memory = GENERIC if self.plan.one_space else constant.addrspace
            if touched.memory != memory:
                continue
            bits = self.spaces.layout.pointer(constant.addrspace).bits
            address = self.template.bits(f"{GLOBAL}{constant.name}", bits)
            start = self.spaces.wide(constant.addrspace, address)
            held = replace(touched, address=start, size=constant.size)
            undefined.append((self._overlap(touched, held), "a constant is written"))
        return undefined

    def _overlap(self, a: _Touched, b: _Touched) -> Truth:
        size_a, size_b = (self.domain.const(t.size, ADDRESS_BITS) for t in (a, b))
        return self.domain.any(
            self.domain.ult(self.domain.sub(a.address, b.address), size_b),
            self.domain.ult(self.domain.sub(b.address, a.address), size_a),
        )
