"""Conversion of addresses between address spaces: narrow spaces are windows of the
generic one (docs/memory.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from verify.data import dataclass
from verify.semantics.domain import Domain
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_plan import ADDRESS_BITS, MemoryPlan
from verify.semantics.memory.pointers import leaves_window
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")


@dataclass(frozen=True)
class AddressSpaces(Generic[V, B]):
    """`window`: where a narrow address space lies in the generic one, at a multiple of its size."""

    domain: Domain[V, B]
    layout: Layout
    plan: MemoryPlan
    window: Callable[[int], V]

    def wide(self, addrspace: int, address: V) -> V:
        """The address in the whole memory that its space is a part of.  Raises
        `UnsupportedInstruction` for a pointer that is more than an address."""
        self._refuse_fat(addrspace)
        if self.domain.width(address) >= ADDRESS_BITS:
            return address
        wide = self.domain.zext(address, ADDRESS_BITS)
        return (
            self.domain.add(self._begin(addrspace), wide)
            if self.plan.is_window(addrspace)
            else wide
        )

    def _begin(self, addrspace: int) -> V:
        return self.window(self.plan.windows.get(addrspace, addrspace))

    def elsewhere(self, addrspace: int, address: V) -> B:
        """Whether an address of a wide address space is in a window that the target keeps apart
        from that space: no object is there."""
        target, domain = self.plan.target, self.domain
        if self.domain.width(address) != ADDRESS_BITS:
            return domain.false()
        apart = {w for w in self.plan.windows.values() if not target.may_alias(addrspace, w)}
        half = self._upper(address)
        return domain.any(*(domain.eq(half, self._upper(self.window(w))) for w in sorted(apart)))

    def _upper(self, address: V) -> V:
        return self.domain.extract(address, ADDRESS_BITS - 1, ADDRESS_BITS // 2)

    def cast(self, bits: V, source: int, target: int, *, private: bool = False) -> V:
        """The address in space `target` of the same byte; `private`: of a local variable, which
        is in no window."""
        self._refuse_fat(source)
        self._refuse_fat(target)
        narrow, width = self.domain.width(bits), self.layout.pointer(target).bits
        if narrow == width:
            return bits
        ones = self.plan.target.ones_are_null
        if narrow > width:
            cut = self.domain.trunc(bits, width)
            return self._null_to(cut, -1, bits, 0) if target in ones and not private else cut
        wide = self.domain.zext(bits, width)
        if private or narrow >= ADDRESS_BITS:
            return wide
        window = self._begin(source)
        fitting = window if width == ADDRESS_BITS else self.domain.trunc(window, width)
        moved = self.domain.add(wide, fitting)
        return self._null_to(moved, 0, bits, -1) if source in ones else moved

    def _null_to(self, moved: V, null: int, bits: V, from_null: int) -> V:
        """`moved`, or `null` where the address `bits` is null, which is `from_null` there."""
        domain = self.domain
        is_null = domain.eq(bits, self._constant(from_null, bits))
        return domain.ite(is_null, self._constant(null, moved), moved)

    def _constant(self, number: int, like: V) -> V:
        width = self.domain.width(like)
        return self.domain.const(number % (1 << width), width)

    def _refuse_fat(self, addrspace: int) -> None:
        bits = self.layout.pointer(addrspace).bits
        if bits > ADDRESS_BITS:
            what = f"address space {addrspace}, whose pointers have {bits} bits"
            raise UnsupportedInstruction(what)

    def leaves_window(self, base: V, moved: V) -> B:
        """Whether `moved` is at an address that `inbounds` does not allow: see
        `verify.semantics.memory.pointers.leaves_window`."""
        width = self.domain.width(base)
        if width != ADDRESS_BITS:
            return self.domain.false()
        windows = [self.window(space) for space in sorted(set(self.plan.windows.values()))]
        halves = [self.domain.extract(window, width - 1, width // 2) for window in windows]
        return leaves_window(self.domain, halves, base, moved)
