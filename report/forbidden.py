"""The sentence of the documents that forbids what a transform did, where the runs show which.

“Convergent Operation Semantics” says of hoisting, sinking, merging and unrolling what is forbidden
(“Reductions inside divergent control flow”, “Examples for the Correctness of Program Transforms”).
`transforms.reference` names these sentences for the same shapes.  Where two runs show none of the
shapes, the definition of converged-with decides.
"""

from __future__ import annotations

from common.data import dataclass
from report.apart import Parting, parting
from report.citations import (
    ANCHOR_LOOPS,
    ANCHOR_OPERATIONS_HOISTED,
    EXTENDED,
    HEADERS,
    MERGED_ARMS,
    MOVES,
    ONE_SUNK,
    TAIL,
    TAIL_UNCONTROLLED,
    Citation,
)
from report.difference import Gap
from report.view import CONTROL, View
from verify.analysis.cycles import hierarchy
from verify.analysis.graph import graph, pre_order
from verify.concrete.trace import Instance, Step
from verify.ir.function import Function
from verify.normalize.pair import Sides


@dataclass(frozen=True)
class _Change:
    """An operation in both runs: `before` and `after` are its executions by one thread, `other`
    that of its partner on the side where the two are apart, if there is one.  `together`, `apart`:
    where the two parted, on the side where they meet and on the other."""

    before: Step
    after: Step
    other: Step | None
    together: Parting | None
    apart: Parting | None
    branches: Sides[int]
    """How many branches the thread executes before the operation."""
    root: Step
    """The intrinsic that the token of the operation goes back to, in the source."""
    is_extended: bool
    """Where the two are apart, the token is of a loop intrinsic in a cycle that the operation is
    outside of."""

    @property
    def is_anchored(self) -> bool:
        """Whether the token of the operation goes back to an anchor, in the source."""
        return self.root.callee == f"{CONTROL}anchor"

    @property
    def is_across(self) -> bool:
        """Whether the operation moved across the branch at which the threads part: all executions
        are in as many cycles as that branch."""
        if self.apart is None or self.apart.again is not None:
            return False
        steps = [self.before, self.after, *([] if self.other is None else [self.other])]
        return all(len(step.vector) == self.apart.cycles for step in steps)


def forbidden_by(gap: Gap, functions: Sides[Function], views: Sides[View]) -> Citation | None:
    """The sentence that forbids the change by which the executions of a gap are apart on one side
    and together on the other; `None` where the change has no shape that the documents name."""
    change = _change(gap, views)
    if change is None:
        return None
    if not hierarchy(graph(functions.source)).reducible:
        one = change.after if gap.apart_in_target else change.before
        is_same = change.other is None or change.other.place == one.place
        return HEADERS if is_same and change.before.token is None else None
    found = _gained(change)
    if gap.apart_in_target:
        found = _of_tail(change, functions) or _lost(change)
    return found or _of_cycles(change)


def _of_cycles(change: _Change) -> Citation | None:
    """The sentence on the iterations in which an operation is executed, where it is in other cycles
    than before or uses the token of a cycle behind it."""
    if change.is_extended:
        return EXTENDED
    is_same = len(change.before.vector) == len(change.after.vector)
    is_plain = change.before.token is None and change.after.token is None
    in_cycles = change.apart is not None and change.apart.cycles > 0
    return HEADERS if is_plain and in_cycles and not is_same else None


def _change(gap: Gap, views: Sides[View]) -> _Change | None:
    """What changed; `None` where one side has no such operation, or a callee executes it."""
    (before, after), (lost, gained) = gap.executions, gap.partners
    if before is None or after is None:
        return None
    source = views.source, before, lost
    target = views.target, after, gained
    joined, apart = (source, target) if gap.apart_in_target else (target, source)
    meeting, one, met = joined
    view, execution, other = apart
    old, new = views.source.step(before), views.target.step(after)
    step = None if other is None else view.step(other)
    if met is None or old.frame or new.frame or (step is not None and step.frame):
        return None
    end = (gap.partner, len(view.run.threads[gap.partner].steps))
    together, parted = parting(meeting, one, met), parting(view, execution, other or end)
    root = root_of(views.source, before)
    branches = Sides(*(len([*v.branches(*i)]) for v, i, _ in (source, target)))
    is_extended = _is_extended(view, execution)
    return _Change(old, new, step, together, parted, branches, root, is_extended)


def _lost(change: _Change) -> Citation | None:
    """Threads that no longer meet, since the operation is below a branch before which it was."""
    is_below = change.branches.target > change.branches.source
    has_stayed = change.apart is None and change.other is None
    if has_stayed and change.after.place.block != change.before.place.block:
        return MOVES  # the partner stays at a call over which the operation moved
    if change.together is not None or not change.is_across or not is_below:
        return None
    return ONE_SUNK if change.is_anchored else MOVES


def _gained(change: _Change) -> Citation | None:
    """Threads that meet and must not: operations were merged, or left a branch or a loop."""
    is_before = change.together is None
    if change.is_across:
        if is_before and change.is_anchored:
            return ANCHOR_OPERATIONS_HOISTED
        if change.other is not None and change.other.place != change.before.place:
            return MERGED_ARMS
        is_above = change.branches.target < change.branches.source
        return MOVES if is_before and is_above else None
    if is_before and len(change.before.vector) > len(change.after.vector):
        return ANCHOR_LOOPS if change.is_anchored else MOVES
    return None


def _of_tail(change: _Change, functions: Sides[Function]) -> Citation | None:
    """The sentence on unrolling with a remainder: an operation of a loop has two copies more, and
    of the two that differ one is in a loop that leads to the other, and not back."""
    old, new, other = change.before, change.after, change.other
    if not old.vector or other is None or new.place == other.place:
        return None
    first, second = functions.map(lambda function: _calls(function, old.callee))
    ways = [_leads(functions.target, *each) for each in ((new, other), (other, new))]
    if second < first + 2 or ways[0] == ways[1]:
        return None
    inside = new if ways[0] else other
    if not inside.vector:
        return None
    if old.token is None:
        return TAIL_UNCONTROLLED
    return TAIL if len(change.root.vector) < len(old.vector) else None


def _calls(function: Function, callee: str | None) -> int:
    return sum(i.callee_name == callee for i in function.instructions)


def _leads(function: Function, one: Step, other: Step) -> bool:
    """Whether a path leads from the block of one execution to that of the other."""
    return other.place.block in pre_order(one.place.block, graph(function).successors, set())


def _is_extended(view: View, instance: Instance) -> bool:
    """Whether an operation uses the token of a loop intrinsic in more cycles than it is in."""
    step = view.step(instance)
    if step.token is None:
        return False
    token = view.step((instance[0], step.token))
    is_heart = (token.callee or "") == f"{CONTROL}loop"
    return is_heart and len(token.vector) > len(step.vector)


def root_of(view: View, instance: Instance) -> Step:
    """The intrinsic that the token of an operation goes back to, or the operation itself."""
    step = view.step(instance)
    while step.token is not None:
        step = view.step((instance[0], step.token))
    return step
