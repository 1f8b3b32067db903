"""Memory that other threads can see, in the symbolic run.

Each space of the pair's plan is an array from cell numbers to cells.  Between two synchronising
observations (an *epoch*) a thread's own writes are all that changes it; what it holds at the
beginning of an epoch is the environment's, the same for source and target as long as they were
observed to do the same (docs/memory.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import z3

from verify.semantics.domain import Scalar
from verify.semantics.memory_model import Access, Leaf
from verify.semantics.memory_plan import ADDRESS_BITS, MemoryPlan, Types
from verify.semantics.shared_memory import SharedAddresses, cell_count, from_cells, to_cells
from verify.symbolic.cell_aliasing import Cells
from verify.symbolic.environment_symbols import is_count
from verify.symbolic.path_state import Arrays, PathState, SharedState
from verify.symbolic.ssa_slots import Slot
from verify.symbolic.template import Template
from verify.symbolic.template_run import Count
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbols import MemoryEpoch


class CellPlace(NamedTuple):
    """The cell of a space that holds the first byte of an access.  `kept`: when writing there
    changes nothing."""

    space: str
    number: z3.BitVecRef
    kept: Truth = False


@dataclass
class SharedMemory:
    """The memory of one run.  `addresses`: what it has accessed so far."""

    domain: Z3Domain
    template: Template
    plan: MemoryPlan
    addresses: SharedAddresses[z3.BitVecRef, Truth]
    cells: Cells

    def locate(
        self, access: Access, types: Types, address: z3.BitVecRef, guard: Truth
    ) -> tuple[CellPlace, list[tuple[Truth, str]]]:
        """The first cell of an access, and when the access is undefined."""
        found = self.addresses.locate(access, types, address, guard)
        self.cells.name(self.plan.cell(found.space), found.number, access.addrspace, address)
        return CellPlace(found.space, found.number, found.kept), found.undefined

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
        return self.template.array(MemoryEpoch(self.plan.memory(space), epoch), ADDRESS_BITS, cell)

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

    def read(self, path: PathState, place: CellPlace, leaf: Leaf) -> Slot:
        """A scalar part of what is read at `place`."""
        array = self._current(path.shared, path.guard, place.space)
        size = self.plan.cell(place.space)
        cells = [
            self._content(self.cells.select(size, array, number), size)
            for number in self._numbers(place, leaf, size)
        ]
        return Slot(from_cells(self.domain, cells, leaf.width))

    def write(
        self, path: PathState, place: CellPlace, leaf: Leaf, part: Scalar[z3.BitVecRef, Truth]
    ) -> None:
        """Write a scalar part of what is stored at `place`."""
        size = self.plan.cell(place.space)
        array = self._current(path.shared, path.guard, place.space)
        held = to_cells(self.domain, part, size)
        for number, cell in zip(self._numbers(place, leaf, size), held, strict=True):
            content = self.domain.concat(self.domain.bit(cell.poison), cell.bits)
            if place.kept is not False:
                old = self.cells.select(size, array, number)
                content = self.domain.ite(place.kept, old, content)
            array = z3.Store(array, number, content)
        path.shared = SharedState({**path.shared.arrays, place.space: array}, path.shared.epoch)

    def synchronise(self, path: PathState) -> None:
        """Begin a new epoch: from here on other threads' writes are visible."""
        path.shared = SharedState({}, path.count)

    def _numbers(self, place: CellPlace, leaf: Leaf, size: int) -> list[z3.BitVecRef]:
        """The cells of `size` bytes that a part takes up."""
        start, count = leaf.offset // size, cell_count(leaf.width, size)
        return [self.cells.following(size, place.number, start + i) for i in range(count)]

    def _content(self, cell: z3.BitVecRef, size: int) -> Scalar[z3.BitVecRef, Truth]:
        """The bits of a cell, and its flag that they are poison."""
        top = self.domain.extract(cell, 8 * size, 8 * size)
        poison = self.domain.eq(top, self.domain.const(1, 1))
        return Scalar(self.domain.extract(cell, 8 * size - 1, 0), poison)
