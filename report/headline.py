"""The difference between the two runs of a counterexample, in one sentence or two."""

from __future__ import annotations

from report.apart import ordinal
from report.difference import Gap, MismatchCause
from report.names import operation
from report.values import show_looks, show_status, thread_set
from report.view import View
from report.written import is_as_printed, operation_of
from verify.concrete.refinement_oracle import Difference, Mismatch, Observation
from verify.concrete.trace import End, Instance, Status
from verify.normalize.pair import Sides
from verify.semantics.unknown import is_access


def headline(
    cause: MismatchCause, views: Sides[View], *, lacks: str | None = None
) -> tuple[str, ...]:
    """The difference in words, one line or two.  `lacks`: what no choice of the source has, where
    it is that of one choice, and others leave other differences."""
    why = "explains the target" if not lacks else f"does this: {lacks}"
    if lacks is not None and (lacks or cause.through):
        return (f"no choice of the source {why}",)  # what is between is that of one choice
    first, *more = _headline(cause, views)
    if lacks is None:
        return (first, *more)
    return (f"no choice of the source {why}", f"by the closest, {first}", *more)


def _headline(cause: MismatchCause, views: Sides[View]) -> tuple[str, ...]:
    mismatch = cause.mismatch
    old, new = cause.executions
    if cause.gap is not None and old is not None and new is not None:
        sets = Sides(views.source.threads(old), views.target.threads(new))
        return _set_headline(cause.gap, sets, views)
    return _HEADLINES[mismatch.difference](cause, views)


def consequence(cause: MismatchCause, views: Sides[View]) -> str:
    """The observation that differs, as the end of a sentence."""
    (sentence,) = _HEADLINES[cause.mismatch.difference](cause, views)
    return sentence.removesuffix(":")


def _set_headline(gap: Gap, sets: Sides[tuple[int, ...]], views: Sides[View]) -> tuple[str, ...]:
    who = f"thread {gap.thread}"
    if sets.source != sets.target:
        turns = [
            "" if execution is None else _turn(view, execution)
            for view, execution in zip(views, gap.executions, strict=True)
        ]
        turn = turns[0] if turns[0] == turns[1] else ""
        before, after = (
            f"{thread_set(threads)}{'' if turn else own}"
            for threads, own in zip(sets, turns, strict=True)
        )
        return (f"{who} executes this operation{turn} with {before} before, with {after} after:",)
    # The same threads, but another execution of one of them.
    words: list[str] = []
    for view, execution, label in zip(views, gap.executions, ("before", "after"), strict=True):
        if execution is not None:
            members = sorted(view.run.sets[execution])
            met = next((i for i in members if i[0] == gap.partner), execution)
            of, what = ("", "") if words else (f" of thread {gap.partner}", " observable operation")
            number = ordinal(view.step(met).before + 1)
            words.append(f"that{of} in {view.place(met)} (its {number}{what}) {label}")
    return (f"{who} executes this operation with {', with '.join(words)}:",)


def _value_headline(cause: MismatchCause, views: Sides[View]) -> tuple[str, ...]:
    mismatch = cause.mismatch
    who = f"thread {mismatch.thread}"
    old, new = mismatch.source, mismatch.target
    if isinstance(old, Status) and isinstance(new, Status):
        before, after = (
            _returned(status, view, mismatch.thread)
            for status, view in zip((old, new), views, strict=True)
        )
        return (f"{who} returned {before} before and returns {after} after:",)
    if isinstance(old, Observation) and isinstance(new, Observation):
        if not (is_as_printed(old.step) and is_as_printed(new.step)):
            operands = [_operands(o, view) for o, view in zip((old, new), views, strict=True)]
            before, after = (f"({each})" for each in operands)
            return (f"{who} executes this operation with {before} before, with {after} after:",)
        before, after = (
            operation(o.callee, _operands(o, view))
            for o, view in zip((old, new), views, strict=True)
        )
        does = "executes" if is_access(old.callee) else "calls"
        return (f"{who} {does} {before} before, {after} after:",)
    return (f"{who} does something else:",)


def _operands(what: Observation, view: View) -> str:
    names = view.names(what.step.thread)
    written = what.step.instruction.operands
    is_whole = len(written) == len(what.operands)
    types = [o.type for o in written] if is_whole else [None] * len(what.operands)
    looks = zip(what.operands, what.again, types, strict=True)
    return ", ".join(show_looks(value, again, type_, names) for value, again, type_ in looks)


def _returned(status: Status, view: View, thread: int) -> str:
    if status.value is None:
        return "nothing"
    return show_looks(status.value, status.again, view.result, view.names(thread))


def _ub_headline(cause: MismatchCause, _: Sides[View]) -> tuple[str, ...]:
    mismatch = cause.mismatch
    why = f": {mismatch.target.cause}" if isinstance(mismatch.target, Status) else ""
    return (f"thread {mismatch.thread} has undefined behaviour after, and none before{why}",)


def _missing_headline(cause: MismatchCause, _: Sides[View]) -> tuple[str, ...]:
    thread, number = cause.mismatch.thread, _number(cause.mismatch)
    return _counted(cause, "missing") or (
        f"thread {thread} executes this operation before (its {number} observable one), and not "
        "after:",
    )


def _extra_headline(cause: MismatchCause, _: Sides[View]) -> tuple[str, ...]:
    thread, number = cause.mismatch.thread, _number(cause.mismatch)
    return _counted(cause, "added") or (
        f"thread {thread} executes this operation after (its {number} observable one), and not "
        "before:",
    )


def _counted(cause: MismatchCause, what: str) -> tuple[str, ...]:
    """The difference where both runs have operations of one function, and other numbers of them;
    nothing where the numbers do not say it."""
    calls = None if cause.unpaired is None else cause.unpaired.calls
    if cause.unpaired is None or calls is None or not all(calls) or calls.source == calls.target:
        return ()
    before, after = calls.map(_times)
    which = "" if cause.unpaired.instance is None else f"; this one is {what}"
    thread = cause.mismatch.thread
    return (f"thread {thread} executes such an operation {before} before, {after} after{which}:",)


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _number(mismatch: Mismatch) -> str:
    return ordinal(mismatch.index + 1)


def _callee_headline(cause: MismatchCause, views: Sides[View]) -> tuple[str, ...]:
    before, after = (
        "nothing" if each is None else _told(view, each)
        for view, each in zip(views, cause.executions, strict=True)
    )
    return (f"thread {cause.mismatch.thread} executes {before} before and {after} after:",)


def _told(view: View, instance: Instance) -> str:
    """An operation with its turn and its communicating set."""
    step, place = view.step(instance), _turn(view, instance)
    sets = f" with {thread_set(view.threads(instance))}" if step.convergent else ""
    return f"{operation_of(step)}{place}{sets}"


def _turn(view: View, instance: Instance) -> str:
    """The iteration in which a thread executes an operation, where it does so several times."""
    step = view.step(instance)
    if not view.iteration(step):
        return ""
    calls = [s for s in view.run.threads[instance[0]].steps if s.callee == step.callee]
    return f" in {view.place(instance)}" if len(calls) > 1 else ""


def _status_headline(cause: MismatchCause, views: Sides[View]) -> tuple[str, ...]:
    thread = cause.mismatch.thread
    before, after = _ends(cause, views)
    return (f"thread {thread} ends otherwise: before it {before}, after it {after}",)


def _endless_headline(cause: MismatchCause, views: Sides[View]) -> tuple[str, ...]:
    thread = cause.mismatch.thread
    before, _ = _ends(cause, views)
    return (f"thread {thread} {before} before and runs for ever after: its state repeats",)


def _ends(cause: MismatchCause, views: Sides[View]) -> Sides[str]:
    mismatch = cause.mismatch
    both = zip((mismatch.source, mismatch.target), views, strict=True)
    ends = [
        show_status(what, view.result, view.names(mismatch.thread))
        if isinstance(what, Status)
        else "goes on"
        for what, view in both
    ]
    return Sides(ends[0], ends[1])


def _memory_headline(cause: MismatchCause, _: Sides[View]) -> tuple[str, ...]:
    mismatch, cell = cause.mismatch, cause.cell
    assert cell is not None
    thread = mismatch.thread
    where = f"at this operation of thread {thread}"
    if isinstance(mismatch.source, Status):
        ends = "returns" if mismatch.source.end is End.RETURNED else "unwinds"
        where = f"when thread {thread} {ends}"
    before, after = (
        f"{held} (as at the start)" if untouched else held
        for held, untouched in zip(cell.held, cell.untouched, strict=True)
    )
    return (
        f"{where}, {cell.place} holds {before} in the source and {after} in the target"
        f"{', which stores it later' if cell.later is not None else ''}; other threads may see it:",
    )


def _store_headline(cause: MismatchCause, _: Sides[View]) -> tuple[str, ...]:
    cell, thread, here = cause.cell, cause.mismatch.thread, cause.executions.source
    assert cell is not None
    if cell.elsewhen is None or here is None:
        index = cause.mismatch.index
        since = f" after its {ordinal(index)} observable operation" if index else ""
        return (
            f"in the target, thread {thread} stores {cell.held.target} to {cell.place}{since}, "
            "and the source stores nothing there: another thread's store may be lost:",
        )
    is_later, index = cell.elsewhen < here, cause.mismatch.index
    passed = f"after its {ordinal(index)}" if is_later else f"before its {ordinal(index + 1)}"
    return (
        f"in the target, thread {thread} stores {cell.held.target} to {cell.place} {passed} "
        f"observable operation, in the source {'earlier' if is_later else 'later'}: another "
        "thread's store in between may be lost:",
    )


def _torn_headline(cause: MismatchCause, _: Sides[View]) -> tuple[str, ...]:
    cell = cause.cell
    assert cell is not None
    return (
        f"thread {cause.mismatch.thread} stores to {cell.place} by an atomic before, and not as a "
        "part of such a one after: another thread may see a part of the value:",
    )


_HEADLINES = {
    Difference.MEMBERS: _value_headline,
    Difference.OPERANDS: _value_headline,
    Difference.RESULT: _value_headline,
    Difference.UB: _ub_headline,
    Difference.APART: _ub_headline,
    Difference.MASK: _ub_headline,
    Difference.MISSING: _missing_headline,
    Difference.EXTRA: _extra_headline,
    Difference.CALLEE: _callee_headline,
    Difference.STATUS: _status_headline,
    Difference.ENDLESS: _endless_headline,
    Difference.MEMORY: _memory_headline,
    Difference.STORE: _store_headline,
    Difference.TORN: _torn_headline,
}
