"""`noalias` arguments and results of a function whose addresses no other code keeps (LangRef,
"Parameter Attributes", "Pointer Capture"), and the calls that are given such an address.

Only the function's own body is looked at: a call that is entered counts as the call.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain

from verify.analysis.call_captures import use_of_argument
from verify.analysis.flatten import Static, flatten
from verify.analysis.provenance import ArgumentUse, PointerRoot, PointerUse, provenance
from verify.data import dataclass
from verify.ir.function import CallDetail, Function, Instruction, Module, has_attribute
from verify.remembered import remembered
from verify.semantics.effects import declaration, result_attributes, states
from verify.semantics.memory.objects import RootKind

Place = tuple[str, int]
"""The block of an instruction and its index there."""


@dataclass(frozen=True, slots=True)
class Made:
    """A call whose result is a new object."""

    makes: bool = True
    freed: int | None = None


def noalias_result(module: Module, caller: Function, call: Instruction) -> Made | None:
    """Whether the result of a call is `noalias`: a new object (LangRef, "Parameter Attributes")."""
    is_made = call.opcode == "call" and _is_noalias(module, call)
    return Made() if is_made else None


def _is_noalias(module: Module, call: Instruction) -> bool:
    detail = call.detail
    if not isinstance(detail, CallDetail):
        return False
    return states(result_attributes(detail, declaration(module, detail)), "noalias")


@dataclass(frozen=True)
class KeptAddresses:
    """`roots`: the arguments, and the calls by the names of their results.  `given`: those that a
    call gets, by its place."""

    roots: frozenset[PointerRoot]
    given: Mapping[Place, frozenset[PointerRoot]]

    def others(self, place: Place, *, convergent: bool) -> frozenset[PointerRoot]:
        """Those that a call does not get.  With a convergent call other threads may take part: the
        address that is one thread's argument is another's, too, and no document says whether such
        accesses are based on the argument."""
        rest = self.roots - self.given.get(place, frozenset())
        return frozenset(r for r in rest if not convergent or r.kind is RootKind.FRESH)


NOTHING_KEPT = KeptAddresses(frozenset(), {})


@remembered
def makes_objects(module: Module) -> bool:
    """Whether some call gives a new object, which may be where another one was before."""
    bodies = module.functions.values()
    return any(_is_noalias(module, call) for body in bodies for call in body.instructions)


@remembered
def kept_addresses(module: Module, function: Function) -> KeptAddresses:
    """The `noalias` arguments and results of the function whose addresses no other code keeps."""
    if not _has_noalias(module, function):
        return NOTHING_KEPT

    def argument_use(static: Static, index: int) -> ArgumentUse:
        return use_of_argument(module, static.instruction, index)

    flat = flatten(module, function, enter=False, recursion=0)
    addresses = provenance(flat, argument_use, noalias_result)
    noalias = {p.name for p in function.parameters if has_attribute(p.attributes, "noalias")}

    def is_noalias(root: PointerRoot) -> bool:
        is_argument = root.kind is RootKind.PARAMETER and root.name in noalias
        return is_argument or root.kind is RootKind.FRESH

    roots = frozenset(
        root
        for root in _union(addresses.roots.values())
        if is_noalias(root) and not addresses.uses_of(root) & PointerUse.ESCAPED
    )
    given = {
        (static.block, static.index): roots
        & _union(addresses.of(0, operand) for operand in static.instruction.operands)
        for static in flat.body
        if isinstance(static.instruction.detail, CallDetail)
    }
    return KeptAddresses(roots, {place: each for place, each in given.items() if each})


def _union(roots: Iterable[Iterable[PointerRoot]]) -> frozenset[PointerRoot]:
    return frozenset(chain.from_iterable(roots))


def _has_noalias(module: Module, function: Function) -> bool:
    if any(has_attribute(p.attributes, "noalias") for p in function.parameters):
        return True
    calls = (each for block in function.blocks for each in block.instructions)
    return any(noalias_result(module, function, each) is not None for each in calls)
