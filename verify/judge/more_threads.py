"""More threads, where a proof is for two and none was found for any number.

What few threads show is nearly always all: of this the verdict is to say more than that two were
tried.  A refutation for some number refutes the pair.
"""

from __future__ import annotations

from dataclasses import replace

from verify.judge.attempt import Attempt
from verify.refinement.ladder import Change, Tries, Try, Variant, is_proved
from verify.refinement.verdict import Result
from verify.solver.plan import MORE_SHARE, MORE_THREADS, MORE_TIME


def _with_more(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The proof, with a note of the other numbers for which the pair was proved at its bounds."""
    if not attempt.options.may_grow:
        return None
    also: list[int] = []
    for threads in MORE_THREADS:
        if threads <= result.threads:
            continue
        grown = attempt.within(threads, result.unroll, result.activations, is_only=True)
        found = yield Try(grown, Change.REACH, MORE_SHARE, threads / result.threads)
        is_as_many = found is not None and found.threads == threads
        if found is None or not is_proved(found) or not is_as_many:
            break
        if found.complete or not result.complete:
            also.append(threads)
    return replace(result, notes=(*result.notes, _in_words(also))) if also else None


def _in_words(numbers: list[int]) -> str:
    *some, last = map(str, numbers)
    listed = f"{', '.join(some)} and {last}" if some else last
    return f"proved for {listed} threads, too"


def _is_of_few(result: Result) -> bool:
    return is_proved(result) and not result.any_threads and bool(result.operations)


MORE: tuple[Variant[Attempt], ...] = (
    Variant("more threads", _is_of_few, _with_more, time=MORE_TIME),
)
