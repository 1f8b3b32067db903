"""Executions that wait for ever for a lane that their mask names (docs/semantics.md, section 5).

The relation *before* over the complete traces: the operations that wait, in the order of each
thread, where converged executions are one; and the end of a thread before each execution that names
the thread, and that it has no part in.  What is before itself never happens.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from itertools import pairwise

from verify.concrete.trace import End, Instance, Step, ThreadTrace

Named = Callable[[Step], Collection[int] | None]
"""The threads that the explicit mask of a step names, of those that run; `None` without one."""

_ENDED = frozenset({End.UB, End.CUT})
"""Ends of runs of which nothing more is known."""


def waiting_for_ever(
    traces: Sequence[ThreadTrace],
    classes: Mapping[Instance, int],
    named: Named,
    waits: Callable[[Step], bool],
    still_runs: Callable[[int], bool],
) -> dict[Instance, str]:
    """The executions with a mask that are undefined, each with the reason; none if some thread is
    undefined anyway, or exceeds a bound.

    `classes`: equal numbers are converged.  `waits`: no member of such an operation goes on before
    all have come.  `still_runs`: whether a thread goes on after its trace, for ever.
    """
    if any(trace.status.end in _ENDED for trace in traces):
        return {}
    masked = {
        (trace.thread, index): threads
        for trace in traces
        for index, step in enumerate(trace.steps)
        if (trace.thread, index) in classes and (threads := named(step)) is not None
    }
    members: defaultdict[int, set[int]] = defaultdict(set)
    for (thread, _), number in classes.items():
        members[number].add(thread)
    absent = {
        instance: sorted(set(threads) - members[classes[instance]])
        for instance, threads in masked.items()
    }
    after = _after(traces, classes, waits)
    for instance, threads in absent.items():
        for thread in threads:
            after[_end(thread)].add(classes[instance])
    undefined = {
        instance: reason
        for instance, threads in masked.items()
        if (reason := _reason(instance, threads, absent[instance], still_runs)) is not None
    }
    circular = [each for each in masked if _reaches_itself(classes[each], after)]
    # Those that name a lane which never comes keep the others in a circle waiting.
    for instance in [each for each in circular if absent[each]] or circular:
        lanes = absent[instance]
        reason = f"names lane {lanes[0]}, which never comes" if lanes else "waits for ever"
        undefined.setdefault(instance, reason)
    return undefined


def _reason(
    instance: Instance,
    threads: Collection[int],
    absent: Sequence[int],
    still_runs: Callable[[int], bool],
) -> str | None:
    """Why an execution is undefined, whatever comes before what."""
    thread, _ = instance
    if thread not in threads:
        return "does not name the thread itself"
    lasting = next(filter(still_runs, absent), None)
    if lasting is not None:
        return f"names lane {lasting}, which takes no part and may not have ended"
    return None


def _end(thread: int) -> Hashable:
    return ("end", thread)


def _after(
    traces: Sequence[ThreadTrace],
    classes: Mapping[Instance, int],
    waits: Callable[[Step], bool],
) -> defaultdict[Hashable, set[Hashable]]:
    """What comes directly after each class, in the order of each thread."""
    after: defaultdict[Hashable, set[Hashable]] = defaultdict(set)
    for trace in traces:
        order: list[Hashable] = [
            classes[trace.thread, index]
            for index, step in enumerate(trace.steps)
            if (trace.thread, index) in classes and waits(step)
        ]
        order.append(_end(trace.thread))
        for earlier, later in pairwise(order):
            after[earlier].add(later)
    return after


def _reaches_itself(start: Hashable, after: Mapping[Hashable, set[Hashable]]) -> bool:
    return any(each == start for each in _reached(start, after))


def _reached(start: Hashable, after: Mapping[Hashable, set[Hashable]]) -> Iterator[Hashable]:
    """What is after `start`; itself, if it is in a circle."""
    seen: set[Hashable] = set()
    pending = list(after.get(start, ()))
    while pending:
        each = pending.pop()
        if each not in seen:
            seen.add(each)
            yield each
            pending += after.get(each, ())
