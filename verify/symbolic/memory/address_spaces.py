"""Addresses of address spaces and globals in the symbolic run, shared by all threads and both
functions."""

from __future__ import annotations

from collections.abc import Callable

import z3

from common.data import dataclass
from verify.ir.function import Module
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.domain import Scalar
from verify.semantics.memory.address_spaces import AddressSpaces
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_plan import ADDRESS_BITS, MemoryPlan
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.run.template import Template
from verify.terms.domain import Truth, Z3Domain
from verify.terms.symbols import GlobalAddress, SolverSymbol, Window

Spaces = AddressSpaces[z3.BitVecRef, Truth]


def address_spaces(
    domain: Z3Domain, template: Template, layout: Layout, plan: MemoryPlan
) -> Spaces:
    """The address spaces of a pair: windows are the same in all runs."""
    return address_spaces_of(domain, template.bits, layout, plan)


def address_spaces_of(
    domain: Z3Domain,
    variable: Callable[[SolverSymbol, int], z3.BitVecRef],
    layout: Layout,
    plan: MemoryPlan,
) -> Spaces:
    """The address spaces, with `variable` for the variables of symbols by width."""

    def window(addrspace: int) -> z3.BitVecRef:
        high = variable(Window(addrspace), ADDRESS_BITS // 2)
        return domain.concat(high, domain.const(0, ADDRESS_BITS // 2))

    return AddressSpaces(domain, layout, plan, window)


@dataclass(frozen=True)
class SymbolicPlaces:
    """`verify.semantics.memory.addresses.Places`.  `approximate` records what is not modelled."""

    spaces: Spaces
    template: Template
    module: Module
    approximate: Callable[[Caveat], None]

    def global_address(self, name: str, addrspace: int) -> z3.BitVecRef:
        layout = self.spaces.layout
        if name not in self.module.functions:
            if name not in self.module.globals:
                raise UnsupportedInstruction(f"address of @{name}, an alias or ifunc")
            if name in self.spaces.plan.partly_known:
                self.approximate(Caveat(Topic.PARTLY_KNOWN, name))
        return self.template.bits(GlobalAddress(name), layout.pointer(addrspace).bits)

    def cast_address(
        self, bits: z3.BitVecRef, source: int, target: int
    ) -> Scalar[z3.BitVecRef, Truth]:
        return self.spaces.cast(bits, source, target)
