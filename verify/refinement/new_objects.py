"""Objects that calls of unknown functions make (LangRef, `noalias` of a result: "allocated storage
disjoint from the storage for any other object accessible to the caller")."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from verify.cfg.escape import private_memory
from verify.cfg.flatten import Flat
from verify.cfg.provenance import RootKind, provenance
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.semantics.allocation import heap_call
from verify.semantics.effects import declaration, result_attributes, states


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


def read_new_objects(flat: Flat, *, own_heap: bool) -> Iterator[str]:
    """Reads of such objects that nobody else gets to know: what other calls leave there is taken to
    be anything.  `own_heap`: not of those that are known to allocate, whose objects are the
    function's own."""
    results = _unknown_results if own_heap else _results
    private = private_memory(flat, results).heap
    if not private:
        return
    addresses = provenance(flat, heap=results)
    for block in flat.blocks.values():
        for static in block.body:
            if static.instruction.opcode == "load":
                for root in addresses.of(static.context, static.instruction.operands[0]):
                    if root.kind is RootKind.HEAP and (root.context, root.name) in private:
                        yield f"that calls do not access what %{root.name} points to"
