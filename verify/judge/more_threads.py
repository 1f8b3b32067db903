"""A pair compared with more threads where the default number of them hides what an operation does.

The default hides effects if an operation reads a lane that only more threads have, or if the source
is undefined for all inputs because too few threads run.  A refutation for any number of threads
counts.  A proof counts if its number of threads hides nothing; if every number hides something, the
verdict is `unknown`.  If a proof depends only on the number of threads itself, some further numbers
are tried.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import replace

from verify.codes import Code
from verify.options import Options
from verify.refinement.counts import BEYOND
from verify.refinement.verdict import MoreThreads, Result, Verdict
from verify.solver.budget import SolverContext

SHARE = 0.2
"""The part of the time that is left which each number of threads may take; one with which nothing
is hidden may take all."""

COUNTS_S, COUNTS_SHARE = 3.0, 0.5
"""The time for all numbers of threads that are tried where only counts differ: so many seconds, or
that part of what the verdict took, if that is more."""
EACH_SHARE = 0.5
"""The part of the time left for such numbers of threads that each of them may take."""
MOST_WITH_MASKS = 32
"""Threads for which masks of 32 bits have a bit each: with more, known operations may be any."""

Refined = Callable[[Options, SolverContext, Result], Result]
"""The verdict with other options, in a part of the time, from a result that has no answer yet."""


def with_more_threads(
    result: Result, options: Options, context: SolverContext, refined: Refined, took_s: float
) -> Result:
    """The verdict with as many threads as it takes, at the bound on cycles at which `result` was;
    `result` itself where its number of threads hides nothing, or the user asked for that number.
    `took_s`: the time of that result."""
    more = result.more_threads
    if more is None or not options.may_grow:
        return result
    if more.hides:
        result = _with_lanes(more, result, options, context, refined)
        more = result.more_threads
    if more is None or more.hides:
        return result
    return _with_counts(more, result, options, context, refined, took_s)


def _with_lanes(
    more: MoreThreads, result: Result, options: Options, context: SolverContext, refined: Refined
) -> Result:
    """The verdict with the least number of threads from which nothing is hidden but counts."""
    settled: Result | None = None
    tried: list[int] = []
    pending = deque(more.numbers)
    while pending and context.left > 0 and not (settled and settled.any_threads):
        threads = pending.popleft()
        tried.append(threads)
        has_all = more.has_all and threads == more.numbers[-1]
        grown = _grown(threads, result, options, context.share(1 if has_all else SHARE), refined)
        if grown.verdict is Verdict.INCORRECT:
            return grown
        if _hides_nothing(grown):
            if settled is None or grown.threads > settled.threads:
                settled = grown
            if result.verdict is Verdict.CORRECT:
                break
        elif not pending and grown.more_threads is not None:
            pending.extend(n for n in grown.more_threads.numbers if n > threads)
    return settled or _hidden(result, tried)


def _with_counts(
    more: MoreThreads,
    result: Result,
    options: Options,
    context: SolverContext,
    refined: Refined,
    took_s: float,
) -> Result:
    """The verdict with the most threads that are decided in time, where nothing is hidden but
    counts that only more have.  A number is not tried that would take too long if each thread took
    as long as with the number before."""
    part = context.within(max(COUNTS_S, COUNTS_SHARE * took_s))
    most, each_s = result, took_s / result.threads
    for threads in more.numbers:
        share = part.share(EACH_SHARE)
        if threads * each_s >= share.limit:
            continue
        grown = _grown(threads, result, options, share, refined)
        if grown.verdict is Verdict.INCORRECT:
            return grown
        if grown.code is Code.APPROXIMATION and threads <= MOST_WITH_MASKS:
            return grown  # it may be wrong with so many
        each_s = share.used / threads
        is_whole = grown.complete or not most.complete
        if _hides_nothing(grown) and is_whole and threads > most.threads:
            most = grown
    return most


def _grown(
    threads: int, result: Result, options: Options, context: SolverContext, refined: Refined
) -> Result:
    """The verdict with so many threads; if it is vacuous and cycles may count the threads, at a
    bound above their number."""
    others = replace(options, threads=threads, unroll=result.unroll)
    undecided = replace(result, threads=threads, more_threads=None)
    grown = refined(others, context, undecided)
    deeper = threads + BEYOND
    decided = grown.verdict in (Verdict.CORRECT, Verdict.INCORRECT)
    if decided or grown.code is not Code.VACUOUS or not options.may_look_deeper:
        return grown
    return refined(replace(others, unroll=max(deeper, result.unroll)), context, undecided)


def _hides_nothing(result: Result) -> bool:
    """Whether this is a proof from which its number of threads hides nothing that is known."""
    if result.verdict is not Verdict.CORRECT or result.code is Code.SOURCE_UNDEFINED:
        return False
    return result.more_threads is None or not result.more_threads.hides


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
