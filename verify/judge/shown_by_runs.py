"""A refutation by runs (docs/refinement.md, "Refutations by runs"): where a proof fails, a few
random runs of both functions may show a difference that takes a solver long to find.

Only a difference counts that would contradict a proof (verify.judge.trials).  A solver's
counterexample is smaller, so one is looked for all the same, in little time.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from verify.concrete.run.activation import Bounds
from verify.judge.attempt import Attempt
from verify.judge.smaller_runs import smaller
from verify.judge.trials import (
    DEPTH,
    ITERATIONS,
    STEPS,
    Claim,
    Contradiction,
    SampleOutcome,
    Trial,
    is_tried,
    numbers_of_threads,
    sampled,
)
from verify.normalize.lanes_of_waves import lanes_of
from verify.refinement.replay.replay import code_of
from verify.refinement.replay.run_length import reached
from verify.refinement.verdict import Result
from verify.solver.plan import SAMPLE_S, SETUP_S, SMALLER_RUNS_S

MOST_RUNS, MOST_RUNS_OF_LANES = 100, 6
"""Random inputs, at most: with few threads, and with as many as have the lanes that are read."""


def shown_by_runs(attempt: Attempt, seconds: float, numbers: Sequence[int] = ()) -> Result | None:
    """The verdict "incorrect", if some run shows it; `seconds` of processor time are for it.
    `numbers`: those of threads, if not as few as may differ; the last that one wave has is tried,
    at which most lanes are there."""
    options = attempt.bounds
    if attempt.is_variant or options.samples == 0 or not is_tried(attempt.pair, options):
        return None
    size = sum(1 for _, each in attempt.pair.functions for _ in each.instructions)
    if seconds < size * (SETUP_S + SAMPLE_S):
        return None
    ends = time.thread_time() + seconds
    for claim in _claims(attempt, numbers):
        trial, until = Trial(attempt.pair, options, claim), (time.thread_time() + ends) / 2
        most = MOST_RUNS_OF_LANES if numbers else MOST_RUNS
        shown: list[Contradiction] = []
        for seed in range(most):
            if time.thread_time() + size * SAMPLE_S > until:
                break
            outcome, found = sampled(trial, seed, ends)
            if outcome is SampleOutcome.CONTRADICTION and found is not None:
                shown.append(found)
            if shown and numbers:
                break
        if shown:
            return _refuted(attempt, smaller(trial, min(shown, key=_steps), SMALLER_RUNS_S))
    return None


def _steps(found: Contradiction) -> int:
    """The steps that both runs show, of all threads."""
    traces = (*found.shown.source.threads, *found.shown.target.threads)
    return sum(len(trace.steps) for trace in traces)


def _claims(attempt: Attempt, given: Sequence[int]) -> Sequence[Claim]:
    """What runs must keep that refute a pair: the number of threads and the bounds that a user
    fixed, else the last of the `given` numbers, else as few threads as may differ, then more."""
    options = attempt.bounds
    bounds = Bounds(
        options.unroll if options.exact_unroll else ITERATIONS,
        STEPS,
        options.recursion if options.exact_recursion else DEPTH,
    )
    if options.exact_threads:
        return (Claim((options.threads,), bounds, any_threads=False),)
    pair = attempt.pair
    of_one_wave = lanes_of(pair.before, pair.source).fewest
    numbers = numbers_of_threads(pair, options, of_one_wave) or (1,)
    in_one = tuple([n for n in given if n <= of_one_wave])
    some = [in_one[-1:]] if given else [numbers[:1], numbers[1:]]
    return tuple(Claim(each, bounds, any_threads=False) for each in some if each)


def _refuted(attempt: Attempt, found: Contradiction) -> Result:
    length = [reached(run) for run in (found.shown.source, found.shown.target)]
    bounds = attempt.bounds
    unroll = max(bounds.unroll, *(each.executions for each in length))
    recursion = max(bounds.recursion, *(each.activations for each in length))
    undecided = attempt.within(found.threads, unroll, recursion).undecided
    mismatch = found.shown.mismatch
    return undecided.incorrect(code_of(mismatch), str(mismatch), found.shown)
