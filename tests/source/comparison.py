"""Whether the concrete machine's sets on the reference are what the document says, or allows."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise

from common.data import dataclass
from source.fuzz.program import Program
from tests.concrete.anchor_choices import legal
from tests.source.interpreter import Answer, Chosen, Evaluation, run
from verify.concrete.domain import wrap
from verify.concrete.machine import Settings
from verify.concrete.machine import run as run_machine
from verify.concrete.run.activation import Bounds
from verify.concrete.run.environment import CallEvent, RandomEnvironment
from verify.concrete.trace import Instance, Run, Value
from verify.ir.function import Module
from verify.semantics.domain import Scalar

ANSWERS = 3
"""How often a site is answered by chance; afterwards by 0."""
SETTINGS = Settings(bounds=Bounds(unroll=1_000, steps=100_000))
VOTE = "vote"
ILLEGAL = "choices that contradict each other"
"""Drawn for the anchors, and open to no implementation."""
_RESULT_BITS = 32


@dataclass(frozen=True, slots=True)
class Case:
    """One run: `alike` of 256 answers are equal in all threads; the threads enter in `entries`
    groups."""

    seed: int
    threads: int
    alike: int
    entries: int

    def answer(self, thread: int, site: int, count: int) -> int:
        if count >= ANSWERS:
            return 0
        alike = _drawn(self.seed, "alike", site, count) % 256 < self.alike
        return _drawn(self.seed, "answer", -1 if alike else thread, site, count) % 4

    def entry(self, thread: int) -> int:
        return _drawn(self.seed, "entry", thread) % self.entries


@dataclass(frozen=True)
class _Environment(RandomEnvironment):
    case: Case = Case(0, 1, 0, 1)

    def result(self, event: CallEvent) -> Value:
        site = event.operands[0]
        assert isinstance(site, Scalar)
        number = self.case.answer(event.thread, site.bits.value, event.site.occurrence)
        return Scalar(wrap(number, _RESULT_BITS), False)

    def entry(self, thread: int) -> int:
        return self.case.entry(thread)


def _drawn(*question: object) -> int:
    digest = hashlib.blake2b(repr(question).encode(), digest_size=4).digest()
    return int.from_bytes(digest, "big")


def difference(program: Program, module: Module, case: Case) -> str | None:
    """What is wrong with the reference of a program in one run; `None` if nothing is."""
    expected = [run(program, t, case.entry(t), _answers(case, t)) for t in range(case.threads)]
    machine = run_machine(
        module, program.start.name, case.threads, _Environment(case.seed, case=case), SETTINGS
    )
    if not legal(machine):
        return ILLEGAL
    votes = [_votes(machine, thread) for thread in range(case.threads)]
    for thread, (evaluated, seen) in enumerate(zip(expected, votes, strict=True)):
        sites = [_site(machine, instance) for instance in seen]
        if [e.site for e in evaluated] != sites:
            return f"thread {thread} votes at {sites}, not at {[e.site for e in evaluated]}"
    evaluations = {
        instance: evaluation
        for seen, evaluated in zip(votes, expected, strict=True)
        for instance, evaluation in zip(seen, evaluated, strict=True)
    }
    sets = {instance: machine.sets[instance] for instance in evaluations}
    return _wrong_sets(evaluations, sets) or _unordered(votes, sets)


def _answers(case: Case, thread: int) -> Answer:
    return lambda site, count: case.answer(thread, site, count)


def _votes(machine: Run, thread: int) -> list[Instance]:
    steps = machine.threads[thread].steps
    return [(thread, i) for i, step in enumerate(steps) if step.callee == VOTE]


def _site(machine: Run, instance: Instance) -> int:
    operand = machine.step(instance).operands[0]
    assert isinstance(operand, Scalar)
    return operand.bits.value


def _wrong_sets(
    evaluations: Mapping[Instance, Evaluation], sets: Mapping[Instance, frozenset[Instance]]
) -> str | None:
    """A set that the document does not allow.

    Evaluations that are converged force the choices that they depend on; those that are not must
    depend on a choice that is not forced.
    """
    chosen = _Classes()
    apart: list[tuple[Evaluation, Evaluation, tuple[tuple[Chosen, Chosen], ...]]] = []
    for one, first in evaluations.items():
        for other, second in evaluations.items():
            if one[0] >= other[0]:
                continue
            choices = _open(first, second)
            together = other in sets[one]
            if choices is None:
                if together:
                    return f"may not be converged: {shown(first)} and {shown(second)}"
            elif together:
                for pair in choices:
                    chosen.join(*pair)
            else:
                apart.append((first, second, choices))
    for first, second, choices in apart:
        if all(chosen.joined(*pair) for pair in choices):
            return f"must be converged: {shown(first)} and {shown(second)}"
    return chosen.twice()


def _open(first: Evaluation, second: Evaluation) -> tuple[tuple[Chosen, Chosen], ...] | None:
    """The choices that decide whether two evaluations by different threads are converged; `None`
    where they never are."""
    if first.site != second.site or len(first.steps) != len(second.steps):
        return None
    found: list[tuple[Chosen, Chosen]] = []
    for one, other in zip(first.steps, second.steps, strict=True):
        if one.call != other.call or one.iterations != other.iterations:
            return None
        if one.choice is not None and other.choice is not None:
            if one.choice.place != other.choice.place:
                return None
            found.append((one.choice, other.choice))
        elif one.choice is not other.choice:
            return None
    return tuple(found)


class _Classes:
    """Executions that are chosen to be converged."""

    def __init__(self) -> None:
        self._above: dict[Chosen, Chosen] = {}

    def join(self, one: Chosen, other: Chosen) -> None:
        first, second = self._top(one), self._top(other)
        if first != second:
            self._above[first] = second

    def joined(self, one: Chosen, other: Chosen) -> bool:
        return self._top(one) == self._top(other)

    def twice(self) -> str | None:
        """A class with two executions by one thread."""
        seen: dict[tuple[Chosen, int], Chosen] = {}
        for one in [*self._above, *self._above.values()]:
            known = seen.setdefault((self._top(one), one.thread), one)
            if known != one:
                return f"one thread twice: {known} and {one}"
        return None

    def _top(self, one: Chosen) -> Chosen:
        while one in self._above:
            one = self._above[one]
        return one


def _unordered(
    votes: Sequence[Sequence[Instance]], sets: Mapping[Instance, frozenset[Instance]]
) -> str | None:
    """Whether convergence-before is no strict order."""
    order: TopologicalSorter[frozenset[Instance]] = TopologicalSorter()
    for before, after in _sequenced(votes):
        order.add(sets[after], sets[before])
    try:
        order.prepare()
    except CycleError as error:
        return f"convergence-before has a cycle: {error.args[1]}"
    return None


def _sequenced(votes: Sequence[Sequence[Instance]]) -> Iterator[tuple[Instance, Instance]]:
    for seen in votes:
        yield from pairwise(seen)


def shown(evaluation: Evaluation) -> str:
    """On what an evaluation depends, in words."""
    parts: list[str] = []
    for step in evaluation.steps:
        counts = "".join(f" loop {s} #{n}" for s, n in step.iterations)
        choice = step.choice
        chosen = "" if choice is None else f" choice {choice.place} #{choice.count}"
        parts.append(f"in {step.call}{chosen}{counts}")
    return f"vote({evaluation.site}) by {evaluation.thread} [{'; '.join(parts)}]"
