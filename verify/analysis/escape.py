"""Local variables (allocas) and heap objects whose address does not escape.

The address of such an object flows only into addresses of loads and stores, getelementptr, casts
between address spaces, phi, select, parameters of entered functions, lifetime markers, and other
such objects in memory; the address of a heap object also into comparisons with null, and calls
that free it (`verify.analysis.provenance`).  The address of any other alloca *escapes*: it is
passed to a call, stored, returned, compared, taken as a number, or chosen where an address from
elsewhere may be chosen.
"""

from __future__ import annotations

from collections.abc import Iterable

from common.data import dataclass
from common.remembered import remembered
from verify.analysis.flatten import Flat, Static, Variable
from verify.analysis.provenance import (
    HeapCalls,
    PointerRoot,
    PointerUse,
    no_heap,
    provenance,
)
from verify.semantics.memory.objects import RootKind

_UNDERSTOOD = {
    RootKind.LOCAL: PointerUse.VOLATILE,
    RootKind.FRESH: PointerUse.NULL_TEST,
}
"""The allowed uses of an object's address besides plain accesses through it."""


@dataclass(frozen=True)
class Private:
    """The local variables and objects on the heap.  `allocas`: those whose address does not escape;
    `escaping`: the others; `heap`: calls whose result is a new object whose address does not;
    `escaping_heap`: the others; `pointers`: variables that may point into these, but for the last,
    and nowhere else; `reread`: variables that are loaded as addresses of another address space than
    they may have been stored as."""

    allocas: frozenset[Variable]
    pointers: frozenset[Variable]
    escaping: frozenset[Variable] = frozenset()
    heap: frozenset[Variable] = frozenset()
    escaping_heap: frozenset[Variable] = frozenset()
    reread: frozenset[Variable] = frozenset()


def private_memory(flat: Flat, heap: HeapCalls = no_heap) -> Private:
    """The objects that `flat` makes, and what points to them; `heap`: which calls allocate and
    free."""
    return _private_memory(flat, heap)


@remembered
def _private_memory(flat: Flat, heap: HeapCalls) -> Private:
    made = [
        root for static in flat.body for root in (_made(flat, static, heap),) if root is not None
    ]
    if not made:
        return Private(frozenset(), frozenset())
    addresses = provenance(flat, heap=heap)
    private = {r for r in made if not addresses.uses_of(r) & ~_UNDERSTOOD[r.kind]}
    allocas = {r for r in made if r.kind is RootKind.LOCAL}
    while True:
        # What is chosen where an address from elsewhere may be chosen is not known for certain.
        own = private | allocas
        unsure = {
            root
            for roots in addresses.roots.values()
            if roots & own and not roots <= own
            for root in roots & private
        }
        if not unsure:
            break
        private -= unsure
    pointers = (v for v, roots in addresses.roots.items() if roots and roots <= own)
    return Private(
        _variables(private & allocas),
        frozenset(pointers),
        _variables(allocas - private),
        _variables(private - allocas),
        _variables(root for root in made if root not in private | allocas),
        frozenset(addresses.reread),
    )


def _variables(roots: Iterable[PointerRoot]) -> frozenset[Variable]:
    return frozenset((root.context, root.name) for root in roots)


def _made(flat: Flat, static: Static, heap: HeapCalls) -> PointerRoot | None:
    """The object that an instruction makes."""
    instruction = static.instruction
    if instruction.name is None:
        return None
    if instruction.opcode == "alloca":
        return PointerRoot(RootKind.LOCAL, instruction.name, static.context)
    if instruction.opcode != "call":
        return None
    what = heap(flat.module, flat.contexts[static.context].function, instruction)
    if what is None or not what.makes:
        return None
    return PointerRoot(RootKind.FRESH, instruction.name, static.context)
