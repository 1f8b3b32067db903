"""Whether a choice of the implementation is one of the document "tangles": it unites tangles, and
parts none ("Implementation-defined Convergence")."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from common.data import dataclass
from source.debug_places import InstructionOffsets
from source.evaluations import Covered, key, offsets
from source.preprocessed import Preprocessed
from source.regions import NOCONVERGENT, SourceRegion
from verify.concrete.trace import Instance, Run, Step, ThreadTrace
from verify.ir.function import Module


@dataclass(frozen=True, slots=True)
class _Arrival:
    """A convergent step of a thread, with its set; `way`: the blocks since the step before."""

    step: Step
    together: frozenset[Instance]
    way: tuple[str, ...]
    is_free: bool
    """Whether its convergence is left to the implementation whatever happened before."""


def keeps_tangles(
    module: Module, text: Preprocessed, covered: Mapping[str, Covered], found: Run, *, entered: bool
) -> bool:
    """Whether threads of a run that were in one tangle, and go the same way to the next evaluation,
    are in one there.  `entered`: whether all threads enter in one tangle.

    "When a substatement S1 in S is executed with an associated tangle T1, the tangle associated
    with the next substatement S2 in S is the set of threads in T1 that sequentially execute S2"
    (tangles, "Sequential Execution"); "When a set S of unrelated tangles is reconverged, in turn
    other sets of unrelated tangles derived from those in S are also reconverged".
    """
    places = offsets(module, text, covered)
    arrivals = [_arrivals(found, trace, places, covered) for trace in found.threads]
    for one, other in combinations(arrivals, 2):
        before = {each.together: number for number, each in enumerate(other)}
        starts = [(-1, -1)] if entered else []
        shared = (
            (n, before[each.together]) for n, each in enumerate(one) if each.together in before
        )
        for ours, theirs in (*starts, *shared):
            if ours + 1 >= len(one) or theirs + 1 >= len(other):
                continue
            a, b = one[ours + 1], other[theirs + 1]
            is_same = a.step.instruction is b.step.instruction and a.way == b.way
            if is_same and not a.is_free and a.together != b.together:
                return False
    return True


def _arrivals(
    found: Run,
    trace: ThreadTrace,
    places: Mapping[str, InstructionOffsets],
    covered: Mapping[str, Covered],
) -> list[_Arrival]:
    arrivals: list[_Arrival] = []
    last = 0
    for index, step in enumerate(trace.steps):
        together = found.sets.get((trace.thread, index))
        function = trace.frames[step.frame].function
        if together is None or function not in places:
            continue
        region = covered[function].calls.get(
            key(places[function], step.place.block, step.instruction)
        )
        way = tuple(visit.block for visit in trace.visits[last : step.visit + 1])
        arrivals.append(_Arrival(step, together, way, _is_free(region)))
        last = step.visit
    return arrivals


def _is_free(region: SourceRegion | None) -> bool:
    while region is not None:
        if region.why == NOCONVERGENT:
            return True
        region = region.parent
    return False
