"""Accesses of shared memory: undefined behaviour, the cells of an access, and values made of cells
(docs/memory.md; `verify.semantics.memory.memory_plan` says what spaces and cells are)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field, replace
from typing import Generic, TypeVar

from common.data import dataclass
from verify.semantics.domain import Domain, Scalar
from verify.semantics.memory.access_types import ANY, AccessTypes, may_alias
from verify.semantics.memory.address_spaces import AddressSpaces
from verify.semantics.memory.memory_model import Access
from verify.semantics.memory.memory_plan import ADDRESS_BITS, MemoryPlan
from verify.semantics.memory.objects import (
    NOT_RESTRICTED,
    Based,
    Restricted,
    RootKind,
    breaks_noalias,
    inside_others,
    never_same_object,
)
from verify.semantics.memory.partial_bytes import from_bytes, to_bytes
from verify.semantics.undefined_behaviour import UB, Why

V = TypeVar("V")
B = TypeVar("B")

OBSERVED_UNDEF = "an atomic or volatile load of memory that may hold undef"


@dataclass(frozen=True)
class Life(Generic[V]):
    """When the object of an address is there, by the thread's observations: it was made after
    `since` of them (0: before the first), and the one of number `ends` frees it."""

    since: V
    ends: V


@dataclass(frozen=True)
class TouchedBytes(Generic[V, B]):
    """An access that is made when `guard` holds: `address` is that of the whole memory's first
    byte, `size` in bytes; `life`: that of the object, where others may be at its place before or
    after it."""

    memory: int
    space: str
    address: V
    size: int
    writes: bool
    guard: B
    based: Based | None = None
    restricted: Restricted = NOT_RESTRICTED
    life: Life[V] | None = None
    types: AccessTypes = ANY

    def must_be_apart(self, other: TouchedBytes[V, B]) -> UB | None:
        """The kind of undefined behaviour that it is if the two overlap."""
        if self.memory != other.memory or not (self.writes or other.writes):
            return None
        if inside_others(self.based, other.based):
            return None
        if not may_alias(self.types, other.types):
            return UB.OTHER_TYPE
        if never_same_object(self.based, other.based):
            return UB.OTHER_OBJECT
        return UB.NOT_BASED if breaks_noalias(self.restricted, other.restricted) else None


@dataclass(frozen=True)
class Freed(Generic[V, B]):
    """An object of a memory, of `size` bytes from `address` on, that is freed when `guard` holds,
    by the thread's observation of number `by`."""

    memory: int
    address: V
    size: V
    guard: B
    by: V


@dataclass(frozen=True)
class Located(Generic[V, B]):
    """The location of an access: its space and the number of its first cell, and its bytes.
    `undefined`: the conditions of undefined behaviour, with reasons; `kept`: the condition that it
    leaves memory unchanged."""

    touched: TouchedBytes[V, B]
    space: str
    number: V
    undefined: list[tuple[B, Why]]
    kept: B


@dataclass
class SharedAddresses(Generic[V, B]):
    """The accesses of one thread.  `null_is_valid`: LangRef, `null_pointer_is_valid`.
    `global_address`: where a global is, by name and address space.  `gather`: takes the accesses,
    where it is looked at in the end which of them clash."""

    spaces: AddressSpaces[V, B]
    global_address: Callable[[str, int], V]
    null_is_valid: bool = False
    gather: Callable[[TouchedBytes[V, B]], None] | None = None
    touched: list[TouchedBytes[V, B]] = field(default_factory=list[TouchedBytes[V, B]])
    freed: list[Freed[V, B]] = field(default_factory=list[Freed[V, B]])

    @property
    def domain(self) -> Domain[V, B]:
        return self.spaces.domain

    @property
    def plan(self) -> MemoryPlan:
        return self.spaces.plan

    def null_is_no_object(self, addrspace: int) -> bool:
        """Whether no object has the address 0 in that address space."""
        return addrspace in self.plan.target.null_is_no_object and not self.null_is_valid

    def misaligned(self, address: V, align: int) -> list[tuple[B, Why]]:
        """The condition that an access is undefined because of its alignment."""
        domain, bits = self.domain, align.bit_length() - 1
        if not bits:
            return []
        low = domain.extract(address, bits - 1, 0)
        aligned = domain.eq(low, domain.const(0, bits))
        return [(domain.negate(aligned), Why(UB.MISALIGNED, str(align)))]

    def address_undefined(
        self, addrspace: int, address: V, align: int, size: int, root: V
    ) -> list[tuple[B, Why]]:
        """The conditions that an access is undefined: at null (in the spaces where null is no
        object), at a misaligned address, at one of which the root, in whose object it is, is in no
        area of the address space, and at an address where no object of `size` bytes fits, since the
        address past its end is in the address space, too (LangRef, "Allocated Objects")."""
        domain = self.domain
        undefined: list[tuple[B, Why]] = []
        width = domain.width(address)
        if self.null_is_no_object(addrspace):
            null = domain.eq(address, domain.const(0, width))
            undefined.append((null, Why(UB.NULL_ADDRESS)))
        undefined += self.misaligned(address, align)
        undefined.append((self.spaces.elsewhere(addrspace, root), Why(UB.ELSEWHERE)))
        if width < ADDRESS_BITS and self.plan.is_window(addrspace):
            return undefined  # what is at the end of a window is said of objects
        last = domain.const((1 << width) - size - 1, width)
        return [*undefined, (domain.ult(last, address), Why(UB.PAST_THE_END))]

    def locate(
        self,
        access: Access,
        types: AccessTypes,
        address: V,
        root: V,
        guard: B,
        based: Based | None,
        restricted: Restricted,
        life: Life[V] | None = None,
    ) -> Located[V, B]:
        """The location of an access, and the conditions that it is undefined; `types` are those of
        its `!tbaa` tag, `root` is the root of the address, `based` the object that it is based on;
        `restricted`: the arguments that it is based on, or not; `life`: that of the object.

        A volatile access need not be at an object, and does not change a constant (LangRef,
        "Volatile Memory Accesses").
        """
        space = self.plan.space(access.addrspace, types)
        if access.volatile:
            undefined = self.misaligned(address, access.align)
        else:
            extent = access.align, access.size
            undefined = self.address_undefined(access.addrspace, address, *extent, root)
        wide = self.spaces.wide(access.addrspace, address)
        memory = self.plan.memory_of(access.addrspace)
        of = based, restricted, life, types
        touched = TouchedBytes(memory, space, wide, access.size, access.writes, guard, *of)
        undefined += self._keep_apart(touched)
        if not access.volatile:
            undefined.append((self.is_freed(memory, wide, life), Why(UB.GONE)))
        if access.writes and self.plan.target.is_read_only(access.addrspace):
            undefined.append((self.domain.true(), Why(UB.READ_ONLY)))
        constants = self._constants(touched) if access.writes else []
        if not access.volatile:
            # Writing to a constant is undefined (LangRef, "Global Variables").
            undefined += [(constant, Why(UB.CONSTANT_WRITTEN)) for constant in constants]
        kept = self.domain.any(*constants) if access.volatile else self.domain.false()
        shift = self.plan.cell(space).bit_length() - 1
        number = self.domain.lshr(wide, self.domain.const(shift, ADDRESS_BITS))
        return Located(touched, space, number, undefined, kept)

    def _keep_apart(self, touched: TouchedBytes[V, B]) -> list[tuple[B, Why]]:
        """Accesses whose types never touch the same memory do not overlap, unless both read: the
        spaces of one memory take that for granted.  Nor do accesses of different objects.  Where
        they do, it is undefined (LangRef, "'tbaa' Metadata", "Pointer Aliasing Rules"), in the
        target too: it may make accesses that the source does not."""
        if self.gather is not None:
            self.gather(touched)
            return []
        clashes = [self.clash(earlier, touched) for earlier in self.touched]
        self.touched.append(touched)
        return [each for each in clashes if each is not None]

    def clash(self, earlier: TouchedBytes[V, B], later: TouchedBytes[V, B]) -> tuple[B, Why] | None:
        """The condition that two accesses overlap that must not, if `later` is executed; and the
        reason why they must not."""
        kind = earlier.must_be_apart(later)
        if kind is None:
            return None
        at_once = self.domain.negate(self._ends_first(earlier, later))
        return self.domain.all(earlier.guard, at_once, self._overlap(later, earlier)), Why(kind)

    def _ends_first(self, a: TouchedBytes[V, B], b: TouchedBytes[V, B]) -> B:
        """Whether the object of one of two accesses was gone when that of the other was made."""
        if a.life is None or b.life is None:
            return self.domain.false()
        ult = self.domain.ult
        return self.domain.any(ult(a.life.ends, b.life.since), ult(b.life.ends, a.life.since))

    def is_freed(self, memory: int, address: V, life: Life[V] | None) -> B:
        """Whether an address, in all of a memory, is in an object that was freed; one that was made
        since then is another one."""
        domain = self.domain
        return domain.any(
            *(
                domain.all(
                    f.guard,
                    domain.ult(domain.sub(address, f.address), f.size),
                    domain.true() if life is None else domain.negate(domain.ult(f.by, life.since)),
                )
                for f in self.freed
                if f.memory == memory
            )
        )

    def frees(self) -> B:
        """Whether the function itself has freed something."""
        return self.domain.any(*(f.guard for f in self.freed))

    def free(
        self,
        addrspace: int,
        address: V,
        begin: V,
        size: V,
        based: Based | None,
        guard: B,
        by: V,
        life: Life[V] | None,
    ) -> B:
        """Free the object at an address, which is not null where `guard` holds, by the observation
        of number `by`; gives when that is undefined.  `begin`, `size`: the first byte of the object
        of the address, and how many there are from there on; `life`: that of the object.  What a
        global variable is was not allocated."""
        domain, memory = self.domain, self.plan.memory_of(addrspace)
        wide = self.spaces.wide(addrspace, address)
        wrong = [domain.negate(domain.eq(wide, begin)), self.is_freed(memory, wide, life)]
        if based is not None and based.kind is RootKind.GLOBAL:
            wrong.append(domain.true())
        for name, extent in self.plan.extents.items():
            if self.plan.memory_of(extent.addrspace) == memory:
                at = self.spaces.wide(extent.addrspace, self.global_address(name, extent.addrspace))
                length = domain.const(extent.size, ADDRESS_BITS)
                wrong.append(domain.ult(domain.sub(wide, at), length))
                wrong.append(domain.ult(domain.sub(at, wide), size))
        self.freed.append(Freed(memory, wide, size, guard, by))
        return domain.any(*wrong)

    def _constants(self, touched: TouchedBytes[V, B]) -> list[B]:
        """The condition that an access is to a constant."""
        accessed: list[B] = []
        for constant in self.plan.constants:
            memory = self.plan.memory_of(constant.addrspace)
            if touched.memory != memory:
                continue
            address = self.global_address(constant.name, constant.addrspace)
            start = self.spaces.wide(constant.addrspace, address)
            held = replace(touched, address=start, size=constant.size)
            accessed.append(self._overlap(touched, held))
        return accessed

    def _overlap(self, a: TouchedBytes[V, B], b: TouchedBytes[V, B]) -> B:
        return share_a_byte(self.domain, (a.address, a.size), (b.address, b.size))


def share_a_byte(domain: Domain[V, B], a: tuple[V, int], b: tuple[V, int]) -> B:
    """Whether two ranges share a byte; each has the address of its first byte, of `ADDRESS_BITS`,
    and a number of bytes.

    One distance is compared once: ranges that two functions access in another order, or in parts,
    have comparisons of one term."""
    if not domain.precedes(a[0], b[0]):
        a, b = b, a
    (first, size), (second, other) = a, b
    if not (size and other):
        return domain.false()
    # The first begins from `size - 1` bytes before the second to `other - 1` bytes after it.
    from_lowest = domain.add(domain.sub(first, second), domain.const(size - 1, ADDRESS_BITS))
    return domain.ult(from_lowest, domain.const(size + other - 1, ADDRESS_BITS))


WHOLE_BITS = 16
"""Width of `whole_part`."""


_WHOLE, _BEFORE = 1 << WHOLE_BITS - 1, 8


def whole_part(count: int, index: int) -> int:
    """A number that says how many of the `count` cells of an unordered atomic are before and behind
    cell `index`; 0 where `count` is."""
    return _WHOLE | index << _BEFORE | count - 1 - index if count else 0


def keeps_whole(domain: Domain[V, B], source: V, target: V) -> B:
    """Whether a cell that the source wrote as the part `source` of an unordered atomic was written
    in the target by an unordered atomic that covers at least the same cells.  Other threads then
    read values that they could read if the source's two stores were adjacent."""

    def parts(value: V) -> tuple[V, V]:
        return domain.extract(value, WHOLE_BITS - 2, _BEFORE), domain.extract(value, _BEFORE - 1, 0)

    pairs = zip(parts(source), parts(target), strict=True)
    narrower = [domain.ult(theirs, ours) for ours, theirs in pairs]
    none = domain.const(0, WHOLE_BITS)
    lost = domain.any(domain.eq(target, none), *narrower)
    return domain.any(domain.eq(source, none), domain.negate(lost))


def whole_memory(memory: str, size: int) -> str:
    """The name of what unordered atomics of `size` bytes read of a memory where there is a race."""
    return f"{memory} by {size}"


def changes_of(memory: str) -> str:
    """The name of what says which cells of a memory a call has changed that does not read them."""
    return f"{memory} changes"


def whole_name(space: str) -> str:
    """The name under which an observation holds what was written to a space as a whole."""
    return f"{space} as a whole"


def is_race(domain: Domain[V, B], first: Scalar[V, B]) -> B:
    """Whether other threads may write, in an epoch, a cell that has these first contents: poison
    is there also where nobody has written before, and nobody does; so bit 0 of it tells."""
    marked = domain.eq(domain.extract(first.bits, 0, 0), domain.const(1, 1))
    return domain.all(first.poison, marked)


def cell_count(width: int, size: int) -> int:
    """The number of cells of `size` bytes that hold `width` bits."""
    return -(-((width + 7) // 8) // size)


def from_cells(domain: Domain[V, B], cells: Sequence[Scalar[V, B]], width: int) -> Scalar[V, B]:
    """The value of `width` bits that these cells hold, the lowest first."""
    bits = cells[0].bits
    for cell in cells[1:]:
        bits = domain.concat(cell.bits, bits)
    return from_bytes(domain, Scalar(bits, domain.any(*(cell.poison for cell in cells))), width)


def to_cells(domain: Domain[V, B], value: Scalar[V, B], size: int) -> list[Scalar[V, B]]:
    """The contents of cells of `size` bytes after the value was written to them."""
    count = cell_count(domain.width(value.bits), size)
    bits = to_bytes(domain, value, 8 * size * count).bits
    parts = [domain.extract(bits, 8 * size * (i + 1) - 1, 8 * size * i) for i in range(count)]
    return [Scalar(part, value.poison) for part in parts]
