"""A run as rows: converged executions in one row, in an order that respects every thread's own.

Shown are convergent operations, other observable calls, branches at which threads part, unordered
loads, which may read one of several values, and what a report asks for besides.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import replace

from common.data import dataclass
from report.view import View, is_branch
from report.written import parts
from verify.analysis.order import converged_order
from verify.concrete.trace import Instance, Step
from verify.ir.function import MemoryDetail


@dataclass(frozen=True)
class TraceRow:
    """`members`: by thread, its step.  `skipped`: rows left out before this one.  `others`: further
    steps of these threads, which with them are one instruction as printed."""

    members: Mapping[int, int]
    skipped: int = 0
    others: frozenset[Instance] = frozenset()

    @property
    def first(self) -> Instance:
        return next(iter(self.members.items()))

    @property
    def all(self) -> frozenset[Instance]:
        """All executions that are shown in this row."""
        return self.others | frozenset(self.members.items())


def rows(view: View, wanted: Collection[Instance]) -> tuple[TraceRow, ...]:
    """The rows to show; `wanted` names executions to show besides."""
    asked = {view.group(instance) for instance in wanted}
    groups: dict[Hashable, dict[int, int]] = {}
    sequences: list[list[Hashable]] = []
    for trace in view.run.threads:
        sequence: list[Hashable] = []
        for index, step in enumerate(trace.steps):
            instance = (trace.thread, index)
            is_row = step.convergent or step.observable or is_branch(step)
            key = view.group(instance)
            if not (is_row or key in asked or _reads_an_open_value(step)):
                continue
            groups.setdefault(key, {})[trace.thread] = index
            sequence.append(key)
        sequences.append(sequence)
    shown = {key for key, members in groups.items() if _shown(view, members, wanted)}
    kept = [[key for key in sequence if key in shown] for sequence in sequences]
    ordered = converged_order(kept)
    return tuple(_joined(view, [TraceRow(groups[key]) for key in ordered]))


def _joined(view: View, found: Sequence[TraceRow]) -> list[TraceRow]:
    """The rows, with what passes have written in place of one instruction in one row."""
    joined: list[TraceRow] = []
    for row in found:
        last = joined[-1] if joined else None
        if last is None or not _continues(view, row, last):
            joined.append(row)
            continue
        members = dict(last.members)
        for thread, index in row.members.items():
            if _shows_more(view, (thread, index), (thread, members[thread])):
                members[thread] = index
        others = (last.all | row.all) - frozenset(members.items())
        first = next((t for t, i in members.items() if view.step((t, i)).convergent), None)
        if first is not None:
            members = {first: members[first], **members}
        joined[-1] = TraceRow(members, others=others)
    return joined


def _continues(view: View, row: TraceRow, last: TraceRow) -> bool:
    """Whether each thread of a row has executed a part of the same instruction in the last one."""
    return all(
        thread in last.members and last.members[thread] in parts(view.run, (thread, index))
        for thread, index in row.members.items()
    )


def _shows_more(view: View, one: Instance, other: Instance) -> bool:
    """Whether one part of an instruction says more of it than another."""
    a, b = view.step(one), view.step(other)
    return (a.convergent, a.observable) > (b.convergent, b.observable)


def _reads_an_open_value(step: Step) -> bool:
    detail = step.instruction.detail
    return (
        step.instruction.opcode == "load"
        and isinstance(detail, MemoryDetail)
        and detail.orderings == ("unordered",)
    )


def _shown(view: View, members: Mapping[int, int], wanted: Collection[Instance]) -> bool:
    """Whether a row says something: a branch does when its threads part there."""
    if any(instance in wanted for instance in members.items()):
        return True
    if not is_branch(view.step(next(iter(members.items())))):
        return True
    return len({view.target(instance) for instance in members.items()}) > 1


def until_last(found: Sequence[TraceRow], marked: Collection[Instance]) -> tuple[TraceRow, ...]:
    """The rows up to the last one with a marked execution: what comes later does not matter.  All
    of them, if none is marked."""
    last = [
        number
        for number, row in enumerate(found)
        if any(instance in marked for instance in row.all)
    ]
    return tuple(found[: last[-1] + 1] if last else found)


def abridged(
    found: Sequence[TraceRow], marked: Collection[Instance], most: int
) -> tuple[TraceRow, ...]:
    """At most about `most` rows: the first ones, those with a marked execution, and their
    neighbours; a row that follows a gap says how long it is."""
    if len(found) <= most:
        return tuple(found)
    important = [
        number
        for number, row in enumerate(found)
        if any(instance in marked for instance in row.all)
    ]
    keep = {*range(min(3, len(found)))}
    for number in important[:most]:
        keep.update(range(max(0, number - 2), min(len(found), number + 2)))
    kept: list[TraceRow] = []
    last = -1
    for number in sorted(keep):
        kept.append(replace(found[number], skipped=number - last - 1))
        last = number
    return tuple(kept)
