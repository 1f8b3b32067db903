"""Cells of shared memory that do not alias by their addresses alone.

A thread's read after its own writes to other cells then equals a read before them, and a pass that
uses the fact leaves the same term.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field

import z3

from common.data import dataclass
from verify.semantics.memory.objects import Based, never_same_object
from verify.symbolic.memory.derived_memory import content_at
from verify.terms.domain import Z3Domain
from verify.terms.symbols import GlobalAddress

PASSED = 64
"""A write is moved over so many others."""


@dataclass(frozen=True, slots=True)
class CellStart:
    """A cell by its `number`; it starts at `address` in the address space, or around it where that
    is misaligned, which is undefined."""

    number: z3.BitVecRef
    addrspace: int
    address: z3.BitVecRef


@dataclass(frozen=True, slots=True)
class CellGroup:
    """Cells at constant distances of each other: `parts` is the sum that their addresses are, but
    for the constant.  `based`: what these are based on; `of`: the global that they are bytes of."""

    addrspace: int
    parts: tuple[tuple[int, int], ...]
    based: Based | None
    of: str | None

    def never_meets(self, other: CellGroup) -> bool:
        """The cells of the two do not alias, for all constants."""
        if never_same_object(self.based, other.based):
            return True
        return self.of is not None and other.of is not None and self.of != other.of

    def is_measured(self, other: CellGroup) -> bool:
        """The distance of the one from the other is constant."""
        return self.parts == other.parts


@dataclass(frozen=True, slots=True)
class Spot:
    """The position of a cell in its group: `constant` is the constant part of its address, as a
    signed number.  `place` keeps the terms alive."""

    place: CellStart
    group: CellGroup
    constant: int


@dataclass(frozen=True, slots=True)
class Write:
    """A memory after `value` was written to the cell `number` of the memory `before`.

    This write and those before it, until `beneath`, are in one group, at constants from `low` to
    `high`.
    """

    array: z3.ArrayRef
    before: z3.ArrayRef
    number: z3.BitVecRef
    value: z3.BitVecRef
    spot: Spot | None
    low: int
    high: int
    beneath: z3.ArrayRef


@dataclass
class Cells:
    """The cells that a run has accessed.  `objects`: bytes of each global, as far as both functions
    know them; globals do not overlap (LangRef, "Global Variables").  `based`: what the address of
    an access of some bytes is based on; accesses of different objects do not overlap, or are
    undefined.  `is_window`: whether a narrow address space is a window of a memory, in which `wide`
    gives the address."""

    domain: Z3Domain
    objects: Mapping[str, int]
    based: Callable[[z3.BitVecRef, int], Based | None]
    is_window: Callable[[int], bool]
    wide: Callable[[int, z3.BitVecRef], z3.BitVecRef]
    places: dict[tuple[int, int], CellStart] = field(
        default_factory=dict[tuple[int, int], CellStart]
    )
    """By size of the cell in bytes and address of the number's term: one number is another place
    where cells have another size."""
    derives: bool = False
    """Some memory of the run is derived from others."""
    spots: dict[tuple[int, int, int], Spot] = field(
        default_factory=dict[tuple[int, int, int], Spot]
    )
    """By size of the cell, address space, and address of the term of its address."""
    writes: dict[int, Write] = field(default_factory=dict[int, Write])
    """By address of the term of the memory that is written."""

    def name(self, size: int, number: z3.BitVecRef, addrspace: int, address: z3.BitVecRef) -> None:
        self.places[size, number.ast.value] = CellStart(number, addrspace, address)

    def following(self, size: int, first: z3.BitVecRef, cells: int) -> z3.BitVecRef:
        """The number of the cell of `size` bytes that is `cells` after `first`."""
        place = self.places.get((size, first.ast.value))
        if not cells or place is None:
            return self._after(first, cells)
        domain = self.domain
        distance = domain.const(cells * size, domain.width(place.address))
        address = domain.add(place.address, distance)
        is_narrow = domain.width(address) < domain.width(first)
        if is_narrow and self.is_window(place.addrspace):
            # No object goes on after the end of a window.
            shift = domain.const(size.bit_length() - 1, domain.width(first))
            number = domain.lshr(self.wide(place.addrspace, address), shift)
        else:
            number = self._after(first, cells)
        self.name(size, number, place.addrspace, address)
        return number

    def _after(self, first: z3.BitVecRef, cells: int) -> z3.BitVecRef:
        """A number is what is left of an address without the bits that say which byte of a cell:
        so is this one, and the same term as that of an access there."""
        narrow = self.domain.unextended(first)
        number = self.domain.add(narrow, self.domain.const(cells, self.domain.width(narrow)))
        return self.domain.zext(number, self.domain.width(first))

    def store(
        self, size: int, memory: z3.ArrayRef, number: z3.BitVecRef, content: z3.BitVecRef
    ) -> z3.ArrayRef:
        """`memory` after `content` was written to `number`.  Writes to cells that are apart are put
        in the order of their addresses, and one that is overwritten is left out: the same writes in
        another order are the same term."""
        array, passed = memory, list[Write]()
        spot = self._spot(size, number)
        while spot is not None and len(passed) < PASSED:
            write = self._write(size, array)
            if write is None:
                break
            overwritten = write.number.ast.value == number.ast.value
            if not overwritten and not self._moves_over(size, spot, write.spot):
                break
            array = write.before
            if overwritten:
                break
            passed.append(write)
        array = self._stored(array, number, content, spot)
        for write in reversed(passed):
            array = self._stored(array, write.number, write.value, write.spot)
        return array

    def _stored(
        self, before: z3.ArrayRef, number: z3.BitVecRef, value: z3.BitVecRef, spot: Spot | None
    ) -> z3.ArrayRef:
        """The memory `before` after a write, which is noted."""
        context = before.ctx
        store = z3.Z3_mk_store(context.ref(), before.as_ast(), number.as_ast(), value.as_ast())
        array = z3.ArrayRef(store, context)
        self._note(array, before, number, value, spot)
        return array

    def _moves_over(self, size: int, spot: Spot, other: Spot | None) -> bool:
        """A write is put before another, to a cell that is apart."""
        return other is not None and _key(spot) < _key(other) and self._apart(size, spot, other)

    def select(self, size: int, memory: z3.ArrayRef, number: z3.BitVecRef) -> z3.BitVecRef:
        """The content of `memory`, of cells of `size` bytes, at `number`."""
        array, spot = memory, self._spot(size, number)
        while (write := self._write(size, array)) is not None:
            if write.number.ast.value == number.ast.value:
                return write.value
            if spot is None or write.spot is None:
                break
            if self._is_outside(size, spot, write, write.spot):
                array = write.beneath
            elif self._apart(size, spot, write.spot):
                array = write.before
            else:
                break
        cell = content_at(self.domain, array, number) if self.derives else z3.Select(array, number)
        assert isinstance(cell, z3.BitVecRef)
        return cell

    def _apart(self, size: int, a: Spot, b: Spot) -> bool:
        """The two are never the same cell."""
        if a.group.addrspace != b.group.addrspace:
            return False
        if a.group.never_meets(b.group):
            return True
        distance = abs(a.constant - b.constant)
        return a.group.is_measured(b.group) and self._is_between(size, a, distance)

    def _is_outside(self, size: int, spot: Spot, write: Write, last: Spot) -> bool:
        """A cell is apart from all that was written since `write.beneath`."""
        if spot.group.addrspace != last.group.addrspace:
            return False
        if spot.group.never_meets(last.group):
            return True
        if not spot.group.is_measured(last.group):
            return False
        at, low, high = spot.constant, write.low, write.high
        distances = (at - high, at - low) if at > high else (low - at, high - at)
        return all(self._is_between(size, spot, distance) for distance in distances)

    def _is_between(self, size: int, spot: Spot, distance: int) -> bool:
        """Cells at this distance do not overlap, on either way around the address space."""
        return size <= distance <= (1 << self.domain.width(spot.place.address)) - size

    def _spot(self, size: int, number: z3.BitVecRef) -> Spot | None:
        """The position of a cell, as far as its address shows it."""
        place = self.places.get((size, number.ast.value))
        if place is None:
            return None
        key = (size, place.addrspace, place.address.ast.value)
        spot = self.spots.get(key)
        if spot is None:
            parts, constant = self.domain.sum_order(place.address)
            based, of = self.based(place.address, size), self._object(place, size)
            spot = Spot(place, CellGroup(place.addrspace, parts, based, of), constant)
            self.spots[key] = spot
        return spot

    def _write(self, size: int, array: z3.ArrayRef) -> Write | None:
        """The last write to a memory, or `None`."""
        for each in reversed(list(self._unseen(array))):
            first, number, value = each.children()
            before = z3.ArrayRef(first.as_ast(), first.ctx)
            assert isinstance(number, z3.BitVecRef) and isinstance(value, z3.BitVecRef)
            self._note(each, before, number, value, self._spot(size, number))
        return self.writes.get(array.ast.value)

    def _note(
        self,
        array: z3.ArrayRef,
        before: z3.ArrayRef,
        number: z3.BitVecRef,
        value: z3.BitVecRef,
        spot: Spot | None,
    ) -> None:
        if array.ast.value in self.writes:
            return
        below = self.writes.get(before.ast.value)
        low = high = 0 if spot is None else spot.constant
        beneath = before
        last = None if below is None else below.spot
        if below is not None and spot and last and last.group == spot.group:
            beneath = below.beneath
            low, high = min(low, below.low), max(high, below.high)
        self.writes[array.ast.value] = Write(array, before, number, value, spot, low, high, beneath)

    def _unseen(self, array: z3.ArrayRef) -> Iterator[z3.ArrayRef]:
        """The memories, the last first, whose last write is not noted yet."""
        while array.ast.value not in self.writes and z3.is_store(array):
            yield array
            array = z3.ArrayRef(array.arg(0).as_ast(), array.ctx)

    def _object(self, place: CellStart, size: int) -> str | None:
        """The global that `size` bytes there are a part of."""
        based = self.domain.based(place.address)
        if based is None:
            return None
        symbol = self.domain.symbols.of(based[0])
        if not isinstance(symbol, GlobalAddress):
            return None
        bytes_ = self.objects.get(symbol.of)
        return symbol.of if bytes_ is not None and based[1] + size <= bytes_ else None


def _key(spot: Spot) -> tuple[object, ...]:
    return spot.group.addrspace, spot.group.parts, spot.constant
