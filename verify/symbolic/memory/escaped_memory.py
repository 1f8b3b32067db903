"""Local variables whose address escapes, in the symbolic run (docs/memory.md).

The object is private memory as long as no other code can access it.  A call that it is passed to,
and every synchronising observation after its address *escaped*, sees its contents, and what may
write there leaves contents that only the environment knows: the same in source and target when they
have been observed to do the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import z3

from common.data import dataclass
from verify.analysis.flatten import Static
from verify.analysis.tail_calls import is_below_tail_call, is_tail
from verify.ir.function import CallDetail
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.domain import Scalar
from verify.semantics.effects import AccessKind, CallEffects, argument_attributes, declaration
from verify.semantics.meaning import scalar
from verify.semantics.memory.exposure import (
    LARGEST_EXPOSED_BYTES,
    Exposure,
    exposure,
    through_others,
)
from verify.semantics.memory.local_names import LocalName
from verify.semantics.memory.private_memory import Object, join, read
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.memory.local_addresses import answered, mentioned
from verify.symbolic.memory.private_memory import SlotPayloads, is_on_heap
from verify.symbolic.run.environment_symbols import is_count
from verify.symbolic.run.ssa_slots import ObjectId, Slot, is_object, refresh, refreshed
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import ChoiceKind, leaves
from verify.symbolic.run.template_run import Count, Exposed, Piece
from verify.terms.domain import Truth, same
from verify.terms.private_symbols import UndefUse, UnwrittenBytes
from verify.terms.substitute import occurs
from verify.terms.symbols import (
    ContentsPart,
    ObjectContents,
    TouchesLocals,
)


@dataclass(frozen=True)
class Reached:
    """The conditions under which an observation may read and may write an object; `gone`: it may
    access the object outside of its lifetime; `initialized`: the bytes that a call writes before it
    reads them."""

    read: Truth = False
    write: Truth = False
    gone: Truth = False
    initialized: frozenset[int] = frozenset()


AllReached = Mapping[ObjectId, Reached]


def reached_by_call(run: RunState, static: Static, what: CallEffects) -> AllReached:
    """The local variables that a call may access.  Those whose address it may keep escape, and so
    do those whose address others can read."""
    if not run.record.locals:
        return {}
    return _unless_tail(run, static, _may_reach(run, static, what))


def _unless_tail(run: RunState, static: Static, reached: AllReached) -> AllReached:
    """The accesses of a call if the environment decides whether it accesses local variables at all:
    a `tail` call that accesses them is undefined."""
    if not reached or not run.setting.plan.tails:
        return reached
    domain, count = run.domain, run.path.count
    touches = domain.any(
        *(
            domain.all(is_count(domain, count, n), run.template.truth(TouchesLocals(n)))
            for n in sorted(count.possible)
        )
    )
    touched = {
        target: Reached(
            domain.all(reach.read, touches),
            domain.all(reach.write, touches),
            domain.all(reach.gone, touches),
            reach.initialized,
        )
        for target, reach in reached.items()
    }
    for target, each in touched.items():
        own = is_tail(static.instruction) and static.context == target.context
        if own or is_below_tail_call(run.flat, static, target.context):
            run.immediate_ub(static, domain.any(each.read, each.write), Why(UB.LOCAL_OF_CALLER))
    return touched


def _may_reach(run: RunState, static: Static, what: CallEffects) -> AllReached:
    """The local variables that the effects of a call and its arguments allow it to access."""
    passed: dict[ObjectId, Reached] = {}
    before = {*run.path.escaped, *_held(run)}
    arguments = list(_arguments(run, static, what))
    for each in arguments:
        _add(run, passed, each.target, each.exposed.access, each.condition)
    readable = {target: each.read for target, each in passed.items() if each.read is not False}
    _escape_held(run, static, readable)
    others = through_others(run.flat.module, static.instruction)
    for target in run.path.escaped:
        _add_escaped(run, passed, target, others)
    known = before if others & AccessKind.READ else set[ObjectId]()
    for each in arguments:
        seen = [e for e in arguments if e.target == each.target and e.exposed.access]
        if each.initialized and seen == [each] and each.target not in known:
            reach = passed[each.target]
            passed[each.target] = replace(reach, initialized=each.initialized)
    return passed


def reached_by_others(run: RunState, static: Static) -> AllReached:
    """The local variables that others may access at an access that synchronises: objects on the
    heap alone, where other threads access no local variables."""
    reached: dict[ObjectId, Reached] = {}
    if run.record.locals:
        _escape_held(run, static, {})
        is_own = run.setting.plan.target.has_own_locals
        for target in run.path.escaped:
            if not is_own or is_on_heap(run, target):
                _add_escaped(run, reached, target, AccessKind.READWRITE)
    return reached


def reached_at_return(run: RunState, static: Static) -> AllReached:
    """The objects on the heap that the caller may look at."""
    for position, operand in enumerate(static.instruction.operands):
        for condition, target in pointed(run, run.read(static, position, operand)):
            escape(run, target, condition)
    reached: dict[ObjectId, Reached] = {}
    _escape_held(run, static, {})
    for target in run.path.escaped:
        if _is_of_caller(run, target):
            _add_escaped(run, reached, target, AccessKind.READWRITE)
    return reached


def _is_of_caller(run: RunState, target: ObjectId) -> bool:
    """Whether an object stays when the function returns, is small enough to be compared, and is
    known to be reached."""
    made, local = run.heap.get(target), run.record.locals.get(target)
    if made is None or not made.family or local is None or target in run.record.stored:
        return False
    return local.name.size <= LARGEST_EXPOSED_BYTES


@dataclass(frozen=True)
class _Argument:
    """An object that an argument points into under a condition, and the accesses through it;
    `initialized`: the bytes of the object that are written before they are read."""

    condition: Truth
    target: ObjectId
    exposed: Exposure
    initialized: frozenset[int]


def _arguments(run: RunState, static: Static, what: CallEffects) -> Iterator[_Argument]:
    """The objects that the arguments of a call point into."""
    detail = static.instruction.detail
    assert isinstance(detail, CallDetail)
    callee = declaration(run.flat.module, detail)
    for index, operand in enumerate(static.instruction.operands):
        slot = run.read(static, index, operand)
        found = list(pointed(run, slot))
        if not found:
            continue
        attributes = argument_attributes(detail, callee, index)
        module, instruction = run.flat.module, static.instruction
        exposed_by = exposure(module, instruction, what, attributes, operand.type)
        start = run.domain.value(slot.origin[0][2]) if len(slot.origin) == 1 else None
        written = [] if start is None else [start + each for each in exposed_by.initialized]
        for condition, target in found:
            if exposed_by.kept:
                escape(run, target, condition, exposed_by.kept)
            if exposed_by.in_result:
                for number in run.path.count.possible:
                    run.record.answers.setdefault(number, set()).add(target)
            certain = frozenset(written) if condition is True else frozenset[int]()
            yield _Argument(condition, target, exposed_by, certain)


def _add(
    run: RunState,
    reached: dict[ObjectId, Reached],
    target: ObjectId,
    kind: AccessKind,
    condition: Truth,
) -> None:
    if target not in run.path.objects or not kind:
        return
    if target in run.record.stored:
        run.approximate(Caveat(Topic.STORED_ADDRESS))
    domain, before = run.domain, reached.get(target, Reached())
    dead = domain.any(run.path.dead.get(target, False), run.path.ended.get(target, False))
    alive = domain.all(condition, domain.negate(dead))
    read = domain.any(before.read, alive) if kind & AccessKind.READ else before.read
    write = domain.any(before.write, alive) if kind & AccessKind.WRITE else before.write
    gone = domain.any(before.gone, domain.all(condition, dead))
    reached[target] = Reached(read, write, gone)


def _add_escaped(
    run: RunState, reached: dict[ObjectId, Reached], target: ObjectId, kind: AccessKind
) -> None:
    """Add the accesses of others to an object whose address has escaped."""
    readable, writable = run.path.escaped[target], run.path.writable.get(target, False)
    if same(readable, writable):
        _add(run, reached, target, kind, readable)
        return
    _add(run, reached, target, kind & AccessKind.READ, readable)
    if writable is not False:
        _add(run, reached, target, kind & AccessKind.WRITE, writable)


def escape(
    run: RunState, target: ObjectId, condition: Truth, kind: AccessKind = AccessKind.READWRITE
) -> None:
    """Note that others know the address of an object from now on, and may access it so."""
    path = run.path
    path.escaped[target] = run.domain.any(path.escaped.get(target, False), condition)
    if kind & AccessKind.WRITE:
        path.writable[target] = run.domain.any(path.writable.get(target, False), condition)
    if path.since is None:
        path.since = min(path.count.possible)


def escape_stored(run: RunState, stored: Slot) -> None:
    """Note that a value is stored where others can read it.

    Raises `UnsupportedInstruction` where undef says which address it is: each of the others' looks
    may find another one."""
    if run.record.locals:
        for condition, target in pointed(run, stored):
            if any(occurs(undef, [condition]) for undef in stored.undefs):
                raise UnsupportedInstruction(
                    "undef chooses the address of a local variable that others can read in memory"
                )
            run.record.stored.add(target)
            escape(run, target, condition)


def _escape_held(run: RunState, static: Static, readable: Mapping[ObjectId, Truth]) -> None:
    """Let objects escape whose address is stored in objects that others can read, as `static` finds
    it at its first look at memory."""
    look = run.looker(static, "memory")
    pending = [
        (holder, condition, frozenset((holder,)))
        for known in (readable, run.path.escaped)
        for holder, condition in known.items()
    ]
    while pending:
        holder, read, above = pending.pop()
        if holder not in run.path.objects:
            continue
        for _, slot in run.path.objects[holder].chunks.values():
            for condition, target in pointed(run, refreshed(slot, look)):
                if target not in above and run.path.writable.get(target) is not True:
                    both = run.domain.all(read, condition)
                    escape(run, target, both)
                    pending.append((target, both, above | {target}))


def _held(run: RunState) -> Iterator[ObjectId]:
    """The objects whose address some object holds."""
    for each in run.path.objects.values():
        for _, slot in each.chunks.values():
            yield from (target for _, target in pointed(run, slot))


def pointed(run: RunState, slot: Slot) -> Iterator[tuple[Truth, ObjectId]]:
    """The objects that a value may be an address in, or has been computed from the address of."""
    if slot.origin:
        yield from (
            (condition, target) for condition, target, _ in slot.origin if is_object(target)
        )
        return
    terms = [leaf.bits for leaf in leaves(slot.value)]
    yield from ((True, target) for target in mentioned(run, terms))
    for term in terms:
        yield from answered(run, term)


# Observations


def exposed(
    run: RunState, static: Static, reached: AllReached
) -> dict[LocalName, tuple[Exposed, ...]]:
    """The contents of the objects that an observation may access.  Objects of one name are made on
    different paths."""
    found: dict[LocalName, tuple[Exposed, ...]] = {}
    for target, each in reached.items():
        contents, name = _small(run, target), run.record.locals[target].name
        pieces = {} if each.read is False else _pieces(run, static, contents, name)
        accessed = run.domain.any(each.read, each.write)
        place = run.record.locals[target].address if run.setting.plan.places_chosen else None
        one = Exposed(each.read, accessed, each.gone, pieces, place, each.initialized)
        found[name] = (*found.get(name, ()), one)
    return found


def _pieces(
    run: RunState, static: Static, contents: Object[Slot], name: LocalName
) -> dict[int, Piece]:
    """The bytes of an object at the two looks of an observation.  In the target, those that were
    never written are undef, which it may see as any value; of the source's nothing is asked."""
    domain, of_source = run.domain, run.template.is_source
    pieces: dict[int, Piece] = {}
    for at, (size, slot) in contents.chunks.items():
        never, looks = slot.unwritten, list[Scalar[z3.BitVecRef, Truth]]()
        for look in (0, 1):
            held = scalar(refresh(slot, run.looker(static, "memory", look))[0])
            if never is not False and not of_source:
                undef = _unwritten(run, static, name, contents.size, look, at, size)
                poison = domain.all(domain.negate(never), held.poison)
                held = Scalar(domain.ite(never, undef, held.bits), poison)
            looks.append(held)
        pieces[at] = Piece(size, never, looks[0], looks[1])
    for at, size in _gaps(contents):
        if contents.zeroed:
            zero: Scalar[z3.BitVecRef, Truth] = Scalar(domain.const(0, 8 * size), False)
            pieces[at] = Piece(size, False, zero, zero)
        elif not of_source:
            undefs = [_unwritten(run, static, name, contents.size, n, at, size) for n in (0, 1)]
            seen: list[Scalar[z3.BitVecRef, Truth]] = [Scalar(undef, False) for undef in undefs]
            pieces[at] = Piece(size, True, seen[0], seen[1])
    return pieces


def _gaps(contents: Object[Slot]) -> Iterator[tuple[int, int]]:
    """The ranges of an object that no chunk covers: offset and size."""
    at = 0
    for start, (length, _) in (*sorted(contents.chunks.items()), (contents.size, (0, None))):
        if at < start:
            yield at, start - at
        at = start + length


def _unwritten(
    run: RunState, static: Static, name: LocalName, room: int, look: int, at: int, size: int
) -> z3.BitVecRef:
    """Bytes of an object of `room` bytes that were never written, at one look of an observation."""
    symbol = UndefUse(
        run.template.side,
        run.execution(static),
        "memory",
        UnwrittenBytes(run.template.side, name),
        look,
    )
    whole = run.template.choose(ChoiceKind.UNDEF, symbol, 8 * room)
    return run.domain.extract(whole, 8 * (at + size) - 1, 8 * at)


def renew(run: RunState, static: Static, reached: AllReached, before: Count) -> None:
    """Give the objects that an observation may write the contents that the environment says."""
    domain, payloads = run.domain, SlotPayloads(run, static)
    for target, each in reached.items():
        if each.write is False:
            continue
        old, name = _small(run, target), run.record.locals[target].name
        new = replace(old, chunks=_answered(run, name, before))
        if not same(each.read, each.write) and each.read is not True:
            new = _partly(run, payloads, each, new, old, name, before)
        if each.write is not True:
            new = join(payloads, [(each.write, new), (domain.negate(each.write), old)])
        run.path.objects[target] = new


def _partly(
    run: RunState,
    payloads: SlotPayloads,
    reached: Reached,
    new: Object[Slot],
    old: Object[Slot],
    name: LocalName,
    before: Count,
) -> Object[Slot]:
    """The contents after a call that may not have read the old ones: it need not write all bytes
    but those that it initializes, and those that it does not write may differ between source and
    target."""
    domain = run.domain
    changed = _symbol(run, name, before, ContentsPart.CHANGED, name.size) if name.size else None
    chunks: dict[int, tuple[int, Slot]] = {}
    for at, (size, slot) in new.chunks.items():
        assert changed is not None
        own = domain.eq(domain.extract(changed, at, at), domain.const(1, 1))
        here = domain.any(reached.read, own, at in reached.initialized)
        stays = read(payloads, old, at, size)
        chunks[at] = (size, payloads.choose([(here, slot), (domain.negate(here), stays)]))
    return replace(new, chunks=chunks)


def _symbol(
    run: RunState, name: LocalName, before: Count, part: ContentsPart, width: int
) -> z3.BitVecRef:
    numbers = sorted(before.possible)
    return run.domain.merge(
        [
            (
                is_count(run.domain, before, n),
                run.template.bits(ObjectContents(name, n, part), width),
            )
            for n in numbers
        ]
    )


def _answered(run: RunState, name: LocalName, before: Count) -> dict[int, tuple[int, Slot]]:
    """The contents after observation number `before`, by byte."""
    domain, size = run.domain, name.size
    if not size:
        return {}
    bits = _symbol(run, name, before, ContentsPart.BYTES, 8 * size)
    poison = _symbol(run, name, before, ContentsPart.POISON, size)
    one = domain.const(1, 1)
    return {
        at: (
            1,
            Slot(
                Scalar(
                    domain.extract(bits, 8 * at + 7, 8 * at),
                    domain.eq(domain.extract(poison, at, at), one),
                )
            ),
        )
        for at in range(size)
    }


def _small(run: RunState, target: ObjectId) -> Object[Slot]:
    contents = run.path.objects[target]
    if max(contents.size, run.record.locals[target].name.size) > LARGEST_EXPOSED_BYTES:
        reason = f"an escaped local variable of more than {LARGEST_EXPOSED_BYTES} bytes"
        raise UnsupportedInstruction(reason)
    return contents


# What is not modelled


def refuse_read(run: RunState, static: Static, what: CallEffects) -> None:
    """Refuse a call that is not observed and reads a local variable."""
    if run.record.locals and what.reads:
        reached = reached_by_call(run, static, what)
        if any(each.read is not False for each in reached.values()):
            raise UnsupportedInstruction("a read-only call that may access a local variable")


def refuse_operands(run: RunState, static: Static) -> None:
    """Refuse the address of a local variable as an operand of what other threads compute with."""
    for index, operand in enumerate(static.instruction.operands):
        if any(True for _ in pointed(run, run.slot(static, index, operand))):
            raise UnsupportedInstruction("the address of a local variable in a crosslane operation")
