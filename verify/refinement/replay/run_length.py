"""The bounds that runs of a pair keep, as the concrete machine measures them.

They are a guess at which bounds something is compared: a proof at a bound does not depend on the
choice of the bound (docs/refinement.md, "The bound on cycles").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import z3

from verify.concrete.run.activation import Bounds, UnsettledError
from verify.concrete.trace import End, Run
from verify.options import MAX_RECURSION, Options
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.question.plain_inputs import EACH, Numbers, plain_models
from verify.refinement.question.question import Question
from verify.refinement.question.within_bounds import all_return, where_calls_return
from verify.refinement.replay.model_values import ModelValues
from verify.refinement.replay.replay import PreparedSide, run_place
from verify.refinement.verdict import RunLength
from verify.semantics.unsupported import UnsupportedInstruction
from verify.solver.budget import SolverContext

MAX_UNROLL_TRIED = 1030
"""Executions of a cycle's header: the limit on bounds for a source that exceeds smaller bounds for
all inputs."""
LONGEST = Bounds(unroll=MAX_UNROLL_TRIED, steps=50_000, recursion=MAX_RECURSION)
"""The bound on runs that are measured where none stays within the bounds of the comparison."""
FURTHER = Bounds(unroll=MAX_UNROLL_TRIED, steps=20_000, recursion=MAX_RECURSION)
"""The bound on runs that are measured where threads part beyond the bounds of the comparison."""
MOST_MEASURED = 2
"""Inputs on which the source is run: where it is long on both, it rarely is short on others."""
_ENDS = frozenset({End.RETURNED, End.STOPPED})


def length_beyond(
    question: Question,
    assumptions: Sequence[z3.BoolRef],
    places: tuple[PreparedSide, PreparedSide],
    options: Options,
    context: SolverContext,
    *,
    in_part: bool = False,
    bounds: Bounds = LONGEST,
) -> RunLength | None:
    """The bounds that a run of the source keeps, and of the target on the same inputs if it ends,
    where none stays within those of the comparison; or, `in_part`, where some do.  Plain inputs are
    tried first."""
    source = question.alternatives[0]
    beyond = [as_term(question.domain.any(*source.cut))] if in_part else []
    found = lengths(question, assumptions, beyond, places, options, context, bounds=bounds)
    return next((each for each in islice(found, MOST_MEASURED) if each is not None), None)


def lengths(
    question: Question,
    assumptions: Sequence[z3.BoolRef],
    conditions: Sequence[z3.BoolRef],
    places: tuple[PreparedSide, PreparedSide],
    options: Options,
    context: SolverContext,
    *,
    numbers: Sequence[Numbers] = EACH,
    bounds: Bounds = LONGEST,
) -> Iterator[RunLength | None]:
    """For each of some inputs on which the source is defined, with these `conditions`, the bounds
    that its run keeps, and the target's if it ends; `None` where the source's was not measured, as
    it does not end within `bounds`."""
    source = question.alternatives[0]
    if source.undefined is True:
        return
    terms = [*assumptions, *question.target.rules, *source.definitions, source.valid, *conditions]
    if source.undefined is not False:
        terms.append(z3.Not(source.undefined))
    before, after = places
    bounds = replace(bounds, ends=context.ends)
    facts = [*where_calls_return(question, terms), *all_return(question)]
    for model in plain_models(question, facts, context, numbers):
        values = ModelValues(question, model, source.side.run, {})
        length = _measured(before, options, values, bounds)
        if length is not None:
            values = ModelValues(question, model, question.target.side.run, {})
            other = _measured(after, options, values, bounds)
            length = length if other is None else length.with_other(other)
        yield length


def _measured(
    place: PreparedSide, options: Options, values: ModelValues, bounds: Bounds
) -> RunLength | None:
    try:
        return length_of(run_place(place, options, values, bounds))
    except (UnsettledError, UnsupportedInstruction):
        return None


def length_of(run: Run) -> RunLength | None:
    """The bounds that a run keeps; `None` if a thread does not end, or is undefined."""
    ends = all(thread.status.end in _ENDS for thread in run.threads)
    return reached(run) if ends else None


def reached(run: Run) -> RunLength:
    """The executions of a header and the activations of a function that a run comes to."""
    executions, activations = 0, 1
    for thread in run.threads:
        for visit in thread.visits:
            executions = max(executions, *(count for _, count in visit.vector), 0)
        for frame in thread.frames:
            on_path = Counter([frame.function, *(place.function for place in frame.path)])
            activations = max(activations, *on_path.values())
    return RunLength(executions, activations)
