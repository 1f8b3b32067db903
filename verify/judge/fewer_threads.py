"""A counterexample with as few threads as refute the pair: it is read by people."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from verify.options import Options
from verify.refinement.verdict import Result, Verdict
from verify.solver.budget import SolverContext

NUMBERS_TRIED = (2, 3, 4, 8, 16)
"""Numbers of threads that are tried, where the pair is wrong with more."""
SHARE = 0.25
"""The part of the time that is left which each may take."""

Refined = Callable[[Options, SolverContext], Result]
"""The verdict with other options, in a part of the time."""


def with_fewest_threads(
    result: Result, options: Options, context: SolverContext, refined: Refined
) -> Result:
    """The refutation with a counterexample of the fewest threads that refute the pair with the same
    code; the verdict stays the one for the requested number of threads."""
    if result.verdict is not Verdict.INCORRECT or result.counterexample is None:
        return result
    for threads in NUMBERS_TRIED:
        if threads >= options.threads or context.left <= 0:
            break
        part = context.share(SHARE)
        fewer = replace(options, threads=threads, bounded=True, unroll=result.unroll)
        found = refined(fewer, part)
        if found.code is result.code and found.counterexample is not None:
            return replace(result, reason=found.reason, counterexample=found.counterexample)
    return result
