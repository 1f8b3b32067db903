"""How the memory that other threads can see is cut into spaces and cells, for one pair.

A *space* is a set of addresses that no other space's accesses can touch.  Address spaces are spaces
of their own when nothing in the pair can address one through another; as soon as a generic pointer
(address space 0, or a cast between spaces) is about, they are windows of one space.  A *cell* is
what accesses read and write as a whole: the largest power of two that divides the size and the
alignment of every access.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import gcd

from verify.ir.function import Instruction, MemoryDetail
from verify.ir.types import PtrType
from verify.semantics.layout import Layout

GENERIC = 0
EVERYWHERE = "memory"
"""The one space of a pair with generic pointers."""
LARGEST_CELL = 8
ADDRESS_BITS = 64
WINDOW_SHIFT = 32
"""A narrow address space is a window of 2**32 bytes of the generic one."""


@dataclass(frozen=True, slots=True)
class Access:
    """One load, store or atomic of shared memory: where, and the leaves' offsets and sizes."""

    addrspace: int
    align: int
    leaves: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class MemoryPlan:
    """`one_space`: all address spaces are windows of one.  `cells`: bytes per cell, by space."""

    one_space: bool
    cells: Mapping[str, int]

    def space(self, addrspace: int) -> str:
        return EVERYWHERE if self.one_space else f"{EVERYWHERE}.{addrspace}"

    def cell(self, space: str) -> int:
        return self.cells.get(space, 1)


WHOLE = MemoryPlan(True, {})
"""One space of bytes: right for every program."""


def access(layout: Layout, instruction: Instruction) -> Access | None:
    """What a load, store, atomicrmw or cmpxchg touches; `None` for other instructions.

    Raises `UnsupportedInstruction` for types without a size.
    """
    detail = instruction.detail
    position = {"load": 0, "store": 1, "atomicrmw": 0, "cmpxchg": 0}.get(instruction.opcode)
    if position is None or not isinstance(detail, MemoryDetail) or detail.type is None:
        return None
    pointer = instruction.operands[position].type
    if not isinstance(pointer, PtrType):
        return None
    align = detail.align if detail.align is not None else layout.align(detail.type)
    leaves = tuple((o, (w + 7) // 8) for o, w in layout.leaves(detail.type))
    return Access(pointer.addrspace, align, leaves)


def plan(accesses: Iterable[Access], *, generic: bool) -> MemoryPlan:
    """The plan for a pair that makes these accesses to shared memory; `generic`: some pointer may
    address more than its own space."""
    found = list(accesses)
    one_space = generic or any(a.addrspace == GENERIC for a in found)
    cells: dict[str, int] = {}
    shape = MemoryPlan(one_space, cells)
    for each in found:
        space = shape.space(each.addrspace)
        size = each.align
        for offset, length in each.leaves:
            size = gcd(size, gcd(offset, length)) if offset else gcd(size, length)
        size = min(size & -size, LARGEST_CELL)
        cells[space] = min(cells.get(space, LARGEST_CELL), size)
    return shape
