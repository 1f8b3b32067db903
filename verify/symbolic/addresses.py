"""Where globals are in the symbolic run: at addresses that all threads and both sides share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import z3

from verify.semantics.initializers import contents, is_fixed
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.cell_aliasing import GLOBAL
from verify.symbolic.pointers import cast_address

if TYPE_CHECKING:
    from verify.symbolic.execute import Executor


@dataclass(frozen=True)
class SymbolicPlaces:
    """`verify.semantics.addresses.Places`."""

    run: Executor

    def global_address(self, name: str, addrspace: int) -> z3.BitVecRef:
        if name not in self.run.flat.module.functions:
            variable = self.run.flat.module.globals.get(name)
            if variable is None:
                raise UnsupportedInstruction(f"address of @{name}, an alias or ifunc")
            known = contents(self.run.layout, variable)
            if known is None and is_fixed(variable):
                self.run.approximated.add(f"the contents of @{name}")
        bits = self.run.layout.pointer(addrspace).bits
        return self.run.template.bits(f"{GLOBAL}{name}", bits)

    def cast_address(self, bits: z3.BitVecRef, source: int, target: int) -> z3.BitVecRef:
        return cast_address(self.run, bits, source, target, private=False)
