"""A pair compared at growing bounds on cycles.

If every run of a function exceeds the bound, as in a loop with a constant trip count, no execution
within the bound is compared, and the bound is doubled.  The bound is also doubled if the run under
one of several cycle hierarchies exceeds it, and the runs under the others do not explain the
target.
"""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.flat_cycles import nesting
from verify.analysis.flatten import Flat
from verify.codes import Code
from verify.data import dataclass
from verify.judge.fewer_threads import with_fewest_threads
from verify.normalize.pair import Pair
from verify.options import Options
from verify.promises.promises import Reservations, refuse_unknown_attributes
from verify.refinement.counted_path import CountedPath, counted_path, counts_within
from verify.refinement.counts import counts
from verify.refinement.decision import Decision, decide, planned
from verify.refinement.prepare import prepare
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.stops import STOPS, stopped
from verify.refinement.vacuity import AlwaysBeyond, NoPlainRun
from verify.refinement.verdict import Result, Verdict
from verify.refinement.work_group import with_threads_of_group
from verify.semantics.memory.loads import Loads
from verify.solver.budget import SolverContext

MAX_DEEPENED_UNROLL = 64
"""Executions of a cycle's header: a bound that reaches this is not doubled."""
MAX_COUNTED_UNROLL = 1030
"""Executions of a cycle's header: the limit on bounds for a source that exceeds smaller bounds for
all inputs; trip counts below it that cycles suggest are tried first."""
GROWTH = 2
"""The factor by which a comparison may take longer than planned, larger than the bound's growth."""
EARLY_UNROLL, EARLY_NESTING = 2, 3
"""The bound that is tried first, where so many cycles are nested."""
EARLY_SHARE = 0.2
"""The part of the time that is left which that may take."""


@dataclass(frozen=True)
class Comparison:
    """A normalised pair, with the flat graphs of its functions and its reservations."""

    pair: Pair
    source: Flat
    target: Flat
    reservations: Reservations


def refined(
    comparison: Comparison, options: Options, context: SolverContext, undecided: Result
) -> Result:
    """Whether the target refines the source, at `options.unroll` or at the first deeper bound at
    which something is compared under every cycle hierarchy that counts; a counterexample has as few
    threads as will do."""

    options = with_threads_of_group(comparison.pair, options)

    def decided(options: Options, context: SolverContext) -> Result:
        return _refined(comparison, options, context, replace(undecided, threads=options.threads))

    return with_fewest_threads(decided(options, context), options, context, decided)


def _refined(
    comparison: Comparison, options: Options, context: SolverContext, undecided: Result
) -> Result:
    why, result = "", None
    if not options.bounded:
        if _counts_within(comparison, options):
            result = _within_bounds(comparison, options, context, undecided)
            if result.verdict is Verdict.INCORRECT or _is_for_all(result):
                return result
        proved = _without_bounds(comparison, options, context, undecided)
        if isinstance(proved, Result):
            return proved
        why = proved
    result = result or _within_bounds(comparison, options, context, undecided)
    if result.verdict is not Verdict.CORRECT or _is_for_all(result):
        return result
    from verify.refinement.proofs.where import where  # the same

    why = result.why_bounded or why
    place = where(comparison.pair, options, why)
    return replace(result, why_bounded=why, where_bounded=place)


def _is_for_all(result: Result) -> bool:
    """Whether it is "correct" for any number of threads and iterations."""
    return result.verdict is Verdict.CORRECT and result.complete and result.any_threads


def _counts_within(comparison: Comparison, options: Options) -> bool:
    """Whether the cycles of both functions count, by constants, to no more than the bound, which
    then cuts nothing off: that is less to show than for any number of iterations."""
    flats = (comparison.source, comparison.target)
    if not all(map(nesting, flats)):
        return False
    return all(counts_within(flat, options.nodes, options.unroll) for flat in flats)


def _within_bounds(
    comparison: Comparison, options: Options, context: SolverContext, undecided: Result
) -> Result:
    """The verdict at `options.unroll`, or at a deeper bound."""
    refuted = _refuted_early(comparison, options, context, undecided)
    if refuted is not None:
        return refuted
    first = last = _at_bound(comparison, options, context, undecided, may_deepen=True)
    bound, counts_on = options.unroll, True
    path = counted_path(comparison.source, options.nodes) if last.is_too_shallow else None
    if path is not None and path.is_only:
        result = _at_count(comparison, path, options, context, undecided)
        if _decides(result) or context.left <= 0:
            return result
        path = None
    while last.is_too_shallow:
        bound *= 2
        deeper, left = replace(options, unroll=bound), context.left
        last = _at_bound(comparison, deeper, context, undecided, may_deepen=True, again=True)
        if last.counts and counts_on:
            seconds, counts_on = left - context.left, False
            result = path and _at_count(comparison, path, options, context, undecided)
            if result and (_decides(result) or context.left <= 0):
                return result
            counted = _counted(comparison, deeper, context, undecided, seconds)
            if counted is not None:
                return counted
    if last.counts and first.is_vacuous:
        return first.result or undecided
    if last.result is not None and (last is first or _settles(first, last.result, context)):
        return last.result
    if first.leaves_a_hierarchy:
        assert first.result is not None
        return first.result
    result = _at_bound(comparison, options, context, undecided, may_deepen=False).result
    assert result is not None
    return result


def _without_bounds(
    comparison: Comparison, options: Options, context: SolverContext, undecided: Result
) -> Result | str:
    """The verdict "correct" for any number of threads and iterations, or why there is no proof.
    What stops that is met again, and reported, by the comparison within bounds."""
    reservations = comparison.reservations
    if reservations.lost_convergence or reservations.unobserved is not None:
        return Obstacle.PROMISES.value
    if not any(map(nesting, (comparison.source, comparison.target))):
        return ""
    if options.loads is not Loads.ALIKE:
        return Obstacle.LOADS.value
    from verify.refinement.proofs.prove import proof  # many checks are of functions without loops

    try:
        found = proof(comparison.pair, options, context, undecided)
    except STOPS:
        return Obstacle.UNSUPPORTED.value
    return found.value if isinstance(found, Obstacle) else found or ""


def _counted(
    comparison: Comparison,
    options: Options,
    context: SolverContext,
    undecided: Result,
    seconds: float,
) -> Result | None:
    """The verdict at a larger bound than that of the options, up to which a cycle of the source
    seems to count, if there is one.  `seconds`: the time of the source's run at the options'
    bound."""
    known = options.unroll
    for bound in counts(comparison.source, range(known, MAX_COUNTED_UNROLL)):
        if seconds * GROWTH * bound / known > context.left:
            return None
        left = context.left
        deeper = replace(options, unroll=bound)
        last = _at_bound(comparison, deeper, context, undecided, may_deepen=False, again=True)
        if last.result is not None:
            return last.result if _decides(last.result) else None
        known, seconds = bound, left - context.left
    return None


def _at_count(
    comparison: Comparison,
    path: CountedPath,
    options: Options,
    context: SolverContext,
    undecided: Result,
) -> Result:
    """The verdict at the bound to which the source counts, or the target if it counts further."""
    target = counted_path(comparison.target, options.nodes)
    bounds = [path.executions, options.unroll]
    if target is not None and target.is_only:
        bounds.append(target.executions)
    deeper = replace(options, unroll=max(bounds))
    result = _at_bound(comparison, deeper, context, undecided, may_deepen=False).result
    assert result is not None
    return result


def _refuted_early(
    comparison: Comparison, options: Options, context: SolverContext, undecided: Result
) -> Result | None:
    """A refutation at a small bound, where cycles are nested so deeply that the graph grows fast
    with the bound: what happens within the small one happens within any other."""
    if options.unroll <= EARLY_UNROLL:
        return None
    if max(nesting(flat) for flat in (comparison.source, comparison.target)) < EARLY_NESTING:
        return None
    part = context.share(EARLY_SHARE)
    early = replace(options, unroll=EARLY_UNROLL)
    result = _at_bound(comparison, early, part, undecided, may_deepen=False).result
    return result if result is not None and result.verdict is Verdict.INCORRECT else None


@dataclass(frozen=True)
class _Attempt:
    """The outcome at one bound; without a `result`, no plain input reaches a comparison.
    `was_cut`: some run exceeds the bound, which may be doubled.  `counts`: each of the source
    does."""

    result: Result | None
    was_cut: bool = False
    counts: bool = False

    @property
    def is_vacuous(self) -> bool:
        result = self.result
        return result is not None and result.code is Code.VACUOUS and result.more_threads is None

    @property
    def is_too_shallow(self) -> bool:
        return self.was_cut and (self.result is None or self.is_vacuous or self.leaves_a_hierarchy)

    @property
    def leaves_a_hierarchy(self) -> bool:
        """Whether a proof needs the excuse that the bound truncates the run under one of several
        cycle hierarchies."""
        return self.result is not None and self.result.code is Code.HIERARCHY_BEYOND_BOUND


def _settles(first: _Attempt, deepest: Result, context: SolverContext) -> bool:
    """Whether the result at the deepest bound is also the result at the first.  If nothing is
    compared at the deepest bound, nothing is at a smaller one."""
    vacuous = first.is_vacuous or deepest.code is Code.VACUOUS
    return _decides(deepest) or vacuous or context.left <= 0


def _decides(result: Result) -> bool:
    return result.verdict in (Verdict.CORRECT, Verdict.INCORRECT)


def at_bound(
    comparison: Comparison, options: Options, context: SolverContext, undecided: Result
) -> Result:
    """The verdict at `options.unroll`, for any runs that the bound truncates."""
    result = _at_bound(comparison, options, context, undecided, may_deepen=False).result
    assert result is not None
    return result


def _at_bound(
    comparison: Comparison,
    options: Options,
    context: SolverContext,
    undecided: Result,
    *,
    may_deepen: bool,
    again: bool = False,
) -> _Attempt:
    """The result at `options.unroll`.  `may_deepen`: where a deeper bound is to be tried next,
    inputs that are not plain are not searched.  `again`: a smaller bound was tried, at which the
    source was not undefined for all inputs."""
    undecided = replace(undecided, unroll=options.unroll)
    was_cut = False
    try:
        before, after = (prepare(f, options) for f in (comparison.source, comparison.target))
        for flat in (comparison.source, comparison.target):
            refuse_unknown_attributes(flat)
        sides = (before, after)
        can_double = may_deepen and options.unroll < MAX_DEEPENED_UNROLL
        was_cut = can_double and any(graph.cut for side in sides for graph in side.unrolled)
        reservations = comparison.reservations
        decision = Decision(
            comparison.pair,
            options,
            context,
            before,
            after,
            planned(before, after, options),
            undecided,
            was_cut,
            reservations.lost_convergence,
            again=again,
        )
        result = decide(decision)
        if result.verdict is Verdict.CORRECT and reservations.unobserved is not None:
            raise reservations.unobserved
        return _Attempt(result, was_cut)
    except AlwaysBeyond:
        return _Attempt(None, was_cut, counts=True)
    except NoPlainRun:
        return _Attempt(None, was_cut)
    except STOPS as stop:
        return _Attempt(stopped(undecided, stop, context))
