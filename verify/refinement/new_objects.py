"""Objects that calls of unknown functions make (LangRef, `noalias` of a result: "allocated storage
disjoint from the storage for any other object accessible to the caller")."""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.cycles import regions_with_cycles
from verify.analysis.escape import private_memory
from verify.analysis.flatten import Variable
from verify.analysis.graph import graph
from verify.analysis.provenance import PointerUse, provenance
from verify.data import dataclass
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.promises.function_effects import Body
from verify.semantics.allocation import heap_call
from verify.semantics.effects import AccessKind, declaration, result_attributes, states
from verify.semantics.memory.objects import RootKind


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


def read_new_objects(body: Body, *, own_heap: bool) -> Iterator[str]:
    """Reads of new objects whose address does not escape, if the function makes other calls that
    write: the calls are assumed to store any value there.  `own_heap`: without the objects of calls
    that are known to allocate, which are the function's own; else without those of them whose
    address does not escape."""
    flat, results = body.flat, _unknown_results if own_heap else _results
    private = private_memory(flat, results).heap - private_memory(flat, heap_call).heap
    if not private:
        return
    addresses = provenance(flat, heap=results)
    for static in flat.body:
        if static.instruction.opcode != "load":
            continue
        for root in addresses.of(static.context, static.instruction.operands[0]):
            made = root.context, root.name
            if root.kind is RootKind.FRESH and made in private and _others_write(body, made):
                yield f"accesses by calls to the new object that %{root.name} points to"


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
            if root.kind is RootKind.FRESH and not addresses.uses_of(root) & known:
                yield f"accesses by other code to the new object that %{root.name} points to"


def _others_write(body: Body, made: Variable) -> bool:
    """Whether others may write while a function runs, besides the call that makes an object."""
    flows = (graph(context.function) for context in body.flat.contexts)
    if body.recursion or any(regions_with_cycles(f.nodes, f.successors) for f in flows):
        return True
    calls = (
        touch
        for touch in body.touches
        if (touch.static.context, touch.static.instruction.name) != made
        and (touch.synchronises or touch.static.instruction.opcode == "call")
    )
    return any(touch.synchronises or touch.kind & AccessKind.WRITE for touch in calls)
