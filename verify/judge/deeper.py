"""A pair that is proved within the default bound on cycles, compared at deeper ones.

`python -m corpus.shown_at` prints at which bounds differences show: of the refuted pairs that have
cycles, all but one of a hundred at the default or a smaller one, and the rest where constants of
the functions say so.  So these are the bounds that are tried (docs/refinement.md, "The bound on
cycles").
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from verify.codes import Code
from verify.judge.bounds import Comparison, at_bound
from verify.options import Options
from verify.refinement.counts import deeper_bounds
from verify.refinement.stops import STOPS
from verify.refinement.verdict import Result, Verdict
from verify.solver.budget import SolverContext

MOST_EXECUTIONS = 40
"""Executions of a cycle's header: bounds up to this are tried."""
BY_ONE_S, BY_ONE_SHARE = 2.0, 1.0
"""The time for all bounds that only constants of one function suggest, in seconds and as a share of
the verdict's time; the larger one counts."""
BY_BOTH_S, BY_BOTH_SHARE = 0.3, 0.3
"""The time for all other bounds, in seconds and as a share of the verdict's time."""
_CUT = (Code.PROVED_WITHIN_BOUNDS, Code.PROVED_BUT_FOR_ENDS)


Grown = Callable[[Result, SolverContext, float], Result]
"""The verdict with more threads, where a proof's number of them may hide something, given the time
of that proof in seconds."""


def with_deeper_bounds(
    comparison: Comparison,
    result: Result,
    options: Options,
    context: SolverContext,
    grown: Grown,
    took_s: float,
) -> Result:
    """The verdict at the deepest bound that is decided in time, if the bound of the proof truncated
    a run, and the user gave no bound.  `took_s`: the time of the verdict at the default bound.  A
    bound is skipped if it would take too long, with time proportional to the executions of a
    header."""
    if result.code not in _CUT or not options.may_look_deeper:
        return result
    within = range(result.unroll + 1, MOST_EXECUTIONS + 1)
    bounds = deeper_bounds(comparison.source, comparison.target, within)
    for some, least_s, share in (
        (bounds.by_one, BY_ONE_S, BY_ONE_SHARE),
        (bounds.by_both, BY_BOTH_S, BY_BOTH_SHARE),
    ):
        part = context.within(max(least_s, share * took_s))
        for bound in some:
            least = bound * took_s / options.unroll
            if bound > result.unroll and result.code in _CUT and least < part.left:
                deeper = replace(options, unroll=bound)
                result = _at(comparison, result, deeper, part, grown)
    return result


def _at(
    comparison: Comparison, result: Result, options: Options, context: SolverContext, grown: Grown
) -> Result:
    """The verdict at a deeper bound; the earlier verdict if the deeper bound is undecided, or
    proves the pair for fewer threads."""
    options = replace(options, threads=result.threads)
    undecided = replace(result, unroll=options.unroll, more_threads=None)
    try:
        began_s = context.used
        found = at_bound(comparison, options, context, undecided)
        found = grown(found, context, context.used - began_s)
    except STOPS:
        return result
    if found.verdict is Verdict.INCORRECT or found.code is Code.APPROXIMATION:
        return found  # it is, or may be, wrong that deep
    if found.verdict is not Verdict.CORRECT or found.code is Code.SOURCE_UNDEFINED:
        return result
    if result.any_threads and not found.any_threads:
        return result
    return replace(found, why_bounded=result.why_bounded, where_bounded=result.where_bounded)
