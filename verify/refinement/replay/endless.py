"""The target beyond the bound, run concretely: does it end where the source does?"""

from __future__ import annotations

import z3

from verify.concrete.machine import UnsettledError
from verify.concrete.refinement_oracle import Difference, Mismatch, cut, observations, refines
from verify.concrete.run.activation import Bounds
from verify.concrete.run.repetition import endless, for_ever
from verify.concrete.trace import End, Run
from verify.options import Options
from verify.refinement.question.question import Question
from verify.refinement.question.source_alternative import SourceAlternative
from verify.refinement.replay.model_values import ModelValues
from verify.refinement.replay.replay import (
    PreparedSide,
    bounds_of,
    inputs_of,
    numbers_of,
    run_place,
)
from verify.refinement.verdict import Counterexample
from verify.semantics.unsupported import UnsupportedInstruction

FAR = Bounds(unroll=64, steps=20_000)
"""The bound on the target's run beyond the bound of the check."""


def beyond_bound(
    before: PreparedSide,
    after: PreparedSide,
    options: Options,
    question: Question,
    source: SourceAlternative,
    model: z3.ModelRef,
) -> Counterexample | None:
    """The counterexample that the model's environment gives if the target runs further: a thread
    never ends, or the target ends with another observation.  `None` if there is no difference, or
    if a bound stops the source."""
    source_values = ModelValues(question, model, source.side.run, {})
    target_values = ModelValues(question, model, question.target.side.run, {})
    try:
        before_run = run_place(before, options, source_values, bounds_of(options))
        if any(t.status.end in (End.UB, End.CUT) for t in before_run.threads):
            return None
        after_run = run_place(after, options, target_values, FAR, states=True)
        mismatch = refines(before_run, after_run)
        if cut(after_run):
            answered = {
                t.thread: len(observations(before_run, t.thread)) for t in after_run.threads
            }
            threads = endless(after_run, answered)
            if not threads:
                return None
            short = run_place(after, options, target_values, bounds_of(options))
            after_run = for_ever(short, threads)
            mismatch = _no_end(before_run, after_run, min(threads))
    except (UnsettledError, UnsupportedInstruction):
        return None
    if mismatch is None:
        return None
    inputs = inputs_of(before, target_values, question, options, frozenset())
    choices, numbers = target_values.choices_in_words(), numbers_of(target_values, question)
    return Counterexample(inputs, before_run, after_run, mismatch, choices, numbers)


def _no_end(source: Run, target: Run, thread: int) -> Mismatch:
    before, after = source.threads[thread].status, target.threads[thread].status
    number = len(observations(target, thread))
    return Mismatch(thread, number, Difference.ENDLESS, before, after)
