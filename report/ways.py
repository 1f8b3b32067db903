"""The branches at which a thread goes another way in the target than in the source."""

from __future__ import annotations

from collections.abc import Sequence

from report.difference import MismatchCause
from report.view import View, is_branch
from verify.concrete.refinement_oracle import Difference
from verify.concrete.trace import Instance
from verify.normalize.pair import NEITHER, Sides

_OF_CONTROL = frozenset(
    {
        *(Difference.MISSING, Difference.EXTRA, Difference.CALLEE),
        *(Difference.STATUS, Difference.ENDLESS, Difference.UB),
    }
)
"""Differences where a thread comes to other instructions."""
_OF_VALUES = frozenset({Difference.OPERANDS, Difference.RESULT})


def other_ways(cause: MismatchCause, views: Sides[View]) -> Sides[Instance | None]:
    """The branches at which the thread whose difference is shown parts from what it does in the
    source, after what both runs have in common: of one block, with other targets, or, where control
    comes to other instructions, the last ones before these."""
    kind = cause.mismatch.difference
    if cause.gap is not None or kind not in _OF_CONTROL | _OF_VALUES:
        return NEITHER
    both = zip(views, cause.executions, strict=True)
    before, after = (_branches(cause, view, execution) for view, execution in both)
    for one in before:
        for other in after:
            if _parts(views, one, other):
                return Sides(one, other)
    if kind not in _OF_CONTROL:
        return NEITHER
    last = Sides(before[-1] if before else None, after[-1] if after else None)
    return NEITHER if _agree(views, last) else last


def _agree(views: Sides[View], ways: Sides[Instance | None]) -> bool:
    """Whether two branches are of one block, and go to the same one."""
    if ways.source is None or ways.target is None:
        return False
    labels = [view.label(view.step(each)) for view, each in zip(views, ways, strict=True) if each]
    return labels[0] == labels[1] and not _parts(views, ways.source, ways.target)


def _parts(views: Sides[View], one: Instance, other: Instance) -> bool:
    """Whether two branches are of one block, and go to other ones."""
    before, after = views.source.step(one), views.target.step(other)
    is_same = views.source.label(before) == views.target.label(after)
    return is_same and views.source.target(one) != views.target.target(other)


def _branches(cause: MismatchCause, view: View, execution: Instance | None) -> Sequence[Instance]:
    """The thread's branches after the last observation that both runs have, up to the execution
    that differs, or else to the next observation."""
    thread, common = cause.mismatch.thread, cause.mismatch.index
    steps = view.run.threads[thread].steps
    found: list[Instance] = []
    for index, step in enumerate(steps):
        is_after = step.before > common if execution is None else index > execution[1]
        if is_after:
            break
        if step.before == common and is_branch(step):
            found.append((thread, index))
    return found


def in_words(ways: Sides[Instance | None], views: Sides[View]) -> str:
    """Where the thread goes from the block of both branches; empty where they have two."""
    if ways.source is None or ways.target is None or not _parts(views, ways.source, ways.target):
        return ""
    targets = [view.target(each) for view, each in zip(views, ways, strict=True) if each]
    if not all(targets):
        return ""
    block = views.source.label(views.source.step(ways.source))
    before, after = targets
    thread = ways.source[0]
    return f"where thread {thread} goes from %{block} to %{before} before, to %{after} after"
