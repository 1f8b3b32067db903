"""Which cells of shared memory are seen to be others by their addresses alone.

What a thread reads after its own writes elsewhere is then what it would have read before them, and
a pass that knows as much leaves the same term.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import z3

from verify.semantics.objects import Based, never_same_object
from verify.symbolic.derived_memory import content_at
from verify.terms.domain import Z3Domain
from verify.terms.symbols import GlobalAddress

PASSED = 64
"""A write is moved over so many others."""


@dataclass(frozen=True, slots=True)
class Place:
    """A cell by its `number`; it starts at `address` in the address space, or around it where that
    is misaligned, which is undefined."""

    number: z3.BitVecRef
    addrspace: int
    address: z3.BitVecRef


@dataclass
class Cells:
    """The cells that a run has accessed.  `objects`: bytes of each global, as far as both functions
    know them; globals do not overlap (LangRef, "Global Variables").  `based`: what the address of
    an access of some bytes is based on; accesses of different objects do not overlap, or are
    undefined."""

    domain: Z3Domain
    objects: Mapping[str, int]
    based: Callable[[z3.BitVecRef, int], Based | None]
    places: dict[tuple[int, int], Place] = field(default_factory=dict[tuple[int, int], Place])
    """By size of the cell in bytes and address of the number's term: one number is another place
    where cells have another size."""
    bases: dict[tuple[int, int], Based] = field(default_factory=dict[tuple[int, int], Based])
    """What addresses are based on, where that is known."""
    derives: bool = False
    """Some memory of the run is derived from others."""

    def name(self, size: int, number: z3.BitVecRef, addrspace: int, address: z3.BitVecRef) -> None:
        self.places[size, number.ast.value] = Place(number, addrspace, address)

    def following(self, size: int, first: z3.BitVecRef, cells: int) -> z3.BitVecRef:
        """The number of the cell of `size` bytes that is `cells` after `first`."""
        number = self._after(first, cells)
        place = self.places.get((size, first.ast.value))
        if cells and place is not None:
            distance = self.domain.const(cells * size, self.domain.width(place.address))
            self.name(size, number, place.addrspace, self.domain.add(place.address, distance))
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
        array, passed = memory, list[tuple[z3.BitVecRef, z3.BitVecRef]]()
        place = self.places.get((size, number.ast.value))
        while place is not None and z3.is_store(array) and len(passed) < PASSED:
            before, at, value = array.children()
            assert isinstance(at, z3.BitVecRef) and isinstance(value, z3.BitVecRef)
            overwritten = at.ast.value == number.ast.value
            movable = self._comes_first(size, place, at) and self.apart(size, at, number)
            if not overwritten and not movable:
                break
            array = z3.ArrayRef(before.as_ast(), before.ctx)
            if overwritten:
                break
            passed.append((at, value))
        array = z3.Store(array, number, content)
        for at, value in reversed(passed):
            array = z3.Store(array, at, value)
        return array

    def _comes_first(self, size: int, place: Place, other: z3.BitVecRef) -> bool:
        there = self.places.get((size, other.ast.value))
        return there is not None and self._key(place) < self._key(there)

    def _key(self, place: Place) -> tuple[object, ...]:
        return place.addrspace, self.domain.sum_order(place.address)

    def select(self, size: int, memory: z3.ArrayRef, number: z3.BitVecRef) -> z3.BitVecRef:
        """What `memory`, of cells of `size` bytes, holds at `number`."""
        array: z3.ExprRef = memory
        while z3.is_app(array) and array.decl().kind() == z3.Z3_OP_STORE:
            before, at, value = array.children()
            if at.ast.value == number.ast.value:
                assert isinstance(value, z3.BitVecRef)
                return value
            if not self.apart(size, at, number):
                break
            array = before
        if self.derives:
            cell = content_at(self.domain, array, number)
        else:
            assert isinstance(array, z3.ArrayRef)
            cell = z3.Select(array, number)
        assert isinstance(cell, z3.BitVecRef)
        return cell

    def apart(self, size: int, a: z3.ExprRef, b: z3.ExprRef) -> bool:
        """The two numbers are never the same cell."""
        one, other = (self.places.get((size, x.ast.value)) for x in (a, b))
        if one is None or other is None or one.addrspace != other.addrspace:
            return False
        if never_same_object(self._based(size, a, one), self._based(size, b, other)):
            return True
        distance = self.domain.distance(one.address, other.address)
        if distance is not None:
            around = 1 << self.domain.width(one.address)
            return size <= distance <= around - size
        first, second = self._object(one, size), self._object(other, size)
        return first is not None and second is not None and first != second

    def _based(self, size: int, number: z3.ExprRef, place: Place) -> Based | None:
        """What the address of a cell is based on, and nothing else."""
        key = size, number.ast.value
        known = self.bases.get(key)
        if known is None:
            known = self.based(place.address, size)
            if known is not None:
                self.bases[key] = known
        return known

    def _object(self, place: Place, size: int) -> str | None:
        """The global that `size` bytes there are a part of."""
        based = self.domain.based(place.address)
        if based is None:
            return None
        symbol = self.domain.symbols.of(based[0])
        if not isinstance(symbol, GlobalAddress):
            return None
        bytes_ = self.objects.get(symbol.of)
        return symbol.of if bytes_ is not None and based[1] + size <= bytes_ else None
