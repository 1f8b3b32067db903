"""Threads that run for ever: a thread's state repeats.

A state is what the rest of the thread's run may depend on: where it is, under which calls, the
values that something with an effect needs, and its memory.  From a state that repeats, the thread
continues in the same way as long as it gets equal answers; those of convergent operations it gets
as long as the threads that it meets repeat as well.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace

from common.data import dataclass
from verify.concrete.memory.private_memory import PrivateMemory
from verify.concrete.memory.shared_memory import SharedMemory
from verify.concrete.run.activation import Activation, Token
from verify.concrete.trace import End, Run, Step, ThreadTrace
from verify.semantics.domain import Aggregate, Scalar

Needs = Callable[[str, str], bool]
"""Whether something with an effect needs a name of a function."""

_NO_STATE = None
"""The state where a value cannot be compared: undef, or one without a meaning."""


def state(
    activation: Activation, label: str, private: PrivateMemory, shared: SharedMemory, needs: Needs
) -> Hashable | None:
    """A thread's state as it enters a block; `None` if it cannot be compared."""
    frames: list[Hashable] = [label, activation.previous]
    at: Activation | None = activation
    while at is not None:
        name = at.facts.function.name
        bindings = {n: v for n, v in at.bindings.items() if needs(name, n)}
        values = {n: v for n, v in bindings.items() if not isinstance(v, Token)}
        if not all(isinstance(v, Scalar | Aggregate) for v in values.values()):
            return _NO_STATE
        frames.append((name, at.path, frozenset(values.items())))
        at = at.caller
    if not all(isinstance(byte.whole, Scalar) for byte in private.bytes.values()):
        return _NO_STATE
    ended = (frozenset(private.dead), frozenset(private.freed))
    local = (len(private.ranges), frozenset(private.bytes.items()), ended)
    return (tuple(frames), local, frozenset(shared.written.items()))


@dataclass(frozen=True)
class _Period:
    """Two rounds of the same length, by indices of steps: from `first` on, and from `second` on to
    `end`."""

    first: int
    second: int
    end: int


def endless(run: Run, answered: Mapping[int, int]) -> frozenset[int]:
    """The threads of a run that never end, of those that a bound stopped.

    `answered`: by thread, how many observations have answers that are given; those of later ones
    may repeat.
    """
    repeating = {
        trace.thread: period
        for trace in run.threads
        if trace.status.end is End.CUT
        for period in (_period(run, trace, answered[trace.thread]),)
        if period is not None
    }
    size = -1
    while size != len(repeating):
        size = len(repeating)
        repeating = {t: p for t, p in repeating.items() if _met(run, t, p) <= set(repeating)}
    return frozenset(repeating)


def for_ever(run: Run, threads: frozenset[int]) -> Run:
    """The run, in which these threads never end."""
    traces = tuple(
        replace(t, status=replace(t.status, end=End.ENDLESS, limit="its state repeats"))
        if t.thread in threads
        else t
        for t in run.threads
    )
    return replace(run, threads=traces)


def _period(run: Run, trace: ThreadTrace, answered: int) -> _Period | None:
    """The last state that came three times, at equal distances and with the same in between."""
    places: dict[Hashable, list[int]] = {}
    for number, held in enumerate(trace.states):
        if held is not None:
            places.setdefault(held, []).append(number)
    for numbers in sorted(places.values(), key=lambda numbers: numbers[-1], reverse=True):
        if len(numbers) < 3:
            continue
        first, second, end = (trace.visits[n].first for n in numbers[-3:])
        rounds = trace.steps[first:second], trace.steps[second:end]
        if _is_same(run, first, second, rounds) and _is_free(trace.steps, second, end, answered):
            return _Period(first, second, end)
    return None


def _is_same(
    run: Run, first: int, second: int, rounds: tuple[Sequence[Step], Sequence[Step]]
) -> bool:
    """Whether two rounds do the same, with the same threads."""
    if len(rounds[0]) != len(rounds[1]):
        return False
    for i, (one, other) in enumerate(zip(*rounds, strict=True)):
        if one.site.static != other.site.static:
            return False
        if one.convergent:
            sets = _threads(run, one.thread, first + i), _threads(run, one.thread, second + i)
            if sets[0] != sets[1] or one.value != other.value:
                return False
    return True


def _is_free(steps: Sequence[Step], start: int, end: int, answered: int) -> bool:
    """Whether no answer that a round asks for is given, or it asks for none."""
    observes = any(step.observable for step in steps[start:end])
    return not observes or steps[start].before >= answered


def _met(run: Run, thread: int, period: _Period) -> set[int]:
    """The threads that a thread meets in a round."""
    met: set[int] = set()
    for index in range(period.second, period.end):
        met |= _threads(run, thread, index)
    return met


def _threads(run: Run, thread: int, index: int) -> set[int]:
    return {t for t, _ in run.sets.get((thread, index), ())}
