"""Other numbers of threads and other bounds on cycles than those of the first comparison of a pair.

A refutation for any number and bound refutes the pair.  A proof shows its own number and bound, and
replaces an earlier proof if its number hides less or is larger (docs/refinement.md, "Variants of a
pair").
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace

from verify.analysis.flat_cycles import nesting
from verify.analysis.flatten import Flat
from verify.codes import Code
from verify.judge.attempt import Attempt
from verify.judge.shown_by_runs import shown_by_runs
from verify.judge.uniform_conditions import by_uniform_conditions
from verify.judge.uniform_control import by_one_way
from verify.judge.waves import OF_WAVES
from verify.refinement.counts import BEYOND, counted_bounds, deeper_bounds
from verify.refinement.ladder import (
    Differs,
    Tries,
    Try,
    Variant,
    is_decided,
    is_proved,
)
from verify.refinement.lanes import CHOOSING
from verify.refinement.prepare import TooBig
from verify.refinement.shows import Shows, shown
from verify.refinement.verdict import Counterexample, Result, Verdict
from verify.solver.plan import (
    BY_BOTH_TIME,
    BY_ONE_TIME,
    CALLS_TIME,
    COUNTED_TIME,
    COUNTS_SHARE,
    COUNTS_TIME,
    FEWEST,
    FEWEST_EXECUTIONS,
    FEWEST_SHARE,
    FEWEST_TIME,
    FURTHER_TIME,
    LANES_RUNS_S,
    LANES_SHARE,
    LAST_SHARE,
    MORE_SHARE,
    MORE_THREADS,
    MORE_TIME,
    MOST_FURTHER,
    RECURSIONS,
)

MOST_WITH_MASKS = 32
"""Threads for which masks of 32 bits have a bit each: with more, known operations may be any."""
MOST_EXECUTIONS = 40
"""Executions of a cycle's header: bounds up to this are tried."""


def _with_lanes(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The least number of threads from which nothing is hidden but counts: the default hides
    effects if an operation reads a lane that only more threads have, or if the source is undefined
    for all inputs because too few threads run."""
    more, best, tried = result.more_threads, None, list[int]()
    if more is None or not attempt.options.may_grow:
        return None
    ran = shown_by_runs(attempt, LANES_RUNS_S, more.numbers)
    if ran is not None:
        return ran
    pending = deque(more.numbers)
    while pending and not (best and best.any_threads):
        threads = pending.popleft()
        tried.append(threads)
        has_all = more.has_all and threads == more.numbers[-1]
        found = yield from _grown(attempt, result, threads, 1.0 if has_all else LANES_SHARE)
        if found is not None and _proves_all(found):
            if best is None or found.threads > best.threads:
                best = found
            if result.verdict is Verdict.CORRECT:
                break
        elif found is not None and not pending and found.more_threads is not None:
            pending.extend(n for n in found.more_threads.numbers if n > threads)
    return best or _hidden(result, tried)


def _with_choosers(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The most threads that are decided in time, where a choice of the source is one for all
    threads; a note says which numbers are left open."""
    if not attempt.options.may_grow:
        return None
    most, left_open = result, list[int]()
    for threads in result.shared_choice:
        is_last = threads > CHOOSING
        found = yield from _grown(attempt, result, threads, LAST_SHARE if is_last else LANES_SHARE)
        if found is None or not _proves_all(found):
            left_open.append(threads)
        elif found.threads > most.threads and (found.complete or not most.complete):
            most = found
    if not left_open:
        return most
    numbers = " and ".join(map(str, left_open))
    note = (
        "the cycle hierarchy, or what an anchor joins, is one choice of the source for all "
        f"threads, which more threads may not find; tried without an answer: {numbers} threads"
    )
    return replace(most, notes=(*most.notes, note))


def _with_counts(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The most threads that are decided in time, where nothing is hidden but counts that only more
    have."""
    more, most = result.more_threads, result
    if more is None or not attempt.options.may_grow:
        return None
    ran = shown_by_runs(attempt, LANES_RUNS_S, more.numbers)
    if ran is not None:
        return ran
    for threads in more.numbers:
        size = threads / result.threads
        found = yield from _grown(attempt, result, threads, COUNTS_SHARE, size)
        if found is None:
            continue
        if found.code is Code.APPROXIMATION and threads <= MOST_WITH_MASKS:
            return found  # it may be wrong with so many
        is_whole = found.complete or not most.complete
        if _proves_all(found) and is_whole and threads > most.threads:
            most = found
    return most


def _grown(
    attempt: Attempt, result: Result, threads: int, share: float, size: float = 0.0
) -> Tries[Attempt]:
    """The verdict with so many threads; if it is vacuous and cycles may count the threads, at a
    bound above their number."""
    grown = attempt.within(threads, result.unroll)
    found = yield Try(grown, Differs.REACH, share, size)
    if found is None or is_decided(found) or found.code is not Code.VACUOUS:
        return found
    if not attempt.options.may_look_deeper:
        return found
    deeper = attempt.within(threads, max(threads + BEYOND, result.unroll))
    return (yield Try(deeper, Differs.REACH, share, size))


def _proves_all(result: Result) -> bool:
    """Whether it is a proof from which the number of threads hides nothing besides counts."""
    return is_proved(result) and not shown(result) & Shows.HIDES


def _hidden(result: Result, tried: list[int]) -> Result:
    """The verdict where no number of threads settles the pair."""
    if result.verdict is not Verdict.CORRECT:
        return result
    also = f" (tried without an answer: {', '.join(map(str, tried))})" if tried else ""
    reason = (
        f"proved for {result.threads} threads, but the functions read lanes, or compute lanes from "
        f"constants, that only more threads have{also}: give more --threads, or --threads "
        f"{result.threads} for a verdict on that number alone"
    )
    return result.unknown(Code.LANES_BEYOND_THREADS, reason)


def _deeper(some: Callable[[Flat, Flat, range], tuple[int, ...]]) -> Callable[..., Tries[Attempt]]:
    """The deepest bound that is decided in time, if the bound of the proof truncated a run, and the
    user gave no bound.  `python -m corpus.shown_at` prints at which bounds differences show: of the
    refuted pairs that have cycles, all but one of a hundred at the default or a smaller one, and
    the rest where constants of the functions say so (docs/refinement.md, "The bound on cycles")."""

    def tries(attempt: Attempt, result: Result) -> Tries[Attempt]:
        if not attempt.options.may_look_deeper:
            return None
        within = range(result.unroll + 1, MOST_EXECUTIONS + 1)
        flats = attempt.comparison.flats
        for bound in some(flats.source, flats.target, within):
            if bound <= result.unroll or not shown(result) & Shows.CUT:
                continue
            deeper = attempt.within(result.threads, bound, result.activations, is_only=True)
            size = bound / attempt.bounds.unroll
            found = yield Try(deeper, Differs.REACH, size=size)
            if found is not None and found.code is Code.APPROXIMATION:
                return found  # it may be wrong that deep
            if found and is_proved(found) and found.any_threads >= result.any_threads:
                why, where = result.why_bounded, result.where_bounded
                result = replace(found, why_bounded=why, where_bounded=where)
        return result

    return tries


def _deeper_calls(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The deepest bound on recursion that is decided in time, if that of the proof truncated a run,
    and the user gave none."""
    if not attempt.options.may_recur_deeper:
        return None
    for recursion in RECURSIONS:
        if result.activations is None or recursion <= result.activations:
            continue
        try:
            deeper = attempt.within(result.threads, result.unroll, recursion, is_only=True)
        except TooBig:
            break
        found = yield Try(deeper, Differs.REACH, size=recursion / attempt.bounds.recursion)
        if found is not None and found.code is Code.APPROXIMATION:
            return found  # it may be wrong that deep
        if found and is_proved(found) and found.any_threads >= result.any_threads:
            why, where = result.why_bounded, result.where_bounded
            result = replace(found, why_bounded=why, where_bounded=where)
    return result


def _further(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The bounds that runs keep which show what none within those of the proof does, if the user
    gave no bound."""
    for _ in range(MOST_FURTHER):
        length = result.further
        if length is None or not attempt.options.may_look_deeper:
            break
        bound = max(length.executions, result.unroll)
        activations = result.activations or attempt.bounds.recursion
        if length.activations > activations and not attempt.options.may_recur_deeper:
            break
        recursion = max(length.activations, activations)
        try:
            deeper = attempt.within(result.threads, bound, recursion, is_only=True)
        except TooBig:
            break
        found = yield Try(deeper, Differs.REACH)
        if found is not None and found.code is Code.APPROXIMATION:
            return found  # it may be wrong that deep
        if not found or not is_proved(found) or found.any_threads < result.any_threads:
            break
        why, where = result.why_bounded, result.where_bounded
        result = replace(found, why_bounded=why, where_bounded=where)
    return result


def _with_fewer(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """A counterexample with as few threads, and executions of headers, as refute the pair with the
    same code; the verdict stays the one for the requested numbers."""
    if attempt.is_only:
        return None
    flats = attempt.comparison.flats
    shorter = FEWEST_EXECUTIONS if any(map(nesting, flats)) else result.unroll
    fewer = [(threads, result.unroll) for threads in FEWEST if threads < result.threads]
    if shorter < result.unroll:
        fewer = [(min(FEWEST[0], result.threads), shorter), *fewer]
    for threads, unroll in fewer:
        other = attempt.within(threads, unroll)
        other = replace(other, bounds=replace(other.bounds, bounded=True), is_only=True)
        found = yield Try(other, None, FEWEST_SHARE)
        if found and found.code is result.code and _keeps_lanes(found, result):
            return replace(result, reason=found.reason, counterexample=found.counterexample)
    return None


def _keeps_lanes(fewer: Result, result: Result) -> bool:
    """Whether the lanes that the thread reads whose difference is shown run, as in the
    counterexample with more threads: without them another cause is shown."""
    if fewer.counterexample is None:
        return False
    return not _reads_absent(fewer.counterexample) or (
        result.counterexample is not None and _reads_absent(result.counterexample)
    )


def _reads_absent(found: Counterexample) -> bool:
    return any(
        lane >= len(run.threads)
        for run in (found.source, found.target)
        for (thread, _), lane in run.lanes.items()
        if thread == found.mismatch.thread
    )


_LANES: Variant[Attempt] = Variant("lanes", Shows.HIDES, _with_lanes)
_COUNTS: Variant[Attempt] = Variant("counts", Shows.COUNTS_DIFFER, _with_counts, time=COUNTS_TIME)
_CHOOSERS: Variant[Attempt] = Variant("choosers", Shows.CHOOSES_FOR_ALL, _with_choosers)
OF_THREADS: tuple[Variant[Attempt], ...] = (_LANES, _CHOOSERS, _COUNTS)


def _at_deeper_bounds(
    name: str, some: Callable[[Flat, Flat, range], tuple[int, ...]], time: tuple[float, float]
) -> Variant[Attempt]:
    return Variant(name, Shows.CUT, _deeper(some), time=time, then=OF_THREADS)


_DEEPER: tuple[Variant[Attempt], ...] = (
    Variant("further runs", Shows.CUT, _further, time=FURTHER_TIME, then=OF_THREADS),
    _at_deeper_bounds("counted cycles", counted_bounds, COUNTED_TIME),
    Variant(
        "deeper calls",
        Shows.CUT_CALLS,
        _deeper_calls,
        time=CALLS_TIME,
        then=OF_THREADS,
    ),
    _COUNTS,
    _at_deeper_bounds(
        "constants of one",
        lambda source, target, within: deeper_bounds(source, target, within).by_one,
        BY_ONE_TIME,
    ),
    _at_deeper_bounds(
        "constants of both",
        lambda source, target, within: deeper_bounds(source, target, within).by_both,
        BY_BOTH_TIME,
    ),
)
OF_REACH: tuple[Variant[Attempt], ...] = (
    _LANES,
    by_one_way(_DEEPER),
    by_uniform_conditions(then=(by_one_way(_DEEPER), *_DEEPER)),
    _CHOOSERS,
    *_DEEPER,
    *OF_WAVES,
)
"""Variants with any number of threads, more threads and deeper bounds, each with the caveat that
`_hidden` says; and with threads of several groups."""
FEWER_THREADS: tuple[Variant[Attempt], ...] = (
    Variant("fewest threads", Shows.COUNTEREXAMPLE, _with_fewer, time=FEWEST_TIME),
)


# More threads, where a proof is for few


def _with_more(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The proof, with a note of the other numbers for which the pair was proved at its bounds."""
    if not attempt.options.may_grow:
        return None
    also: list[int] = []
    for threads in MORE_THREADS:
        if threads <= result.threads:
            continue
        grown = attempt.within(threads, result.unroll, result.activations, is_only=True)
        found = yield Try(grown, Differs.REACH, MORE_SHARE, threads / result.threads)
        is_as_many = found is not None and found.threads == threads
        if found is None or not is_proved(found) or not is_as_many:
            break
        if found.complete or not result.complete:
            also.append(threads)
    return replace(result, notes=(*result.notes, _listed(also))) if also else None


def _listed(numbers: list[int]) -> str:
    *some, last = map(str, numbers)
    listed = f"{', '.join(some)} and {last}" if some else last
    return f"proved for {listed} threads, too"


MORE: tuple[Variant[Attempt], ...] = (
    Variant("more threads", Shows.OF_FEW, _with_more, time=MORE_TIME),
)
"""The last row of the ladder."""
