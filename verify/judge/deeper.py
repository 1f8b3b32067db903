"""A pair that is proved within the default bound on cycles, compared at deeper ones.

`python -m corpus.shown_at` prints at which bounds differences show: of the refuted pairs that have
cycles, all but one of a hundred at the default or a smaller one, and the rest where constants of
the functions say so (docs/measurements.md).  So these are the bounds that are tried.
"""

from __future__ import annotations

from dataclasses import replace

from verify.codes import Code
from verify.options import Options
from verify.refinement.bounds import STOPS, Comparison, at_bound
from verify.refinement.counts import deeper_bounds
from verify.refinement.verdict import Result, Verdict
from verify.solver.budget import Clock

MOST_EXECUTIONS = 40
"""Executions of a cycle's header: bounds up to this are tried."""
BY_ONE_S, BY_ONE_SHARE = 6.0, 3.0
"""The time for all bounds that constants of one function alone suggest: so many seconds, or so
often what the verdict took, if that is more."""
BY_BOTH_S, BY_BOTH_SHARE = 0.3, 0.3
"""The same for the other bounds."""
_CUT = (Code.PROVED_WITHIN_BOUNDS, Code.PROVED_BUT_FOR_ENDS)


def with_deeper_bounds(
    comparison: Comparison, result: Result, options: Options, clock: Clock
) -> Result:
    """The verdict at the deepest bound that is decided in time, where the one that was proved cut
    something off, and the user asked for none."""
    if result.code not in _CUT or not options.may_look_deeper:
        return result
    within = range(result.unroll + 1, MOST_EXECUTIONS + 1)
    bounds = deeper_bounds(comparison.source, comparison.target, within)
    used = clock.limit - clock.left
    result = _at(
        bounds.by_one, comparison, result, options, clock, max(BY_ONE_S, BY_ONE_SHARE * used)
    )
    return _at(
        bounds.by_both, comparison, result, options, clock, max(BY_BOTH_S, BY_BOTH_SHARE * used)
    )


def _at(
    bounds: tuple[int, ...],
    comparison: Comparison,
    result: Result,
    options: Options,
    clock: Clock,
    seconds: float,
) -> Result:
    """The verdict at the deepest of these bounds that is decided within so many seconds."""
    watch = clock.within(seconds)
    for bound in bounds:
        if bound <= result.unroll or result.code not in _CUT:
            continue
        deeper = replace(options, threads=result.threads, unroll=bound)
        try:
            found = at_bound(comparison, deeper, watch, replace(result, unroll=bound))
        except STOPS:
            break
        if found.verdict is Verdict.INCORRECT:
            result = found
        if found.verdict is not Verdict.CORRECT or found.code is Code.SOURCE_UNDEFINED:
            break
        result = replace(found, why_bounded=result.why_bounded, where_bounded=result.where_bounded)
    return result
