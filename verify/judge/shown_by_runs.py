"""A refutation by runs (docs/refinement.md, "Refutations by runs"): where a proof fails, a few
random runs of both functions may show a difference that takes a solver long to find.

Only a difference counts that would contradict a proof (verify.judge.trials).  A solver's
counterexample is smaller, so one is looked for all the same, in little time.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from math import ceil

from verify.concrete.run.activation import Bounds
from verify.judge.attempt import Attempt
from verify.judge.sample_inputs import Question
from verify.judge.trials import (
    DEPTH,
    ITERATIONS,
    STEPS,
    Claim,
    Contradiction,
    Fixed,
    SampleOutcome,
    Trial,
    is_tried,
    numbers_of_threads,
    sampled,
    sampled_once,
)
from verify.normalize.lanes_of_waves import lanes_of
from verify.options import Exact
from verify.refinement.replay.replay import code_of
from verify.refinement.replay.run_length import reached
from verify.refinement.verdict import Result
from verify.refinement.work_group import group_size
from verify.semantics.operations.operation import GroupMeaning
from verify.solver.plan import LANES_RUNS_S, SAMPLE_S, SETUP_S, SMALLER_RUNS_S

MOST_RUNS, MOST_RUNS_OF_LANES = 100, 6
"""Random inputs, at most: with few threads, and with as many as have the lanes that are read."""
MOST_OPEN = 4
"""Runs of few threads, of which each leaves choices of the source open, before a wave is run."""


def shown_by_runs(attempt: Attempt, seconds: float, numbers: Sequence[int] = ()) -> Result | None:
    """The verdict "incorrect", if some run shows it; `seconds` of processor time are for it.
    `numbers`: those of threads, if not as few as may differ; the last that one wave has is tried,
    at which most lanes are there."""
    options = attempt.bounds
    if attempt.is_variant or options.samples == 0 or not is_tried(attempt.pair, options):
        return None
    if seconds < _size(attempt) * (SETUP_S + SAMPLE_S):
        return None
    is_whole = bool(numbers)
    found, is_open = _tried(attempt, _claims(attempt, numbers), seconds, is_whole=is_whole)
    if is_open and options.may_grow and reads_single_lanes(attempt):
        wave = _claims(attempt, (lanes_of(attempt.pair.before, attempt.pair.source).fewest,))
        found, _ = _tried(attempt, wave, LANES_RUNS_S, is_whole=True)
    return found


def reads_single_lanes(attempt: Attempt) -> bool:
    """Whether some operation reads lanes that few threads do not have."""
    lookup = attempt.options.operations.lookup
    names = {s.instruction.callee_name for flat in attempt.comparison.flats for s in flat.body}
    meanings = [each.meaning for each in map(lookup, names) if each is not None]
    return any(isinstance(m, GroupMeaning) and m.past_threads is not None for m in meanings)


def _size(attempt: Attempt) -> int:
    return sum(1 for _, each in attempt.pair.functions for _ in each.instructions)


def _tried(
    attempt: Attempt, claims: Sequence[Claim], seconds: float, *, is_whole: bool
) -> tuple[Result | None, bool]:
    """The verdict by the first claim that a run breaks; and whether the first runs of few threads
    left choices of the source open, as absent lanes do.  `is_whole`: the threads are those of a
    whole wave or group."""
    ends, sample_s = time.thread_time() + seconds, _size(attempt) * SAMPLE_S
    for claim in claims:
        trial, until = Trial(attempt.pair, attempt.bounds, claim), (time.thread_time() + ends) / 2
        shown: list[Contradiction] = []
        left_open = 0
        for seed in range(MOST_RUNS_OF_LANES if is_whole else MOST_RUNS):
            if (shown and is_whole) or time.thread_time() + sample_s > until:
                break
            outcome, found = sampled(trial, seed, ends)
            if outcome is SampleOutcome.CONTRADICTION and found is not None:
                shown.append(found)
            left_open += outcome is SampleOutcome.OPEN_CHOICES
            if left_open == seed + 1 == MOST_OPEN and not is_whole:
                return None, True
        if shown:
            smallest = smaller(trial, min(shown, key=_steps), SMALLER_RUNS_S)
            return _refuted(attempt, smallest), False
    return None, False


def _steps(found: Contradiction) -> int:
    """The steps that both runs show, of all threads."""
    traces = (*found.shown.source.threads, *found.shown.target.threads)
    return sum(len(trace.steps) for trace in traces)


def _claims(attempt: Attempt, given: Sequence[int]) -> Sequence[Claim]:
    """What runs must keep that refute a pair: the bounds that a user fixed, and the number of
    threads, also by the size of a subgroup; else the last of the `given` numbers, or a whole group,
    if that is smaller; else as few threads as may differ, then more."""
    options = attempt.bounds
    bounds = Bounds(
        options.unroll if Exact.UNROLL in options.exact else ITERATIONS,
        STEPS,
        options.recursion if Exact.RECURSION in options.exact else DEPTH,
    )
    if Exact.THREADS in options.exact or options.subgroup is not None:
        return (Claim((options.threads,), bounds, any_threads=False),)
    pair = attempt.pair
    of_one_wave = lanes_of(pair.before, pair.source).fewest
    numbers = numbers_of_threads(pair, options, of_one_wave) or (1,)
    most = group_size(pair, options).most
    tried = given if most is None else sorted({*given, most})
    in_one = numbers_of_threads(pair, options, of_one_wave, tried)
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


# Smaller inputs of a run that shows a difference

SIMPLE = (0, 1)
"""The numbers that are tried in place of those that were drawn."""


def smaller(trial: Trial, found: Contradiction, seconds: float) -> Contradiction:
    """The run of the same difference whose inputs are zero or one where they can be, found within
    so many seconds of processor time: all are tried together, then a half of those that are left,
    and so on."""
    best, fixed = _with_fewer_numbers(trial, found, time.thread_time() + seconds)
    outcome, _ = sampled(trial, found.seed, fixed=fixed)
    return best if outcome is SampleOutcome.CONTRADICTION else found


def _with_fewer_numbers(
    trial: Trial, found: Contradiction, ends: float
) -> tuple[Contradiction, Fixed]:
    best, fixed = found, dict[Question, int]()
    for number in SIMPLE:
        left = [question for question, held in best.inputs.asked.items() if held != number]
        size = len(left)
        while size:
            for some in _parts(left, size):
                wished = {**fixed, **dict.fromkeys(some, number)}
                again = _again(trial, best, wished, ends)
                if again is not None:
                    best, fixed = again, wished
                    left = [question for question in left if question not in wished]
            if time.thread_time() > ends:
                return best, fixed
            size = min(ceil(size / 2), len(left)) if size > 1 else 0
    return best, fixed


def _parts(questions: Sequence[Question], size: int) -> Iterator[Sequence[Question]]:
    return (questions[at : at + size] for at in range(0, len(questions), size))


def _again(trial: Trial, before: Contradiction, fixed: Fixed, ends: float) -> Contradiction | None:
    """The run with these answers, if it shows the same difference in the same thread."""
    outcome, found = sampled_once(trial, before.seed, ends, fixed)
    if outcome is not SampleOutcome.CONTRADICTION or found is None:
        return None
    ours, theirs = found.shown.mismatch, before.shown.mismatch
    is_same = ours.difference is theirs.difference and ours.thread == theirs.thread
    return found if is_same else None
