"""Which local variables (allocas) have an address that nobody gets to know.

The address of such an alloca flows only into addresses of loads and stores, getelementptr, casts
between address spaces, phi, select, parameters of entered functions, lifetime markers, and other
such allocas that it is stored in (`verify.cfg.provenance`).  That of any other alloca *escapes*: it
is passed to a call, stored, returned, compared, taken as a number, or chosen where an address from
elsewhere may be chosen.
"""

from __future__ import annotations

from dataclasses import dataclass

from verify.cfg.flatten import Flat, Variable
from verify.cfg.provenance import PointerRoot, PointerUse, RootKind, provenance


@dataclass(frozen=True)
class Private:
    """The local variables.  `allocas`: those whose address does not escape; `escaping`: the others;
    `pointers`: variables that may point into these, and nowhere else."""

    allocas: frozenset[Variable]
    pointers: frozenset[Variable]
    escaping: frozenset[Variable] = frozenset()


def private_memory(flat: Flat) -> Private:
    """The allocas of `flat`, and what points to them."""
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
    unsure: set[PointerRoot] = set()
    for variable, roots in addresses.roots.items():
        local = [root.kind is RootKind.LOCAL for root in roots]
        if local and all(local):
            pointers.add(variable)
        elif any(local):
            unsure |= roots
    escaping = _variables((frozenset(allocas) - private) | unsure.intersection(allocas))
    private -= unsure
    return Private(_variables(private), frozenset(pointers), escaping)


def _variables(allocas: frozenset[PointerRoot]) -> frozenset[Variable]:
    return frozenset((alloca.context, alloca.name) for alloca in allocas)
