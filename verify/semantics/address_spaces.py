"""How the addresses of one address space are those of another: narrow spaces are windows of the
generic one (docs/memory.md)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from verify.semantics.domain import Domain
from verify.semantics.layout import Layout
from verify.semantics.memory_plan import ADDRESS_BITS, MemoryPlan
from verify.semantics.pointers import leaves_window
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
        return self.domain.add(self.window(addrspace), wide) if self.plan.one_space else wide

    def cast(self, bits: V, source: int, target: int, *, private: bool = False) -> V:
        """The address in space `target` of the same byte; `private`: of a local variable, which
        is in no window."""
        self._refuse_fat(source)
        self._refuse_fat(target)
        narrow, width = self.domain.width(bits), self.layout.pointer(target).bits
        if narrow == width:
            return bits
        if narrow > width:
            return self.domain.trunc(bits, width)
        wide = self.domain.zext(bits, width)
        if private or narrow >= ADDRESS_BITS:
            return wide
        window = self.window(source)
        fitting = window if width == ADDRESS_BITS else self.domain.trunc(window, width)
        return self.domain.add(wide, fitting)

    def _refuse_fat(self, addrspace: int) -> None:
        bits = self.layout.pointer(addrspace).bits
        if bits > ADDRESS_BITS:
            what = f"address space {addrspace}, whose pointers have {bits} bits"
            raise UnsupportedInstruction(what)

    def leaves_window(self, base: V, moved: V) -> B:
        """Whether `moved` is at an address that `inbounds` does not allow: see
        `verify.semantics.pointers.leaves_window`."""
        width = self.domain.width(base)
        if width != ADDRESS_BITS:
            return self.domain.false()
        windows = [self.window(space) for space in self.plan.windows]
        halves = [self.domain.extract(window, width - 1, width // 2) for window in windows]
        return leaves_window(self.domain, halves, base, moved)
