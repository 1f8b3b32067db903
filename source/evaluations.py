"""A run of IR told in the source: which evaluations there were, in which iterations, converged with
whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from source.debug_places import InstructionOffsets
from source.jumps import nodes
from source.preprocessed import Preprocessed, SourcePosition
from source.regions import SourceRegion
from source.syntax import SyntaxNode
from verify.concrete.trace import BlockVisit, Run, Step, ThreadTrace
from verify.ir.function import Instruction, Module

CallKey = tuple[str, int | None, str | None]
"""A call: its block, where it is from, what it calls.  Promoting variables changes none of it."""


@dataclass(frozen=True)
class Covered:
    """A function with a reference: the regions of its calls, the headers of its loops, and where
    the expressions end that begin at an offset."""

    calls: Mapping[CallKey, SourceRegion]
    headers: Mapping[SourceRegion, str]
    ends: Mapping[int, int]


@dataclass(frozen=True, slots=True, order=True)
class Evaluation:
    """One evaluation by a thread.  `iterations` are pairs of a loop's line and the number of the
    iteration, counted from 1, outermost first; `turn` tells evaluations apart that agree in all
    else; `text` is the expression."""

    place: SourcePosition
    iterations: tuple[tuple[int, int], ...]
    turn: int
    text: str


@dataclass(frozen=True, slots=True)
class Told:
    """An evaluation by a thread, at its step `index`, and the threads that were converged."""

    thread: int
    index: int
    evaluation: Evaluation
    together: frozenset[int]


def key(places: InstructionOffsets, block: str, call: Instruction) -> CallKey:
    return block, places.offset(call), call.callee_name


def offsets(
    module: Module, text: Preprocessed, covered: Mapping[str, Covered]
) -> dict[str, InstructionOffsets]:
    """Where in the source the instructions of functions with a reference are from."""
    return {
        name: InstructionOffsets(module, module.functions[name], text)
        for name in covered
        if name in module.functions
    }


def told(
    found: Run, module: Module, text: Preprocessed, covered: Mapping[str, Covered]
) -> Iterator[Told]:
    """The evaluations of convergent calls in functions with a reference, thread by thread."""
    places = offsets(module, text, covered)
    for trace in found.threads:
        turns: dict[tuple[object, ...], int] = {}
        for step, group in found.communicating(trace.thread):
            function = trace.frames[step.frame].function
            if function not in places:
                continue
            this = key(places[function], step.place.block, step.instruction)
            region = covered[function].calls.get(this)
            if region is None or this[1] is None:
                continue
            iterations = tuple(_iterations(trace, step, region, covered[function], text))
            turn = turns[step.frame, this, iterations] = (
                turns.get((step.frame, this, iterations), 0) + 1
            )
            words = text.expression(this[1], covered[function].ends.get(this[1]))
            evaluation = Evaluation(text.place(this[1]), iterations, turn, words)
            yield Told(trace.thread, _index(trace, step), evaluation, group)


def expressions(function: SyntaxNode) -> dict[int, int]:
    """The end of each call in a function's definition, by its begin."""
    return {
        n.begin: n.end for n in nodes(function) if n.kind.endswith(("CallExpr", "ConstructExpr"))
    }


def _index(trace: ThreadTrace, step: Step) -> int:
    return next(number for number, each in enumerate(trace.steps) if each is step)


def _iterations(
    trace: ThreadTrace, step: Step, region: SourceRegion, covered: Covered, text: Preprocessed
) -> Iterator[tuple[int, int]]:
    """The number of the iteration of each loop around, outermost first."""
    loops = [*reversed(region.loops)]
    counts = dict.fromkeys(loops, 0)
    for visit in _visits(trace, step):
        for depth, loop in enumerate(loops):
            if covered.headers.get(loop) == visit.block:
                counts[loop] += 1
                counts.update(dict.fromkeys(loops[depth + 1 :], 0))
    for loop in loops:
        yield text.place(loop.node.begin).line, max(1, counts[loop])


def _visits(trace: ThreadTrace, step: Step) -> Iterator[BlockVisit]:
    return (v for v in trace.visits[: step.visit + 1] if v.frame == step.frame)
