"""Oracle 1: what is called uniform never differs between converged dynamic instances of a run."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass

from verify.analysis.cycles import CycleHierarchy
from verify.analysis.graph import graph
from verify.analysis.regions import Point, Region, regions, tokens
from verify.concrete.convergence.models import MODELS
from verify.concrete.run.function_facts import FunctionFacts
from verify.concrete.trace import Instance, Run, Step, ThreadTrace, normal
from verify.ir.function import Function
from verify.options import Model
from verify.uniformity.facts import Uniformity


@dataclass
class Tally:
    """How many values were compared with those of another thread; of these, in how many groups of
    values that were equal the static analysis says divergent."""

    compared: int = 0
    uniform: int = 0
    missed: int = 0
    groups: int = 0

    def add(self, other: Tally) -> None:
        self.compared += other.compared
        self.uniform += other.uniform
        self.missed += other.missed
        self.groups += other.groups


@dataclass(frozen=True)
class Wrong:
    """A value, or a branch's direction, that is called uniform and differs."""

    name: str
    seen: tuple[tuple[int, str], ...]


def classes(
    finished: Run, function: Function, hierarchy: CycleHierarchy, model: Model
) -> Mapping[Instance, Hashable]:
    """The class of each step of a run, in the controlled maximal converged-with relation: that of
    its block execution, and those of the tokens in whose convergence regions it is
    (convergent-operations, "Controlled Maximal Converged-with Relation", rule 2)."""
    facts = FunctionFacts(function, hierarchy)
    sequences = {(t.thread, 0): [v.block for v in t.visits] for t in finished.threads}
    model = Model.MAXIMAL if facts.controlled else model
    visits = MODELS[model](sequences, facts)
    held: Mapping[str, Region] = {}
    if facts.controlled:
        held = regions(graph(function), tokens(function))
    found: dict[Instance, Hashable] = {}
    for trace in finished.threads:
        for index, (step, token_classes) in enumerate(_with_tokens(finished, trace, held)):
            visit = visits[(trace.thread, 0), step.visit]
            found[trace.thread, index] = (visit, step.place.index, token_classes)
    return found


def _with_tokens(
    finished: Run, trace: ThreadTrace, held: Mapping[str, Region]
) -> Iterator[tuple[Step, Hashable]]:
    last: dict[str, Hashable] = {}
    for index, step in enumerate(trace.steps):
        point = Point(step.place.block, step.place.index)
        inside = tuple(last.get(name) for name, region in held.items() if region.contains(point))
        instance = (trace.thread, index)
        own = finished.sets.get(instance) if held else None
        yield step, (inside, own)
        name = step.instruction.name
        if name is not None and name in held and own is not None:
            last[name] = own


def check(
    finished: Run,
    function: Function,
    hierarchy: CycleHierarchy,
    model: Model,
    said: Uniformity,
    group_of: Callable[[int], int] = lambda thread: 0,
) -> tuple[Tally, list[Wrong]]:
    """Compare the values of converged instances, and the ways that branches took, in the threads of
    each group."""
    tally = Tally()
    wrong: list[Wrong] = []
    groups: defaultdict[Hashable, list[Instance]] = defaultdict(list)
    for instance, key in classes(finished, function, hierarchy, model).items():
        groups[key, group_of(instance[0])].append(instance)
    for members in groups.values():
        if len(members) > 1:
            for name, uniform, seen in _compared([(i, finished) for i in members], said):
                tally.compared += len(members)
                tally.uniform += len(members) if uniform else 0
                tally.groups += 1
                same = len({text for _, text in seen}) == 1
                tally.missed += same and not uniform
                if uniform and not same:
                    wrong.append(Wrong(name, tuple(seen)))
    return tally, wrong


def _compared(
    members: list[tuple[Instance, Run]], said: Uniformity
) -> Iterator[tuple[str, bool, list[tuple[int, str]]]]:
    """What can be compared of one group: the output, or the way of a branch."""
    steps = [(instance[0], finished.step(instance), finished) for instance, finished in members]
    first = steps[0][1]
    name = first.instruction.name
    if name is not None and name in said.values and first.value is not None:
        seen = [(t, str(normal(s.value))) for t, s, _ in steps if s.value is not None]
        yield name, said.values[name] is None, seen
    elif first.place.block in said.branches and first.instruction.opcode == "br":
        seen: list[tuple[int, str]] = []
        for thread, step, finished in steps:
            visits = finished.threads[thread].visits
            if step.visit + 1 < len(visits):
                seen.append((thread, visits[step.visit + 1].block))
        if len(seen) > 1:
            yield f"br in {first.place.block}", said.branches[first.place.block] is None, seen
