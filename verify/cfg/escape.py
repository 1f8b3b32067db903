"""Which local variables (allocas) have an address that does not escape.

An alloca is private when everything that its address flows into is understood: addresses of loads
and stores, getelementptr, casts between address spaces, phi, select, parameters of entered
functions, lifetime markers, and other private allocas that it is stored in
(`verify.cfg.provenance`).  What a machine has no address for may not be compared, either.
"""

from __future__ import annotations

from dataclasses import dataclass

from verify.cfg.flatten import Flat, Variable
from verify.cfg.provenance import PointerRoot, PointerUse, RootKind, provenance


@dataclass(frozen=True)
class Private:
    """The local variables that stay private.  `allocas`: those whose address does not escape;
    `pointers`: variables that may point into these, and nowhere else."""

    allocas: frozenset[Variable]
    pointers: frozenset[Variable]


def private_memory(flat: Flat) -> Private:
    """The allocas of `flat` whose address does not escape."""
    allocas = [
        PointerRoot(RootKind.LOCAL, s.instruction.name, s.context)
        for b in flat.blocks.values()
        for s in b.body
        if s.instruction.opcode == "alloca" and s.instruction.name is not None
    ]
    if not allocas:
        return Private(frozenset(), frozenset())
    addresses = provenance(flat)
    private = frozenset(a for a in allocas if not addresses.uses_of(a) & ~PointerUse.VOLATILE)
    pointers: set[Variable] = set()
    for variable, roots in addresses.roots.items():
        targets = {root for root in roots if root.kind is RootKind.LOCAL}
        if targets and targets <= private:
            pointers.add(variable)
    return Private(frozenset((a.context, a.name) for a in private), frozenset(pointers))
