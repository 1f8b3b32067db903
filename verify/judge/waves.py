"""Groups of several subgroups, and clusters of several work groups, for pairs that were proved for
the threads of one.

What is equal in all threads of a subgroup need not be equal in all threads of the work group.  So
where some operations communicate in the subgroup and others in a larger group, a proof for threads
that are all of one subgroup hides a target that relies on that (docs/refinement.md, "The number of
threads").  A class by class proof for any number of threads relies on nothing of the kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from common.data import dataclass
from verify.analysis.regions import CONTROL_INTRINSICS
from verify.codes import Code
from verify.judge.attempt import Attempt
from verify.normalize.lanes_of_waves import lanes_of
from verify.options import Entry, Exact, Options
from verify.refinement.counts import compared_masks, compared_numbers
from verify.refinement.ladder import Differs, Tries, Try, Variant, is_proved
from verify.refinement.shows import Shows
from verify.refinement.verdict import Result, Waves
from verify.refinement.work_group import GroupSize, group_size
from verify.semantics.effects import is_convergent
from verify.semantics.operations.apply import fitting
from verify.semantics.operations.operation import ResultOf, scope_of
from verify.semantics.operations.scopes import Placing, Scope
from verify.solver.plan import WAVES_TIME
from verify.targets.triples import target_of

SAMPLES = ((1, 1), (2, 2), (2, 1))
"""The numbers of lanes that run, by subgroup, the cheap ones first: what is equal in a subgroup is
another value in the next, and so is the number of its lanes."""
PARTS = (1, 2, 3)
"""Lanes of a subgroup of which not all are there."""
CLUSTERED = 2
"""Work groups of a cluster, of one thread each."""
OF_GROUPS = (Scope.WORKGROUP, Scope.CLUSTER)


@dataclass(frozen=True)
class _Split:
    """A group of several subgroups: the lanes of each that run; `wave`: how many it has, if other
    lanes do not run."""

    lanes: tuple[int, ...]
    wave: int | None = None

    def bounds(self, options: Options, subgroup: int) -> Options:
        """The options of a comparison; `subgroup`: the lanes of a whole subgroup."""
        bounds = replace(options.exactly(sum(self.lanes)), subgroup=subgroup)
        if self.wave is None:
            return bounds
        return bounds.assuming(wave=self.wave, places=Placing.IN_WAVES)


def _with_waves(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The proof, with what it assumes of subgroups: in groups of several subgroups, and of
    subgroups that are partly filled, the pair is compared, too."""
    options = attempt.options
    if result.any_threads and not options.world.one_subgroup:
        return None  # a proof for any number is not one for threads of one group alone
    if attempt.bounds.placement.is_alone or options.entry is Entry.NEVER:
        return None
    scopes = scopes_of(attempt)
    of_waves = options.world.one_subgroup or any(
        scope in (Scope.QUAD, Scope.SUBGROUP) for scope in scopes
    )
    if not of_waves or attempt.bounds.world.clustered or attempt.bounds.world.wave is not None:
        return None
    meets = any(scope in OF_GROUPS for scope in scopes)
    size = group_size(attempt.pair, options)
    if options.subgroup is not None:
        splits = _of_given(options.subgroup, result.threads, size, meets=meets)
    else:
        splits = _of_some(attempt, result, size) if meets else None
    if splits is None:
        return None
    tried: list[tuple[int, ...]] = []
    for split in splits if Exact.THREADS not in options.exact else ():
        several = attempt.within(sum(split.lanes), result.unroll, is_only=True)
        bounds = split.bounds(several.bounds, options.subgroup or split.lanes[0])
        found = yield Try(replace(several, bounds=bounds), Differs.REACH)
        if found is not None and found.code is Code.APPROXIMATION:
            return replace(found, threads=result.threads)  # it may be wrong in several subgroups
        if found is not None and is_proved(found):
            tried.append(split.lanes)
    is_one = meets and (options.subgroup is None or result.threads <= options.subgroup)
    if options.subgroup is not None and any(len(lanes) > 1 for lanes in tried):
        is_one = False
    return replace(result, waves=_merged(result, Waves(is_one=is_one, tried=tuple(tried))))


def _of_given(lanes: int, threads: int, size: GroupSize, *, meets: bool) -> Iterator[_Split] | None:
    """The groups of subgroups of so many lanes, besides those of so many threads that are
    compared: partly filled ones, and two whole ones.  `meets`: operations meet the threads of other
    subgroups."""
    whole = (lanes, lanes) if meets and threads < 2 * lanes else None
    parts = (*PARTS, lanes - 1) if size.exact is None else (size.exact % lanes,)
    partly = [n for n in dict.fromkeys(parts) if 0 < n < lanes]
    first = (lanes,) if meets or (size.exact or 0) > lanes else ()
    splits = [(*first, part) for part in partly] + ([whole] if whole else [])
    return (_Split(each) for each in splits if size.holds(sum(each)))


def _of_some(attempt: Attempt, result: Result, size: GroupSize) -> Iterator[_Split] | None:
    """The groups of several subgroups of which some lanes run; `None`: a group is one subgroup."""
    module, source = attempt.pair.before, attempt.pair.source
    waves = lanes_of(module, source)
    is_known = target_of(module.triple).waves is not None
    if size.most is not None and size.most <= (waves.fewest if is_known else 1):
        return None
    if is_known and size.most is not None and size.most <= waves.most:
        return iter(())  # one subgroup, or several small ones
    last = size.exact % waves.most if is_known and size.exact is not None else None
    splits = [lanes for lanes in SAMPLES if last != 0 or lanes[0] == lanes[1]]
    if 2 < result.threads <= waves.most:
        splits.append((result.threads, result.threads if last == 0 else 1))
    if last is None:
        splits += _by_constants(attempt, waves.most)
    elif last:
        splits += [(waves.most, last)]
    chosen = [lanes for lanes in dict.fromkeys(splits) if size.holds(sum(lanes))]
    return (_Split(lanes, waves.most) for lanes in sorted(chosen, key=sum))


def _by_constants(attempt: Attempt, most: int) -> Iterator[tuple[int, int]]:
    """A last subgroup with as many lanes as the functions compare something with, after one that
    has one lane more; `most`: the lanes of a subgroup, at most."""
    flats = attempt.comparison.flats
    compared = {n for flat in flats for n in (*compared_numbers(flat), *compared_masks(flat))}
    return ((lanes + 1, lanes) for lanes in sorted(compared) if 2 < lanes < most)


def scopes_of(attempt: Attempt) -> frozenset[Scope]:
    """The scopes in which the operations of both functions communicate; of one that gives a lane's
    number, the group in which no other thread has it."""
    found: set[Scope] = set()
    for flat in attempt.comparison.flats:
        for static in flat.body:
            call = static.instruction
            if call.callee_name in CONTROL_INTRINSICS:
                continue
            operation = attempt.options.operations.lookup(call.callee_name)
            operation = operation and fitting(operation, call, 1)
            if operation is not None and operation.result is ResultOf.LANE:
                found.add(Scope.SUBGROUP)
            elif is_convergent(flat.module, call):
                found.add(scope_of(operation, call))
    return frozenset(found)


def _with_clusters(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The proof, with what it assumes of clusters: in clusters of work groups of one thread each,
    in which a work group's number is its thread's, the pair is compared, too."""
    if attempt.bounds.placement.is_alone or attempt.options.entry is Entry.NEVER:
        return None
    if Scope.CLUSTER not in scopes_of(attempt) or attempt.bounds.world.wave is not None:
        return None
    tried = 0
    if Exact.THREADS not in attempt.options.exact and not attempt.bounds.world.clustered:
        several = attempt.within(CLUSTERED, result.unroll, is_only=True)
        bounds = several.bounds.assuming(clustered=True)
        bounds = replace(bounds.exactly(bounds.threads), subgroup=None)
        found = yield Try(replace(several, bounds=bounds), Differs.REACH)
        if found is not None and found.code is Code.APPROXIMATION:
            return replace(found, threads=result.threads)
        tried = CLUSTERED if found is not None and is_proved(found) else 0
    waves = Waves(is_one_group=True, tried_groups=tried)
    return replace(result, waves=_merged(result, waves))


def _merged(result: Result, waves: Waves) -> Waves | None:
    """What a proof assumes together with what was noted before; `None`: nothing."""
    before = result.waves or Waves()
    both = Waves(
        is_one=before.is_one or waves.is_one,
        tried=before.tried or waves.tried,
        is_one_group=before.is_one_group or waves.is_one_group,
        tried_groups=max(before.tried_groups, waves.tried_groups),
    )
    return None if both == Waves() else both


OF_WAVES: tuple[Variant[Attempt], ...] = (
    Variant("several subgroups", Shows.PROVED, _with_waves, time=WAVES_TIME),
    Variant("several work groups", Shows.FEW_THREADS, _with_clusters, time=WAVES_TIME),
)
"""Variants with threads of several groups."""
