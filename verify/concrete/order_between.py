"""Convergence-before between two dynamic instances of a run ("Convergence And Uniformity",
"Convergence").

"Convergence-before is a strict partial order over dynamic instances": an instance is before those
that its thread executes later, and before what is converged with one of these; what it is converged
with is before the same ones.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from enum import Enum

from common.data import dataclass
from verify.concrete.trace import Instance, Run, Step


class Link(Enum):
    """How an instance of a chain follows from the one before it."""

    LATER = "later"
    CONVERGED = "converged"


Chain = Sequence[tuple[Link, Instance]]
_SPELLED = re.compile(r"(?P<thread>\d+):(?P<name>[@%][^#]+)(?:#(?P<number>[1-9]\d*))?")


@dataclass(frozen=True)
class NoInstanceError(Exception):
    """A text that names no instance of a run."""

    reason: str

    def __str__(self) -> str:
        return self.reason


def instance_of(run: Run, text: str) -> Instance:
    """The instance that `THREAD:@callee#N`, `THREAD:%value#N` or `THREAD:%block#N` names: the
    thread's N-th execution of it, the first without a number.  Raises `NoInstanceError`."""
    spelled = _SPELLED.fullmatch(text)
    if spelled is None:
        raise NoInstanceError(f"{text} is no instance: THREAD:@callee#N, or %value or %block")
    thread, name, number = int(spelled["thread"]), spelled["name"], int(spelled["number"] or 1)
    if thread >= len(run.threads):
        raise NoInstanceError(f"{text}: there are {len(run.threads)} threads, from 0 on")
    found = list(_executions(run, thread, name))
    if number > len(found):
        times = "once" if len(found) == 1 else f"{len(found)} times"
        raise NoInstanceError(f"{text}: thread {thread} executes {name} {times}")
    return thread, found[number - 1]


def _executions(run: Run, thread: int, name: str) -> Iterator[int]:
    trace = run.threads[thread]
    for index, step in enumerate(trace.steps):
        if name in (f"@{step.callee}", f"%{step.instruction.name}"):
            yield index
    for visit in trace.visits:
        if name == f"%{visit.block}":
            yield visit.first


def are_converged(run: Run, one: Instance, other: Instance) -> bool:
    """Whether two instances of different threads are converged."""
    return other in _partners(run, one)


def chain(run: Run, before: Instance, after: Instance) -> Chain | None:
    """A shortest chain by which one instance is convergence-before another; `None`: it is not."""
    pending: deque[tuple[Instance, bool, Chain]] = deque([(before, False, ())])
    seen = {(before, False)}
    while pending:
        (thread, index), is_later, links = pending.popleft()
        if thread == after[0] and (index < after[1] or (is_later and index == after[1])):
            later = () if index == after[1] else ((Link.LATER, after),)
            return (*links, *later)
        for other in _partners(run, (thread, index)):
            if (other, is_later) not in seen:
                seen.add((other, is_later))
                pending.append((other, is_later, (*links, (Link.CONVERGED, other))))
        for number in range(index + 1, len(run.threads[thread].steps)):
            following = thread, number
            if (following, True) not in seen and _partners(run, following):
                seen.add((following, True))
                pending.append((following, True, (*links, (Link.LATER, following))))
    return None


def _partners(run: Run, instance: Instance) -> list[Instance]:
    """The instances of other threads that are converged with one: its communicating set if it
    communicates, else the same instruction of the block executions converged with its own."""
    thread, _ = instance
    step = run.step(instance)
    if instance in run.sets:
        return sorted(other for other in run.sets[instance] if other[0] != thread)
    cells = run.cells.get((thread, step.visit), frozenset())
    found = (_same_step(run, visit, step) for visit in sorted(cells) if visit[0] != thread)
    return [other for other in found if other is not None]


def _same_step(run: Run, visit: tuple[int, int], step: Step) -> Instance | None:
    thread, number = visit
    for index, other in enumerate(run.threads[thread].steps):
        if other.visit == number and other.place == step.place:
            return thread, index
    return None
