"""Addresses of several address spaces in one memory, and casts between them (LangRef,
"'addrspacecast .. to' Instruction"; docs/memory.md; `verify.semantics.memory.target_spaces` has the
table of spaces)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from common.data import dataclass
from verify.ir.types import ArrayType, PtrType, StructType, Type, VectorType
from verify.semantics.domain import AbstractValue, Aggregate, Domain, Scalar
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_plan import ADDRESS_BITS, MemoryPlan
from verify.semantics.memory.target_spaces import OF_HOSTS
from verify.semantics.unsupported import UnsupportedInstruction
from verify.targets.target import AddressSpace, Area

V = TypeVar("V")
B = TypeVar("B")


@dataclass(frozen=True)
class AddressSpaces(Generic[V, B]):
    """`window`: the first address of a window of the generic address space, by its number; a
    multiple of the window's size."""

    domain: Domain[V, B]
    layout: Layout
    plan: MemoryPlan
    window: Callable[[int], V]

    def wide(self, addrspace: int, address: V) -> V:
        """The address in the whole memory that its space is a part of.  Raises
        `UnsupportedInstruction` for a pointer that is more than an address."""
        self._refuse_fat(addrspace)
        is_narrow = self.domain.width(address) < ADDRESS_BITS
        wide = self.domain.zext(address, ADDRESS_BITS) if is_narrow else address
        if self._is_mapped(addrspace, address):
            return self.domain.add(self._begin(addrspace), wide)
        return wide

    def bits_of_memory(self, addrspace: int, address: V) -> int:
        """The bits of the addresses of the whole memory in which `wide` gives an address."""
        is_in_window = self._is_mapped(addrspace, address)
        return ADDRESS_BITS if is_in_window else self.domain.width(address)

    def _is_mapped(self, addrspace: int, address: V) -> bool:
        is_narrow = self.domain.width(address) < ADDRESS_BITS
        return addrspace in self.plan.windows or (is_narrow and self.plan.is_window(addrspace))

    def _begin(self, addrspace: int) -> V:
        return self.window(self.plan.windows.get(addrspace, addrspace))

    # The areas of a target's memory

    def elsewhere(self, addrspace: int, address: V) -> B:
        """Whether an address is in no area that its address space names: no object is there."""
        areas = self.plan.target.areas(addrspace)
        if areas is None or not areas & {Area.GLOBAL, *self.plan.areas} or not self.plan.areas:
            return self.domain.false()
        if self.domain.width(address) < ADDRESS_BITS and addrspace in self.plan.windows:
            return self.domain.false()
        return self.domain.negate(self.is_in(areas, addrspace, address))

    def is_unknown_to_hosts(self, addrspace: int, address: V) -> B:
        """Whether an address of generic or global memory is one that no kernel is passed, since it
        is in a window.  A host knows global memory alone (the usage guides of the targets,
        "Address Spaces", "Kernel Metadata")."""
        areas = self.plan.target.areas(addrspace)
        if areas is None or Area.GLOBAL not in areas or not self.plan.areas:
            return self.domain.false()
        unknown = {number for area, number in self.plan.areas.items() if area not in OF_HOSTS}
        return self._is_in_window(unknown, self.wide(addrspace, address))

    def holds_unknown_to_hosts(self, type_: Type, value: AbstractValue[V, B]) -> B:
        """Whether an address in a value, or the value itself, is unknown to hosts."""
        domain, whole = self.domain, self.layout.resolved(type_)
        match value:
            case Aggregate(elements):
                if isinstance(whole, StructType):
                    types = whole.elements
                else:
                    assert isinstance(whole, ArrayType | VectorType)
                    types = (whole.element,) * len(elements)
                pairs = zip(types, elements, strict=True)
                return domain.any(*(self.holds_unknown_to_hosts(*pair) for pair in pairs))
            case Scalar(bits, poison) if isinstance(whole, PtrType):
                unknown = self.is_unknown_to_hosts(whole.addrspace, bits)
                return domain.all(domain.negate(poison), unknown)
            case _:
                return domain.false()

    def is_in(self, areas: frozenset[Area], addrspace: int, address: V) -> B:
        """Whether an address is in one of these areas of the target's memory."""
        domain, known = self.domain, self.plan.areas
        named = {known[area] for area in areas if area in known}
        if Area.GLOBAL in areas:
            others = set(known.values()) - named
            return domain.negate(self._is_in_window(others, self.wide(addrspace, address)))
        if named == {self.plan.windows.get(addrspace)}:
            if domain.width(address) < ADDRESS_BITS:
                return domain.true()
            return domain.ult(address, domain.const(1 << ADDRESS_BITS // 2, ADDRESS_BITS))
        return self._is_in_window(named, self.wide(addrspace, address))

    def _is_in_window(self, numbers: set[int], wide: V) -> B:
        if not numbers:
            return self.domain.false()
        half = self._upper(wide)
        within = (self.domain.eq(half, self._upper(self.window(n))) for n in sorted(numbers))
        return self.domain.any(*within)

    def _upper(self, address: V) -> V:
        return self.domain.extract(address, ADDRESS_BITS - 1, ADDRESS_BITS // 2)

    # Local variables

    @property
    def window_of_locals(self) -> V | None:
        """The first generic address of the window that local variables are in; `None`: the target
        has none, or no generic address occurs."""
        number = self.plan.areas.get(Area.LOCAL)
        return None if number is None else self.window(number)

    def bits_of_place(self, addrspace: int) -> int:
        """The bits that say where in the memory of local variables one is: the lower half of its
        address, in whatever space, where that memory is a window of the generic space."""
        bits = self.layout.pointer(addrspace).bits
        return bits if self.window_of_locals is None else min(bits, ADDRESS_BITS // 2)

    def of_place(self, addrspace: int, place: V) -> V:
        """The address of the byte at a place in the memory of local variables."""
        window = self.window_of_locals
        if window is None or addrspace != self.plan.target.generic:
            return self._resized(place, addrspace)
        return self.domain.add(window, self.domain.zext(place, ADDRESS_BITS))

    # Casts

    def cast(
        self,
        bits: V,
        source: int,
        target: int,
        *,
        private: bool = False,
        local: B | None = None,
        nonnull: bool = False,
    ) -> Scalar[V, B]:
        """The address in space `target` of the same byte; poison where the address is in no area
        that both spaces name, and not null.  `private`: of a private object, or null; `local`:
        whether it is a local variable (`None`: it is); `nonnull`: null gives poison, too."""
        self._refuse_fat(source)
        self._refuse_fat(target)
        before, after = (self.plan.target.space(each) for each in (source, target))
        if private:
            return self._private(bits, source, target, local, nonnull=nonnull)
        if before is None or after is None:
            null = self.domain.eq(bits, self._constant(0, bits)) if nonnull else self.domain.false()
            return Scalar(self._moved(bits, source, target), null)
        if set(before.areas).isdisjoint(after.areas):
            return Scalar(self._resized(bits, target), self.domain.true())
        if not self.plan.areas:
            return Scalar(self._moved(bits, source, target), self.domain.false())
        return self._mapped(bits, (source, before), (target, after), nonnull=nonnull)

    def _private(
        self, bits: V, source: int, target: int, local: B | None, *, nonnull: bool
    ) -> Scalar[V, B]:
        """A cast of the address of a private object, or of null."""
        domain, spaces = self.domain, self.plan.target
        is_local = domain.true() if local is None else local
        misplaced = domain.false() if spaces.holds_locals(target) else is_local
        if nonnull:  # null gives poison, too, and so does an object on the heap
            misplaced = domain.any(misplaced, domain.negate(is_local))
        space, other = spaces.space(source), spaces.space(target)
        if space is None or other is None or not self.plan.areas:
            return Scalar(self._resized(bits, target), misplaced)
        wide, moved = self._in_window(bits, source, target)
        if not (Area.LOCAL in space.areas and Area.LOCAL in other.areas):
            # A kernel's parameters are variables of its own here: where one is, its place says.
            half = min(domain.width(bits), ADDRESS_BITS // 2)
            place = domain.extract(bits, half - 1, 0)
            moved = self.of_place(target, self._fit(place, self.bits_of_place(target)))
        if other.null is not None:
            null = domain.all(domain.negate(is_local), self._is_null(source, space, bits, wide))
            moved = domain.ite(null, self._constant(other.null, moved), moved)
        return Scalar(moved, misplaced)

    def _in_window(self, bits: V, before: int, after: int) -> tuple[V, V]:
        """An address by its number in the whole memory, and by that in another address space."""
        wide = self.wide(before, bits)
        moved = wide
        # The lower half of the first address of a window is 0.
        if after in self.plan.windows and self.layout.pointer(after).bits > ADDRESS_BITS // 2:
            moved = self.domain.sub(wide, self._begin(after))
        return wide, self._resized(moved, after)

    def _mapped(
        self,
        bits: V,
        source: tuple[int, AddressSpace],
        target: tuple[int, AddressSpace],
        *,
        nonnull: bool,
    ) -> Scalar[V, B]:
        """A cast between two address spaces of the target's table."""
        domain, (before, space), (after, other) = self.domain, source, target
        common = frozenset(space.areas) & frozenset(other.areas)
        wide, moved = self._in_window(bits, before, after)
        if common == frozenset(space.areas):
            kept = self.plan.world.keeps_moved
            misplaced = domain.false() if kept else self.elsewhere(before, bits)
        else:
            misplaced = domain.negate(self.is_in(common, before, bits))
        null = self._is_null(before, space, bits, wide)
        if other.null is not None and not (space.null == other.null == 0 and moved is bits):
            moved = domain.ite(null, self._constant(other.null, moved), moved)
        if nonnull:
            return Scalar(moved, domain.any(misplaced, null))
        if after in self.plan.windows and other.null is not None:
            # Another address than null does not become null: there is no object.
            becomes_null = domain.eq(moved, self._constant(other.null, moved))
            misplaced = domain.any(misplaced, becomes_null)
        return Scalar(moved, domain.all(misplaced, domain.negate(null)))

    def _is_null(self, addrspace: int, space: AddressSpace, bits: V, wide: V) -> B:
        """Whether an address is null.  The generic null is in no window: none begins at 0."""
        domain = self.domain
        if space.null is not None:
            return domain.eq(bits, self._constant(space.null, bits))
        is_zero = domain.eq(wide, self._constant(0, wide))
        if addrspace not in self.plan.windows:
            return is_zero
        if domain.width(bits) <= ADDRESS_BITS // 2:
            return domain.false()
        is_inside = domain.ult(bits, self._constant(1 << ADDRESS_BITS // 2, bits))
        return domain.all(domain.negate(is_inside), is_zero)

    def _moved(self, bits: V, source: int, target: int) -> V:
        """A cast of which no document says what it gives: the same byte, if there is one."""
        narrow, width = self.domain.width(bits), self.layout.pointer(target).bits
        if narrow >= width or narrow >= ADDRESS_BITS:
            return self._resized(bits, target)
        window = self._begin(source)
        fitting = window if width == ADDRESS_BITS else self.domain.trunc(window, width)
        return self.domain.add(self.domain.zext(bits, width), fitting)

    def _resized(self, bits: V, target: int) -> V:
        return self._fit(bits, self.layout.pointer(target).bits)

    def _fit(self, bits: V, width: int) -> V:
        narrow = self.domain.width(bits)
        if narrow == width:
            return bits
        return self.domain.trunc(bits, width) if narrow > width else self.domain.zext(bits, width)

    def _constant(self, number: int, like: V) -> V:
        width = self.domain.width(like)
        return self.domain.const(number % (1 << width), width)

    def _refuse_fat(self, addrspace: int) -> None:
        bits = self.layout.pointer(addrspace).bits
        if bits > ADDRESS_BITS:
            what = f"address space {addrspace}, whose pointers have {bits} bits"
            raise UnsupportedInstruction(what)

    # Objects

    def in_one_window(self, root: V, begin: V, end: V) -> B:
        """Whether the object of `root`, from `begin` until before `end`, is in the window of its
        root, or both are in none; all are addresses of a whole memory.  The address after the
        object is there, too, and neither end is half a window or more away (LangRef, "Allocated
        Objects")."""
        domain, half = self.domain, self._upper(root)
        numbers = sorted({*self.plan.windows.values(), *self.plan.areas.values()})
        is_near = domain.all(
            *(domain.eq(half, self._upper(each)) for each in (begin, end)),
            *(self._fits_half_a_window(domain.sub(each, root)) for each in (begin, end)),
        )
        size = domain.sub(end, begin)
        meets = [
            domain.any(
                domain.eq(half, self._upper(window)),
                domain.eq(self._upper(begin), self._upper(window)),
                domain.negate(domain.ult(size, domain.sub(window, begin))),
            )
            for window in map(self.window, numbers)
        ]
        return domain.any(is_near, domain.negate(domain.any(*meets)))

    def _fits_half_a_window(self, distance: V) -> B:
        half = self.domain.const(1 << ADDRESS_BITS // 2 - 1, ADDRESS_BITS)
        whole = self.domain.const(1 << ADDRESS_BITS // 2, ADDRESS_BITS)
        return self.domain.ult(self.domain.add(distance, half), whole)
