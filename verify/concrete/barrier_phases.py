"""The phases of barriers that threads meet by the object: who arrives in each, who is released by
it, and which is never completed (the documents are in `verify.semantics.operations.barrier`).

A phase of an object ends when as many threads have arrived as are expected: its count, or all
threads of the run.  A thread that waits goes on when the phase has ended in which it arrived.
Threads go as far as they can, the lowest first: one order of several, where threads that arrive
and do not wait may be a phase ahead.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import field

from common.data import dataclass
from verify.concrete.trace import Run, Step
from verify.semantics.domain import Scalar
from verify.semantics.operations.barrier import ARRIVALS, Arrival


@dataclass
class Phase:
    """One phase of the object `barrier`; `number` counts from 1.  `expected`: how many threads have
    to arrive, 0 where none has; `waiting`: those that wait for its end, and that it releases."""

    barrier: int
    number: int
    expected: int = 0
    arrived: list[int] = field(default_factory=list[int])
    waiting: list[int] = field(default_factory=list[int])

    @property
    def is_complete(self) -> bool:
        return 0 < self.expected <= len(self.arrived)


@dataclass(frozen=True)
class _Call:
    barrier: int
    expected: int
    arrival: Arrival


@dataclass
class _Thread:
    """A thread that has still to make these `calls`.  `arrived_in`: by object, the phase in which
    it has arrived last; `waits_for`: the phase whose end it waits for."""

    number: int
    calls: deque[_Call]
    arrived_in: dict[int, Phase] = field(default_factory=dict[int, Phase])
    waits_for: Phase | None = None


def barrier_phases(run: Run) -> tuple[Phase, ...]:
    """The phases in the order of their ends; at last those that do not end."""
    threads = [_Thread(n, deque(_calls(run, n))) for n in range(len(run.threads))]
    now: dict[int, Phase] = {}
    ended: list[Phase] = []
    while True:
        before = sum(len(thread.calls) for thread in threads)
        for thread in threads:
            _advance(thread, now, ended)
        if sum(len(thread.calls) for thread in threads) == before:
            break
    begun = [phase for _, phase in sorted(now.items()) if phase.arrived or phase.waiting]
    return (*ended, *begun)


def _calls(run: Run, thread: int) -> Iterator[_Call]:
    for step in run.threads[thread].steps:
        arrival = ARRIVALS.get(step.callee or "")
        if arrival is None:
            continue
        barrier = 0 if arrival.barrier is None else _number(step, arrival.barrier)
        expected = None if arrival.count is None else _number(step, arrival.count)
        if barrier is not None:
            yield _Call(barrier, expected or len(run.threads), arrival)


def _number(step: Step, operand: int) -> int | None:
    """The value of an operand, unless it is poison."""
    value = step.operands[operand] if operand < len(step.operands) else None
    return value.bits.signed if isinstance(value, Scalar) and not value.poison else None


def _advance(thread: _Thread, now: dict[int, Phase], ended: list[Phase]) -> None:
    """Make calls until one waits for a phase that has not ended; `now`: the phase of each object
    that has not."""
    while thread.calls and (thread.waits_for is None or thread.waits_for.is_complete):
        call = thread.calls.popleft()
        here = now.setdefault(call.barrier, Phase(call.barrier, 1))
        if call.arrival.arrives:
            here.arrived.append(thread.number)
            here.expected = here.expected or call.expected
            thread.arrived_in[call.barrier] = here
        if call.arrival.waits:
            thread.waits_for = thread.arrived_in.get(call.barrier, here)
            thread.waits_for.waiting.append(thread.number)
        if here.is_complete:
            ended.append(here)
            now[call.barrier] = Phase(call.barrier, here.number + 1)
