"""The two runs of a counterexample as one sequence of moments, and who is where at each.

A moment is a row of the source's table, of the target's, or of both when they execute the same
kind of operation there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import pairwise

from common.data import dataclass
from report.trace import Trace, TraceLine
from report.view import is_conditional
from verify.concrete.trace import Place, Run, Step
from verify.refinement.verdict import Counterexample


@dataclass(frozen=True)
class Moment:
    """`differs`: the operation by which the counterexample differs is executed."""

    source: TraceLine | None
    target: TraceLine | None

    def line(self, is_source: bool) -> TraceLine | None:
        return self.source if is_source else self.target

    @property
    def differs(self) -> bool:
        return any(line is not None and line.differs for line in (self.source, self.target))


@dataclass(frozen=True)
class SideMoments:
    """One side through all moments.  `lines`: by place of the function, the moments that execute
    it.  `blocks`: by block, the groups that come there, with the moment.  `edges`: the same by
    pair of blocks.  `decisive`: the blocks where what differs is executed."""

    lines: Mapping[Place, tuple[int, ...]]
    blocks: Mapping[str, Mapping[int, int]]
    edges: Mapping[tuple[str, str], Mapping[int, int]]
    decisive: frozenset[str]


def moments(found: Trace) -> tuple[Moment, ...]:
    """The rows of both sides in their order.  The operations that differ are one moment."""
    source, target = found.source.lines, found.target.lines
    first = _differing(source), _differing(target)
    old = [line.operation for line in source]
    new = [line.operation for line in target]
    if None in first:
        pairs = _aligned(old, new)
    else:
        at, there = (number or 0 for number in first)
        later = _aligned(old[at + 1 :], new[there + 1 :])
        pairs = [*_aligned(old[:at], new[:there]), (at, there)]
        pairs += [_shifted(pair, at + 1, there + 1) for pair in later]
    return tuple(
        Moment(None if i is None else source[i], None if j is None else target[j]) for i, j in pairs
    )


def groups(found: Trace, counterexample: Counterexample, few: int) -> tuple[tuple[int, ...], ...]:
    """Threads that have the same inputs and do the same; each for itself when they are few."""
    if found.threads <= few:
        return tuple((thread,) for thread in range(found.threads))
    alike: dict[object, list[int]] = {}
    for thread in range(found.threads):
        inputs = tuple(i.value if i.matters else None for i in found.inputs if i.thread == thread)
        lines = [line.cells.get(thread) for s in (found.source, found.target) for line in s.lines]
        cells = tuple(None if cell is None else cell.shown(alone=False) for cell in lines)
        runs = (counterexample.source, counterexample.target)
        paths = tuple(tuple(v.block for v in run.threads[thread].visits) for run in runs)
        alike.setdefault((inputs, cells, paths), []).append(thread)
    return tuple(map(tuple, alike.values()))


def walk(
    run: Run,
    lines: Sequence[TraceLine | None],
    parts: Sequence[Sequence[int]],
    function: str,
    entered: str = "",
) -> SideMoments:
    """`lines`: this side's row at each moment; `parts`: the groups of threads; `entered`: the name
    of the function in the run, if a caller was made that enters it (`report.view.View`)."""
    places: dict[Place, list[int]] = {}
    decisive: set[str] = set()
    for number, line in enumerate(lines):
        if line is None:
            continue
        for thread, index in line.members.items():
            place = _outermost(run.step((thread, index)), entered, function)
            if place.function == function:
                places.setdefault(place, []).append(number)
                if line.differs:
                    decisive.add(place.block)
    blocks: dict[str, dict[int, int]] = {}
    edges: dict[tuple[str, str], dict[int, int]] = {}
    for group, (thread, *_) in enumerate(parts):
        steps = _steps(run, thread, lines)
        trace = run.threads[thread]
        frames = {n for n, f in enumerate(trace.frames) if len(f.path) == (1 if entered else 0)}
        visits = [(n, v.block) for n, v in enumerate(trace.visits) if v.frame in frames]
        for number, block in visits:
            blocks.setdefault(block, {}).setdefault(group, _seen(steps, len(lines) - 1, number))
        for (left, tail), (number, head) in pairwise(visits):
            seen = _seen(steps, len(lines) - 1, number, left)
            edges.setdefault((tail, head), {}).setdefault(group, seen)
    numbers = {place: tuple(dict.fromkeys(found)) for place, found in places.items()}
    return SideMoments(numbers, blocks, edges, frozenset(decisive))


def _steps(run: Run, thread: int, lines: Sequence[TraceLine | None]) -> list[tuple[int, Step]]:
    """The moments that show a thread, with its step."""
    return [
        (number, run.step((thread, line.members[thread])))
        for number, line in enumerate(lines)
        if line is not None and thread in line.members
    ]


def _seen(steps: Sequence[tuple[int, Step]], last: int, visit: int, left: int = -1) -> int:
    """The first moment that shows the thread in a block execution or beyond, or at the branch by
    which it leaves the one before."""
    for number, step in steps:
        if step.visit >= visit or (step.visit == left and is_conditional(step)):
            return number
    return last


def _outermost(step: Step, entered: str, function: str) -> Place:
    """The step's place in the function itself: for an entered one, that of the call.  The function
    has its own name there, also where a made caller enters it."""
    static = step.site.static
    path = (*static.path, static.place)
    if not entered:
        return path[0]
    place = path[min(1, len(path) - 1)]
    return replace(place, function=function) if place.function == entered else place


def _differing(lines: Sequence[TraceLine]) -> int | None:
    return next((number for number, line in enumerate(lines) if line.differs), None)


Aligned = tuple[int | None, int | None]


def _aligned(old: Sequence[str], new: Sequence[str]) -> list[Aligned]:
    """Positions of equal kinds side by side; the others alone, the source's first."""
    pairs: list[Aligned] = []
    for what, i, i_end, j, j_end in SequenceMatcher(None, old, new, False).get_opcodes():
        if what == "equal":
            pairs += zip(range(i, i_end), range(j, j_end), strict=True)
        else:
            pairs += [(number, None) for number in range(i, i_end)]
            pairs += [(None, number) for number in range(j, j_end)]
    return pairs


def _shifted(pair: Aligned, by: int, there: int) -> Aligned:
    i, j = pair
    return (None if i is None else i + by), (None if j is None else j + there)
