"""The relation converged-with over the complete traces of all threads.

Functions are taken by origin (call path, from the last call that is not convergent on), callers
first: how a function was entered is how its call was
converged (convergent-operations, "llvm.experimental.convergence.entry", rule 2).  Within one
function the tokens decide when it is controlled, else the chosen model.

Operations with an explicit thread mask have both readings of the document (clang
ThreadConvergence, "Explicit Thread Masks").
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from typing import assert_never

from common.data import dataclass
from verify.concrete.convergence.maximal import Classes, Participant, Position, Sequences, maximal
from verify.concrete.convergence.models import MODELS
from verify.concrete.convergence.tokens import tokens
from verify.concrete.run.function_facts import Facts, FunctionFacts
from verify.concrete.trace import Instance, Origin, Site, Step, ThreadTrace, Visit, normal
from verify.options import MaskReading, Model

Group = frozenset[Instance]
Anchor = Callable[[Site], int]


@dataclass(frozen=True)
class Convergence:
    """Classes of dynamic instances: equal numbers are converged.

    `steps` holds the convergent operations, `visits` every block execution.  `parts`: of a block
    execution in a function with tokens, from which instruction on it is converged with which.
    """

    steps: Mapping[Instance, int]
    visits: Mapping[Visit, int]
    parts: Mapping[Visit, Sequence[tuple[int, int]]] = field(
        default_factory=dict[Visit, Sequence[tuple[int, int]]]
    )

    def instance(self, trace: ThreadTrace, index: int) -> int:
        """The class of a step that is no convergent operation."""
        step = trace.steps[index]
        visit = (trace.thread, step.visit)
        return [
            number
            for start, number in self.parts.get(visit, [(0, self.visits[visit])])
            if start <= step.place.index
        ][-1]

    def sets(self) -> dict[Instance, Group]:
        """The communicating set of every convergent operation's dynamic instance."""
        return _groups(self.steps)

    def cells(self) -> dict[Visit, frozenset[Visit]]:
        return _groups(self.visits)


def converge(
    traces: Sequence[ThreadTrace],
    facts: Facts,
    model: Model,
    entry: Callable[[int], int],
    anchor: Anchor,
    reading: MaskReading,
    masked: Masked,
    group: Callable[[Step], int],
) -> Convergence:
    """Converged-with on `traces`; `entry` and `anchor` are the environment's choices.  `group`: the
    number of the thread's group in the scope of a step, in which alone it communicates."""
    relation = _Relation(traces, facts, model, entry, anchor)
    for (name, _), frames in sorted(_by_origin(traces).items(), key=lambda item: len(item[0][1])):
        relation.function(facts[name], frames)
    steps = _apply_masks(traces, relation.steps, reading, masked)
    steps = _apply_scopes(traces, steps, group)
    return Convergence(steps, relation.visits, relation.parts)


class _Relation:
    """The classes found so far; `_numbers` numbers them by structure."""

    def __init__(
        self,
        traces: Sequence[ThreadTrace],
        facts: Facts,
        model: Model,
        entry: Callable[[int], int],
        anchor: Anchor,
    ) -> None:
        self.steps: dict[Instance, int] = {}
        self.visits: dict[Visit, int] = {}
        self.parts: dict[Visit, Sequence[tuple[int, int]]] = {}
        self._traces = {trace.thread: trace for trace in traces}
        self._facts = facts
        self._model = model
        self._entry = entry
        self._anchor = anchor
        self._numbers: dict[Hashable, int] = {}

    def function(self, facts: FunctionFacts, frames: Sequence[Participant]) -> None:
        """Relate the executions in `frames`: activations of one function of one origin."""
        entered = {frame: self._entered(frame) for frame in frames}
        if facts.controlled:
            self._controlled(facts, entered)
            return
        visits = self._visits(
            facts, entered, lambda sequences: MODELS[self._model](sequences, facts)
        )
        self.visits |= visits
        steps_of = self._convergent
        executed = sorted((t, i) for t, frame in frames for i in steps_of.get((t, frame), ()))
        for thread, index in executed:
            step = self._traces[thread].steps[index]
            visit = visits[thread, step.visit]
            self.steps[thread, index] = self._number((visit, step.place.index))

    def _entered(self, frame: Participant) -> int:
        """The class in which a frame was entered.

        Through a call that is not convergent it is implementation-defined, like an anchor
        (convergent-operations, "Convergent Operations", informational notes), over the call sites
        of the function (docs/semantics.md, section 8).
        """
        thread, number = frame
        trace = self._traces[thread]
        caller = trace.frames[number].caller
        if caller is None:
            return self._number(("entry", self._entry(thread)))
        step = trace.steps[caller]
        if step.convergent:
            return self._number(("call", self.steps[thread, caller]))
        name = trace.frames[number].function
        return self._number(("open call", name, self._anchor(step.site)))

    def _controlled(self, facts: FunctionFacts, entered: Mapping[Participant, int]) -> None:
        """Relate what the tokens decide, and everything else by the controlled maximal relation: a
        block execution as a whole is converged where all of its instructions are."""
        traces = [self._traces[t] for t in dict.fromkeys(t for t, _ in entered)]
        steps = tokens(traces, entered, self._anchor, self._number)
        self.steps |= steps
        points: dict[Participant, list[Points]] = {}
        for thread, frame in entered:
            own = {index: number for (t, index), number in steps.items() if t == thread}
            points[thread, frame] = held(facts, self._traces[thread], frame, own)

        labels = {
            frame: [self._traces[frame[0]].visits[v].block for v in self._frame_visits(frame)]
            for frame in entered
        }

        def at_header(position: Position) -> Hashable:
            """The tokens held at the start of a header: threads that are not converged there are
            not converged in the iteration that it begins.  Other blocks may leave a region
            half-way."""
            participant, number = position
            label = labels[participant][number]
            return points[participant][number][0][1] if label in facts.headers(label) else None

        nodes = self._visits(
            facts, entered, lambda sequences: maximal(sequences, facts.headers, at_header)
        )
        for (thread, frame), of_visits in points.items():
            for visit, of_visit in zip(self._frame_visits((thread, frame)), of_visits, strict=True):
                at = (thread, visit)
                self.parts[at] = [
                    (start, self._number((nodes[at], tokens_))) for start, tokens_ in of_visit
                ]
                self.visits[at] = self._number(tuple(number for _, number in self.parts[at]))

    def _visits(
        self,
        facts: FunctionFacts,
        entered: Mapping[Participant, int],
        classes_of: Callable[[Sequences], Classes],
    ) -> dict[Visit, int]:
        """Classes of the block executions, by model, for each group that entered together."""
        groups: defaultdict[int, list[Participant]] = defaultdict(list)
        for frame, number in entered.items():
            groups[number].append(frame)
        classes: dict[Visit, int] = {}
        for number, frames in groups.items():
            where = {frame: self._frame_visits(frame) for frame in frames}
            sequences = {
                frame: [self._traces[frame[0]].visits[v].block for v in visits]
                for frame, visits in where.items()
            }
            for (frame, position), inner in classes_of(sequences).items():
                thread = frame[0]
                visit = self._number((facts.function.name, number, inner))
                classes[thread, where[frame][position]] = visit
        return classes

    def _frame_visits(self, frame: Participant) -> Sequence[int]:
        return self._visits_of.get(frame, ())

    @cached_property
    def _visits_of(self) -> Mapping[Participant, Sequence[int]]:
        """The block executions of each activation, in order."""
        found: defaultdict[Participant, list[int]] = defaultdict(list)
        for thread, trace in self._traces.items():
            for number, visit in enumerate(trace.visits):
                found[thread, visit.frame].append(number)
        return found

    @cached_property
    def _convergent(self) -> Mapping[Participant, Sequence[int]]:
        """The convergent steps of each activation, by their indices."""
        found: defaultdict[Participant, list[int]] = defaultdict(list)
        for thread, trace in self._traces.items():
            for index, step in enumerate(trace.steps):
                if step.convergent:
                    found[thread, step.frame].append(index)
        return found

    def _number(self, key: Hashable) -> int:
        return self._numbers.setdefault(key, len(self._numbers))


def _by_origin(
    traces: Sequence[ThreadTrace],
) -> dict[tuple[str, Origin], list[Participant]]:
    frames: defaultdict[tuple[str, Origin], list[Participant]] = defaultdict(list)
    for trace in traces:
        for number, frame in enumerate(trace.frames):
            frames[frame.function, frame.origin].append((trace.thread, number))
    return frames


def _groups(
    classes: Mapping[tuple[int, int], int],
) -> dict[tuple[int, int], frozenset[tuple[int, int]]]:
    members: defaultdict[int, set[tuple[int, int]]] = defaultdict(set)
    for instance, number in classes.items():
        members[number].add(instance)
    sets = {number: frozenset(group) for number, group in members.items()}
    return {instance: sets[number] for instance, number in classes.items()}


Points = Sequence[tuple[int, Hashable]]
"""Of one execution of a block: from which instruction on, the classes of the tokens held there."""


def held(
    facts: FunctionFacts, trace: ThreadTrace, frame: int, classes: Mapping[int, int]
) -> list[Points]:
    """The tokens that one activation of a function holds in each of its block executions, in order.

    `classes`: those of the thread's convergent steps, by their index.
    """
    defined: defaultdict[int, list[tuple[int, str, int]]] = defaultdict(list)
    for index, number in classes.items():
        step = trace.steps[index]
        if step.frame == frame and step.instruction.name is not None:
            defined[step.visit].append((step.place.index, step.instruction.name, number))
    last: dict[str, int] = {}
    points_by_block: list[Points] = []
    for number, visit in enumerate(trace.visits):
        if visit.frame != frame:
            continue
        points: list[tuple[int, Hashable]] = []
        definitions = sorted(defined[number])
        for index, names in facts.tokens_held[visit.block]:
            while definitions and definitions[0][0] < index:
                _, name, value = definitions.pop(0)
                last[name] = value
            points.append((index, tuple(last.get(name) for name in names)))
        last.update((name, value) for _, name, value in definitions)
        points_by_block.append(points)
    return points_by_block


Masked = Callable[[str], int | None]
"""The index of a callee's mask operand, `None` for an operation without one."""


def _apply_masks(
    traces: Sequence[ThreadTrace],
    classes: Mapping[Instance, int],
    reading: MaskReading,
    masked: Masked,
) -> dict[Instance, int]:
    """`classes` with those of masked operations replaced; other numbers stay."""
    masked_classes = dict(classes)
    numbers: dict[Hashable, int] = {}
    fresh = max(masked_classes.values(), default=-1) + 1
    for trace in traces:
        executed: Counter[Hashable] = Counter()
        for index, step in enumerate(trace.steps):
            mask = _mask(step, masked)
            instance = (trace.thread, index)
            if mask is None or instance not in masked_classes:
                continue
            match reading:
                case MaskReading.LOCKSTEP:
                    key: Hashable = (masked_classes[instance], mask)
                case MaskReading.INDEPENDENT:
                    use = (step.callee, mask)
                    executed[use] += 1
                    key = (use, executed[use])
                case _:
                    assert_never(reading)
            masked_classes[instance] = fresh + numbers.setdefault(key, len(numbers))
    return masked_classes


def _apply_scopes(
    traces: Sequence[ThreadTrace],
    classes: Mapping[Instance, int],
    group: Callable[[Step], int],
) -> dict[Instance, int]:
    """`classes`, each divided into the groups in which its operation communicates."""
    numbers: dict[tuple[int, int], int] = {}
    return {
        (trace.thread, index): numbers.setdefault((number, group(step)), len(numbers))
        for trace in traces
        for index, step in enumerate(trace.steps)
        if (number := classes.get((trace.thread, index))) is not None
    }


def _mask(step: Step, masked: Masked) -> Hashable:
    """The value of the step's mask operand."""
    index = None if step.callee is None else masked(step.callee)
    return None if index is None else normal(step.operands[index])
