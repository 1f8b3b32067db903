"""How the memory that other threads can see is cut into spaces and cells, for one pair.

A *space* is a set of addresses that no other space's accesses can touch.  Address spaces are spaces
of their own when nothing in the pair can address one through another; as soon as a generic pointer
(address space 0, or a cast between spaces) occurs, they are windows of one space.  Accesses whose
`!tbaa` tags say that they never touch the same memory, unless both read, are in different spaces of
one *memory*: where they did, the program would be undefined.  Such spaces begin with the same
contents.  A *cell* is what accesses read and write as a whole: the largest power of two that
divides the size and the alignment of every access to the memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import gcd

from verify.ir.function import Instruction, MemoryDetail, Module
from verify.ir.memory_operands import memory_operands
from verify.ir.types import PtrType
from verify.semantics.initializers import Byte
from verify.semantics.layout import Layout
from verify.semantics.metadata import node_operands

GENERIC = 0
EVERYWHERE = "memory"
"""The one space of a pair with generic pointers."""
MAX_CELL_BYTES = 8
ADDRESS_BITS = 64


Types = tuple[str, ...]
"""The type that an access is tagged with for alias analysis, and its ancestors, by name; empty:
no tag, the access may touch anything."""


@dataclass(frozen=True, slots=True)
class PlannedAccess:
    """One load, store or atomic of shared memory: its address space, alignment, type, and the
    leaves' offsets and sizes."""

    addrspace: int
    align: int
    leaves: tuple[tuple[int, int], ...]
    types: Types


@dataclass(frozen=True, slots=True)
class Constant:
    """A global variable that never changes: `size` in bytes.  `contents`: its bytes by offset, as
    far as they are known; `whole`: that is all of them."""

    name: str
    addrspace: int
    size: int
    contents: Mapping[int, Byte] = field(default_factory=dict[int, Byte])
    whole: bool = True


def name_of_memory(memory: int) -> str:
    """The name of the memory of an address space, 0 where all are one."""
    return f"{EVERYWHERE}.{memory}"


@dataclass(frozen=True)
class MemoryPlan:
    """The spaces and cells of a pair.  `one_space`: all address spaces are windows of one.
    `classes`: the space of each type of access, by address space (0 when `one_space`).  `cells`:
    bytes per cell, by space.  `windows`: the narrow address spaces that occur."""

    one_space: bool
    classes: Mapping[tuple[int, Types], str]
    cells: Mapping[str, int]
    windows: tuple[int, ...] = ()
    constants: tuple[Constant, ...] = ()
    """The constants that either function names, or such a constant: writing there is
    undefined."""
    objects: Mapping[str, int] = field(default_factory=dict[str, int])
    """Sizes in bytes of the globals that either module has: the smaller one where the modules
    differ."""
    memories: Mapping[str, str] = field(default_factory=dict[str, str])
    """The memory that each space is a part of: what gives it its first contents."""

    @cached_property
    def partly_known(self) -> frozenset[str]:
        """The names of constants of whose contents not all is known."""
        return frozenset(c.name for c in self.constants if not c.whole)

    def space(self, addrspace: int, types: Types) -> str:
        memory = GENERIC if self.one_space else addrspace
        return self.classes.get((memory, types), name_of_memory(memory))

    def memory(self, space: str) -> str:
        """The name of the memory that a space is a part of."""
        return self.memories.get(space, space)

    def has_types(self, memory: int) -> bool:
        """Whether the memory of an address space (0 when `one_space`) is more than one space."""
        return len(self.spaces(memory)) > 1

    def spaces(self, memory: int) -> frozenset[str]:
        """The spaces that the memory of an address space (0 when `one_space`) consists of."""
        return frozenset(space for (each, _), space in self.classes.items() if each == memory)

    def cell(self, space: str) -> int:
        return self.cells.get(space, 1)

    def cells_of(self, memory: str) -> int:
        """The bytes per cell of the memory of that name."""
        return next((self.cell(s) for s, name in self.memories.items() if name == memory), 1)


WHOLE = MemoryPlan(True, {}, {})
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
    leaves = tuple((o, (w + 7) // 8) for o, w in layout.leaves(detail.type))
    return PlannedAccess(pointer.addrspace, align, leaves, access_types(module, instruction))


def plan(
    accesses: Iterable[PlannedAccess],
    *,
    generic: bool,
    narrow: Iterable[int] = (),
    constants: Iterable[Constant] = (),
    objects: Mapping[str, int] | None = None,
) -> MemoryPlan:
    """The plan for a pair that makes these accesses to shared memory; `generic`: some pointer may
    address more than its own space; `narrow`: the address spaces with narrow pointers."""
    planned = list(accesses)
    one_space = generic or any(a.addrspace == GENERIC for a in planned)
    classes: dict[tuple[int, Types], str] = {}
    cells: dict[str, int] = {}
    memories: dict[str, str] = {}
    for memory in sorted({GENERIC if one_space else a.addrspace for a in planned}):
        in_memory = [a for a in planned if one_space or a.addrspace == memory]
        cell = min(map(_cell, in_memory))
        for number, group in enumerate(_groups({a.types for a in in_memory})):
            space = f"{EVERYWHERE}.{memory}.{number}"
            classes |= {(memory, types): space for types in group}
            cells[space] = cell
            memories[space] = name_of_memory(memory)
    windows = tuple(sorted(set(narrow))) if one_space else ()
    return MemoryPlan(one_space, classes, cells, windows, tuple(constants), objects or {}, memories)


def _cell(each: PlannedAccess) -> int:
    size = each.align
    for offset, length in each.leaves:
        size = gcd(size, gcd(offset, length)) if offset else gcd(size, length)
    return min(size & -size, MAX_CELL_BYTES)


def _groups(types: set[Types]) -> list[set[Types]]:
    """Types of access that may touch the same memory, in one group."""
    groups: list[set[Types]] = []
    for each in sorted(types):
        touching = [g for g in groups if any(may_alias(each, other) for other in g)]
        groups = [g for g in groups if g not in touching]
        groups.append({each}.union(*touching))
    return groups


def may_alias(a: Types, b: Types) -> bool:
    """Whether accesses of two types may touch the same memory (LangRef, "'tbaa' Metadata"): an
    ancestor's memory may be accessed as a descendant's; of two trees of types nothing is known."""
    shorter, longer = sorted((a, b), key=len)
    return (
        not shorter or shorter[-1] != longer[-1] or longer[len(longer) - len(shorter) :] == shorter
    )


def access_types(module: Module, instruction: Instruction) -> Types:
    """The type in the `!tbaa` tag of an access, and its ancestors, the type first."""
    for kind, text in instruction.metadata:
        if kind == "tbaa":
            tag = node_operands(module, text)
            return _chain(module, tag[1]) if len(tag) in (3, 4) else ()
    return ()


def _chain(module: Module, node: str) -> Types:
    """A scalar type's name and those of its ancestors; empty for anything else."""
    names: list[str] = []
    while True:
        parts = node_operands(module, node)
        if not parts or not parts[0].startswith('!"') or len(parts) not in (1, 2, 3):
            return ()
        names.append(parts[0])
        if len(parts) == 1:
            return tuple(names)
        if len(names) > MAX_TYPE_CHAIN:
            return ()
        node = parts[1]


MAX_TYPE_CHAIN = 64
