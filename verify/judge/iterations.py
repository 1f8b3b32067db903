"""A pair compared at growing bounds on cycles.

Where all cycles of both functions count to a constant, unless they are left before, the bound to
which they count comes first: there no run exceeds the bound.
If every run of a function exceeds the bound, as in a loop with a constant trip count, no execution
within the bound is compared.  The next bound is then the one that a run of both functions keeps on
the concrete machine; without such a run, or an answer there, the bound is doubled.  The bound is
also doubled if the run under one of several cycle hierarchies exceeds it, and the runs under the
others do not explain the target.  What is said of the bound on cycles holds of that on recursion.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import takewhile

from common.data import dataclass
from verify.analysis.flat_cycles import nesting
from verify.analysis.unroll import MAX_NODES
from verify.codes import Code
from verify.judge.attempt import Attempt
from verify.judge.shown_by_runs import reads_single_lanes, shown_by_runs
from verify.judge.uniform_control import one_way
from verify.promises.promises import refuse_unknown_attributes
from verify.refinement.counted_path import CountedPath, counted_path, counts_within
from verify.refinement.counts import counts
from verify.refinement.decision import Decision, decide
from verify.refinement.extent import most_activations
from verify.refinement.ladder import (
    TRANSFERS,
    Differs,
    Measured,
    is_decided,
    is_proved,
    is_refuted,
    measured,
)
from verify.refinement.prepare import TooBig, prepare_both, shared_memory
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.replay.run_length import MAX_UNROLL_TRIED
from verify.refinement.stops import STOPS, stopped
from verify.refinement.vacuity import AlwaysBeyond, NoPlainRun
from verify.refinement.verdict import Result, Verdict
from verify.refinement.work_group import with_threads_of_group
from verify.semantics.memory.loads import Loads
from verify.solver.budget import SolverContext
from verify.solver.plan import (
    BEYOND_SHARE,
    COUNTED_SHARE,
    DOUBLED_TIME_S,
    EARLY_SHARE,
    GROWTH,
    LANES_LEAST_S,
    LENGTH_SHARE,
    LENGTH_TIME_S,
    ONE_WAY_SHARE,
    SHOWN_SHARE,
    SMALLER_S,
    SMALLER_SHARE,
)
from verify.terms.connectives import OutOfTime

MAX_DEEPENED_UNROLL = 64
"""Executions of a cycle's header: a bound that reaches this is not doubled."""
MAX_DOUBLED_RECURSION = 32
"""Activations of one function on a call path: a bound that reaches this is not doubled."""
EARLY_UNROLLS, EARLY_NESTING = (2, 3), 3
"""The bounds that are tried first, where so many cycles are nested."""


def refined(attempt: Attempt, context: SolverContext) -> Result:
    """Whether the target refines the source, at the attempt's bound or at the first deeper bound at
    which something is compared under every cycle hierarchy that counts."""
    attempt = replace(
        attempt, bounds=with_threads_of_group(attempt.comparison.pair, attempt.bounds)
    )
    if attempt.is_only:
        result = _at_bound(attempt, context).verdict
    else:
        result = _at_any_bound(attempt, context)
    return replace(result, proofs=()) if attempt.is_variant else result


def _at_any_bound(attempt: Attempt, context: SolverContext) -> Result:
    """The first answer of `ROWS`; of one within bounds also why it is within them."""
    search = _Search(attempt, context)
    result = next(filter(None, (row(search) for row in ROWS)), None)
    assert result is not None, "the last row always has an answer"
    if result is not search.within or is_refuted(result) or _is_for_all(result):
        return result
    from verify.refinement.proofs.where import where  # many checks are of functions without loops

    why = result.why_bounded or search.obstacle
    loops = "" if why is None else where(attempt.comparison.pair, attempt.bounds, why)
    place = "; ".join(filter(None, (result.where_bounded, loops)))
    return replace(result, why_bounded=why, where_bounded=place)


def _is_for_all(result: Result) -> bool:
    """Whether it is "correct" for any number of threads and iterations."""
    return result.verdict is Verdict.CORRECT and result.complete and result.any_threads


def _counts_within(attempt: Attempt) -> bool:
    """Whether the cycles of both functions count, by constants, to no more than the bound.  The
    bound then truncates no run; that is easier to show than for any number of iterations."""
    flats, bounds = attempt.comparison.flats, attempt.bounds
    if not all(map(nesting, flats)):
        return False
    return all(counts_within(flat, MAX_NODES, bounds.unroll) for flat in flats)


@dataclass
class _Search:
    """What is known of an attempt.  `obstacle`: why there is no proof for all iterations; `within`:
    the verdict within bounds; `counted`: a bound to which all cycles count, and the outcome there;
    `first`: the outcome at the attempt's bound, and `took`, its time; `path`: one of several on
    which the source seems to count; `last`: the outcome at the deepest bound."""

    attempt: Attempt
    context: SolverContext
    obstacle: Obstacle | None = None
    within: Result | None = None
    counted: tuple[int, _Outcome] | None = None
    first: _Outcome | None = None
    took: Measured | None = None
    path: CountedPath | None = None
    last: _Outcome | None = None

    @property
    def is_over(self) -> bool:
        return self.context.left <= 0


_Row = Callable[[_Search], Result | None]
"""A question about an attempt, and its answer, if that is the verdict."""


def _if_nothing_is_cut(search: _Search) -> Result | None:
    """Where the bound truncates no run, that is easier to show than a proof for all iterations."""
    if search.attempt.bounds.bounded or not _counts_within(search.attempt):
        return None
    found = _within_bounds(search)
    return found if is_refuted(found) or _is_for_all(found) else None


def _for_all_iterations(search: _Search) -> Result | None:
    """The verdict "correct" for any number of threads and iterations.  An exception that ends the
    proof also ends the comparison within bounds, which reports it."""
    comparison, bounds = search.attempt.comparison, search.attempt.bounds
    if bounds.bounded:
        return None
    if _is_reserved(search.attempt):
        search.obstacle = Obstacle.PROMISES
        return None
    world = bounds.world
    if not any(map(nesting, comparison.flats)) or world.is_narrowed or world.is_split:
        return None
    if world.loads is not Loads.ALIKE:
        search.obstacle = Obstacle.LOADS
        return None
    from verify.refinement.proofs.prove import proof  # many checks are of functions without loops

    undecided = search.attempt.undecided
    try:
        found = proof(comparison.pair, bounds, search.context, undecided)
        never = None if isinstance(found, Result) else one_way(search.attempt)
        if never is not None and not _is_reserved(never):
            # Without a proof, loops that are unrolled with a remainder take long to compare.
            part = search.context.share(ONE_WAY_SHARE)
            told = proof(never.comparison.pair, never.bounds, part, undecided)
            if isinstance(told, Result):
                return replace(told, proofs=())
    except OutOfTime:
        search.obstacle = Obstacle.NO_ANSWER
        return None
    except STOPS:
        search.obstacle = Obstacle.UNSUPPORTED
        return None
    if isinstance(found, Result):
        return found
    search.obstacle = Obstacle.LOOPS if found is None else found
    return None


def _is_reserved(attempt: Attempt) -> bool:
    """Whether promises of the target are only shown where runs are compared."""
    reservations = attempt.comparison.reservations
    return reservations.lost_convergence or reservations.unobserved is not None


def _within_bounds(search: _Search) -> Result:
    """The verdict at the attempt's bound, or at a deeper bound: the first answer of `BOUNDS`."""
    if search.within is None:
        search.within = _bounded(search)
    return search.within


def _bounded(search: _Search) -> Result:
    """The first answer of `BOUNDS`.  Where cycles are compared, or single lanes are read, runs may
    show a difference before: then a smaller counterexample is looked for in a small part of the
    time.  They may also show one that was not found in time."""
    whole, shown = search.context, None
    has_cycles = any(map(nesting, search.attempt.comparison.flats))
    rows = BOUNDS if has_cycles else WITHOUT_CYCLES
    reads_lanes = reads_single_lanes(search.attempt)
    if has_cycles or reads_lanes:
        least_s = LANES_LEAST_S if reads_lanes else 0.0
        shown = shown_by_runs(search.attempt, max(least_s, SHOWN_SHARE * whole.used))
    if shown is not None:
        search.context = whole.within(max(SMALLER_S, SMALLER_SHARE * whole.used))
    found = next(filter(None, (row(search) for row in rows)), None)
    assert found is not None, "the last row always has an answer"
    search.context = whole
    if shown is None and found.code is Code.TIMEOUT:
        shown = shown_by_runs(search.attempt, BEYOND_SHARE * whole.limit)
    is_less = found.code in _NO_ANSWER or (is_proved(found) and not _is_for_all(found))
    return shown if shown is not None and is_less else found


_NO_ANSWER = frozenset({Code.TIMEOUT, Code.TOO_LARGE, Code.VACUOUS})
"""The codes of comparisons that say nothing of a run."""


def _at_small_bound(search: _Search) -> Result | None:
    """A refutation at a small bound, asked for where cycles are nested so deeply that the graph
    grows fast with the bound."""
    attempt = search.attempt
    if max(map(nesting, attempt.comparison.flats)) < EARLY_NESTING:
        return None
    for unroll in takewhile(lambda each: each < attempt.bounds.unroll, EARLY_UNROLLS):
        early = attempt.within(attempt.bounds.threads, unroll)
        result = _at_bound(early, search.context.share(EARLY_SHARE)).verdict
        if result.verdict in TRANSFERS[Differs.REACH]:
            return result
    return None


def _at_all_counts(search: _Search) -> Result | None:
    """The verdict at a deeper bound, to which the cycles of both functions count unless they are
    left before, if it is for all.  That no run exceeds it is often easier to show than what those
    compare that leave a cycle earlier."""
    attempt, bounds = search.attempt, search.attempt.bounds
    flats = filter(nesting, attempt.comparison.flats)
    paths = [counted_path(flat, MAX_NODES, MAX_DEEPENED_UNROLL) for flat in flats]
    most = max((path.executions for path in paths if path is not None), default=0)
    if bounds.bounded or None in paths or most <= bounds.unroll:
        return None
    deeper = attempt.within(bounds.threads, most)
    outcome = _at_bound(deeper, search.context.share(COUNTED_SHARE))
    if outcome.verdict.code is Code.TIMEOUT:
        return None
    search.counted = (most, outcome)
    return outcome.verdict if _is_for_all(outcome.verdict) else None


def _at_first_bound(search: _Search) -> Result | None:
    """The outcome at the attempt's bound, unless a deeper one has a refutation and this has none:
    fewer executions show it sooner, if they show it.  It is the verdict where no run exceeds the
    bound."""
    search.first, search.took = measured(
        lambda other, part: _at_bound(other, part, may_deepen=True),
        search.attempt,
        search.context,
        search.attempt.bounds.unroll,
    )
    counted, first = search.counted, search.first
    if counted and is_refuted(counted[1].verdict) and not is_refuted(first.verdict):
        return counted[1].verdict
    return None if first.was_cut or first.verdict.length is not None else first.result


def _at_length(search: _Search) -> Result | None:
    """The verdict at the bounds that runs of both functions keep which exceeded the first bounds;
    after a proof, in little time."""
    attempt, first, counted = search.attempt, _first(search), search.counted
    bounds, length = attempt.bounds, first.verdict.length
    if length is None:
        return None
    unroll = max(length.executions, bounds.unroll)
    recursion = max(length.activations, bounds.recursion)
    if counted is not None and counted[0] >= unroll and recursion == bounds.recursion:
        return _settled(search, counted[1].verdict)
    deeper = _deeper(attempt, unroll, recursion)
    if deeper is None:
        return None
    if not is_decided(first.verdict):
        return _settled(search, _at_bound(deeper, search.context, again=True).verdict)
    is_given = unroll > bounds.unroll and not attempt.options.may_look_deeper
    if is_given or (recursion > bounds.recursion and not attempt.options.may_recur_deeper):
        return None
    assert search.took is not None
    part = search.context.within(max(LENGTH_TIME_S, LENGTH_SHARE * search.took.seconds))
    result = _at_bound(deeper, part, again=True).verdict
    is_for_more = result.any_threads >= first.verdict.any_threads
    return result if is_refuted(result) or (is_decided(result) and is_for_more) else None


def _settled(search: _Search, result: Result) -> Result | None:
    """The result, if it decides, or if no time is left for another one."""
    return result if is_decided(result) or search.is_over else None


def _first(search: _Search) -> _Outcome:
    assert search.first is not None
    return search.first


def _at_only_count(search: _Search) -> Result | None:
    """The verdict at the bound to which the source counts on its only path, where the first bound
    is too small."""
    first, attempt, counted = _first(search), search.attempt, search.counted
    if not first.is_too_shallow or first.verdict.length is not None:
        return None
    path = counted_path(attempt.comparison.flats.source, MAX_NODES)
    if path is None or not path.is_only:
        search.path = path
        return None
    result = counted[1].verdict if counted else _at_count(attempt, path, search.context)
    return _settled(search, result)


def _at_doubled_bounds(search: _Search) -> Result | None:
    """The verdict at bounds each twice the one before, if the source counts to one of them; the
    outcome at the last of them is kept."""
    whole = context = search.context
    last, deeper, counts_on, counted = _first(search), search.attempt, True, search.counted
    while last.is_too_shallow:
        doubled = _twice(deeper)
        if doubled is None:
            break
        deeper = doubled
        if counted is not None and deeper.bounds.unroll >= counted[0]:
            last = counted[1]
            break
        found, took = measured(
            lambda other, part: _at_bound(other, part, may_deepen=True, again=True),
            deeper,
            context,
            deeper.bounds.unroll,
        )
        if found.verdict.code in (Code.TIMEOUT, Code.TOO_LARGE) and last.is_vacuous:
            break
        last = found
        if last.is_vacuous:
            context = whole.within(DOUBLED_TIME_S) if context is whole else context
            if took.guess(GROWTH * 2 * deeper.bounds.unroll) > context.left:
                break
        if last.counts and counts_on:
            counts_on = False
            result = None if counted else search.path and _at_count(deeper, search.path, context)
            if result and (is_decided(result) or context.left <= 0):
                return result
            result = _counted(deeper, context, took)
            if result is not None:
                return result
    search.last = last
    return None


def _twice(attempt: Attempt) -> Attempt | None:
    """The attempt with bounds twice as large; `None` if the graphs are too large."""
    bounds = attempt.bounds
    recursion = 2 * bounds.recursion if _recurs(attempt) else bounds.recursion
    return _deeper(attempt, 2 * bounds.unroll, recursion)


def _at_deepest_bound(search: _Search) -> Result | None:
    """The verdict at the deepest bound, if it is one on the pair."""
    first, last = _first(search), search.last
    assert last is not None
    if last.counts and first.is_vacuous:
        return first.verdict
    if last.result is not None and (last is first or _settles(first, last.result, search.context)):
        return last.result
    return first.verdict if first.leaves_a_hierarchy else None


def _at_first_bound_alone(search: _Search) -> Result | None:
    """The verdict at the attempt's bound, where no deeper one is tried."""
    return _at_bound(search.attempt, search.context).verdict


def _recurs(attempt: Attempt) -> bool:
    """Whether the bound on recursion truncates a run."""
    return most_activations([*attempt.comparison.flats], attempt.bounds) is not None


def _deeper(attempt: Attempt, unroll: int, recursion: int) -> Attempt | None:
    """The attempt with these bounds; `None` if the graphs are too large."""
    try:
        return attempt.within(attempt.bounds.threads, unroll, recursion)
    except TooBig:
        return None


def _counted(attempt: Attempt, context: SolverContext, took: Measured) -> Result | None:
    """The verdict at a bound larger than the attempt's, to which a cycle of the source seems to
    count; `None` if no cycle does.  `took`: the time of the source's run at the attempt's bound."""
    known = attempt.bounds.unroll
    for bound in counts(attempt.comparison.flats.source, range(known, MAX_UNROLL_TRIED)):
        if took.guess(GROWTH * bound) > context.left:
            return None
        last, took = measured(
            lambda other, part: _at_bound(other, part, again=True),
            attempt.within(attempt.bounds.threads, bound),
            context,
            bound,
        )
        if last.result is not None:
            return last.result if is_decided(last.result) else None
    return None


def _at_count(attempt: Attempt, path: CountedPath, context: SolverContext) -> Result:
    """The verdict at the bound to which the source counts, or the target if it counts further."""
    target = counted_path(attempt.comparison.flats.target, MAX_NODES)
    bounds = [path.executions, attempt.bounds.unroll]
    if target is not None and target.is_only:
        bounds.append(target.executions)
    return _at_bound(attempt.within(attempt.bounds.threads, max(bounds)), context).verdict


@dataclass(frozen=True)
class _Outcome:
    """The outcome at one bound; without a `result`, no plain input reaches a comparison.
    `was_cut`: some run exceeds the bound, which may be doubled.  `counts`: each of the source
    does."""

    undecided: Result
    result: Result | None
    was_cut: bool = False
    counts: bool = False

    @property
    def verdict(self) -> Result:
        return self.result or self.undecided

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


def _settles(first: _Outcome, deepest: Result, context: SolverContext) -> bool:
    """Whether the result at the deepest bound is also the result at the first.  If nothing is
    compared at the deepest bound, nothing is at a smaller one."""
    vacuous = first.is_vacuous or deepest.code is Code.VACUOUS
    return is_decided(deepest) or vacuous or context.left <= 0


def _at_bound(
    attempt: Attempt, context: SolverContext, *, may_deepen: bool = False, again: bool = False
) -> _Outcome:
    """The outcome at the attempt's bound.  `may_deepen`: where a deeper bound is to be tried next,
    inputs that are not plain are not searched.  `again`: a smaller bound was tried, at which the
    source was not undefined for all inputs."""
    comparison, bounds, undecided = attempt.comparison, attempt.bounds, attempt.undecided
    reservations, was_cut = comparison.reservations, False
    try:
        flats = comparison.flats
        before, after = prepare_both(flats.source, flats.target, bounds)
        for flat in flats:
            refuse_unknown_attributes(flat)
        can_double = bounds.unroll < MAX_DEEPENED_UNROLL
        if _recurs(attempt):
            can_double = can_double and bounds.recursion < MAX_DOUBLED_RECURSION
        was_cut = (
            may_deepen
            and can_double
            and any(g.cut for side in (before, after) for g in side.unrolled)
        )
        decision = Decision(
            comparison.pair,
            bounds,
            context,
            before,
            after,
            shared_memory(before, after, world=bounds.world),
            undecided,
            was_cut,
            reservations.lost_convergence,
            again=again,
        )
        result = decide(decision)
        if result.verdict is Verdict.CORRECT and reservations.unobserved is not None:
            raise reservations.unobserved
        return _Outcome(undecided, result, was_cut)
    except AlwaysBeyond:
        return _Outcome(undecided, None, was_cut, counts=True)
    except NoPlainRun:
        return _Outcome(undecided, None, was_cut)
    except STOPS as stop:
        return _Outcome(undecided, stopped(undecided, stop, context))


ROWS: tuple[_Row, ...] = (_if_nothing_is_cut, _for_all_iterations, _within_bounds)
"""The questions about an attempt, in their order."""
WITHOUT_CYCLES: tuple[_Row, ...] = (
    _at_first_bound,
    _at_length,
    _at_only_count,
    _at_doubled_bounds,
    _at_deepest_bound,
    _at_first_bound_alone,
)
BOUNDS: tuple[_Row, ...] = (_at_small_bound, _at_all_counts, *WITHOUT_CYCLES)
"""The bounds at which it is compared, in their order."""
