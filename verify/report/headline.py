"""What differs between the two runs of a counterexample, in one sentence or two."""

from __future__ import annotations

from verify.concrete.refinement_oracle import Difference, Mismatch, Observation
from verify.concrete.trace import CellValue, End, Status
from verify.report.apart import ordinal
from verify.report.difference import Cause, Gap
from verify.report.sides import Sides
from verify.report.values import show_looks, show_status, thread_set
from verify.report.view import View
from verify.semantics.unknown import spelled


def headline(cause: Cause, views: Sides[View]) -> tuple[str, ...]:
    """The difference in words, one line or two."""
    mismatch = cause.mismatch
    old, new = cause.executions
    if cause.gap is not None and old is not None and new is not None:
        sets = Sides(views.source.threads(old), views.target.threads(new))
        return _set_headline(cause.gap, sets, views)
    return _HEADLINES[mismatch.difference](mismatch)


def _set_headline(gap: Gap, sets: Sides[tuple[int, ...]], views: Sides[View]) -> tuple[str, ...]:
    who = f"thread {gap.thread}"
    if sets.source != sets.target:
        before, after = sets.map(thread_set)
        return (f"{who} executes this operation with {before} before, with {after} after:",)
    # The same threads, but another execution of one of them.
    words: list[str] = []
    for view, execution, label in zip(views, gap.executions, ("before", "after"), strict=True):
        if execution is not None:
            members = sorted(view.run.sets[execution])
            met = next((i for i in members if i[0] == gap.partner), execution)
            number = ordinal(view.step(met).before + 1)
            words.append(f"the {number} observable operation of thread {gap.partner} {label}")
    return (f"{who} executes this operation with {', with '.join(words)}:",)


def value_sentence(mismatch: Mismatch) -> str:
    who = f"thread {mismatch.thread}"
    old, new = mismatch.source, mismatch.target
    if isinstance(old, Status) and isinstance(new, Status):
        return f"{who} returned {_returned(old)} before and returns {_returned(new)} after"
    if isinstance(old, Observation) and isinstance(new, Observation):
        operands = [", ".join(map(show_looks, o.operands, o.again)) for o in (old, new)]
        return (
            f"{who} calls {spelled(old.callee)}({operands[0]}) before, "
            f"{spelled(new.callee)}({operands[1]}) after"
        )
    return f"{who} does something else"


def _returned(status: Status) -> str:
    return "nothing" if status.value is None else show_looks(status.value, status.again)


def _value_headline(mismatch: Mismatch) -> tuple[str, ...]:
    return (f"{value_sentence(mismatch)}:",)


def _ub_headline(mismatch: Mismatch) -> tuple[str, ...]:
    return (
        f"thread {mismatch.thread} has undefined behaviour after, and none before: "
        f"{_why_undefined(mismatch.target)}",
    )


def _why_undefined(what: Observation | Status | None) -> str:
    return what.why if isinstance(what, Status) else ""


def _missing_headline(mismatch: Mismatch) -> tuple[str, ...]:
    number = ordinal(mismatch.index + 1)
    return (
        f"thread {mismatch.thread} executes this operation before (its {number} observable one), "
        "and not after:",
    )


def _extra_headline(mismatch: Mismatch) -> tuple[str, ...]:
    number = ordinal(mismatch.index + 1)
    return (
        f"thread {mismatch.thread} executes this operation after (its {number} observable one), "
        "and not before:",
    )


def _callee_headline(mismatch: Mismatch) -> tuple[str, ...]:
    number = ordinal(mismatch.index + 1)
    names = [
        spelled(o.callee) if isinstance(o, Observation) else "nothing"
        for o in (mismatch.source, mismatch.target)
    ]
    return (
        f"the {number} observable operation of thread {mismatch.thread} is {names[0]} before and "
        f"{names[1]} after:",
    )


def _status_headline(mismatch: Mismatch) -> tuple[str, ...]:
    return (
        f"thread {mismatch.thread} ends otherwise: before it {_end(mismatch.source)}, "
        f"after it {_end(mismatch.target)}",
    )


def _endless_headline(mismatch: Mismatch) -> tuple[str, ...]:
    return (
        f"thread {mismatch.thread} {_end(mismatch.source)} before and runs for ever after: its "
        "state repeats",
    )


def _end(what: Observation | Status | None) -> str:
    return show_status(what) if isinstance(what, Status) else "goes on"


def _memory_headline(mismatch: Mismatch) -> tuple[str, ...]:
    assert mismatch.memory is not None
    (space, number), before, after = mismatch.memory
    where = "here"
    if isinstance(mismatch.source, Status):
        where = "when it returns" if mismatch.source.end is End.RETURNED else "when it unwinds"
    return (
        f"thread {mismatch.thread} leaves other threads another memory {where}: "
        f"cell {number:#x} of {space} holds {_held(before)} before and {_held(after)} after:",
    )


def _store_headline(mismatch: Mismatch) -> tuple[str, ...]:
    assert mismatch.memory is not None
    (space, number), _, after = mismatch.memory
    return (
        f"thread {mismatch.thread} stores {_held(after)} to cell {number:#x} of {space} after, and "
        "stores nothing there before: another thread's store may be lost:",
    )


def _torn_headline(mismatch: Mismatch) -> tuple[str, ...]:
    assert mismatch.memory is not None
    (space, number), _, _ = mismatch.memory
    return (
        f"thread {mismatch.thread} stores to cell {number:#x} of {space} by an atomic before, and "
        "not as a part of such a one after: another thread may see a part of the value:",
    )


def _held(value: CellValue) -> str:
    bits, poison = value
    return "poison" if poison else str(bits)


_HEADLINES = {
    Difference.MEMBERS: _value_headline,
    Difference.OPERANDS: _value_headline,
    Difference.RESULT: _value_headline,
    Difference.UB: _ub_headline,
    Difference.APART: _ub_headline,
    Difference.MISSING: _missing_headline,
    Difference.EXTRA: _extra_headline,
    Difference.CALLEE: _callee_headline,
    Difference.STATUS: _status_headline,
    Difference.ENDLESS: _endless_headline,
    Difference.MEMORY: _memory_headline,
    Difference.STORE: _store_headline,
    Difference.TORN: _torn_headline,
}
