"""Address spaces in the symbolic run, and where globals are: at addresses that all threads and both
functions share."""

from __future__ import annotations

from dataclasses import dataclass

import z3

from verify.ir.function import Module
from verify.semantics.initializers import contents, is_fixed
from verify.semantics.layout import Layout
from verify.semantics.memory_plan import ADDRESS_BITS, MemoryPlan
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.cell_aliasing import GLOBAL
from verify.symbolic.template import Template
from verify.terms.domain import Z3Domain


@dataclass(frozen=True)
class AddressSpaces:
    """How addresses of one space are those of another: narrow spaces are windows of the generic
    one."""

    domain: Z3Domain
    template: Template
    layout: Layout
    plan: MemoryPlan

    def window(self, addrspace: int) -> z3.BitVecRef:
        """Where a narrow address space lies in the generic one: anywhere, at a multiple of its
        size."""
        high = self.template.bits(f"uniform.window.{addrspace}", ADDRESS_BITS // 2)
        return self.domain.concat(high, self.domain.const(0, ADDRESS_BITS // 2))

    def wide(self, addrspace: int, address: z3.BitVecRef) -> z3.BitVecRef:
        """The address in the whole memory that its space is a part of."""
        if self.domain.width(address) >= ADDRESS_BITS:
            return address
        wide = self.domain.zext(address, ADDRESS_BITS)
        return self.domain.add(self.window(addrspace), wide) if self.plan.one_space else wide

    def cast(
        self, bits: z3.BitVecRef, source: int, target: int, *, private: bool = False
    ) -> z3.BitVecRef:
        """The address in space `target` of the same byte; `private`: of a local variable, which
        is in no window."""
        narrow, width = self.domain.width(bits), self.layout.pointer(target).bits
        if narrow == width:
            return bits
        if narrow > width:
            return self.domain.trunc(bits, width)
        wide = self.domain.zext(bits, width)
        if private or narrow >= ADDRESS_BITS:
            return wide
        return self.domain.add(wide, self.domain.trunc(self.window(source), width))


@dataclass(frozen=True)
class SymbolicPlaces:
    """`verify.semantics.addresses.Places`.  `approximated` collects what is not modelled."""

    spaces: AddressSpaces
    module: Module
    approximated: set[str]

    def global_address(self, name: str, addrspace: int) -> z3.BitVecRef:
        layout = self.spaces.layout
        if name not in self.module.functions:
            variable = self.module.globals.get(name)
            if variable is None:
                raise UnsupportedInstruction(f"address of @{name}, an alias or ifunc")
            if contents(layout, variable) is None and is_fixed(variable):
                self.approximated.add(f"the contents of @{name}")
        return self.spaces.template.bits(f"{GLOBAL}{name}", layout.pointer(addrspace).bits)

    def cast_address(self, bits: z3.BitVecRef, source: int, target: int) -> z3.BitVecRef:
        return self.spaces.cast(bits, source, target)
