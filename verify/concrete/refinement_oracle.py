"""The observable behaviour of a run, and whether one run refines another (docs/semantics.md,
section 4)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import islice

from common.data import dataclass
from verify.concrete.domain import AddressBits, Bits, IntDomain
from verify.concrete.trace import (
    Cell,
    CellValue,
    End,
    Frame,
    Member,
    MemoryView,
    Run,
    Status,
    Step,
    Value,
    rendered_looks,
)
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.memory.objects import Based, RootKind
from verify.semantics.memory.shared_memory import WHOLE_BITS, keeps_whole
from verify.semantics.undefined_behaviour import UB
from verify.semantics.unknown import spelled


@dataclass(frozen=True, slots=True)
class Observation:
    """One observable event of a thread: a call that may do more than compute.

    `members` is the communicating set as (thread, that thread's observation index), `None` for
    a call that is not convergent.  `step` is where it happened; of it only what a second look at
    the operands sees is compared.
    """

    callee: str
    operands: tuple[Value, ...]
    members: frozenset[Member] | None
    step: Step

    @property
    def again(self) -> tuple[Value, ...]:
        """The operands at a second look."""
        return self.operands if self.step.again is None else self.step.again

    def __str__(self) -> str:
        operands = ", ".join(map(rendered_looks, self.operands, self.again))
        if self.members is None:
            return f"{spelled(self.callee)}({operands})"
        members = ", ".join(f"thread {t} #{k}" for t, k in sorted(self.members))
        return f"{spelled(self.callee)}({operands}) with {{{members}}}"


class Difference(Enum):
    """The kinds of differences between a target and its source; the value is a short name for
    it."""

    UB = "undefined behaviour in the target only"
    APART = "an operand that must be the same in all threads differs in the target only"
    MASK = "a mask names a lane that never comes in the target only"
    MISSING = "an observation is missing"
    EXTRA = "an observation was added"
    CALLEE = "another operation"
    OPERANDS = "other operands"
    MEMBERS = "another communicating set"
    STATUS = "another end"
    ENDLESS = "no end"
    RESULT = "another returned value"
    MEMORY = "shared memory holds something else"
    STORE = "a store to shared memory was added"
    TORN = "a store to shared memory is no longer made as a whole"


_OF_CONVERGENCE = frozenset(
    {Difference.MISSING, Difference.EXTRA, Difference.CALLEE, Difference.MEMBERS}
)
"""The kinds of differences in who executes an operation."""
_OF_UB = {UB.APART: Difference.APART, UB.MASK: Difference.MASK}
"""The kinds of undefined behaviour that are a difference of their own."""


class Nature(Enum):
    """How a value of the target is wrong.  `UNDEF`: each look at it may give another value."""

    VALUE = "another value"
    POISON = "poison"
    UNDEF = "undef"


Held = tuple[Cell, CellValue, CellValue]
"""A cell of shared memory, and its contents in source and target."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """The first difference by which a target run is not allowed by the source run.

    `index` counts the thread's observations; it is their number for a difference at the end.
    """

    thread: int
    index: int
    difference: Difference
    source: Observation | Status | None
    target: Observation | Status | None
    memory: Held | None = None
    """The cell of shared memory that differs."""
    nature: Nature = Nature.VALUE
    """Of the first operand, part of a result, or cell that differs."""

    def __str__(self) -> str:
        return (
            f"thread {self.thread}, observation {self.index}: {self.difference.value}: "
            f"{self.source} became {self.target}"
        )


def observations(run: Run, thread: int) -> tuple[Observation, ...]:
    """The thread's observable events in order."""
    return tuple(
        Observation(
            step.callee or "",
            step.operands,
            run.members((thread, index)) if step.convergent else None,
            step,
        )
        for index, step in enumerate(run.threads[thread].steps)
        if step.observable
    )


def cut(run: Run) -> bool:
    """Whether a bound stopped some thread: then the run proves nothing."""
    return any(trace.status.end is End.CUT for trace in run.threads)


def refines(source: Run, target: Run) -> Mismatch | None:
    """The first mismatch between `target` and `source`; `None` when `target` is a refinement.

    Undefined behaviour in any thread of the source allows every target.  Runs that a bound
    truncates are never a mismatch: ask `cut` first.
    """
    return next(mismatches(source, target), None)


def clearest(source: Run, target: Run, first: Mismatch) -> Mismatch:
    """The mismatch to show of two runs, of which `first` is as `refines` finds it.

    In place of undefined behaviour, and of sets with the same threads, and other executions of
    these, it is one in who executes a convergent operation, if there is one: that is what a pass
    has changed.  That an undefined thread is missing somewhere is none."""
    if first.difference not in (Difference.UB, Difference.MEMBERS):
        return first
    undefined = {trace.thread for trace in target.threads if trace.status.end is End.UB}
    of_convergence = filter(_is_of_convergence, all_mismatches(source, target))
    return next((each for each in of_convergence if _parted(each) - undefined), first)


def _is_of_convergence(mismatch: Mismatch) -> bool:
    sides = (mismatch.source, mismatch.target)
    is_convergent = any(isinstance(s, Observation) and s.members is not None for s in sides)
    return is_convergent and mismatch.difference in _OF_CONVERGENCE


def _parted(mismatch: Mismatch) -> set[int]:
    """The threads that are in one of two sets only; the thread itself, where no sets differ."""
    if mismatch.difference is not Difference.MEMBERS:
        return {mismatch.thread}
    before, after = (
        {thread for thread, _ in side.members or ()}
        if isinstance(side, Observation)
        else set[int]()
        for side in (mismatch.source, mismatch.target)
    )
    return before ^ after


def mismatches(source: Run, target: Run) -> Iterator[Mismatch]:
    """The first mismatch of each thread whose run the source does not allow, undefined behaviour
    first."""
    seen: set[int] = set()
    for mismatch in all_mismatches(source, target):
        if mismatch.thread not in seen:
            seen.add(mismatch.thread)
            yield mismatch


def all_mismatches(source: Run, target: Run) -> Iterator[Mismatch]:
    """The mismatches at each observation of each thread and at its end, undefined behaviour first:
    of a thread with undefined behaviour in the target no other."""
    if any(trace.status.end is End.UB for trace in source.threads) or cut(source) or cut(target):
        return
    undefined = [trace for trace in target.threads if trace.status.end is End.UB]
    for trace in undefined:
        count = len(observations(target, trace.thread))
        before = source.threads[trace.thread].status
        why = trace.status.why
        difference = Difference.UB if why is None else _OF_UB.get(why.kind, Difference.UB)
        yield Mismatch(trace.thread, count, difference, before, trace.status)
    ended_so = {trace.thread for trace in undefined}
    for trace in target.threads:
        if trace.thread not in ended_so:
            yield from _of_thread(source, target, trace.thread)


def joined_without_call(source: Run, target: Run) -> str | None:
    """A function that a call that is not convergent enters, and in which the target has a thread in
    a set with others that did not call it so in the source: what the documents leave open."""
    for trace in target.threads:
        for index, step in enumerate(trace.steps):
            origin = trace.origin(step)
            members = {t for t, _ in target.sets.get((trace.thread, index), ())}
            if not origin or not isinstance(origin[0], str) or len(members) < 2:
                continue
            name = origin[0]
            callers = {t.thread for t in source.threads if any(_opens(f, name) for f in t.frames)}
            if not members <= callers:
                return name
    return None


def dropped_undef(source: Run, target: Run) -> bool:
    """Whether some thread stores undef over poison in memory, and does not in the target.  LLVM's
    passes drop such stores; by LangRef poison is less defined than undef."""
    return any(
        cell not in after.stored and before.initial[cell][1]
        for trace in source.threads
        for before, after in zip(
            _views(source, trace.thread), _views(target, trace.thread), strict=False
        )
        if before is not None and after is not None
        for cell in before.again
    )


def gives_other_object(source: Run, target: Run) -> bool:
    """Whether a caller or callee gets an address in the target that is based on another object than
    in the source, though it may be equal."""
    return any(
        what is not None
        and other is not None
        and (what.kind, what.name) != (other.kind, other.name)
        for trace in source.threads
        for before, after in zip(
            _given(source, trace.thread), _given(target, trace.thread), strict=False
        )
        for what, other in ((_based(before), _based(after)),)
    )


def _given(run: Run, thread: int) -> list[Value | None]:
    """The values that the thread passes to callees and returns."""
    operands = [value for each in observations(run, thread) for value in each.operands]
    return [*operands, run.threads[thread].status.value]


def _based(value: Value | None) -> Based | None:
    bits = value.bits if isinstance(value, Scalar) else None
    return bits.based if isinstance(bits, AddressBits) else None


def is_of_local(value: Value) -> bool:
    """Whether a value is the address of a local variable."""
    what = _based(value)
    return what is not None and what.kind is RootKind.LOCAL


def _views(run: Run, thread: int) -> list[MemoryView | None]:
    """Shared memory at the thread's observations and its end."""
    views = [each.step.memory for each in observations(run, thread)]
    return [*views, run.threads[thread].memory]


def _opens(frame: Frame, name: str) -> bool:
    return frame.origin == (name,)


def value_refines(source: Value, target: Value) -> bool:
    """Whether a value refines another: poison may become anything, part by part; all else must
    stay."""
    match source, target:
        case Scalar(_, True), Scalar():
            return True
        case Scalar(bits, False), Scalar(other, poison):
            return not poison and bits == other
        case Aggregate(elements), Aggregate(others):
            same = len(elements) == len(others)
            return same and all(map(value_refines, elements, others))
        case _:
            return False


def _of_thread(source: Run, target: Run, thread: int) -> Iterator[Mismatch]:
    """The mismatch at each observation of a thread, and at its end, where there is one."""
    before, after = observations(source, thread), observations(target, thread)
    for index, (old, new) in enumerate(zip(before, after, strict=False)):
        mismatch = _observed(thread, index, old, new)
        if mismatch is not None:
            yield mismatch
    if len(before) > len(after):
        yield Mismatch(thread, len(after), Difference.MISSING, before[len(after)], None)
        return
    for index in range(len(before), len(after)):
        yield Mismatch(thread, index, Difference.EXTRA, None, after[index])
    old_end, new_end = source.threads[thread].status, target.threads[thread].status
    difference = _end(old_end, new_end)
    if difference is not None:
        nature = _nature(_returned(old_end), _returned(new_end))
        yield Mismatch(thread, len(after), difference, old_end, new_end, nature=nature)
        return
    memories = (source.threads[thread].memory, target.threads[thread].memory)
    for differs, held in islice(_memory(*memories), 1):
        nature = _cell_nature(*memories, held)
        yield Mismatch(thread, len(after), differs, old_end, new_end, held, nature)


def _observed(thread: int, index: int, old: Observation, new: Observation) -> Mismatch | None:
    """The mismatch of two observations, or of memory at them."""
    difference = _event(old, new)
    if difference is not None:
        nature = _nature(Looks(old.operands, old.again), Looks(new.operands, new.again))
        return Mismatch(thread, index, difference, old, new, nature=nature)
    memories = (old.step.memory, new.step.memory)
    for differs, held in _memory(*memories):
        nature = _cell_nature(*memories, held)
        return Mismatch(thread, index, differs, old, new, held, nature)
    return None


@dataclass(frozen=True, slots=True)
class Looks:
    """Values at a first look, and at a second, where undef may be another value."""

    first: tuple[Value, ...]
    again: tuple[Value, ...]


def _returned(status: Status) -> Looks:
    first = () if status.value is None else (status.value,)
    return Looks(first, first if status.again is None else (status.again,))


def _nature(source: Looks, target: Looks) -> Nature:
    """That of the first part of the target's values that is not refined."""
    columns = (source.first, source.again, target.first, target.again)
    for old, old_again, new, new_again in zip(*map(_scalars, columns), strict=False):
        if value_refines(old, new) and value_refines(old_again, new_again):
            continue
        if (new.poison and not old.poison) or (new_again.poison and not old_again.poison):
            return Nature.POISON
        return Nature.VALUE if new.bits == new_again.bits else Nature.UNDEF
    return Nature.VALUE


def _scalars(values: tuple[Value, ...]) -> Iterator[Scalar[Bits, bool]]:
    for value in values:
        if isinstance(value, Aggregate):
            yield from _scalars(value.elements)
        else:
            yield value


def _cell_nature(old: MemoryView | None, new: MemoryView | None, held: Held) -> Nature:
    cell, (_, was_poison), (_, is_poison) = held
    if is_poison and not was_poison:
        return Nature.POISON
    if new is None or cell not in new.again:
        return Nature.VALUE
    return Nature.VALUE if new.again[cell] == new.written.get(cell) else Nature.UNDEF


def _event(old: Observation, new: Observation) -> Difference | None:
    if old.callee != new.callee:
        return Difference.CALLEE
    same = len(old.operands) == len(new.operands)
    if not same or not all(map(value_refines, old.operands, new.operands)):
        return Difference.OPERANDS
    if new.step.again is not None and not all(map(value_refines, old.again, new.again)):
        return Difference.OPERANDS
    return Difference.MEMBERS if old.members != new.members else None


def _memory(old: MemoryView | None, new: MemoryView | None) -> Iterator[tuple[Difference, Held]]:
    """The cells that are not refined, at the first look or at the second: poison may become
    anything, bytes that were never written anything but poison; then those that only the target
    wrote, where another thread's store may be lost.  Cells that neither side wrote are the same."""
    if old is None or new is None:
        return
    initial = {**old.initial, **new.initial}
    for cell in sorted(initial) if old.contents else ():
        before, poison = old.written.get(cell, initial[cell])
        after, bad = new.written.get(cell, initial[cell])
        if cell in old.unwritten:
            if bad:
                yield Difference.MEMORY, (cell, (before, poison), (after, bad))
        elif not poison and (bad or before != after):
            yield Difference.MEMORY, (cell, (before, poison), (after, bad))
        elif cell in new.again:
            before, poison = old.again.get(cell, (before, poison))
            after, bad = new.again[cell]
            if not poison and (bad or before != after):
                yield Difference.MEMORY, (cell, (before, poison), (after, bad))
    for cell in sorted(new.stored - old.stored):
        yield Difference.STORE, (cell, initial[cell], new.written[cell])
    domain = IntDomain()
    for cell in sorted(new.stored & old.stored) if old.contents else ():
        ours, theirs = (domain.const(each.whole.get(cell, 0), WHOLE_BITS) for each in (old, new))
        if not keeps_whole(domain, ours, theirs):
            yield Difference.TORN, (cell, old.written[cell], new.written[cell])


def _end(old: Status, new: Status) -> Difference | None:
    if old.end is not new.end:
        return Difference.STATUS
    if old.value is None and new.value is None:
        return None
    if old.value is None or new.value is None or not value_refines(old.value, new.value):
        return Difference.RESULT
    if new.again is not None and not value_refines(old.again or old.value, new.again):
        return Difference.RESULT
    return None
