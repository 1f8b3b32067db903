"""Counterexamples that may depend on what a callee does: on its definition, where that is not
entered, and on which memory it, or the source, may access: `memory(…)`, `readonly` and the like say
more than is modelled (LangRef, "Function Attributes", "Parameter Attributes")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from verify.analysis.flatten import Context, Flat, Static, entered_callee
from verify.analysis.provenance import UNKNOWN, PointerRoot, RootKind, provenance
from verify.concrete.refinement_oracle import (
    Difference,
    Mismatch,
    Observation,
    is_of_local,
    observations,
)
from verify.concrete.trace import Status, Value
from verify.ir.function import Attributes, CallDetail, Instruction, MemoryDetail
from verify.ir.values import Local
from verify.normalize.inherit_declarations import forgotten_at_sites
from verify.options import Options
from verify.promises.acquires import acquires
from verify.promises.call_captures import kept_by_call
from verify.promises.function_effects import Body
from verify.promises.justified import breaches
from verify.promises.module_contents import lost_variables
from verify.refinement.backend_doubts import execution_doubts
from verify.refinement.local_variables import escaping_locals, escaping_objects
from verify.refinement.new_objects import freed_new_objects, read_new_objects, written_new_objects
from verify.refinement.other_stacks import other_stacks
from verify.refinement.own_variables import dropped_variables
from verify.refinement.program_doubts import program_doubts
from verify.refinement.promised_objects import promises_objects
from verify.refinement.verdict import Counterexample
from verify.semantics.allocation import heap_call
from verify.semantics.domain import Scalar
from verify.semantics.effects import (
    AccessKind,
    argument_attributes,
    declaration,
    effects,
    memory_effects,
    states,
)
from verify.semantics.langref import NEWER, OLDER, langref_of
from verify.semantics.memory.captures import Component
from verify.semantics.memory.shared_memory import FREED, NOT_DEREFERENCEABLE

_ALLOWED: Mapping[str, AccessKind] = {
    "readnone": AccessKind.NONE,
    "readonly": AccessKind.READ,
    "writeonly": AccessKind.WRITE,
}


def difference_doubts(
    flats: tuple[Flat, Flat], mismatch: Mismatch, options: Options, places_chosen: bool
) -> frozenset[str]:
    """The doubts about a difference: `memory_doubts`, of which a difference in communicating sets
    depends on few."""
    if mismatch.difference is Difference.MEMBERS:
        return frozenset((*execution_doubts(*flats), *dropped_variables(*flats)))
    return memory_doubts(flats, mismatch, options, places_chosen=places_chosen)


def memory_doubts(
    flats: tuple[Flat, Flat], mismatch: Mismatch, options: Options, *, places_chosen: bool = False
) -> frozenset[str]:
    """Effects that are not modelled and may remove the difference between source and target.
    `places_chosen`: each side has chosen the addresses of its objects, those on the heap, too."""
    body = Body(flats[0], options.operations)
    found = {*forgotten_at_sites(*flats), *lost_variables(*flats)}
    found |= {*_broken(body), *_other_local(flats, mismatch, places_chosen)}
    theirs = Body(flats[1], options.operations)
    found |= {*read_new_objects(body, theirs, own_heap=places_chosen)}
    found |= {*other_stacks(flats, mismatch)}
    if places_chosen:
        found |= {*_lent(body)}
    if options.enter:
        found |= {*_not_entered(body), *_not_entered(theirs)}
    if mismatch.difference in _OF_MEMORY and not _is_in_own(mismatch):
        found |= {*_freed(flats), *_dead(flats[0], mismatch), *_stored_back(flats[0], mismatch)}
        at_end = isinstance(mismatch.source, Status)
        found |= {*written_new_objects(body, at_end=at_end)}
    if isinstance(mismatch.target, Status) and mismatch.target.why.endswith(_OF_ENDED_OBJECTS):
        found |= {*_maybe_freed(flats[0], mismatch.target.why), *freed_new_objects(body)}
    return frozenset(found) | program_doubts(flats, mismatch, own_heap=places_chosen)


def _maybe_freed(flat: Flat, why: str) -> Iterator[str]:
    """Whether callees, or other threads, free what is `dereferenceable`: until LLVM 23 it was taken
    that they do not while the function runs.  Whether other threads free memory while a function
    that is `nofree` runs: since LLVM 23 they do not."""
    langref = flat.module.langref and langref_of(flat.module.langref)
    if why == FREED and langref != NEWER and promises_objects(flat):
        yield "frees of dereferenceable memory by callees or other threads"
    if langref == OLDER:
        return
    promised = any(map(_promises_to_keep, flat.contexts))
    for static in flat.body:
        kept = promised or states(_of_call(flat, static), "nofree")
        if kept and _may_end_objects(flat, static):
            yield "frees by other threads, which nofree forbids only since LLVM 23"


def _may_end_objects(flat: Flat, static: Static) -> bool:
    instruction = static.instruction
    frees = isinstance(instruction.detail, CallDetail) and effects(flat.module, instruction).frees
    return frees or acquires(flat.module, instruction)


def _of_call(flat: Flat, static: Static) -> Attributes:
    """The attributes of a call and of its callee's declaration."""
    call = static.instruction.detail
    if not isinstance(call, CallDetail):
        return ()
    callee = declaration(flat.module, call)
    return (*call.attributes, *(() if callee is None else callee.attributes))


def _promises_to_keep(context: Context) -> bool:
    call = None if context.call is None else context.call.instruction.detail
    stated = call.attributes if isinstance(call, CallDetail) else ()
    names = {a.name for a in (*context.function.attributes, *stated) if not a.quoted}
    return not names.isdisjoint({"nofree", "nosync"})


def _not_entered(body: Body) -> Iterator[str]:
    """Calls of definitions that the target may have inlined, or outlined, but that are unknown
    functions here."""
    for static, _ in body.calls:
        module, call = body.flat.module, static.instruction
        callee = module.functions.get(call.callee_name or "")
        if callee is None or not callee.blocks or callee.symbol.linkage.is_interposable:
            continue
        if entered_callee(module, call) is None:
            yield f"the definition of @{callee.name}, which is not entered"


_OF_ENDED_OBJECTS = (FREED, NOT_DEREFERENCEABLE)
"""Ends of the reasons by which an object may have been freed."""
_OF_MEMORY = frozenset({Difference.MEMORY, Difference.STORE, Difference.TORN})


def _is_in_own(mismatch: Mismatch) -> bool:
    """Whether the difference is in an object of the function's own, which has a name."""
    return mismatch.memory is not None and mismatch.memory[0][0].startswith("%")


def _freed(flats: tuple[Flat, Flat]) -> Iterator[str]:
    """Memory that is freed is compared, although nothing can read it any more."""
    for flat in flats:
        for static in flat.body:
            caller = flat.contexts[static.context].function
            what = heap_call(flat.module, caller, static.instruction)
            if what is not None and what.freed is not None:
                yield "the contents of freed memory"


def _dead(flat: Flat, mismatch: Mismatch) -> Iterator[str]:
    """Memory that a function has written through such a parameter is poison when it returns
    (LangRef, `dead_on_return`)."""
    for parameter in flat.function.parameters:
        if isinstance(mismatch.source, Status) and states(parameter.attributes, "dead_on_return"):
            yield f"the memory of %{parameter.name} at the return, where it is dead_on_return"


def _stored_back(flat: Flat, mismatch: Mismatch) -> Iterator[str]:
    """Stores of a value to the address from which an atomic or volatile load has just read it:
    memory already holds the value, unless there is a race, in which the store is undefined, or
    precedes another thread's store."""
    if mismatch.memory is None or not mismatch.memory[2][1]:
        return
    statics = [*flat.body]
    read = {
        (static.context, static.instruction.name): static.instruction.operands[0]
        for static in statics
        if static.instruction.opcode == "load" and _reads_anothers(static.instruction)
    }
    for static in statics:
        if static.instruction.opcode == "store":
            stored, address = static.instruction.operands
            name = stored.name if isinstance(stored, Local) else None
            if read.get((static.context, name)) == address:
                yield "a race with a store that writes back the value of a load"


def _reads_anothers(load: Instruction) -> bool:
    """Whether a load may read what another thread writes meanwhile."""
    detail = load.detail
    return isinstance(detail, MemoryDetail) and (detail.volatile or bool(detail.orderings))


def _broken(body: Body) -> Iterator[str]:
    """The source's promises about memory that its body may break, which is undefined."""
    function = body.flat.function
    promised = memory_effects(function.attributes)
    if any(not promised.covers(touch.memory) for touch in body.touches):
        yield f"memory(…) of @{function.name}, which the body of the source may violate"
    for parameter in function.parameters:
        for name in breaches(body, parameter) - _ALLOWED.keys():
            yield f"{name} of %{parameter.name}, which the body of the source may violate"
        for name, allowed in _ALLOWED.items():
            stated = states(parameter.attributes, name)
            if stated and _through(body, parameter.name) & ~allowed:
                yield f"{name} of %{parameter.name}, which the body of the source may violate"


def _through(body: Body, parameter: str) -> AccessKind:
    """The body's own accesses that may be made through a parameter; if its address escapes, an
    unknown address may alias it."""
    if not body.escapes(parameter):
        return body.through(parameter)
    found = AccessKind.NONE
    named = PointerRoot(RootKind.PARAMETER, parameter)
    for touch in body.touches:
        if touch.roots & {UNKNOWN, named} and touch.static.instruction.opcode != "call":
            found |= touch.kind
    return found


def _other_local(
    flats: tuple[Flat, Flat], mismatch: Mismatch, places_chosen: bool
) -> Iterator[str]:
    """Differences where one local variable's address became another's, and the variables may
    correspond in another way: two have one size; or where the source returns the address of a local
    variable."""
    pairs = list(zip(_values(mismatch.source), _values(mismatch.target), strict=False))
    if mismatch.difference is Difference.RESULT:
        found = any(is_of_local(a) and not (isinstance(b, Scalar) and b.poison) for a, b in pairs)
        if found and not places_chosen:
            yield "the addresses of local variables"
    elif any(is_of_local(a) and is_of_local(b) and a != b for a, b in pairs):
        for flat in flats:
            named = escaping_objects if places_chosen else escaping_locals
            sizes = [name.size for name in named(flat)]
            if len(set(sizes)) < len(sizes):
                yield "the correspondence of the local variables of source and target"


def other_locals(shown: Counterexample) -> frozenset[str]:
    """Whether a call before the difference, or one at it where that is in memory, could see other
    local variables than in the source: then what it left in them, or sees, is another's."""
    mismatch = shown.mismatch
    runs = (observations(run, mismatch.thread) for run in (shown.source, shown.target))
    seen = [tuple(map(_own_objects, both)) for both in zip(*runs, strict=False)]
    at_it = seen[mismatch.index : mismatch.index + (mismatch.difference is Difference.MEMORY)]
    if any(a != b for a, b in seen[: mismatch.index]) or any(a and b and a != b for a, b in at_it):
        return frozenset({"the correspondence of the local variables of source and target"})
    return frozenset()


def _own_objects(seen: Observation) -> frozenset[str]:
    """The names of the function's objects that an observation sees, as both functions have them."""
    memory = seen.step.memory
    cells = () if memory is None else memory.written
    return frozenset(name for name, _ in cells if name.startswith("%"))


def _lent(body: Body) -> Iterator[str]:
    """A call that is passed the address of an object of the function and keeps nothing of it: that
    it is shown the same address on both sides is more than is asked for."""
    flat = body.flat
    addresses = provenance(flat, heap=heap_call)
    for static, _ in body.calls:
        detail = static.instruction.detail
        assert isinstance(detail, CallDetail)
        callee = declaration(flat.module, detail)
        for index, operand in enumerate(static.instruction.operands):
            roots = addresses.of(static.context, operand)
            attributes = argument_attributes(detail, callee, index)
            kept = kept_by_call(flat.module, static.instruction, attributes)
            own = any(root.kind in (RootKind.LOCAL, RootKind.HEAP) for root in roots)
            if own and not kept.other & Component.ADDRESS:
                yield "the address of an object that a call does not capture"


def _values(seen: Observation | Status | None) -> tuple[Value, ...]:
    if isinstance(seen, Observation):
        return seen.operands
    return () if seen is None or seen.value is None else (seen.value,)
