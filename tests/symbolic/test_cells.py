"""Cells of shared memory that are seen to be others, against the solver."""

from __future__ import annotations

import random

import pytest
import z3

from verify.symbolic.memory.cell_aliasing import Cells
from verify.terms.domain import Z3Domain
from verify.terms.symbols import GlobalAddress

SIZE = 4


def is_no_window(_addrspace: int) -> bool:
    return False


def as_wide(_addrspace: int, address: z3.BitVecRef) -> z3.BitVecRef:
    return address


NO_WINDOWS = is_no_window, as_wide
OBJECTS = {"a": 16, "b": 8}
"""Bytes."""


def globals_apart(domain: Z3Domain) -> list[z3.BoolRef]:
    """What is assumed of the addresses of globals."""
    a, b = (domain.symbols.bits(GlobalAddress(name), 64) for name in "ab")
    last = [z3.ULE(x, (1 << 64) - 17) for x in (a, b)]
    return [*last, z3.Or(z3.ULE(a + 16, b), z3.ULE(b + 8, a))]


@pytest.mark.parametrize("round_", range(60))
def test_what_is_selected_is_what_the_array_holds(rng: random.Random, round_: int) -> None:
    domain = Z3Domain()
    cells = Cells(domain, OBJECTS, lambda _address, _size: None, *NO_WINDOWS)
    globals_ = [domain.symbols.bits(GlobalAddress(name), 64) for name in "ab"]
    bases = [*globals_, z3.BitVec("p", 64), z3.BitVec("q", 64)]

    def place() -> tuple[z3.BitVecRef, z3.BitVecRef]:
        offset = domain.const(SIZE * rng.randint(-1, 5) % (1 << 64), 64)
        address = domain.add(rng.choice(bases), offset)
        number = domain.lshr(address, domain.const(2, 64))
        cells.name(SIZE, number, 0, address)
        return number, address

    array = z3.Array("memory", z3.BitVecSort(64), z3.BitVecSort(33))
    stored = array
    addresses: list[z3.BitVecRef] = []
    for written in range(rng.randint(1, 4)):
        number, address = place()
        stored = z3.Store(stored, number, z3.BitVecVal(written, 33))
        addresses.append(address)
    number, address = place()
    addresses.append(address)
    solver = z3.Solver()
    solver.add(*globals_apart(domain), *(z3.Extract(1, 0, a) == 0 for a in addresses))
    solver.add(cells.select(SIZE, stored, number) != z3.Select(stored, number))
    assert solver.check() == z3.unsat


def test_writes_elsewhere_are_looked_through() -> None:
    domain = Z3Domain()
    cells = Cells(domain, OBJECTS, lambda _address, _size: None, *NO_WINDOWS)
    a, b = (domain.symbols.bits(GlobalAddress(name), 64) for name in "ab")
    p = z3.BitVec("p", 64)
    addresses = [domain.add(a, domain.const(12, 64)), b, p, domain.add(p, domain.const(4, 64))]
    first, other, pointed, behind = [domain.lshr(x, domain.const(2, 64)) for x in addresses]
    for number, address in zip((first, other, pointed, behind), addresses, strict=True):
        cells.name(SIZE, number, 0, address)
    empty = z3.Array("memory", z3.BitVecSort(64), z3.BitVecSort(33))
    one = z3.BitVecVal(1, 33)
    assert cells.select(SIZE, z3.Store(empty, other, one), first).eq(z3.Select(empty, first))
    assert cells.select(SIZE, z3.Store(empty, pointed, one), behind).eq(z3.Select(empty, behind))
    assert cells.select(SIZE, z3.Store(empty, pointed, one), pointed).eq(one)
    hidden = z3.Store(empty, pointed, one)
    assert cells.select(SIZE, hidden, first).eq(z3.Select(hidden, first))
    # Too far for the object: it may be any other's place.
    outside = domain.add(a, domain.const(16, 64))
    number = domain.lshr(outside, domain.const(2, 64))
    cells.name(SIZE, number, 0, outside)
    hidden = z3.Store(empty, other, one)
    assert cells.select(SIZE, hidden, number).eq(z3.Select(hidden, number))


def test_writes_apart_are_in_the_order_of_addresses() -> None:
    domain = Z3Domain()
    cells = Cells(domain, OBJECTS, lambda _address, _size: None, *NO_WINDOWS)
    a, p = domain.symbols.bits(GlobalAddress("a"), 64), z3.BitVec("p", 64)
    addresses = [domain.add(base, domain.const(k, 64)) for base in (a, p) for k in (0, 4, 8)]
    numbers = [domain.lshr(x, domain.const(2, 64)) for x in addresses]
    for number, address in zip(numbers, addresses, strict=True):
        cells.name(SIZE, number, 0, address)
    empty = z3.Array("memory", z3.BitVecSort(64), z3.BitVecSort(33))

    def after(*writes: int) -> z3.ArrayRef:
        array = empty
        for written in writes:
            array = cells.store(SIZE, array, numbers[written], z3.BitVecVal(written, 33))
        return array

    assert after(0, 1, 2).eq(after(2, 1, 0)) and after(1, 0, 1).eq(after(0, 1))
    assert not after(0, 3).eq(after(3, 0)), "they may be the same cell"


def test_many_writes_are_passed_at_once() -> None:
    domain = Z3Domain()
    cells = Cells(domain, {"a": 4000, "b": 4000}, lambda _address, _size: None, *NO_WINDOWS)
    a, b = (domain.symbols.bits(GlobalAddress(name), 64) for name in "ab")

    def number(base: z3.BitVecRef, index: int) -> z3.BitVecRef:
        address = domain.add(base, domain.const(4 * index, 64))
        made = domain.lshr(address, domain.const(2, 64))
        cells.name(SIZE, made, 0, address)
        return made

    empty = z3.Array("memory", z3.BitVecSort(64), z3.BitVecSort(33))
    array = empty
    for index in range(0, 200, 2):
        for base in (a, b):
            content = z3.BitVecVal(index, 33)
            array = cells.store(SIZE, array, number(base, index), content)
    for index in (0, 100, 198):
        assert cells.select(SIZE, array, number(a, index)).eq(z3.BitVecVal(index, 33))
    for index in (1, 99, 201):
        elsewhere = number(b, index)
        assert cells.select(SIZE, array, elsewhere).eq(z3.Select(empty, elsewhere))
