"""The implementation's choice that `run` shows.

The n-th executions of an anchor, or of a call that is not convergent, are joined if that leaves
convergence-before a strict partial order (llvm-convergence-and-uniformity, "Convergence").  Else
each execution, thread by thread and in the thread's order, joins the nearest execution that it
may join, the n-th first; an execution that may join no other stays alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from graphlib import CycleError, TopologicalSorter
from itertools import islice, pairwise

from verify.analysis.order import ContradictionError
from verify.concrete.convergence.anchors import Choice, ChosenAnchors, anchor_families
from verify.concrete.run.activation import UnsettledError
from verify.concrete.run.environment import Environment, own_class
from verify.concrete.trace import Run, Site, ThreadTrace, Visit

MAX_SEARCH_STEPS = 60_000
"""Instructions that are executed in all runs of the search; after that, what is left is alone."""
MAX_CANDIDATES = 3
"""Classes that one execution tries to join."""

Execute = Callable[[Environment], Run]
"""A run of the function in an environment.  Raises `UnsettledError`."""
Cells = Mapping[Visit, frozenset[Visit]]


class _Kind(Enum):
    """The members of a group: executions of a convergent operation, or of a block, represented by
    its first and its last instruction."""

    OPERATION = "operation"
    BEGINS = "begins"
    ENDS = "ends"


_Group = tuple[_Kind, frozenset[tuple[int, int]]]
"""Instances that are converged with each other, by thread and number."""


def shown_run(execute: Execute, environment: Environment, *, blocks: bool) -> Run:
    """A run in which no instance is convergence-before itself.  `blocks`: those of whole blocks
    count, too.  Raises `UnsettledError`, and `ContradictionError` where no such run is found."""
    try:
        joined = execute(environment)
        if is_ordered(joined, blocks=blocks):
            return joined
    except UnsettledError:
        pass
    alone = execute(ChosenAnchors(environment, {}))
    if not is_ordered(alone, blocks=blocks):
        raise ContradictionError("convergence-before is no strict partial order")
    return _joined(execute, environment, alone, blocks=blocks)


def _joined(execute: Execute, environment: Environment, run: Run, *, blocks: bool) -> Run:
    """The run after one choice after the other; `run`: that with all executions alone."""
    choice: dict[Site, int] = {}
    steps = _length(run)
    while (site := _next_site(run, choice)) is not None and steps < MAX_SEARCH_STEPS:
        choice[site] = own_class(site.static, -1 - (site.occurrence << 16) - site.thread)
        for number in _candidates(run, choice, site):
            attempt = {**choice, site: number}
            try:
                joined = execute(ChosenAnchors(environment, attempt))
            except UnsettledError:
                continue
            steps += _length(joined)
            if is_ordered(joined, blocks=blocks):
                choice, run = attempt, joined
                break
            if steps >= MAX_SEARCH_STEPS:
                break
    return run


def _next_site(run: Run, choice: Choice) -> Site | None:
    return next((site for site in anchor_families(run) if site not in choice), None)


def _candidates(run: Run, choice: Choice, site: Site) -> Iterator[int]:
    """The classes of other threads that `site` tries to join, the nearest in number first."""
    families = anchor_families(run)
    same = [other for other in families if families[other] == families[site] and other in choice]
    taken = {choice[other] for other in same if other.thread == site.thread}
    same.sort(key=lambda other: _distance(other, site))
    nearest = dict.fromkeys(choice[other] for other in same if choice[other] not in taken)
    yield from islice(nearest, MAX_CANDIDATES)


def _distance(other: Site, site: Site) -> tuple[bool, int, int]:
    """The rank of an execution among those that `site` may join; the least is preferred."""
    later = other.occurrence - site.occurrence
    return other.static != site.static, 2 * abs(later) - (later > 0), other.thread


def _length(run: Run) -> int:
    return sum(len(trace.steps) for trace in run.threads)


# Convergence-before


def is_ordered(run: Run, *, blocks: bool) -> bool:
    """Whether convergence-before is a strict partial order: no instance is before itself, and no
    thread has two in one group.  `blocks`: those of whole blocks count, too."""
    cells: Cells = run.cells if blocks else {}
    for group in {*run.sets.values(), *cells.values()}:
        if len({thread for thread, _ in group}) < len(group):
            return False
    order: TopologicalSorter[_Group] = TopologicalSorter()
    for trace in run.threads:
        for before, after in pairwise(_groups(run, trace, cells)):
            order.add(after, before)
    try:
        order.prepare()
    except CycleError:
        return False
    return True


def _groups(run: Run, trace: ThreadTrace, cells: Cells) -> Iterator[_Group]:
    """The groups of a thread's instances, in its order."""
    first = {visit.first: number for number, visit in enumerate(trace.visits)}
    for index, step in enumerate(trace.steps):
        instance = (trace.thread, index)
        begun = first.get(index)
        if begun is not None and cells:
            yield _Kind.BEGINS, cells[trace.thread, begun]
        if instance in run.sets:
            yield _Kind.OPERATION, run.sets[instance]
        if cells and step.instruction.opcode in ("br", "switch", "ret"):
            yield _Kind.ENDS, cells[trace.thread, step.visit]
