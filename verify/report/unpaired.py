"""Which of a thread's calls of one function has no counterpart, where one run has more of them.

Observable operations are compared in their order, so that the difference is seen at the last ones:
of two barriers, of which the target has lost the first, at the second.
"""

from __future__ import annotations

from verify.concrete.trace import Instance
from verify.data import dataclass
from verify.normalize.pair import Sides
from verify.report.view import View


@dataclass(frozen=True)
class Unpaired:
    """`calls`: how many a thread makes in each run.  `instance`: the one that only one of them
    makes, if the blocks tell."""

    calls: Sides[int]
    instance: Instance | None


def unpaired(like: Instance, views: Sides[View], more: View) -> Unpaired:
    """The calls of the function that `like` calls, in the run that makes `more`, and in the
    other."""
    thread, callee = like[0], more.step(like).callee
    calls = views.map(lambda view: _calls(view, thread, callee))
    ours = calls.source if more is views.source else calls.target
    theirs = calls.target if more is views.source else calls.source
    alone = [call for call, place in ours.items() if place not in theirs.values()]
    is_told = len(alone) == 1 and len(ours) == len(theirs) + 1
    return Unpaired(calls.map(len), alone[0] if is_told else None)


def _calls(view: View, thread: int, callee: str | None) -> dict[Instance, tuple[str | None, str]]:
    """The thread's calls of a function, with the function and the block where each is; the
    outermost function has another name on each side."""
    steps = enumerate(view.run.threads[thread].steps)
    return {
        (thread, i): (step.place.function if step.frame else None, step.place.block)
        for i, step in steps
        if step.observable and step.callee == callee
    }
