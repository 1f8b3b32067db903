"""Counterexamples that may depend on what a callee does: on its definition, where that is not
entered, and on which memory it, or the source, may access: `memory(…)`, `readonly` and the like say
more than is modelled (LangRef, "Function Attributes", "Parameter Attributes")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from verify.attributes.function_effects import Body, statics
from verify.attributes.module_contents import lost_variables
from verify.cfg.flatten import Flat, entered_callee
from verify.cfg.provenance import RootKind
from verify.concrete.refinement_oracle import Difference, Mismatch, Observation
from verify.concrete.trace import Status
from verify.ir.function import CallDetail
from verify.normalize.inherit_declarations import forgotten_at_sites
from verify.options import Options
from verify.semantics.effects import (
    ARGUMENT_MEMORY,
    AccessKind,
    declaration,
    memory_effects,
    result_attributes,
    states,
)
from verify.semantics.objects import promised_bytes
from verify.semantics.shared_memory import FREED
from verify.semantics.unknown import operation_name, spelled

_ALLOWED: Mapping[str, AccessKind] = {
    "readnone": AccessKind.NONE,
    "readonly": AccessKind.READ,
    "writeonly": AccessKind.WRITE,
}


def memory_doubts(flats: tuple[Flat, Flat], mismatch: Mismatch, options: Options) -> frozenset[str]:
    """What is not modelled and may show that there is no difference between source and target."""
    body = Body(flats[0], options.operations)
    found = {*forgotten_at_sites(*flats), *lost_variables(*flats)}
    found |= {*_broken(body), *_untouched(body)}
    if options.enter:
        found |= {*_not_entered(body)}
    if mismatch.difference is Difference.MEMORY and isinstance(mismatch.source, Observation):
        found |= {*_unseen(body, mismatch.source.callee)}
    if isinstance(mismatch.target, Status) and mismatch.target.why == FREED:
        found |= {*_maybe_freed(flats[0])}
    return frozenset(found)


def _maybe_freed(flat: Flat) -> Iterator[str]:
    """Whether callees free what is `dereferenceable`: until 2026 LLVM took it that they do not
    while the function runs; now only `nofree` says so."""
    attributes = [p.attributes for p in flat.function.parameters]
    for static in statics(flat):
        detail = static.instruction.detail
        if isinstance(detail, CallDetail):
            attributes.append(result_attributes(detail, declaration(flat.module, detail)))
    if any(promised_bytes(each) for each in attributes):
        yield "whether callees free what is dereferenceable"


def _not_entered(body: Body) -> Iterator[str]:
    """Calls of definitions that the target may have inlined, but that are unknown functions
    here."""
    for static, _ in body.calls:
        module, call = body.flat.module, static.instruction
        callee = module.functions.get(call.callee_name or "")
        if callee is None or not callee.blocks or callee.symbol.linkage.is_interposable:
            continue
        if entered_callee(module, call) is None:
            yield f"the definition of @{callee.name}, which is not entered"


def _broken(body: Body) -> Iterator[str]:
    """The source's promises about memory that its body may break, which is undefined."""
    function = body.flat.function
    promised = memory_effects(function.attributes)
    if any(not promised.covers(touch.memory) for touch in body.touches):
        yield f"memory(…) of @{function.name}, which its body may break"
    for parameter in function.parameters:
        for name, allowed in _ALLOWED.items():
            if states(parameter.attributes, name):
                accesses = body.through(parameter.name)
                if accesses is not None and accesses & ~allowed:
                    yield f"{name} of %{parameter.name}, which the body may break"


def _unseen(body: Body, callee: str) -> Iterator[str]:
    """A call of `callee` that does not read all memory; all of it is compared there."""
    for static, what in body.calls:
        name = operation_name(body.flat.module, static.instruction)
        if name == callee and not what.memory.other & AccessKind.READ:
            yield f"which memory a call of {spelled(name)} reads"


def _untouched(body: Body) -> Iterator[str]:
    """Calls that write only what named globals hold; all memory is open behind them."""
    for static, what in body.calls:
        rest = what.memory.without(ARGUMENT_MEMORY).visible & AccessKind.WRITE
        if rest or not what.memory.at(ARGUMENT_MEMORY) & AccessKind.WRITE:
            continue
        written = (t for t in body.touches if t.static is static and t.kind & AccessKind.WRITE)
        if all(root.kind is RootKind.GLOBAL for touch in written for root in touch.roots):
            name = operation_name(body.flat.module, static.instruction)
            yield f"which memory a call of {spelled(name)} writes"
