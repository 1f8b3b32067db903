"""The trace of a counterexample: one object, whatever renders it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from verify.concrete.refinement_oracle import Difference, Mismatch, Observation
from verify.concrete.trace import CellValue, Instance, Status, Step, spelled
from verify.ir.function import Function
from verify.refinement.verdict import ThreadInput
from verify.report.apart import Apart, Parting, ordinal, parting, why
from verify.report.citations import COMMUNICATION, OBSERVABLE, POISON, Citation
from verify.report.difference import Found, Gap, Origin, ended, find
from verify.report.rows import Row, abridged, rows
from verify.report.subject import Subject
from verify.report.values import show, show_input, show_status, thread_set
from verify.report.view import View, is_conditional

MOST_ROWS = 22
"""Rows of one table; longer runs are abridged around what matters."""


@dataclass(frozen=True)
class Cell:
    """`mark`: the thread executes it.  `text`: a value, or the way it went."""

    text: str = ""
    way: str = ""


@dataclass(frozen=True)
class Line:
    """A row of a side's table: one instruction, and the threads that execute it converged.

    `together`: the threads of a convergent operation's set; `None` for other instructions.
    `iteration`: (cycle header, count), outermost first, of the lowest thread.  `operation`:
    the callee of a call (`@name`), else the opcode.  `members`: by thread, its step.
    """

    block: str
    iteration: tuple[tuple[str, int], ...]
    instruction: str
    cells: dict[int, Cell]
    together: tuple[int, ...] | None
    differs: bool
    skipped: int
    operation: str
    members: Mapping[int, int]


@dataclass(frozen=True)
class SideTrace:
    """One run: `ends` is how each thread ended."""

    name: str
    function: str
    model: str
    lines: tuple[Line, ...]
    ends: tuple[str, ...]


@dataclass(frozen=True)
class Trace:
    """`headline` says what differs; `notes` are (where, sentence) in the order to read."""

    inputs: tuple[ThreadInput, ...]
    threads: int
    types: dict[str, str]
    headline: tuple[str, ...]
    consequence: str
    operations: tuple[tuple[str, str], ...]
    source: SideTrace
    target: SideTrace
    parting: Parting | None
    parting_side: str
    notes: tuple[tuple[str, str], ...]
    rules: tuple[Citation, ...]
    choices: tuple[str, ...]


def trace(subject: Subject) -> Trace | None:
    """The trace of a refuted pair; `None` when there is no counterexample."""
    counterexample = subject.result.counterexample
    if counterexample is None:
        return None
    source, target = View(counterexample.source), View(counterexample.target)
    found = find(counterexample, source, target)
    explained = _explained(found, subject, source, target)
    types = {p.name: p.type for p in subject.source.parameters}
    inputs = tuple(
        replace(i, value=show_input(i.value, types[i.name])) for i in counterexample.inputs
    )
    return Trace(
        inputs,
        len(counterexample.source.threads),
        {name: str(type_) for name, type_ in types.items()},
        headline(found, source, target),
        f"so {_value_sentence(found.mismatch)}" if found.through else "",
        _operations(found, source, target),
        _side("source", subject.models[0], source, _marked(found, source, explained, True)),
        _side("target", subject.models[1], target, _marked(found, target, explained, False)),
        explained.parting,
        explained.side,
        explained.notes,
        explained.rules,
        counterexample.choices,
    )


# What differs


def headline(found: Found, source: View, target: View) -> tuple[str, ...]:
    """The difference in words, one line or two."""
    mismatch = found.mismatch
    who = f"thread {mismatch.thread}"
    if found.gap is not None and found.source is not None and found.target is not None:
        sets = (source.threads(found.source), target.threads(found.target))
        return _set_sentence(who, found.gap, sets, source, target)
    return _OTHER[mismatch.difference](mismatch, found)


def _set_sentence(
    who: str, gap: Gap, sets: tuple[tuple[int, ...], tuple[int, ...]], source: View, target: View
) -> tuple[str, ...]:
    if sets[0] != sets[1]:
        before, after = (thread_set(s) for s in sets)
        return (f"{who} executes this operation with {before} before, with {after} after:",)
    # The same threads, but another execution of one of them.
    words: list[str] = []
    for view, own, label in (
        (source, gap.source, "before"),
        (target, gap.target, "after"),
    ):
        if own is not None:
            met = next((i for i in sorted(view.run.sets[own]) if i[0] == gap.partner), own)
            number = ordinal(_number(view, met) + 1)
            words.append(f"the {number} observable operation of thread {gap.partner} {label}")
    return (f"{who} executes this operation with {', with '.join(words)}:",)


def _number(view: View, instance: Instance) -> int:
    return view.step(instance).before


def _value_sentence(mismatch: Mismatch) -> str:
    who = f"thread {mismatch.thread}"
    old, new = mismatch.source, mismatch.target
    if isinstance(old, Status) and isinstance(new, Status):
        return f"{who} returned {_returned(old)} before and returns {_returned(new)} after"
    if isinstance(old, Observation) and isinstance(new, Observation):
        operands = [", ".join(map(show, o.operands)) for o in (old, new)]
        return (
            f"{who} calls {spelled(old.callee)}({operands[0]}) before, "
            f"{spelled(new.callee)}({operands[1]}) after"
        )
    return f"{who} does something else"


def _returned(status: Status) -> str:
    return "nothing" if status.value is None else show(status.value)


def _value_headline(mismatch: Mismatch, _: Found) -> tuple[str, ...]:
    return (f"{_value_sentence(mismatch)}:",)


def _ub_headline(mismatch: Mismatch, _: Found) -> tuple[str, ...]:
    return (
        f"thread {mismatch.thread} has undefined behaviour after, and none before: "
        f"{_why_undefined(mismatch.target)}",
    )


def _why_undefined(what: Observation | Status | None) -> str:
    return what.why if isinstance(what, Status) else ""


def _missing_headline(mismatch: Mismatch, _: Found) -> tuple[str, ...]:
    number = ordinal(mismatch.index + 1)
    return (
        f"thread {mismatch.thread} executes this operation before (its {number} observable one), "
        "and not after:",
    )


def _extra_headline(mismatch: Mismatch, _: Found) -> tuple[str, ...]:
    number = ordinal(mismatch.index + 1)
    return (
        f"thread {mismatch.thread} executes this operation after (its {number} observable one), "
        "and not before:",
    )


def _callee_headline(mismatch: Mismatch, _: Found) -> tuple[str, ...]:
    number = ordinal(mismatch.index + 1)
    names = [
        spelled(o.callee) if isinstance(o, Observation) else "nothing"
        for o in (mismatch.source, mismatch.target)
    ]
    return (
        f"the {number} observable operation of thread {mismatch.thread} is {names[0]} before and "
        f"{names[1]} after:",
    )


def _status_headline(mismatch: Mismatch, _: Found) -> tuple[str, ...]:
    return (
        f"thread {mismatch.thread} ends otherwise: before it {_end(mismatch.source)}, "
        f"after it {_end(mismatch.target)}",
    )


def _end(what: Observation | Status | None) -> str:
    return show_status(what) if isinstance(what, Status) else "goes on"


def _memory_headline(mismatch: Mismatch, _: Found) -> tuple[str, ...]:
    assert mismatch.memory is not None
    (space, number), before, after = mismatch.memory
    where = "here" if isinstance(mismatch.source, Observation) else "when it returns"
    return (
        f"thread {mismatch.thread} leaves other threads another memory {where}: "
        f"cell {number:#x} of {space} holds {_held(before)} before and {_held(after)} after:",
    )


def _held(value: CellValue) -> str:
    bits, poison = value
    return "poison" if poison else str(bits)


_OTHER = {
    Difference.MEMBERS: _value_headline,
    Difference.OPERANDS: _value_headline,
    Difference.RESULT: _value_headline,
    Difference.UB: _ub_headline,
    Difference.MISSING: _missing_headline,
    Difference.EXTRA: _extra_headline,
    Difference.CALLEE: _callee_headline,
    Difference.STATUS: _status_headline,
    Difference.MEMORY: _memory_headline,
}


def _operations(found: Found, source: View, target: View) -> tuple[tuple[str, str], ...]:
    """The instruction that the headline speaks of, (side, text); both where they differ."""
    old = None if found.source is None else source.step(found.source).instruction.text
    new = None if found.target is None else target.step(found.target).instruction.text
    if old == new and old is not None:
        return (("", old),)
    return tuple((s, t) for s, t in (("source", old), ("target", new)) if t is not None)


# Why


@dataclass(frozen=True)
class _Explained:
    parting: Parting | None
    side: str
    notes: tuple[tuple[str, str], ...]
    rules: tuple[Citation, ...]
    branches: tuple[frozenset[Instance], frozenset[Instance]] = (frozenset(), frozenset())


def _explained(found: Found, subject: Subject, source: View, target: View) -> _Explained:
    if found.gap is not None:
        return _explained_gap(found, found.gap, subject, source, target)
    notes: list[tuple[str, str]] = []
    for side, origin in zip(("source", "target"), found.origins, strict=True):
        if origin is not None:
            notes.append((side, _origin_sentence(origin)))
    if found.mismatch.difference in (Difference.MISSING, Difference.EXTRA, Difference.STATUS):
        thread = found.mismatch.thread
        ends = [ended(view, thread) for view in (source, target)]
        if ends[0] != ends[1]:
            sides = zip(("source", "target"), ends, strict=True)
            notes += [(side, f"thread {thread} {end}") for side, end in sides]
    rule = POISON if found.mismatch.difference is Difference.UB else OBSERVABLE
    return _Explained(None, "", tuple(notes), (rule,))


def _origin_sentence(origin: Origin) -> str:
    if origin.step is None:
        return f"the operand is {origin.value}"
    return f"{origin.value} is the value of `{origin.step.instruction.text}`"


def _explained_gap(
    found: Found, gap: Gap, subject: Subject, source: View, target: View
) -> _Explained:
    """Why the two are apart on one side, and how they are together on the other."""
    sides = (
        ("source", source, subject.source, gap.source, gap.source_partner),
        ("target", target, subject.target, gap.target, gap.target_partner),
    )
    apart, joined = (sides[1], sides[0]) if gap.apart_in_target else (sides[0], sides[1])
    notes: list[tuple[str, str]] = []
    rules: list[Citation] = []
    split: Parting | None = None
    name, view, function, own, partner = apart
    if own is not None and partner is not None:
        split = parting(view, own, partner)
        reason = why(view, function, own, partner)
        notes.append(("apart", f"{name}: {_apart_sentence(split, reason)}"))
        rules.append(reason.rule)
    else:
        if own is not None:
            split = parting(view, own, (gap.partner, len(view.run.threads[gap.partner].steps)))
        notes.append(("apart", f"{name}: thread {gap.partner} does not execute it"))
        rules.append(COMMUNICATION)
    should = "and so they should in the target" if gap.apart_in_target else "which they should not"
    notes.append(("together", f"{joined[0]}: {_joined_sentence(gap, joined)}; {should}"))
    return _Explained(split, name, tuple(notes), tuple(rules))


def _apart_sentence(split: Parting | None, reason: Apart) -> str:
    if split is not None and split.again is not None:
        return f"they meet again at %{split.again}, but not in this operation: {reason.sentence}"
    return reason.sentence


def _joined_sentence(
    gap: Gap, side: tuple[str, View, Function, Instance | None, Instance | None]
) -> str:
    _, view, _, own, partner = side
    assert own is not None and partner is not None
    first, second = sorted((gap.thread, gap.partner))
    threads = f"threads {first} and {second}"
    split = parting(view, own, partner)
    block = view.step(own).place.block
    if split is None:
        return f"{threads} come to the operation in %{block} without parting"
    if split.again is not None and split.again != block:
        return (
            f"{threads} part in %{split.block} and meet again at %{split.again}, before the "
            f"operation in %{block}"
        )
    return f"{threads} part in %{split.block} and meet again at the operation, in %{block}"


# Tables


def _marked(
    found: Found, view: View, explained: _Explained, is_source: bool
) -> tuple[frozenset[Instance], frozenset[Instance]]:
    """The executions that differ, and those to show besides."""
    own = found.source if is_source else found.target
    differing = {own} if own is not None else set[Instance]()
    shown = set(found.marked_source if is_source else found.marked_target)
    gap = found.gap
    if gap is not None:
        partner = gap.source_partner if is_source else gap.target_partner
        if partner is not None:
            shown.add(partner)
    origin = found.origins[0 if is_source else 1]
    if origin is not None and origin.step is not None:
        shown.add(view.instance(origin.step))
    return frozenset(differing), frozenset(shown | differing)


def _side(
    name: str, model: str, view: View, marked: tuple[frozenset[Instance], frozenset[Instance]]
) -> SideTrace:
    differing, shown = marked
    found = rows(view, shown)
    partings = {
        instance
        for row in found
        if is_conditional(view.step(row.first))
        for instance in row.members.items()
    }
    kept = abridged(found, shown | partings, MOST_ROWS)
    lines = tuple(_line(view, row, differing) for row in kept)
    ends = tuple(ended(view, t.thread) for t in view.run.threads)
    return SideTrace(name, view.run.function, model, lines, ends)


def _line(view: View, row: Row, differing: Collection[Instance]) -> Line:
    step = view.step(row.first)
    block = step.place.block
    if step.frame != 0:
        block = f"{step.place.function}:{block}"
    return Line(
        block,
        step.vector,
        step.instruction.text,
        {thread: _cell(view, (thread, index)) for thread, index in row.members.items()},
        tuple(sorted(row.members)) if step.convergent else None,
        any(instance in differing for instance in row.members.items()),
        row.skipped,
        step.instruction.opcode if step.callee is None else spelled(step.callee),
        row.members,
    )


def _cell(view: View, instance: Instance) -> Cell:
    step: Step = view.step(instance)
    if is_conditional(step):
        return Cell(way=view.target(instance) or "")
    if step.value is not None:
        return Cell(text=f"= {show(step.value)}")
    if step.operands:
        return Cell(text="(" + ", ".join(map(show, step.operands)) + ")")
    return Cell()
