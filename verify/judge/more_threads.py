"""A pair compared with more threads where the default number of them hides what an operation does.

That is so where a lane is read that only more threads have, and where the source is undefined for
all inputs because so few threads run.  What any number of threads refutes is wrong.  A proof counts
if nothing is hidden from that number of threads; where none is such, the verdict is `unknown`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from verify.codes import Code
from verify.options import Options
from verify.refinement.verdict import Result, Verdict
from verify.solver.budget import Clock

SHARE = 0.2
"""The part of the time that is left which each number of threads may take; one with which nothing
is hidden may take all."""

Refined = Callable[[Options, Clock, Result], Result]
"""The verdict with other options, by a clock, from a result that has no answer yet."""


def with_more_threads(result: Result, options: Options, clock: Clock, refined: Refined) -> Result:
    """The verdict with as many threads as it takes, at the bound on cycles at which `result` was;
    `result` itself where its number of threads hides nothing, or the user asked for that number."""
    more = result.more_threads
    if more is None or not options.may_grow:
        return result
    settled: Result | None = None
    tried: list[int] = []
    for threads in more.numbers:
        if clock.left <= 0 or (settled and settled.any_threads):
            break
        tried.append(threads)
        has_all = more.has_all and threads == more.numbers[-1]
        watch = clock.share(1 if has_all else SHARE)
        others = replace(options, threads=threads, unroll=result.unroll)
        grown = refined(others, watch, replace(result, threads=threads, more_threads=None))
        if grown.verdict is Verdict.INCORRECT:
            return grown
        if grown.verdict is Verdict.CORRECT and grown.more_threads is None:
            settled = grown
            if result.verdict is Verdict.CORRECT:
                break
    return settled or _hidden(result, tried)


def _hidden(result: Result, tried: list[int]) -> Result:
    """The verdict where no number of threads settles the pair."""
    if result.verdict is not Verdict.CORRECT:
        return result
    also = f" (tried without an answer: {', '.join(map(str, tried))})" if tried else ""
    reason = (
        f"proved for {result.threads} threads, and lanes are read that only more threads have"
        f"{also}: give more --threads, or --threads {result.threads} to ask of so many alone"
    )
    return result.unknown(Code.LANES_BEYOND_THREADS, reason)
