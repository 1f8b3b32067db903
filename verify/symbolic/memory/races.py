"""Places that other threads may write while this thread makes plain accesses, and the contents of
shared memory after an access that only releases, or only acquires (docs/memory.md, "Races").

The places are a memory with one bit for each cell.
"""

from __future__ import annotations

from collections.abc import Callable

import z3

from verify.semantics.domain import Scalar
from verify.semantics.memory.memory_plan import ADDRESS_BITS
from verify.semantics.memory.shared_memory import is_race
from verify.symbolic.memory.derived_memory import content_at, derived
from verify.symbolic.memory.written_cells import stores
from verify.terms.domain import Truth, Z3Domain

CellContent = Scalar[z3.BitVecRef, Truth]
"""The bits of a cell, and when they are poison."""


def cell_at(domain: Z3Domain, array: z3.ArrayRef, number: z3.BitVecRef) -> z3.BitVecRef:
    """The content of a memory at `number`."""
    cell = content_at(domain, array, number)
    assert isinstance(cell, z3.BitVecRef)
    return cell


def cell_content(domain: Z3Domain, cell: z3.BitVecRef) -> CellContent:
    """The bits of a cell; above them is the flag that they are poison."""
    bits = domain.width(cell) - 1
    poison = domain.eq(domain.extract(cell, bits, bits), domain.const(1, 1))
    return Scalar(domain.extract(cell, bits - 1, 0), poison)


def poisoned(domain: Z3Domain, cell: z3.BitVecRef) -> z3.BitVecRef:
    """A cell as wide that is poison."""
    width = domain.width(cell)
    return domain.const(1 << (width - 1), width)


def where(condition: Truth, yes: z3.ArrayRef, no: z3.ArrayRef) -> z3.ArrayRef:
    """One of two memories."""
    if isinstance(condition, bool):
        return yes if condition else no
    chosen = z3.If(condition, yes, no)
    assert isinstance(chosen, z3.ArrayRef)
    return chosen


def holds(domain: Z3Domain, races: z3.ArrayRef, number: z3.BitVecRef) -> Truth:
    """Whether others may write a cell."""
    return domain.eq(cell_at(domain, races, number), domain.const(1, 1))


def first_races(domain: Z3Domain, first: z3.ArrayRef) -> z3.ArrayRef:
    """The places that others may write in an epoch with these first contents."""
    return _places(domain, lambda number: _is_race(domain, first, number))


def nowhere(domain: Z3Domain) -> z3.ArrayRef:
    """The places in memory that others do not write."""
    return _places(domain, lambda _: False)


def released(
    domain: Z3Domain, held: z3.ArrayRef, races: z3.ArrayRef, first: z3.ArrayRef
) -> tuple[z3.ArrayRef, z3.ArrayRef]:
    """The contents behind a release, and where there are races: other threads may have acquired
    what was released, and write in more places than before."""

    def raced(number: z3.BitVecRef) -> Truth:
        return domain.any(holds(domain, races, number), _is_race(domain, first, number))

    def content(number: z3.BitVecRef) -> z3.BitVecRef:
        cell = cell_at(domain, held, number)
        return domain.ite(raced(number), poisoned(domain, cell), cell)

    return derived(ADDRESS_BITS, content), _places(domain, raced)


def acquired(
    domain: Z3Domain, held: z3.ArrayRef, races: z3.ArrayRef, first: z3.ArrayRef
) -> tuple[z3.ArrayRef, z3.ArrayRef]:
    """The contents behind an acquire, and where there are races: what others have written is
    there, if this thread has not written there, too, in a race."""

    def raced(number: z3.BitVecRef) -> Truth:
        return domain.all(holds(domain, races, number), _is_race(domain, first, number))

    def content(number: z3.BitVecRef) -> z3.BitVecRef:
        others, own = (cell_at(domain, memory, number) for memory in (first, held))
        return domain.ite(holds(domain, races, number), others, own)

    array = derived(ADDRESS_BITS, content)
    for condition, number in stores(domain, held):
        cell = cell_at(domain, held, number)
        own = domain.ite(holds(domain, races, number), poisoned(domain, cell), cell)
        array = where(condition, z3.Store(array, number, own), array)
    return array, _places(domain, raced)


def _is_race(domain: Z3Domain, first: z3.ArrayRef, number: z3.BitVecRef) -> Truth:
    return is_race(domain, cell_content(domain, cell_at(domain, first, number)))


def _places(domain: Z3Domain, races: Callable[[z3.BitVecRef], Truth]) -> z3.ArrayRef:
    return derived(ADDRESS_BITS, lambda number: domain.bit(races(number)))
