"""`noalias` arguments and results of a function whose addresses no other code keeps, or not yet
(LangRef, "Parameter Attributes", "Pointer Capture"), and the calls that are given such an address.

Only the function's own body is looked at: a call that is entered counts as the call.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from common.data import dataclass
from common.remembered import remembered
from verify.analysis.call_captures import use_of_argument
from verify.analysis.flatten import Flat, Static, flatten
from verify.analysis.graph import graph, pre_order
from verify.analysis.provenance import (
    ArgumentUse,
    ArgumentUses,
    PointerRoot,
    PointerUse,
    Provenance,
    provenance,
)
from verify.ir.function import CallDetail, Function, Instruction, Module, has_attribute
from verify.ir.memory_operands import PASSES_ON
from verify.ir.values import Value
from verify.semantics.effects import declaration, result_attributes, states
from verify.semantics.memory.objects import RootKind
from verify.semantics.occurring import Needs

Place = tuple[str, int]
"""The block of an instruction and its index there."""


NOALIAS = Needs(attributes=frozenset({"noalias"}))


@dataclass(frozen=True, slots=True)
class MadeObject:
    """A call whose result is a new object."""

    makes: bool = True
    freed: int | None = None


def noalias_result(module: Module, caller: Function, call: Instruction) -> MadeObject | None:
    """Whether the result of a call is `noalias`: a new object (LangRef, "Parameter Attributes")."""
    is_made = call.opcode == "call" and _is_noalias(module, call)
    return MadeObject() if is_made else None


def _is_noalias(module: Module, call: Instruction) -> bool:
    detail = call.detail
    if not isinstance(detail, CallDetail):
        return False
    return states(result_attributes(detail, declaration(module, detail)), "noalias")


@dataclass(frozen=True)
class KeptAddresses:
    """`roots`: the arguments, and the calls by the names of their results.  `given`: those that a
    call gets, by its place; `known`: those whose address other code may have kept by then."""

    roots: frozenset[PointerRoot]
    given: Mapping[Place, frozenset[PointerRoot]]
    known: Mapping[Place, frozenset[PointerRoot]]

    def others(self, place: Place, *, convergent: bool) -> frozenset[PointerRoot]:
        """Those that a call does not get, nor anyone before it.  With a convergent call other
        threads may take part: the address that is one thread's argument is another's, too, and no
        document says whether such accesses are based on the argument."""
        nothing = frozenset[PointerRoot]()
        rest = self.roots - self.given.get(place, nothing) - self.known.get(place, nothing)
        return frozenset(r for r in rest if not convergent or r.kind is RootKind.FRESH)


_QUIET = frozenset({"icmp", "load", "ret"})
NOTHING_KEPT = KeptAddresses(frozenset(), {}, {})


@remembered
def makes_objects(module: Module) -> bool:
    """Whether some call gives a new object, which may be where another one was before."""
    bodies = module.functions.values() if NOALIAS.occur_in(module) else ()
    return any(_is_noalias(module, call) for body in bodies for call in body.instructions)


@remembered
def kept_addresses(module: Module, function: Function) -> KeptAddresses:
    """The `noalias` arguments and results of the function, with who gets to know their
    addresses."""
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

    roots = frozenset(root for root in _union(addresses.roots.values()) if is_noalias(root))
    given = {
        (static.block, static.index): roots
        & _union(addresses.of(0, value) for value in _values(static))
        for static in flat.statics
        if isinstance(static.instruction.detail, CallDetail)
    }
    escaping = frozenset(r for r in roots if addresses.uses_of(r) & PointerUse.ESCAPED)
    known = _known(flat, function, addresses, escaping, argument_use)
    return KeptAddresses(roots, {place: each for place, each in given.items() if each}, known)


def _known(
    flat: Flat,
    function: Function,
    addresses: Provenance,
    escaping: frozenset[PointerRoot],
    argument_use: ArgumentUses,
) -> Mapping[Place, frozenset[PointerRoot]]:
    """By the places of calls, whose address an instruction has made known on some way there."""
    if not escaping:
        return {}
    edges = graph(function)
    told: dict[str, list[tuple[int, frozenset[PointerRoot]]]] = {}
    for static in flat.statics:
        roots = escaping & _union(
            addresses.of(0, operand)
            for index, operand in enumerate(_values(static))
            if not _keeps_quiet(static, index, argument_use)
        )
        if roots:
            told.setdefault(static.block, []).append((static.index, roots))
    known: dict[str, frozenset[PointerRoot]] = {}
    for block, each in told.items():
        for successor in edges.successors.get(block, ()):
            for label in pre_order(successor, edges.successors, set()):
                known[label] = known.get(label, frozenset()) | _union(roots for _, roots in each)
    return {
        (static.block, static.index): known.get(static.block, frozenset())
        | _union(roots for at, roots in told.get(static.block, ()) if at < static.index)
        for static in flat.statics
        if isinstance(static.instruction.detail, CallDetail)
    }


def _values(static: Static) -> Iterator[Value]:
    """The operands of an instruction, then what a call is given besides."""
    detail = static.instruction.detail
    yield from static.instruction.operands
    if isinstance(detail, CallDetail):
        yield detail.callee
        for bundle in detail.bundles:
            yield from bundle.operands


def _keeps_quiet(static: Static, index: int, argument_use: ArgumentUses) -> bool:
    """Whether nobody gets to know an address by its being this operand, but those who get to know
    the result."""
    instruction = static.instruction
    if isinstance(instruction.detail, CallDetail):
        is_argument = index < len(instruction.operands)
        return is_argument and not argument_use(static, index).uses & PointerUse.ESCAPED
    if instruction.opcode in PASSES_ON or instruction.opcode in _QUIET:
        return True
    return instruction.opcode == "store" and index == 1


def _union(roots: Iterable[Iterable[PointerRoot]]) -> frozenset[PointerRoot]:
    return frozenset(chain.from_iterable(roots))


def _has_noalias(module: Module, function: Function) -> bool:
    if not NOALIAS.occur_beside(module, function):
        return False
    if any(has_attribute(p.attributes, "noalias") for p in function.parameters):
        return True
    calls = (each for block in function.blocks for each in block.instructions)
    return any(noalias_result(module, function, each) is not None for each in calls)
