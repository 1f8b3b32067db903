"""Objects that calls of unknown functions make (LangRef, `noalias` of a result: "allocated storage
disjoint from the storage for any other object accessible to the caller")."""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.cycles import regions_with_cycles
from verify.analysis.escape import private_memory
from verify.analysis.flatten import Static
from verify.analysis.graph import graph
from verify.analysis.provenance import (
    ArgumentUse,
    HeapCalls,
    PointerRoot,
    PointerUse,
    Provenance,
    RootKind,
    provenance,
)
from verify.data import dataclass
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.promises.call_captures import use_of_argument
from verify.promises.function_effects import Body
from verify.semantics.allocation import heap_call
from verify.semantics.effects import AccessKind, declaration, result_attributes, states


@dataclass(frozen=True, slots=True)
class _Made:
    """A call whose result is a new object."""

    makes: bool = True
    freed: int | None = None


def _results(module: Module, caller: Function, call: Instruction) -> _Made | None:
    detail = call.detail
    if not isinstance(detail, CallDetail) or call.opcode != "call":
        return None
    attributes = result_attributes(detail, declaration(module, detail))
    return _Made() if states(attributes, "noalias") else None


def _unknown_results(module: Module, caller: Function, call: Instruction) -> _Made | None:
    is_known = heap_call(module, caller, call) is not None
    return None if is_known else _results(module, caller, call)


def read_new_objects(source: Body, target: Body, *, own_heap: bool) -> Iterator[str]:
    """Reads of new objects that no other code gets to know, if the function makes other calls that
    write: the calls are assumed to store any value there.  `own_heap`: without the objects of calls
    that are known to allocate, which are the function's own; else without those of them whose
    address does not escape."""
    results = _unknown_results if own_heap else _results
    if not _unshared(source, results):
        return
    for body in (source, target):
        unshared = _unshared(body, results)
        addresses = _provenance(body, results)
        for static in body.flat.body:
            if static.instruction.opcode != "load":
                continue
            for root in addresses.of(static.context, static.instruction.operands[0]):
                if root in unshared and _others_write(body, root, addresses):
                    yield f"accesses by calls to the new object that %{root.name} points to"


def freed_new_objects(source: Body) -> Iterator[str]:
    """New objects that no other code gets to know, if the function makes other calls, which are
    assumed to free them."""
    addresses = _provenance(source, _unknown_results)
    for root in sorted(_unshared(source, _unknown_results), key=lambda root: root.name):
        if _others_write(source, root, addresses):
            yield f"frees by calls of the new object that %{root.name} points to"


def _unshared(body: Body, results: HeapCalls) -> frozenset[PointerRoot]:
    """The new objects whose address no other code keeps, before the function returns."""
    own = private_memory(body.flat, heap_call).heap
    addresses = _provenance(body, results)
    return frozenset(
        root
        for roots in addresses.roots.values()
        for root in roots
        if root.kind is RootKind.HEAP
        and (root.context, root.name) not in own
        and not addresses.uses_of(root) & PointerUse.ESCAPED
    )


def _provenance(body: Body, results: HeapCalls) -> Provenance:
    """The provenance of addresses, with the calls' own word on what they keep."""

    def argument_use(static: Static, index: int) -> ArgumentUse:
        return use_of_argument(body.flat.module, static.instruction, index)

    return provenance(body.flat, argument_use, results)


def written_new_objects(body: Body, *, at_end: bool) -> Iterator[str]:
    """Writes to objects that calls of unknown functions make and that nobody else gets to know, in
    the end or before the function returns: shared memory holds them all the same."""
    flat = body.flat
    addresses = provenance(flat, heap=_unknown_results)
    known = PointerUse.PASSED | PointerUse.ESCAPED
    if at_end:
        known |= PointerUse.RETURNED
    for static in flat.body:
        if static.instruction.opcode != "store":
            continue
        for root in addresses.of(static.context, static.instruction.operands[1]):
            if root.kind is RootKind.HEAP and not addresses.uses_of(root) & known:
                yield f"accesses by other code to the new object that %{root.name} points to"


def _others_write(body: Body, made: PointerRoot, addresses: Provenance) -> bool:
    """Whether others may write while a function runs, besides the call that makes an object, and
    those that get its address."""
    flows = (graph(context.function) for context in body.flat.contexts)
    if body.recursion or any(regions_with_cycles(f.nodes, f.successors) for f in flows):
        return True

    def is_given(static: Static) -> bool:
        given = static.instruction.operands
        return any(made in addresses.of(static.context, operand) for operand in given)

    calls = (
        touch
        for touch in body.touches
        if (touch.static.context, touch.static.instruction.name) != (made.context, made.name)
        and (touch.synchronises or touch.static.instruction.opcode == "call")
        and not is_given(touch.static)
    )
    return any(touch.synchronises or touch.kind & AccessKind.WRITE for touch in calls)
