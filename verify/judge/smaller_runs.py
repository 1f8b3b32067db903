"""A refutation by runs with smaller inputs: as many numbers as may be are zero, and the others one
(docs/refinement.md, "Refutations by runs")."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from math import ceil

from verify.judge.sample_inputs import Question
from verify.judge.trials import Contradiction, Fixed, SampleOutcome, Trial, sampled, sampled_once

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
