"""Memory that other threads can see, in the symbolic run.

Each space of the pair's plan is an array from cell numbers to cells.  Between two synchronising
observations (an *epoch*) a thread's own writes are all that changes it; what it holds at the
beginning of an epoch is the environment's, the same for source and target as long as they were
observed to do the same (docs/memory.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import NamedTuple

import z3

from common.data import dataclass
from verify.semantics.domain import Scalar
from verify.semantics.meaning import choose_scalar, scalar
from verify.semantics.memory.access_types import AccessTypes
from verify.semantics.memory.atomics import ObservedAccess, unordered
from verify.semantics.memory.loads import Loads
from verify.semantics.memory.memory_model import Access, Leaf
from verify.semantics.memory.memory_plan import ADDRESS_BITS, MemoryPlan
from verify.semantics.memory.objects import Based, Restricted
from verify.semantics.memory.partial_bytes import from_bytes
from verify.semantics.memory.shared_memory import (
    OBSERVED_UNDEF,
    WHOLE_BITS,
    Life,
    SharedAddresses,
    cell_count,
    from_cells,
    is_race,
    to_cells,
    whole_memory,
    whole_name,
    whole_part,
)
from verify.semantics.undefined_behaviour import Why
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.memory.cell_aliasing import Cells
from verify.symbolic.memory.races import (
    CellContent,
    acquired,
    cell_at,
    cell_content,
    first_races,
    holds,
    nowhere,
    poisoned,
    released,
    where,
)
from verify.symbolic.memory.touched_ranges import Access as TouchedBytes
from verify.symbolic.memory.touched_ranges import TouchedRanges
from verify.symbolic.memory.written_cells import stores
from verify.symbolic.run.environment_symbols import is_count
from verify.symbolic.run.path_state import Arrays, GroupAccess, PathState, SharedState
from verify.symbolic.run.ssa_slots import Slot
from verify.symbolic.run.template import Template
from verify.symbolic.run.template_run import Count
from verify.terms.domain import Truth, Z3Domain
from verify.terms.substitute import occurs
from verify.terms.symbols import EntryContents, MemoryEpoch, NeverChanges

Touched = tuple[z3.BitVecRef, CellContent]
"""A cell, by its number, and what it holds."""


class CellPlace(NamedTuple):
    """The cell of a space that holds the first byte of an access.  `kept`: when writing there
    changes nothing.  `at_once`: the bytes that an unordered atomic accesses, else 0."""

    space: str
    number: z3.BitVecRef
    kept: Truth = False
    at_once: int = 0


@dataclass(frozen=True)
class _EntryCell:
    """A cell when the function was entered: whether it held what all threads find, others may write
    there, and it was poison."""

    same: Truth
    raced: Truth
    poison: Truth


@dataclass
class SharedMemory:
    """The memory of one run.  `touched`: what it has accessed so far; `groups`: which of that
    by invariant groups."""

    domain: Z3Domain
    template: Template
    plan: MemoryPlan
    addresses: SharedAddresses[z3.BitVecRef, Truth]
    cells: Cells
    touched: TouchedRanges
    groups: list[GroupAccess] = field(default_factory=list[GroupAccess])

    def locate(
        self,
        access: Access,
        types: AccessTypes,
        address: z3.BitVecRef,
        root: z3.BitVecRef,
        guard: Truth,
        based: Based | None,
        restricted: Restricted,
        life: Life[z3.BitVecRef] | None,
    ) -> tuple[CellPlace, TouchedBytes, list[tuple[Truth, Why]]]:
        """The first cell of an access, its bytes, and when the access is undefined."""
        found = self.addresses.locate(access, types, address, root, guard, based, restricted, life)
        self.cells.name(self.plan.cell(found.space), found.number, access.addrspace, address)
        at_once = access.size if access.at_once else 0
        place = CellPlace(found.space, found.number, found.kept, at_once)
        return place, found.touched, found.undefined

    def current(self, state: SharedState, guard: Truth, space: str) -> z3.ArrayRef:
        """The current contents of the space."""
        array = state.arrays.get(space)
        if array is None:
            array = self.first(space, state.epoch)
        narrow = self.domain.paths.narrowed(array, guard)
        assert isinstance(narrow, z3.ArrayRef)
        return narrow

    def first(self, space: str, epoch: Count) -> z3.ArrayRef:
        """The contents of a space at the begin of an epoch, by the environment."""
        return self.environment(self.plan.memory(space), epoch, 8 * self.plan.cell(space))

    def environment(self, memory: str, epoch: Count, bits: int) -> z3.ArrayRef:
        """The environment's memory of that name at the begin of an epoch: `bits` and poison."""
        symbols = [(n, MemoryEpoch(memory, n)) for n in sorted(epoch.possible)]
        arrays = [(n, self.template.array(s, ADDRESS_BITS, bits + 1)) for n, s in symbols]
        array = self.domain.paths.merge(
            [(is_count(self.domain, epoch, n), each) for n, each in arrays]
        )
        assert isinstance(array, z3.ArrayRef)
        return array

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
                [(taken, self.current(state, guard, space)) for taken, state in incoming]
            )
            assert isinstance(array, z3.ArrayRef)
            arrays[space] = array
        undefs: dict[str, tuple[z3.BitVecRef, ...]] = {}
        for _, state in incoming:
            for space, some in state.undefs.items():
                undefs[space] = tuple(dict.fromkeys((*undefs.get(space, ()), *some)))
        written = any(state.written for _, state in incoming)
        raced, whole = self._join_raced(incoming, guard), _joined_parts(self.domain, incoming)
        changes = [state.changes for _, state in incoming]
        written = written or any(each is not changes[0] for each in changes)
        loads = _most_loads(state for _, state in incoming)
        return SharedState(arrays, epoch, raced, written, undefs, whole, loads, changes[0])

    def _join_raced(self, incoming: Sequence[tuple[Truth, SharedState]], guard: Truth) -> Arrays:
        if not any(state.raced for _, state in incoming):
            return {}
        raced: dict[str, z3.ArrayRef] = {}
        for space in sorted(self.plan.cells):
            array = self.domain.paths.merge(
                [(taken, self._raced(state, space)) for taken, state in incoming]
            )
            assert isinstance(array, z3.ArrayRef)
            raced[space] = array
        return raced

    def snapshot(self, path: PathState, hidden: frozenset[str]) -> Arrays:
        """Shared memory but for the `hidden` memories, for an observation, with the undefs that it
        holds, and what was written as a whole."""
        cells, whole = self.plan.cells, path.shared.whole
        seen = {s: self.current(path.shared, path.guard, s) for s in self._but(cells, hidden)}
        return seen | {whole_name(s): whole[s] for s in self._but(whole, hidden)}

    def _but(self, spaces: Iterable[str], hidden: frozenset[str]) -> list[str]:
        return sorted(space for space in spaces if self.plan.memory(space) not in hidden)

    def _of(self, spaces: Iterable[str], memories: frozenset[str]) -> list[str]:
        return sorted(space for space in spaces if self.plan.memory(space) in memories)

    def seen(
        self, path: PathState, held: Arrays, look: Callable[[z3.BitVecRef], z3.BitVecRef]
    ) -> Arrays:
        """Shared memory as one observer reads it; `look` gives the undefs in it their values."""
        if not held or not any(path.shared.undefs.values()):
            return held
        arrays = dict(held)
        for space, undefs in path.shared.undefs.items():
            choices = ((undef, look(undef)) for undef in undefs)
            arrays[space] = z3.substitute(held[space], *choices)  # maybe a lambda: no `ArrayRef`
        return arrays

    def read(self, path: PathState, place: CellPlace, leaf: Leaf) -> Slot:
        """A scalar part of what is read at `place`."""
        touched = self._touched(path, place, leaf)
        cells = [cell for _, cell in touched]
        if not place.at_once:
            cells = self._unless_in_race(path, place, touched)
        held = from_cells(self.domain, cells, leaf.width)
        if place.at_once:
            held = self._read_at_once(path, place, leaf, held)
        undefs = path.shared.undefs.get(place.space, ())
        return Slot(held, tuple(u for u in undefs if occurs(u, (held.bits, held.poison))))

    def unchanged(self, path: PathState, place: CellPlace, leaf: Leaf) -> Truth:
        """Whether memory holds there what it held when the function was entered."""
        domain, size = self.domain, self.plan.cell(place.space)
        now = self.current(path.shared, path.guard, place.space)
        before = self.first(place.space, Count(0, frozenset({0})))
        if now.eq(before):
            return True
        pairs = (
            tuple(self.cells.select(size, array, number) for array in (now, before))
            for number in self._numbers(place, leaf, size)
        )
        return domain.all(*(domain.eq(a, b) for a, b in pairs))

    def never_changes(self, place: CellPlace, leaf: Leaf) -> Truth:
        """Whether nothing changes what is there while a kernel runs, by the environment."""
        symbol = NeverChanges(self.plan.memory(place.space))
        return self.domain.all(
            *(self._holds(symbol, number) for number in self.numbers(place, leaf))
        )

    def changes_all(self, place: CellPlace, leaf: Leaf) -> Truth:
        """Whether none of the cells there is one that never changes."""
        domain, symbol = self.domain, NeverChanges(self.plan.memory(place.space))
        cells = (self._holds(symbol, number) for number in self.numbers(place, leaf))
        return domain.negate(domain.any(*cells))

    def same_in_all_threads(self, place: CellPlace, leaf: Leaf) -> Truth:
        """Whether memory held there when the function was entered what any thread finds that reads
        a place which nothing changes, so that nobody writes there."""
        domain = self.domain
        cells = self._at_entry(place, leaf)
        return domain.all(*(domain.all(c.same, domain.negate(c.raced)) for c in cells))

    def defined_in_all_threads(self, place: CellPlace, leaf: Leaf) -> Truth:
        """As `same_in_all_threads`, and it is not poison."""
        domain = self.domain
        cells = self._at_entry(place, leaf)
        return domain.all(*(domain.all(c.same, domain.negate(c.poison)) for c in cells))

    def same_at_entry(self, place: CellPlace, leaf: Leaf, *, with_races: bool) -> Truth:
        """Whether memory held there when the function was entered what all threads find, in each
        cell in which nobody may write; `with_races`: in all cells, so that others may write there
        for all threads or for none."""
        domain = self.domain
        cells = self._at_entry(place, leaf)
        return domain.all(*(c.same if with_races else domain.any(c.same, c.raced) for c in cells))

    def _at_entry(self, place: CellPlace, leaf: Leaf) -> Iterator[_EntryCell]:
        """The cells of a scalar part when the function was entered."""
        domain, size = self.domain, self.plan.cell(place.space)
        symbol = EntryContents(self.plan.memory(place.space))
        first = self.first(place.space, Count(0, frozenset({0})))
        for number in self._numbers(place, leaf, size):
            cell = self.cells.select(size, first, number)
            shared = self.template.symbols.apply(symbol, [number], cell.sort())
            assert isinstance(shared, z3.BitVecRef)
            content = cell_content(domain, cell)
            yield _EntryCell(domain.eq(cell, shared), is_race(domain, content), content.poison)

    def _holds(self, symbol: NeverChanges, number: z3.BitVecRef) -> z3.BoolRef:
        held = self.template.symbols.apply(symbol, [number], z3.BoolSort())
        assert isinstance(held, z3.BoolRef)
        return held

    def write(self, path: PathState, place: CellPlace, leaf: Leaf, part: Slot) -> None:
        """Write a scalar part of what is stored at `place`."""
        size = self.plan.cell(place.space)
        array = self.current(path.shared, path.guard, place.space)
        held = to_cells(self.domain, scalar(part.value), size)
        for number, cell in zip(self._numbers(place, leaf, size), held, strict=True):
            content = self.domain.concat(self.domain.bit(cell.poison), cell.bits)
            if place.kept is not False:
                old = self.cells.select(size, array, number)
                content = self.domain.ite(place.kept, old, content)
            array = self.cells.store(size, array, number, content)
        arrays = {**path.shared.arrays, place.space: array}
        undefs = path.shared.undefs
        if part.undefs:
            known = undefs.get(place.space, ())
            undefs = {**undefs, place.space: tuple(dict.fromkeys((*known, *part.undefs)))}
        numbers = self._numbers(place, leaf, size)
        whole = _with_parts(path.shared.whole, place.space, numbers, place.at_once)
        path.shared = replace(path.shared, arrays=arrays, written=True, undefs=undefs, whole=whole)

    def _unless_in_race(
        self, path: PathState, place: CellPlace, touched: Sequence[Touched]
    ) -> list[CellContent]:
        """The cells that a plain load reads: poison where others may write, even if this thread has
        written there."""
        domain, state = self.domain, path.shared
        as_the_epoch_began = place.space not in state.arrays and not state.raced
        if as_the_epoch_began or not self.plan.has_observed_accesses:
            return [cell for _, cell in touched]
        races = self._raced(state, place.space)
        return [Scalar(c.bits, domain.any(c.poison, holds(domain, races, n))) for n, c in touched]

    # Unordered atomics

    def _read_at_once(
        self,
        path: PathState,
        place: CellPlace,
        leaf: Leaf,
        held: CellContent,
    ) -> CellContent:
        """The value that an unordered atomic reads where plain loads read `held`: in a race, a
        value that some thread has written."""
        domain, state, size = self.domain, path.shared, self.plan.cell(place.space)
        races = self._raced(state, place.space)
        array = self.current(state, path.guard, place.space)
        numbers = self._numbers(place, leaf, size)
        raced = [
            domain.all(holds(domain, races, n), domain.negate(self._is_written(array, n)))
            for n in numbers
        ]
        memory = whole_memory(self.plan.memory(place.space), place.at_once)
        assumed = self.plan.world.loads
        if assumed is not Loads.ALIKE:
            before, loads = _counted(domain, state, numbers[0])
            path.shared = replace(state, loads=loads)
            memory += f" {_nth_load(domain, self.template, assumed, numbers[0], before)}"
        found = self.environment(memory, state.epoch, 8 * leaf.size)
        cell = cell_content(domain, cell_at(domain, found, numbers[0]))
        other = from_bytes(domain, cell, leaf.width)
        return choose_scalar(domain, domain.any(*raced), other, held)

    # Synchronising

    def order(self, path: PathState, access: ObservedAccess) -> None:
        """Go on behind an access that releases, acquires, or both."""
        kept = unordered(self.plan, access)
        if access.synchronises:
            self.synchronise(path, kept)
            return
        self.cells.derives = True
        before, step = path.shared, released if access.releases else acquired
        arrays: dict[str, z3.ArrayRef] = {}
        raced: dict[str, z3.ArrayRef] = {}
        for space in sorted(self.plan.cells):
            first = self.first(space, path.count)
            races = self._raced(before, space)
            held = self.current(before, path.guard, space)
            is_kept = self.plan.memory(space) in kept
            after = (held, races) if is_kept else step(self.domain, held, races, first)
            arrays[space], raced[space] = after
        stay = self._of(before.whole, kept) if access.releases else before.whole
        whole = {space: before.whole[space] for space in stay}
        undefs = before.undefs
        path.shared = SharedState(arrays, path.count, raced, before.written, undefs, whole)

    def synchronise(self, path: PathState, kept: frozenset[str] = frozenset()) -> None:
        """Begin a new epoch: from here on other threads' writes are visible, but for the memories
        that are `kept`."""
        before, spaces = path.shared, self._of(self.plan.cells, kept)
        path.shared = SharedState(
            {space: self.current(before, path.guard, space) for space in spaces},
            path.count,
            {space: self._raced(before, space) for space in spaces},
            before.written and bool(spaces),
            {space: before.undefs[space] for space in spaces if space in before.undefs},
            {space: before.whole[space] for space in spaces if space in before.whole},
        )

    # Races

    def is_raced(self, path: PathState, place: CellPlace, leaf: Leaf) -> Truth:
        """Whether another thread may write there in this epoch."""
        races = self._raced(path.shared, place.space)
        touched = self._touched(path, place, leaf)
        return self.domain.any(*(holds(self.domain, races, number) for number, _ in touched))

    def unless_raced(
        self,
        path: PathState,
        place: CellPlace,
        leaf: Leaf,
        answer: CellContent,
    ) -> CellContent:
        """The value of an observed load: see `verify.semantics.memory.memory_model.Location`."""
        domain, touched = self.domain, self._touched(path, place, leaf)
        poisons = [cell.poison for _, cell in touched]
        is_open = domain.any(self.is_raced(path, place, leaf), *poisons)
        held = scalar(self.read(path, place, leaf).value)
        return choose_scalar(self.domain, is_open, answer, held)

    def agree(
        self,
        path: PathState,
        place: CellPlace,
        leaf: Leaf,
        loaded: CellContent,
    ) -> None:
        """Note what an observed load has read: see
        `verify.semantics.memory.memory_model.Location`."""
        domain, size = self.domain, self.plan.cell(place.space)
        # Without an acquire or release before, it has read what is there, or others may write.
        may_differ = place.space in path.shared.raced
        undefs = path.shared.undefs.get(place.space, ())
        array = before = self.current(path.shared, path.guard, place.space)
        touched = self._touched(path, place, leaf)
        for (number, held), read in zip(touched, to_cells(domain, loaded, size), strict=True):
            if any(occurs(undef, (held.bits, held.poison)) for undef in undefs):
                raise UnsupportedInstruction(OBSERVED_UNDEF)
            same = domain.all(domain.negate(read.poison), domain.eq(read.bits, held.bits))
            differs = domain.all(may_differ, domain.negate(held.poison), domain.negate(same))
            if differs is not False:
                raced = z3.Store(array, number, poisoned(domain, cell_at(domain, array, number)))
                array = where(differs, raced, array)
        if array is not before:
            arrays = {**path.shared.arrays, place.space: array}
            path.shared = replace(path.shared, arrays=arrays)

    def _raced(self, state: SharedState, space: str) -> z3.ArrayRef:
        """The places in a space that other threads may write while this thread makes plain
        accesses."""
        known = state.raced.get(space)
        if known is not None:
            return known
        if self.plan.memory(space) in self.plan.own:
            return nowhere(self.domain)
        first = self.first(space, state.epoch)
        return first_races(self.domain, first)

    def _is_written(self, array: z3.ArrayRef, number: z3.BitVecRef) -> Truth:
        """Whether the thread has written a cell since it last released."""
        domain = self.domain
        return domain.any(
            *(domain.all(c, domain.eq(at, number)) for c, at in stores(domain, array))
        )

    def _touched(self, path: PathState, place: CellPlace, leaf: Leaf) -> list[Touched]:
        """The cells that a part takes up, and what they hold now."""
        array = self.current(path.shared, path.guard, place.space)
        size = self.plan.cell(place.space)
        return [
            (number, cell_content(self.domain, self.cells.select(size, array, number)))
            for number in self._numbers(place, leaf, size)
        ]

    def numbers(self, place: CellPlace, leaf: Leaf) -> list[z3.BitVecRef]:
        """The cells that a part takes up."""
        return self._numbers(place, leaf, self.plan.cell(place.space))

    def die(self, path: PathState, cells: Sequence[z3.BitVecRef]) -> None:
        """Make cells poison where this thread has written them in this epoch."""
        dying, arrays = {number.get_id() for number in cells}, dict(path.shared.arrays)
        for space, array in path.shared.arrays.items():
            for condition, number in stores(self.domain, array):
                if number.get_id() in dying:
                    cell = poisoned(self.domain, cell_at(self.domain, array, number))
                    dead = z3.Store(array, number, cell)
                    array = where(condition, dead, array)
            arrays[space] = array
        path.shared = replace(path.shared, arrays=arrays)

    def _numbers(self, place: CellPlace, leaf: Leaf, size: int) -> list[z3.BitVecRef]:
        """The cells of `size` bytes that a part takes up."""
        start, count = leaf.offset // size, cell_count(leaf.width, size)
        return [self.cells.following(size, place.number, start + i) for i in range(count)]


# Cells written by unordered atomics, and the part of the atomic that each holds (LangRef, "Atomic
# Memory Ordering Constraints", `unordered`)


def _with_parts(known: Arrays, space: str, numbers: Sequence[z3.BitVecRef], at_once: int) -> Arrays:
    """The facts after a write of cells, by an unordered atomic of `at_once` bytes, or by another
    store (0)."""
    array = known.get(space)
    if array is None:
        if not at_once:
            return known
        array = _nothing()
    for index, number in enumerate(numbers):
        part = whole_part(len(numbers) if at_once else 0, index)
        array = z3.Store(array, number, z3.BitVecVal(part, WHOLE_BITS))
    return {**known, space: array}


def _joined_parts(domain: Z3Domain, incoming: Sequence[tuple[Truth, SharedState]]) -> Arrays:
    """The facts at a join of paths."""
    whole: dict[str, z3.ArrayRef] = {}
    for space in sorted({space for _, state in incoming for space in state.whole}):
        alternatives = [(taken, state.whole.get(space, _nothing())) for taken, state in incoming]
        array = domain.paths.merge(alternatives)
        assert isinstance(array, z3.ArrayRef)
        whole[space] = array
    return whole


def _nothing() -> z3.ArrayRef:
    return z3.K(z3.BitVecSort(ADDRESS_BITS), z3.BitVecVal(0, WHOLE_BITS))


# Unordered loads of one place that may each read another value, where others write it (LangRef,
# "Atomic Memory Ordering Constraints"; LLVM Atomic Instructions and Concurrency Guide,
# "Unordered").  By the place and how many were before on the path: the n-th of the source reads
# what the n-th of the target reads, or each what the first does.


def _counted(
    domain: Z3Domain, state: SharedState, place: z3.BitVecRef
) -> tuple[int, Mapping[int, int]]:
    """The number of loads of the place before this one, and that of each place behind it."""
    key = domain.identity(place)
    before = state.loads.get(key, 0)
    return before, {**state.loads, key: before + 1}


def _nth_load(
    domain: Z3Domain, template: Template, loads: Loads, place: z3.BitVecRef, before: int
) -> str:
    """The name of what a load reads, `before` of that place having been made, where not all read
    the same."""
    match loads:
        case Loads.TURN:
            number = before
        case Loads.FIRST:
            number = 0 if template.is_source else before
        case _:
            raise AssertionError(loads)
    return f"load {number} of {domain.identity(place)}"


def _most_loads(states: Iterable[SharedState]) -> Mapping[int, int]:
    """The number of loads of each place, where paths meet: the largest."""
    found: dict[int, int] = {}
    for state in states:
        for key, number in state.loads.items():
            found[key] = max(number, found.get(key, 0))
    return found
