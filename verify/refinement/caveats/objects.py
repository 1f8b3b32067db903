"""Rows about memory: promises that the source may break, objects that others make, free or move
(LangRef, "Function Attributes", "Parameter Attributes")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from verify.analysis.call_captures import kept_by_call, use_of_argument
from verify.analysis.constant_addresses import accesses_as_loaded, is_cast_at
from verify.analysis.cycles import regions_with_cycles
from verify.analysis.escape import private_memory
from verify.analysis.flatten import Context, Flat, Static, entered_callee
from verify.analysis.graph import graph
from verify.analysis.kept_addresses import MadeObject, kept_addresses, noalias_result
from verify.analysis.provenance import (
    UNKNOWN,
    ArgumentUse,
    HeapCalls,
    PointerRoot,
    PointerUse,
    Provenance,
    provenance,
)
from verify.concrete.refinement_oracle import Difference, Observation, is_of_local, observations
from verify.concrete.trace import Cell, Run, Status, Step, Value
from verify.ir.function import Attributes, CallDetail, Function, Instruction, MemoryDetail, Module
from verify.ir.memory_operands import memory_operands
from verify.ir.values import ConstExpr, Local
from verify.normalize.inherit_declarations import forgotten_at_sites
from verify.promises.acquires import acquires
from verify.promises.function_effects import Body
from verify.promises.justified import breaches
from verify.refinement.caveats.refutation import Refutation
from verify.refinement.local_variables import escaping_locals, escaping_objects
from verify.refinement.memory_facts import memory_facts
from verify.refinement.verdict import Counterexample
from verify.semantics.domain import Scalar
from verify.semantics.effects import (
    LIMITS,
    AccessKind,
    argument_attributes,
    declaration,
    effects,
    memory_effects,
    states,
)
from verify.semantics.heap import heap_call
from verify.semantics.langref import NEWER, OLDER, langref_of
from verify.semantics.memory.captures import Component
from verify.semantics.memory.objects import RootKind
from verify.semantics.undefined_behaviour import UB


def dropped_at_call(found: Refutation) -> Iterator[str]:
    """Promises at calls of the source that calls of the target do not repeat."""
    yield from forgotten_at_sites(*found.flats)


def memory_broken(found: Refutation) -> Iterator[str]:
    """The source's `memory(…)`, which its body may break, which is undefined."""
    body, function = found.bodies[0], found.source.function
    promised = memory_effects(function.attributes)
    if any(not promised.covers(touch.memory) for touch in body.touches):
        yield function.name


def parameter_broken(found: Refutation) -> Iterator[str]:
    """The source's promises about parameters that its body may break, which is undefined."""
    body = found.bodies[0]
    for parameter in found.source.function.parameters:
        broken = set(breaches(body, parameter) - LIMITS.keys())
        broken |= {
            name
            for name, allowed in LIMITS.items()
            if states(parameter.attributes, name) and _through(body, parameter.name) & ~allowed
        }
        yield from (f"{name} of %{parameter.name}" for name in broken)


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


def lent_addresses(found: Refutation) -> Iterator[str]:
    """A call that is passed the address of an object of the function and keeps no copy of it: the
    comparison requires equal addresses on both sides, which is more than the call can observe.  So
    it is where each side chooses its places, and where the target passes other objects more
    often."""
    lent = set(_lent(found.bodies[0], is_own=True))
    others = [Counter(_lent(body, is_own=False)) for body in found.bodies]
    more = others[1] - others[0]
    if (lent and found.places_chosen) or not lent.isdisjoint(more):
        yield ""


def _lent(body: Body, *, is_own: bool) -> Iterator[tuple[str, int]]:
    """The callees and positions of addresses that calls keep nothing of, which are of objects of
    the function, or of none of these."""
    flat = body.flat
    addresses = provenance(flat, heap=heap_call)
    for static, _ in body.calls:
        detail = static.instruction.detail
        assert isinstance(detail, CallDetail)
        callee = declaration(flat.module, detail)
        for index, operand in enumerate(static.instruction.operands):
            kinds = {root.kind for root in addresses.of(static.context, operand)}
            attributes = argument_attributes(detail, callee, index)
            kept = kept_by_call(flat.module, static.instruction, attributes)
            own = bool(kinds & {RootKind.LOCAL, RootKind.FRESH})
            if kinds and own == is_own and not kept.other & Component.ADDRESS:
                yield static.instruction.callee_name or "", index


def not_entered(found: Refutation) -> Iterator[str]:
    """Calls of definitions that the target may have inlined, or outlined, but that are unknown
    functions here."""
    for body in found.bodies if found.options.enter else ():
        for static, _ in body.calls:
            module, call = body.flat.module, static.instruction
            callee = module.functions.get(call.callee_name or "")
            if callee is None or not callee.blocks or callee.symbol.linkage.is_interposable:
                continue
            if entered_callee(module, call) is None:
                yield callee.name


# Objects that end


def freed_dereferenceable(found: Refutation) -> Iterator[str]:
    """Whether callees, or other threads, free memory that is `dereferenceable`.  Before LLVM 23
    passes assumed that they do not while the function runs."""
    flat = found.source
    langref = flat.module.langref and langref_of(flat.module.langref)
    if found.undefined is UB.FREED and langref != NEWER and memory_facts(flat).promises_objects:
        yield ""


def freed_by_others(found: Refutation) -> Iterator[str]:
    """Whether other threads free memory while a function that is `nofree` runs: since LLVM 23 they
    do not."""
    flat = found.source
    langref = flat.module.langref and langref_of(flat.module.langref)
    if found.undefined not in (UB.FREED, UB.NOT_DEREFERENCEABLE) or langref == OLDER:
        return
    promised = any(map(_promises_to_keep, flat.contexts))
    for static in flat.body:
        kept = promised or states(_of_call(flat, static), "nofree")
        if kept and _may_end_objects(flat, static):
            yield ""


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


def freed_contents(found: Refutation) -> Iterator[str]:
    """Memory that is freed is compared, although nothing can read it any more."""
    for flat in found.flats if not _is_in_own(found) else ():
        for static in flat.body:
            caller = flat.contexts[static.context].function
            what = heap_call(flat.module, caller, static.instruction)
            if what is not None and what.freed is not None:
                yield ""


def dead_on_return(found: Refutation) -> Iterator[str]:
    """Memory that a function has written through such a parameter is poison when it returns
    (LangRef, `dead_on_return`)."""
    if found.returns and not _is_in_own(found):
        for parameter in found.source.function.parameters:
            if states(parameter.attributes, "dead_on_return"):
                yield parameter.name


def stored_back(found: Refutation) -> Iterator[str]:
    """Stores of a value to the address from which an atomic or volatile load has just read it:
    memory already holds the value, unless there is a race, in which the store is undefined, or
    precedes another thread's store."""
    memory = found.mismatch.memory
    if memory is None or _is_in_own(found) or not memory[2][1]:
        return
    read = {
        (static.context, static.instruction.name): static.instruction.operands[0]
        for static in found.source.body
        if static.instruction.opcode == "load" and _reads_anothers(static.instruction)
    }
    for static in found.source.body:
        if static.instruction.opcode == "store":
            stored, address = static.instruction.operands
            name = stored.name if isinstance(stored, Local) else None
            if read.get((static.context, name)) == address:
                yield ""


def _is_in_own(found: Refutation) -> bool:
    """Whether the difference is in an object of the function's own, which has a name."""
    memory = found.mismatch.memory
    return memory is not None and memory[0][0].startswith("%")


def _reads_anothers(load: Instruction) -> bool:
    """Whether a load may read a value that another thread writes meanwhile."""
    detail = load.detail
    return isinstance(detail, MemoryDetail) and (detail.volatile or bool(detail.orderings))


# Objects that calls of unknown functions make: LangRef, `noalias` of a result, "allocated storage
# disjoint from the storage for any other object accessible to the caller".


def _unknown_results(module: Module, caller: Function, call: Instruction) -> MadeObject | None:
    is_known = heap_call(module, caller, call) is not None
    return None if is_known else noalias_result(module, caller, call)


def freed_new_objects(found: Refutation) -> Iterator[str]:
    """New objects that no other code gets to know, if the function makes other calls, which are
    assumed to free them."""
    if found.undefined not in (UB.FREED, UB.NOT_DEREFERENCEABLE):
        return
    body = found.bodies[0]
    addresses = _provenance(body, _unknown_results)
    for root in _unshared(body, _unknown_results):
        if _others_write(body, root, addresses):
            yield root.name


def kept_changed(found: Refutation) -> Iterator[str]:
    """A call in the target that changes memory of a `noalias` argument or result of which it has no
    address: that calls do not read it is not modelled."""
    if found.undefined is UB.KEPT_CHANGED:
        yield ""


def _unshared(body: Body, results: HeapCalls) -> frozenset[PointerRoot]:
    """The new objects whose address no other code keeps, before the function returns."""
    own = private_memory(body.flat, heap_call).heap
    addresses = _provenance(body, results)
    return frozenset(
        root
        for roots in addresses.roots.values()
        for root in roots
        if root.kind is RootKind.FRESH
        and (root.context, root.name) not in own
        and not addresses.uses_of(root) & PointerUse.ESCAPED
    )


def _provenance(body: Body, results: HeapCalls) -> Provenance:
    """The provenance of addresses, where calls keep the captures that they state."""

    def argument_use(static: Static, index: int) -> ArgumentUse:
        return use_of_argument(body.flat.module, static.instruction, index)

    return provenance(body.flat, argument_use, results)


def written_new_objects(found: Refutation) -> Iterator[str]:
    """Writes to objects that calls of unknown functions make and that no other code gets to know,
    at the end or before the function returns: the model holds these objects in shared memory."""
    flat = found.source
    addresses = provenance(flat, heap=_unknown_results)
    known = PointerUse.PASSED | PointerUse.ESCAPED
    if found.returns:
        known |= PointerUse.RETURNED
    for static in flat.body if not _is_in_own(found) else ():
        row = memory_operands(static.instruction)
        for place in () if row is None else row.addresses:
            if place.reads or not place.writes:
                continue
            for root in addresses.of(static.context, static.instruction.operands[place.position]):
                if root.kind is RootKind.FRESH and not addresses.uses_of(root) & known:
                    yield root.name


def new_objects_told_later(found: Refutation) -> Iterator[str]:
    """Writes to an object that a call of an unknown function makes, as seen at a call that comes
    before any code gets to know the object's address: the model holds it in shared memory."""
    memory, seen = found.mismatch.memory, found.mismatch.source
    if memory is None or found.runs is None or not isinstance(seen, Observation):
        return
    outermost = (*seen.step.site.static.path, seen.step.place)[0]
    kept = kept_addresses(found.source.module, found.source.function)
    unknown = kept.others((outermost.block, outermost.index), convergent=False)
    roots: set[PointerRoot] = set()
    for flat, run in zip(found.flats, found.runs, strict=True) if unknown else ():
        last = _last_store(run, found.mismatch.thread, found.mismatch.index, memory[0])
        if last is not None:
            addresses = provenance(flat, heap=_unknown_results)
            roots |= addresses.of(0, last.instruction.operands[1])
    if roots and roots <= unknown and all(root.kind is RootKind.FRESH for root in roots):
        yield min(root.name for root in roots)


def _last_store(run: Run, thread: int, before: int, cell: Cell) -> Step | None:
    """The last store of a thread, by the outermost function itself, to some of a cell's bytes, up
    to an observation."""
    space, number = cell
    size = run.cell_bytes.get(space, 1)
    last: Step | None = None
    for step in run.threads[thread].steps:
        if step.before > before or step.instruction.opcode != "store" or step.site.static.path:
            continue
        stored, address = step.operands
        if not isinstance(address, Scalar) or address.poison:
            continue
        parts = [stored] if isinstance(stored, Scalar) else stored.elements
        bits = sum(each.bits.width for each in parts if isinstance(each, Scalar))
        start, written = address.bits.value, (bits + 7) // 8
        if start < (number + 1) * size and number * size < start + written:
            last = step
    return last


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


# Addresses


def returned_local(found: Refutation) -> Iterator[str]:
    """The source returns the address of a local variable."""
    pairs = _differing(found)
    is_local = any(is_of_local(a) and not (isinstance(b, Scalar) and b.poison) for a, b in pairs)
    if is_local and not found.places_chosen:
        yield ""


def other_locals(found: Refutation) -> Iterator[str]:
    """One local variable's address became another's, and the variables may correspond in another
    way: two have one size."""
    if any(is_of_local(a) and is_of_local(b) and a != b for a, b in _differing(found)):
        for flat in found.flats:
            named = escaping_objects if found.places_chosen else escaping_locals
            sizes = [name.size for name in named(flat)]
            if len(set(sizes)) < len(sizes):
                yield ""


def _differing(found: Refutation) -> list[tuple[Value, Value]]:
    before, after = found.mismatch.source, found.mismatch.target
    return list(zip(_values(before), _values(after), strict=False))


def _values(seen: Observation | Status | None) -> tuple[Value, ...]:
    if isinstance(seen, Observation):
        return seen.operands
    return () if seen is None or seen.value is None else (seen.value,)


def sees_other_locals(shown: Counterexample) -> bool:
    """Whether a call before the difference, or one at it where that is in memory, could see other
    local variables than in the source: then what it left in them, or sees, is another's."""
    mismatch = shown.mismatch
    runs = (observations(run, mismatch.thread) for run in (shown.source, shown.target))
    seen = [tuple(map(_own_objects, both)) for both in zip(*runs, strict=False)]
    at_it = seen[mismatch.index : mismatch.index + (mismatch.difference is Difference.MEMORY)]
    return any(a != b for a, b in seen[: mismatch.index]) or any(
        a and b and a != b for a, b in at_it
    )


def _own_objects(seen: Observation) -> frozenset[str]:
    """The names of the function's objects that an observation sees, as both functions have them."""
    memory = seen.step.memory
    cells = () if memory is None else memory.written
    return frozenset(name for name, _ in cells if name.startswith("%"))


def constant_memory(found: Refutation) -> Iterator[str]:
    """The target reads what has changed through an address that is one of a constant space without
    a cast, or reads what may change, and the source accesses what it loads as such an address from
    memory that it may have written: that the source's stores are undefined is not seen."""
    access, changed = found.undefined_at, found.undefined is UB.CHANGED
    stored = changed and access is not None and not is_cast_at(found.target, access)
    if stored or (found.undefined is UB.MAY_CHANGE and accesses_as_loaded(found.source)):
        yield ""


def numbers(found: Refutation) -> Iterator[str]:
    """The object and address space of an address that was computed as a number from addresses
    (LangRef, "Pointer Aliasing Rules")."""
    if found.undefined in (UB.BEYOND, UB.OTHER_OBJECT, UB.ELSEWHERE):
        for flat in found.flats:
            if any(_makes_address(static.instruction) for static in flat.body):
                yield ""


def _makes_address(instruction: Instruction) -> bool:
    """Whether an instruction makes an address of a number, or has such an operand."""
    constants = (o for o in instruction.operands if isinstance(o, ConstExpr))
    return instruction.opcode == "inttoptr" or any(o.opcode == "inttoptr" for o in constants)
