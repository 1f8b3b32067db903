"""The division of shared memory into spaces and cells, for one pair.

A *space* is a set of addresses that no other space's accesses can touch.  Address spaces that the
target keeps apart (`verify.semantics.memory.target_spaces`) and that no cast joins are *memories*
of their own; the narrow ones of those that share a memory are windows of it.  Accesses whose
`!tbaa` tags exclude an alias, unless both read, are in different spaces of one memory: an alias
would be undefined behaviour.  Such spaces begin with the same
contents.  A *cell* is the unit that accesses read and write: the largest power of two that
divides the size and the alignment of every access to the memory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cached_property
from math import gcd

from common.data import dataclass
from verify.ir.function import Instruction, MemoryDetail, Module
from verify.ir.memory_operands import memory_operands
from verify.ir.types import PtrType
from verify.semantics.memory.access_types import AccessTypes, access_types, may_alias
from verify.semantics.memory.initializers import Byte
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.local_names import Counterparts, LocalName
from verify.semantics.memory.target_spaces import TargetSpaces
from verify.semantics.world import World
from verify.targets.target import Area

GENERIC = 0
EVERYWHERE = "memory"
"""Begins the name of a space."""
MAX_CELL_BYTES = 8
ADDRESS_BITS = 64


@dataclass(frozen=True, slots=True)
class PlannedAccess:
    """One load, store or atomic of shared memory: its address space, alignment, type, and the
    offsets and sizes of its parts, the padding among them."""

    addrspace: int
    align: int
    leaves: tuple[tuple[int, int], ...]
    types: AccessTypes


COPIED_CELL_BYTES = 1
"""Where shared memory is copied, each byte has a poison of its own: a copy keeps it, and a load and
a store of several bytes do not (LangRef, "'llvm.memcpy' Intrinsic", "Poison Values")."""


@dataclass(frozen=True, slots=True)
class GlobalExtent:
    """The address space of a global, and its size in bytes in what runs; it may be larger unless
    that is `exact`.  `held`: a variable that never changes holds its address.  An equal address
    that is loaded is then taken to be this one, not the end of another object."""

    addrspace: int
    size: int
    exact: bool
    held: bool = False


@dataclass(frozen=True, slots=True)
class Constant:
    """A global variable that never changes: `size` in bytes.  `contents`: its bytes by offset, as
    far as they are known; `whole`: that is all of them.  `elsewhere`: another module says what it
    holds, which is the environment's; `of_each_thread`: for each thread by itself."""

    name: str
    addrspace: int
    size: int
    contents: Mapping[int, Byte] = field(default_factory=dict[int, Byte])
    whole: bool = True
    elsewhere: bool = False
    of_each_thread: bool = False


def name_of_memory(memory: int) -> str:
    """The name of the memory of an address space, 0 where all are one."""
    return f"{EVERYWHERE}.{memory}"


@dataclass(frozen=True)
class MemoryPlan:
    """The spaces and cells of a pair.  `parts`: the memory that each address space is a part of,
    `None` when there is only one.  `classes`: the space of each type of access, by memory.
    `cells`: bytes per cell, by space.  `windows`: the address spaces that are windows of a memory,
    with the numbers of their windows.  `areas`: the numbers of the windows of the target's areas;
    those that no address space of the pair names have one number together.  Empty where no generic
    address occurs, so that areas never meet."""

    parts: Mapping[int, int] | None
    classes: Mapping[tuple[int, AccessTypes], str]
    cells: Mapping[str, int]
    windows: Mapping[int, int] = field(default_factory=dict[int, int])
    areas: Mapping[Area, int] = field(default_factory=dict[Area, int])
    target: TargetSpaces = field(default_factory=TargetSpaces)
    constants: tuple[Constant, ...] = ()
    """The constants that either function names, or such a constant: writing there is
    undefined."""
    objects: Mapping[str, int] = field(default_factory=dict[str, int])
    """Sizes in bytes of the globals that either module has: the smaller one where the modules
    differ."""
    memories: Mapping[str, str] = field(default_factory=dict[str, str])
    """The memory that each space is a part of: what gives it its first contents."""
    extents: Mapping[str, GlobalExtent] = field(default_factory=dict[str, GlobalExtent])
    """The sizes of the globals in the linked program."""
    counterparts: Counterparts = field(default_factory=dict[LocalName, LocalName])
    """The local variables of the two functions that are compared, of those whose address
    escapes."""

    tails: bool = False
    """Whether some call is marked `tail` or `musttail`, and there are local variables."""

    places_matter: bool = False
    """Whether either function takes addresses as numbers, or finds an object by its place."""

    places_chosen: bool = False
    """Whether each side chooses where its objects are whose address escapes; otherwise only the
    environment knows, and those of source and target that are compared are at the same place."""

    has_addresses: bool = True
    """Whether anything in the two modules may be an address, or access memory."""

    world: World = World()
    """What is assumed of other threads, and of what reads and results have in common."""

    has_observed_accesses: bool = False
    """Whether some access may be atomic, volatile or a fence.  Else nothing shows that others write
    where this thread has written (`verify.semantics.memory.shared_memory.is_race`), so that what it
    has written is there."""

    acquired_may_end: bool = False
    """Whether an object may be gone behind an atomic access that acquires, since another thread has
    freed it.  An object that the thread has accessed since its last release was not freed: that
    would be a race.  So the flag matters only if the source promises that an object exists without
    accessing it (`dereferenceable`)."""

    @cached_property
    def partly_known(self) -> frozenset[str]:
        """The names of constants of whose contents not all is known."""
        return frozenset(c.name for c in self.constants if not c.whole)

    @cached_property
    def own(self) -> frozenset[str]:
        """The names of the memories that only one thread accesses."""
        parts = self.parts or {}
        shared = {memory for space, memory in parts.items() if not self.target.is_own(space)}
        return frozenset(name_of_memory(memory) for memory in set(parts.values()) - shared)

    def memory_of(self, addrspace: int) -> int:
        """The memory that an address space is a part of."""
        return GENERIC if self.parts is None else self.parts.get(addrspace, addrspace)

    def is_window(self, addrspace: int) -> bool:
        """Whether a narrow address space is a window of a memory."""
        return self.parts is None or addrspace in self.windows

    def space(self, addrspace: int, types: AccessTypes) -> str:
        memory = self.memory_of(addrspace)
        return self.classes.get((memory, types), name_of_memory(memory))

    def memory(self, space: str) -> str:
        """The name of the memory that a space is a part of."""
        return self.memories.get(space, space)

    def spaces(self, memory: int) -> frozenset[str]:
        """The spaces that a memory consists of."""
        return frozenset(space for (each, _), space in self.classes.items() if each == memory)

    def cell(self, space: str) -> int:
        return self.cells.get(space, 1)

    def cells_of(self, memory: str) -> int:
        """The bytes per cell of the memory of that name."""
        return next((self.cell(s) for s, name in self.memories.items() if name == memory), 1)


WHOLE = MemoryPlan(None, {}, {})
"""One space of bytes: right for every program."""


def planned_access(
    layout: Layout, module: Module, instruction: Instruction
) -> PlannedAccess | None:
    """The access of a load, store, atomicrmw or cmpxchg; `None` for other instructions.

    Raises `UnsupportedInstruction` for types without a size.
    """
    detail, row = instruction.detail, memory_operands(instruction)
    if row is None or not row.addresses:
        return None
    if not isinstance(detail, MemoryDetail) or detail.type is None:
        return None
    pointer = instruction.operands[row.addresses[0].position].type
    if not isinstance(pointer, PtrType):
        return None
    align = detail.align if detail.align is not None else layout.align(detail.type)
    parts = ((unit.offset, (unit.width + 7) // 8) for unit in layout.units(detail.type))
    leaves = (*parts, *layout.padding(detail.type))
    return PlannedAccess(pointer.addrspace, align, leaves, access_types(module, instruction))


def plan(
    accesses: Iterable[PlannedAccess],
    *,
    target: TargetSpaces,
    casts: Iterable[tuple[int, int]] = (),
    narrow: Iterable[int] = (),
    passed: Iterable[int] = (),
    occurring: Iterable[int] = (),
    constants: Iterable[Constant] = (),
    objects: Mapping[str, int] | None = None,
    copies: bool = False,
    extents: Mapping[str, GlobalExtent] | None = None,
    counterparts: Counterparts | None = None,
    tails: bool = False,
) -> MemoryPlan:
    """The plan for a pair that makes these accesses to shared memory; `casts`: the address spaces
    between which addresses are cast; `narrow`: the address spaces with narrow pointers; `passed`:
    those of addresses that calls get; `occurring`: those of all pointers; `copies`: cells are
    copied from memory to memory, and are all of one size."""
    planned, casts = list(accesses), list(casts)
    spaces = {*passed, *(a.addrspace for a in planned), *(s for pair in casts for s in pair)}
    occurring = {*spaces, *occurring}
    parts = target.memories(spaces, casts)
    classes: dict[tuple[int, AccessTypes], str] = {}
    cells: dict[str, int] = {}
    names: dict[str, str] = {}
    for memory in sorted(set(parts.values())):
        in_memory = [a for a in planned if parts[a.addrspace] == memory]
        cell = COPIED_CELL_BYTES if copies else min(map(_cell, in_memory), default=1)
        for number, group in enumerate(_groups({a.types for a in in_memory})):
            space = f"{EVERYWHERE}.{memory}.{number}"
            classes |= {(memory, types): space for types in group}
            cells[space] = cell
            names[space] = name_of_memory(memory)
    narrow = set(narrow)
    areas = dict[Area, int]() if target.generic in narrow else _areas(target, occurring, casts)
    windows = _windows_of_areas(target, areas, occurring)
    sharing = Counter(parts.values())
    sharing_one = {s for s in narrow if s in parts and sharing[parts[s]] > 1} - windows.keys()
    between = [(a, b) for a, b in casts if {a, b} <= sharing_one]
    return MemoryPlan(
        parts,
        classes,
        cells,
        target.memories(sharing_one, between) | windows,
        areas,
        target,
        tuple(constants),
        objects or {},
        names,
        extents or {},
        counterparts or {},
        tails,
    )


def _areas(
    target: TargetSpaces, occurring: set[int], casts: Iterable[tuple[int, int]]
) -> dict[Area, int]:
    """The numbers of the windows of the target's areas, where generic addresses occur, or casts to
    a space that names fewer areas."""
    named = [(target.areas(a), target.areas(b)) for a, b in casts]
    is_partial = any(a is not None and b is not None and a & b and a - b for a, b in named)
    if target.generic not in occurring and not is_partial:
        return {}
    windows = {a: number for a in Area if (number := target.window(a)) is not None}
    named = {a for space in occurring - {target.generic} for a in target.areas(space) or ()}
    others = [number for area, number in windows.items() if area not in named]
    return {a: number if a in named else others[0] for a, number in windows.items()}


def _windows_of_areas(
    target: TargetSpaces, areas: Mapping[Area, int], occurring: set[int]
) -> dict[int, int]:
    """The address spaces that begin at the window of an area, with the window's number."""
    first = {s: space.areas[0] for s in occurring if (space := target.space(s)) is not None}
    return {space: areas[area] for space, area in sorted(first.items()) if area in areas}


def _cell(each: PlannedAccess) -> int:
    size = each.align
    for offset, length in each.leaves:
        size = gcd(size, gcd(offset, length)) if offset else gcd(size, length)
    return min(size & -size, MAX_CELL_BYTES)


def _groups(types: set[AccessTypes]) -> list[set[AccessTypes]]:
    """Types of access that may touch the same memory, in one group."""
    groups: list[set[AccessTypes]] = []
    for each in sorted(types):
        touching = [g for g in groups if any(may_alias(each, other) for other in g)]
        groups = [g for g in groups if g not in touching]
        groups.append({each}.union(*touching))
    return groups
