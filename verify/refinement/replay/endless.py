"""The target beyond the bound, run concretely: does it end where the source does?"""

from __future__ import annotations

from dataclasses import replace

import z3

from common.data import dataclass
from verify.concrete.refinement_oracle import Difference, Mismatch, cut, observations, refines
from verify.concrete.run.activation import Bounds, UnsettledError
from verify.concrete.run.repetition import endless, for_ever
from verify.concrete.trace import End, Run
from verify.options import MAX_RECURSION, Options
from verify.refinement.question.question import Question
from verify.refinement.question.source_alternative import SourceAlternative
from verify.refinement.replay.made_choices import made_choices
from verify.refinement.replay.model_values import ModelValues
from verify.refinement.replay.replay import (
    PreparedSide,
    bounds_of,
    inputs_of,
    numbers_of,
    run_place,
)
from verify.refinement.replay.run_length import length_of, reached
from verify.refinement.verdict import Counterexample, RunLength
from verify.semantics.unsupported import UnsupportedInstruction

FAR = Bounds(unroll=64, steps=20_000)
"""The bound on a run beyond the bound of the check, where a state repeats soon."""
FARTHEST = Bounds(unroll=4096, steps=50_000, recursion=MAX_RECURSION)
"""The bound on a run in which no state repeats soon: a second or two for two threads."""


@dataclass(frozen=True)
class BeyondBound:
    """What the target does on inputs on which it alone exceeds the bound.

    `length`: the bounds that both runs keep, where the target ends.  `reached`: how far the target
    was run, where it neither ended nor repeated a state.
    """

    counterexample: Counterexample | None = None
    length: RunLength | None = None
    reached: RunLength | None = None


NOT_RUN = BeyondBound()


def beyond_bound(
    before: PreparedSide,
    after: PreparedSide,
    options: Options,
    question: Question,
    source: SourceAlternative,
    model: z3.ModelRef,
) -> BeyondBound:
    """What the target does in the model's environment if it runs further: a thread never ends, the
    target ends with another observation, or nothing differs.  Nothing is known if a bound stops the
    source."""
    source_values = ModelValues(question, model, source.side.run, {})
    target_values = ModelValues(question, model, question.target.side.run, {})
    try:
        before_run = run_place(before, options, source_values, bounds_of(options))
        if any(t.status.end in (End.UB, End.CUT) for t in before_run.threads):
            return NOT_RUN
        for bounds in (replace(FAR, recursion=options.recursion), FARTHEST):
            after_run = run_place(after, options, target_values, bounds, states=True)
            threads = _endless(before_run, after_run)
            if threads or not cut(after_run):
                break
        mismatch = refines(before_run, after_run)
        if threads:
            short = run_place(after, options, target_values, bounds_of(options))
            after_run = for_ever(short, threads)
            mismatch = _no_end(before_run, after_run, min(threads))
    except (UnsettledError, UnsupportedInstruction):
        return NOT_RUN
    if cut(after_run):
        return BeyondBound(reached=reached(after_run))
    ours, theirs = length_of(before_run), length_of(after_run)
    length = ours and theirs and ours.with_other(theirs)
    if mismatch is None:
        return BeyondBound(length=length)
    inputs = inputs_of(before, target_values, question, options, frozenset())
    choices = (*made_choices(after_run), *target_values.choices_in_words())
    numbers = numbers_of(target_values, question)
    shown = Counterexample(inputs, before_run, after_run, mismatch, choices, numbers)
    return BeyondBound(shown, length)


def _endless(source: Run, target: Run) -> frozenset[int]:
    """The threads of the target that never end, of those that a bound stops."""
    if not cut(target):
        return frozenset()
    return endless(target, {t.thread: len(observations(source, t.thread)) for t in target.threads})


def _no_end(source: Run, target: Run, thread: int) -> Mismatch:
    before, after = source.threads[thread].status, target.threads[thread].status
    number = len(observations(target, thread))
    return Mismatch(thread, number, Difference.ENDLESS, before, after)
