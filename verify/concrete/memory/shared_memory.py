"""Memory that other threads can see, as one thread of a concrete run has it.

In an epoch (between two synchronising observations) it is what the environment holds, changed by
the thread's own writes.  An access that only releases or only acquires begins an epoch that builds
on the one before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from functools import cached_property
from typing import NamedTuple

from common.data import dataclass
from verify.analysis.kept_addresses import makes_objects
from verify.analysis.provenance import PointerRoot
from verify.concrete.domain import AddressBits, Bits, ElsewhereBits, IntDomain, wrap
from verify.concrete.memory.based_addresses import argument_of, based, derived, root
from verify.concrete.memory.held_cells import POISON, CallWrites, UndefCell, content, no_undef
from verify.concrete.run.environment import Environment
from verify.concrete.run.undefined import Choose, Part, Undefined
from verify.concrete.trace import MEMORY, Cell, CellValue, MemoryView, Site, Value
from verify.ir.function import Instruction, Module, Parameter, has_attribute
from verify.ir.types import PtrType, Type
from verify.semantics.domain import Scalar
from verify.semantics.memory.access_types import access_types
from verify.semantics.memory.address_spaces import AddressSpaces
from verify.semantics.memory.atomics import ObservedAccess, unordered
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_model import Access, Leaf
from verify.semantics.memory.memory_plan import (
    ADDRESS_BITS,
    MemoryPlan,
    name_of_memory,
)
from verify.semantics.memory.objects import (
    Based,
    Reach,
    Restricted,
    RootKind,
    beyond,
    is_kept,
    outside,
)
from verify.semantics.memory.partial_bytes import from_bytes
from verify.semantics.memory.pointers import fit
from verify.semantics.memory.shared_memory import (
    OBSERVED_UNDEF,
    Life,
    SharedAddresses,
    cell_count,
    from_cells,
    is_race,
    to_cells,
    whole_memory,
    whole_part,
)
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction

DOMAIN = IntDomain()


class UndefinedAccess(Exception):
    """The access is undefined behaviour."""

    def __init__(self, why: Why) -> None:
        super().__init__(str(why))
        self.why = why


class CellPlace(NamedTuple):
    """The cell of a space that holds the first byte of an access.  `kept`: writing there changes
    nothing.  `at_once`: the bytes that an unordered atomic accesses, else 0."""

    space: str
    number: int
    kept: bool
    at_once: int = 0


@dataclass(frozen=True)
class Earlier:
    """The epoch before an observation.  `acquired`: it only acquired.  `is_over`: it has begun
    another epoch, but for the memories that are `kept`; nothing happens to these."""

    acquired: bool
    memory: SharedMemory
    kept: frozenset[str]
    is_over: bool


@dataclass(frozen=True)
class CallObject:
    """An object that a call has made: its address in its whole memory; the observations until the
    last before that may have freed something, and until the call has returned."""

    call: PointerRoot
    memory: int
    address: int
    since: int
    made_after: int


@dataclass
class SharedMemory:
    """`epoch`: the observations before the epoch began; `written`: cells that the thread wrote in
    this epoch, by space and number, or that it found to be in a race."""

    thread: int
    module: Module
    layout: Layout
    plan: MemoryPlan
    environment: Environment
    epoch: int = 0
    written: dict[Cell, CellValue | UndefCell] = field(
        default_factory=dict[Cell, CellValue | UndefCell]
    )
    whole: dict[Cell, int] = field(default_factory=dict[Cell, int])
    """As which part of an unordered atomic a cell was written last."""
    changed: tuple[CallWrites, ...] = ()
    """Calls in this epoch that change some of the memory."""
    freed: int = 0
    """The observations until the last that may have freed something."""
    fresh: dict[str, CallObject] = field(default_factory=dict[str, "CallObject"])
    """The objects that calls have made, by their names."""
    kept: frozenset[int] = frozenset()
    """The arguments of the outermost function whose memory is promised not to be freed."""
    constant_arguments: set[int] = field(default_factory=set[int])
    """The arguments of the outermost function that are addresses of memory that does not change."""
    dying_arguments: set[int] = field(default_factory=set[int])
    """The arguments of the outermost function that are `dead_on_unwind`."""
    dying: set[Cell] = field(default_factory=set[Cell])
    """The cells that were written through them in this epoch."""
    earlier: Earlier | None = None
    """The epoch before, where this one builds on it."""

    @cached_property
    def spaces(self) -> AddressSpaces[Bits, bool]:
        return AddressSpaces(DOMAIN, self.layout, self.plan, self._window)

    @cached_property
    def addresses(self) -> SharedAddresses[Bits, bool]:
        return SharedAddresses(self.spaces, self.global_address)

    def synchronise(self, epoch: int, kept: frozenset[str] = frozenset()) -> None:
        """Other threads' writes become visible, but for the memories that are `kept`; `epoch`
        counts the observations so far."""
        earlier = Earlier(False, replace(self), kept, is_over=True) if kept else None
        self._begin(epoch, kept, earlier)

    def _begin(self, epoch: int, kept: frozenset[str], earlier: Earlier | None) -> None:
        self.epoch, self.written, self.changed, self.earlier = epoch, {}, (), earlier
        self.whole = {cell: part for cell, part in self.whole.items() if self._is_of(cell, kept)}
        self.dying = {cell for cell in self.dying if self._is_of(cell, kept)}

    def _is_of(self, cell: Cell, memories: frozenset[str]) -> bool:
        return self.plan.memory(cell[0]) in memories

    def _before(self, cell: Cell) -> Earlier | None:
        """The epoch before, where what this one has of a cell builds on it."""
        earlier = self.earlier
        if earlier is None or (earlier.is_over and not self._is_of(cell, earlier.kept)):
            return None
        return earlier

    def change(self, change: CallWrites) -> None:
        """Go on behind a call that changes some cells; what this thread has written in the epoch
        stays so."""
        for cell in self.written:
            if change.changes(cell):
                self.written[cell] = self._initial(cell, change.epoch)
        self.changed = (*self.changed, change)

    def order(self, access: ObservedAccess, epoch: int) -> None:
        """Go on behind an access that releases, acquires, or both."""
        kept = unordered(self.plan, access)
        if access.synchronises:
            self.synchronise(epoch, kept)
            return
        whole = dict(self.whole)
        self._begin(epoch, kept, Earlier(access.acquires, replace(self), kept, is_over=False))
        self.whole = self.whole if access.releases else whole

    def view(self, site: Site, hidden: frozenset[str] = frozenset()) -> MemoryView:
        """The shared memory, but the `hidden` memories, that the observation at `site`
        includes."""
        cells = {cell for cell in self._touched() if not self._is_of(cell, hidden)}
        bare = self._without_writes()
        looks = [
            {
                cell: content(held, lambda asked, width, n=n: self._choose(site, n, asked, width))
                for cell, held in ((cell, self._held(cell)) for cell in cells)
                if not n or isinstance(held, UndefCell)
            }
            for n in (0, 1)
        ]
        return MemoryView(
            looks[0],
            {cell: content(bare._held(cell), no_undef) for cell in cells},
            frozenset(cell for cell in cells if self._is_written(cell)),
            {cell: part for cell, part in self.whole.items() if not self._is_of(cell, hidden)},
            again=looks[1],
        )

    def _touched(self) -> set[Cell]:
        """The cells that the thread may have changed."""
        before = set[Cell]() if self.earlier is None else self.earlier.memory._touched()
        return {cell for cell in before if self._before(cell) is not None} | self.written.keys()

    def _without_writes(self) -> SharedMemory:
        """The memory as it was if this thread had never written."""
        earlier = self.earlier
        if earlier is not None:
            earlier = replace(earlier, memory=earlier.memory._without_writes())
        return replace(self, written={}, earlier=earlier)

    def _held(self, cell: Cell) -> CellValue | UndefCell:
        """The content of a cell: poison where a plain load is in a race."""
        held = self.written.get(cell)
        if held is not None:
            return held
        for change in reversed(self.changed):
            if change.changes(cell):
                return self._initial(cell, change.epoch)
        first, earlier = self._initial(cell), self._before(cell)
        if earlier is None:
            return first
        before = earlier.memory
        if self._is_of(cell, earlier.kept):
            return before._held(cell)
        if not earlier.acquired:
            return POISON if self._is_raced(cell) else before._held(cell)
        if not before._is_raced(cell):
            return before._held(cell)
        return POISON if before._is_written(cell) else first

    def _is_raced(self, cell: Cell) -> bool:
        """Whether another thread may write to a cell while this thread makes plain accesses."""
        if self._is_of(cell, self.plan.own):
            return False
        bits, poison = self._initial(cell)
        first = is_race(DOMAIN, Scalar(wrap(bits, 8 * self.plan.cell(cell[0])), poison))
        earlier = self._before(cell)
        if earlier is None:
            return first
        before = earlier.memory._is_raced(cell)
        if self._is_of(cell, earlier.kept):
            return before
        return before and first if earlier.acquired else before or first

    def _is_written(self, cell: Cell) -> bool:
        """Whether the thread has written to a cell since it last released."""
        if cell in self.written:
            return True
        earlier = self._before(cell)
        stays = earlier is not None and (earlier.acquired or self._is_of(cell, earlier.kept))
        return earlier is not None and stays and earlier.memory._is_written(cell)

    def may_race(self, place: CellPlace, leaf: Leaf) -> bool:
        """Whether an observed load of a part may read what only the environment knows."""
        for cell in _cells(place, leaf, self.plan.cell(place.space)):
            held = self._held(cell)
            if self._is_raced(cell) or (not isinstance(held, UndefCell) and held[1]):
                return True
        return False

    def agree(self, place: CellPlace, leaf: Leaf, loaded: Scalar[Bits, bool]) -> None:
        """Note that an observed load has read `loaded`."""
        size = self.plan.cell(place.space)
        cells = zip(_cells(place, leaf, size), to_cells(DOMAIN, loaded, size), strict=True)
        differs: list[Cell] = []
        for cell, read in cells:
            held = self._held(cell)
            if isinstance(held, UndefCell):
                raise UnsupportedInstruction(OBSERVED_UNDEF)
            bits, poison = held
            same = not read.poison and read.bits.value == bits
            # Without an acquire or release before, it has read what is there, or others may write.
            if self._before(cell) is not None and not poison and not same:
                differs.append(cell)
        self.written |= dict.fromkeys(differs, POISON)

    def _choose(self, site: Site, look: int, asked: Site, width: int) -> Bits:
        """The value of an undef in one look at shared memory."""
        used = replace(asked, uses=(site.use(MEMORY, look), *asked.uses))
        return wrap(self.environment.choose(used, width), width)

    def _initial(self, cell: Cell, epoch: int | None = None) -> CellValue:
        """The environment's content of a cell at the begin of an epoch: this one, or another."""
        size, memory = self.plan.cell(cell[0]), self.plan.memory(cell[0])
        number = self.epoch if epoch is None else epoch
        return self.environment.memory(self.thread, memory, number, cell[1], 8 * size)

    def locate(
        self,
        access: Access,
        instruction: Instruction,
        address: Bits,
        restricted: Restricted,
        *,
        by_type: bool,
    ) -> CellPlace:
        """The first cell of an access; `by_type`: memory is constant by the type of the address, if
        its space is of such memory.  Raises `UndefinedAccess`."""
        types = access_types(self.module, instruction)
        of = root(address), True, based(address), restricted, self.life(access.addrspace, address)
        found = self.addresses.locate(access, types, address, *of)
        for condition, why in found.undefined:
            if condition:
                raise UndefinedAccess(why)
        if not access.volatile and self._beyond(access.addrspace, address, access.size):
            raise UndefinedAccess(Why(UB.BEYOND))
        if not access.volatile and self._is_freed(access.addrspace, address):
            raise UndefinedAccess(Why(UB.FREED))
        at_once = access.size if access.at_once else 0
        place = CellPlace(found.space, found.number.value, found.kept, at_once)
        if not access.writes and self.plan.target.is_read_only(access.addrspace):
            self._check_unchanged(access, place, address, by_type=by_type)
        return place

    def _check_unchanged(
        self, access: Access, place: CellPlace, address: Bits, *, by_type: bool
    ) -> None:
        """What is read through an address space that is read only never changes: the environment
        says so of memory that is not constant by the type of its address, and this thread has not
        changed it since the function was entered.  That others have changed what is of that space,
        or what the environment says never changes, is its doing.  Raises `UndefinedAccess`."""
        object_, size = based(address), self.plan.cell(place.space)
        variable = None
        if object_ is not None and object_.kind is RootKind.GLOBAL:
            variable = self.module.globals.get(object_.name)
        is_constant = variable is not None and self.plan.target.is_read_only(variable.addrspace)
        is_given = is_constant or argument_of(address) in self.constant_arguments
        by_type = is_given or by_type
        root_ = self.spaces.wide(access.addrspace, root(address)).value
        of = self.plan.memory_of(access.addrspace)
        is_known = by_type or (variable is not None and variable.constant)
        is_known = is_known or self.environment.is_constant_object(of, root_)
        for leaf in access.leaves:
            for cell in _cells(place, leaf, size):
                memory = self.plan.memory(cell[0])
                if not is_known and not self.environment.never_changes(memory, cell[1]):
                    raise UndefinedAccess(Why(UB.MAY_CHANGE))
                is_own = not (is_given or not by_type) or cell in self._touched()
                if is_own and self._held(cell) != self._initial(cell, 0):
                    raise UndefinedAccess(Why(UB.CHANGED))

    def read(self, place: CellPlace, leaf: Leaf) -> Part:
        """A scalar part of what is read at `place`."""
        size = self.plan.cell(place.space)
        touched = list(_cells(place, leaf, size))
        raced = [cell for cell in touched if self._is_raced(cell)]
        if place.at_once and any(not self._is_written(cell) for cell in raced):
            memory, bits = whole_memory(self.plan.memory(place.space), place.at_once), 8 * leaf.size
            number, poison = self.environment.memory(
                self.thread, memory, self.epoch, touched[0][1], bits
            )
            return from_bytes(DOMAIN, Scalar(wrap(number, bits), poison), leaf.width)
        in_race = frozenset[Cell]()
        if self.plan.has_observed_accesses and not place.at_once:
            in_race = frozenset(raced)
        cells = [POISON if cell in in_race else self._held(cell) for cell in touched]

        def joined(choose: Choose) -> Scalar[Bits, bool]:
            contents = [content(cell, choose) for cell in cells]
            scalars = [Scalar(wrap(bits, 8 * size), poison) for bits, poison in contents]
            return from_cells(DOMAIN, scalars, leaf.width)

        if any(isinstance(cell, UndefCell) for cell in cells):
            return Undefined(joined)
        return joined(no_undef)

    def write(self, place: CellPlace, leaf: Leaf, part: Part, *, dies: bool = False) -> None:
        """Write a scalar part of what is stored at `place`; `dies`: it is poison once the function
        has unwound."""
        if place.kept:
            return
        size = self.plan.cell(place.space)
        if dies:
            self.dying.update(_cells(place, leaf, size))
        if isinstance(part, Undefined):
            for index, cell in enumerate(_cells(place, leaf, size)):
                self.written[cell] = UndefCell(part, index, size)
            return
        held = to_cells(DOMAIN, part, size)
        for cell, new in zip(_cells(place, leaf, size), held, strict=True):
            self.written[cell] = (new.bits.value, new.poison)
        for index, cell in enumerate(_cells(place, leaf, size)):
            self.whole[cell] = whole_part(len(held) if place.at_once else 0, index)

    def unwound(self, site: Site) -> MemoryView:
        """The shared memory that a caller sees to which the function unwinds."""
        view = self.view(site)
        dead = dict.fromkeys(self.dying & self._touched(), POISON)
        again = {cell: held for cell, held in view.again.items() if cell not in dead}
        return replace(view, written={**view.written, **dead}, again=again)

    def store_back(self, addrspace: int, address: Bits, size: int, *, dies: bool) -> None:
        """Store what is in the first `size` bytes at an address."""
        wide, memory = self.spaces.wide(addrspace, address).value, self.plan.memory_of(addrspace)
        for space in self.plan.spaces(memory):
            cell = self.plan.cell(space)
            for number in range(wide // cell, wide // cell + size // cell):
                held = (space, number % ((1 << ADDRESS_BITS) // cell))
                self.written[held] = self._held(held)
                if dies:
                    self.dying.add(held)

    def is_null(self, type_: Type, address: int) -> bool:
        """Whether an address is null, in an address space where that is no object."""
        space = type_.addrspace if isinstance(type_, PtrType) else None
        return address == 0 and space is not None and self.addresses.null_is_no_object(space)

    def leaves_reach(self, addrspace: int, base: Bits, address: Bits) -> bool:
        """Whether one of two addresses is outside of the object that the root of `base` is in."""
        reach = self._reach(addrspace, base)
        distances = [DOMAIN.sub(each, root(base)) for each in (base, address)]
        return any(outside(DOMAIN, reach, fit(DOMAIN, d, ADDRESS_BITS)) for d in distances)

    def extent(self, addrspace: int, address: Bits) -> tuple[Bits, Bits]:
        """The begin of an address's object in its memory, and the object's size."""
        reach = self._reach(addrspace, address)
        start = DOMAIN.sub(self.spaces.wide(addrspace, root(address)), reach.before)
        return start, DOMAIN.add(reach.before, reach.after)

    def ends(self, addrspace: int, address: Bits, size: int) -> bool:
        """Whether the object of an address ends before so many bytes, or is gone."""
        gone = self.has_freed(addrspace, address) or self._is_freed(addrspace, address)
        return gone or self._beyond(addrspace, address, size)

    def has_freed(self, addrspace: int, address: Bits) -> bool:
        """Whether the function itself has freed the object of an address."""
        memory, wide = self.plan.memory_of(addrspace), self.spaces.wide(addrspace, address)
        return self.addresses.is_freed(memory, wide, self.life(addrspace, address))

    def _beyond(self, addrspace: int, address: Bits, size: int) -> bool:
        reach = self._reach(addrspace, address)
        distance = fit(DOMAIN, DOMAIN.sub(address, root(address)), ADDRESS_BITS)
        return beyond(DOMAIN, reach, distance, size)

    def is_changed(self, after: SharedMemory, cell: Cell) -> bool:
        """Whether a cell holds something else in the memory `after`; undef is any value."""
        held = self._held(cell)
        return not isinstance(held, UndefCell) and after._held(cell) != held

    def make(self, name: str, made: PointerRoot, addrspace: int, address: Bits, count: int) -> None:
        """Note an object that a call has made, after so many observations."""
        memory, wide = self.plan.memory_of(addrspace), self.spaces.wide(addrspace, address).value
        since = count if self.addresses.frees() else self.freed
        self.fresh[name] = CallObject(made, memory, wide, since, count)

    def made_after(self, address: Bits) -> int:
        """The number of observations after which a call has made the object of an address."""
        what = based(address)
        is_new = what is not None and what.kind is RootKind.FRESH
        return self.fresh[what.name].made_after if what is not None and is_new else 0

    def life(self, addrspace: int, address: Bits) -> Life[Bits] | None:
        """When the object of an address is there, if another one may be there before or after it:
        one that is new, or is freed."""
        ends = self.ends_by(addrspace, address) if makes_objects(self.module) else None
        if ends is None:
            return None
        since = self._since(addrspace, address)
        return Life(wrap(since, ADDRESS_BITS), wrap(ends, ADDRESS_BITS))

    def ends_by(self, addrspace: int, address: Bits) -> int | None:
        """The number of the observation that frees the object of an address; variables stay, and so
        do arguments that are `noalias` and `nofree`."""
        what = based(address)
        if what is not None and (what.kind is RootKind.GLOBAL or what.lasts):
            return None
        wide = self.spaces.wide(addrspace, root(address)).value
        memory = self.plan.memory_of(addrspace)
        if name_of_memory(memory) in self.plan.own:
            return None
        if any(self._is_inside(name, memory, wide) for name in self.plan.extents):
            return None
        since = self._since(addrspace, address)
        return self.environment.freed(self.thread, memory, wide, since)

    def _since(self, addrspace: int, address: Bits) -> int:
        """The observations until the last that may have freed something before the object of an
        address was made: that of the last new one that has the address of its root, if that is none
        of those that were there from the start."""
        what = based(address)
        if what is not None and what.kind is RootKind.FRESH:
            return self.fresh[what.name].since
        if what is not None and what.kind is RootKind.PARAMETER:
            return 0
        wide, memory = (
            self.spaces.wide(addrspace, root(address)).value,
            self.plan.memory_of(addrspace),
        )
        found = (
            each.since
            for each in reversed(self.fresh.values())
            if each.memory == memory and self._is_in(each, wide)
        )
        return next(found, 0)

    def _is_in(self, new: CallObject, address: int) -> bool:
        before, after = self.environment.reach(new.memory, new.address, None)
        return new.address - before <= address < new.address + after

    def _is_freed(self, addrspace: int, address: Bits) -> bool:
        """Whether an observation before has freed the object of an address."""
        ends = self.ends_by(addrspace, address) if self.freed else None
        return ends is not None and ends < self.freed

    def _is_inside(self, name: str, memory: int, address: int) -> bool:
        """Whether an address is that of a byte of a global variable."""
        extent = self.plan.extents[name]
        space = extent.addrspace
        begin = self.spaces.wide(space, self.global_address(name, space)).value
        return self.plan.memory_of(space) == memory and begin <= address < begin + extent.size

    def argument(self, index: int, parameter: Parameter, value: Value) -> Value:
        """An argument of the outermost function, with what its address is based on."""
        if not isinstance(parameter.type, PtrType) or not isinstance(value, Scalar) or value.poison:
            return value
        lasts = is_kept(parameter.attributes)
        noalias = has_attribute(parameter.attributes, "noalias")
        based = Based(RootKind.PARAMETER, str(index), lasts=lasts, noalias=noalias)
        return Scalar(AddressBits(value.bits, None, based), False)

    def _reach(self, addrspace: int, address: Bits) -> Reach[Bits]:
        """The bounds of the object that contains the root of an address."""
        if isinstance(root(address), ElsewhereBits):
            nothing = Bits(0, ADDRESS_BITS)
            return Reach(nothing, nothing)
        wide = self.spaces.wide(addrspace, root(address)).value
        memory = self.plan.memory_of(addrspace)
        number = argument_of(address)
        before, after = self.environment.reach(memory, wide, number)
        for name, extent in self.plan.extents.items():
            space = extent.addrspace
            begin = self.spaces.wide(space, self.global_address(name, space)).value
            end = begin + extent.size
            begins = wide == begin == end and not extent.exact and number is None
            is_inside = begins or begin <= wide < end
            if self.plan.memory_of(space) != memory or not is_inside:
                continue
            if extent.exact:
                before, after = wide - begin, end - wide
            else:
                before, after = max(before, wide - begin), max(after, end - wide)
        return Reach(wrap(before, ADDRESS_BITS), wrap(after, ADDRESS_BITS))

    def _window(self, addrspace: int) -> Bits:
        return wrap(self.environment.window(addrspace) << 32, ADDRESS_BITS)

    # verify.semantics.memory.addresses.Places

    def global_address(self, name: str, addrspace: int) -> Bits:
        """The address of a global."""
        bits = self.layout.pointer(addrspace).bits
        address = wrap(self.environment.global_address(name, bits), bits)
        return AddressBits(address, None, Based(RootKind.GLOBAL, name))

    def cast_address(self, bits: Bits, source: int, target: int) -> Scalar[Bits, bool]:
        """The address of the same byte in another address space, of the same object."""
        moved = self.spaces.cast(bits, source, target)
        own = derived(bits, moved.bits, lambda base: self.spaces.cast(base, source, target))
        return Scalar(own, moved.poison)


def cells_at(place: CellPlace, size: int, unit: int) -> tuple[Cell, ...]:
    """The cells of `unit` bytes that `size` bytes at a place take up."""
    count = cell_count(8 * size, unit)
    return tuple((place.space, (place.number + i) % (1 << ADDRESS_BITS)) for i in range(count))


def _cells(place: CellPlace, leaf: Leaf, size: int) -> Iterator[Cell]:
    """The cells of `size` bytes that a part takes up."""
    start = place.number + leaf.offset // size
    for i in range(cell_count(leaf.width, size)):
        yield place.space, (start + i) % (1 << ADDRESS_BITS)
