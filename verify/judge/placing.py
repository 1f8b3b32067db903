"""Variants of a pair whose threads are where a machine has them: in one subgroup where operations
communicate in it, in a group of no more threads than the function states, and all threads of a
subgroup where the group's exact size is known.

A comparison has some threads at any different positions, and says nothing of the others
(docs/refinement.md, "Thread numbers").
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from math import prod

from common.data import dataclass
from verify.analysis.branch_inputs import branches_on
from verify.analysis.explicit_masks import has_explicit_masks
from verify.analysis.flatten import Static
from verify.codes import Code
from verify.concrete.trace import Step
from verify.ir.function import Module
from verify.judge.attempt import Attempt
from verify.judge.waves import OF_GROUPS, scopes_of
from verify.normalize.lanes_of_waves import lanes_of
from verify.options import MAX_THREADS
from verify.refinement.ladder import Differs, Tries, Try, is_proved, is_refuted
from verify.refinement.question.placed_threads import may_be_in_wave, misplaced
from verify.refinement.verdict import Counterexample, Result
from verify.refinement.work_group import group_size, work_group
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.effects import is_convergent
from verify.semantics.operations.operation import ResultOf
from verify.semantics.operations.scopes import Placing, Scope
from verify.semantics.work_group import most_threads
from verify.solver.plan import WHOLE_SHARE

OF_WAVES = (Scope.QUAD, Scope.SUBGROUP)
WAVES = 2
"""Waves of a group that are compared together: a whole one, and the last."""
FEWER_THREADS = (
    "fewer threads run in the counterexample than the function states, and in a wave of which all "
    "threads run, operations whose results it has may give others"
)


def placed_threads(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The pair whose threads are where a machine has them, if it has none where a counterexample
    has them; a refutation without that would be of no launch.  With all threads of a group nothing
    is left open, and a proof counts."""
    options, shown = attempt.options, result.counterexample
    if shown is None or not attempt.bounds.world.places.is_open or options.subgroup is not None:
        return None
    group, most = work_group(attempt.pair, options), most_threads(attempt.pair.source)
    sizes = None if group is None else group.sizes
    lanes = lanes_of(attempt.pair.before, attempt.pair.source)
    has_lanes = _reads_lanes(attempt)
    places = misplaced(shown.numbers, sizes, most, lanes.fewest, has_lanes=has_lanes)
    if places is Placing.DISTINCT:
        return None
    yield Try(attempt.assuming(places=places), Differs.TARGET_FEWER)
    whole = MAX_THREADS + 1 if sizes is None else prod(sizes)
    if not options.may_grow or not result.threads < whole <= lanes.fewest:
        return None
    of_all = attempt.within(whole, result.unroll)
    of_all = replace(of_all, options=options.exactly(options.threads))
    told = yield Try(of_all, Differs.REACH, WHOLE_SHARE)
    return told if told is not None and is_proved(told) else None


def _reads_lanes(attempt: Attempt) -> bool:
    """Whether some call gives a thread's own lane number, or what follows from that alone."""
    lookup = attempt.options.operations.lookup
    names = {s.instruction.callee_name for flat in attempt.comparison.flats for s in flat.body}
    operations = (lookup(name) for name in names if name is not None)
    return any(each is not None and each.result is ResultOf.LANE for each in operations)


def one_wave(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The pair whose threads are some lanes of one subgroup, where a counterexample has threads of
    several that communicate in one.  What threads of several subgroups show that meet in the work
    group, each alone in its own, refutes the pair, too."""
    options, bounds, shown = attempt.options, attempt.bounds, result.counterexample
    if shown is None or bounds.world.places is not Placing.DISTINCT or bounds.subgroup is not None:
        return
    scopes = scopes_of(attempt)
    lanes = lanes_of(attempt.pair.before, attempt.pair.source)
    is_split = bounds.placement.is_alone or bounds.world.clustered
    if is_split or result.threads > lanes.most or not scopes.intersection(OF_WAVES):
        return
    group = work_group(attempt.pair, options)
    if may_be_in_wave(shown.numbers, None if group is None else group.sizes, lanes.most):
        return
    for each in _apart(attempt, result, lanes.most) if scopes.intersection(OF_GROUPS) else ():
        yield Try(each, Differs.TARGET_FEWER)
    # A proof of any two lanes of one subgroup is not one of threads of several: `bounded`.
    options = replace(options.assuming(places=Placing.IN_WAVE), bounded=True)
    bounds = replace(bounds.assuming(places=Placing.IN_WAVE), bounded=True)
    yield Try(replace(attempt, options=options, bounds=bounds, is_variant=True), Differs.EXACT)


def _apart(attempt: Attempt, result: Result, most: int) -> Iterator[Attempt]:
    """As many threads as were compared, of subgroups of their own, and of two subgroups."""
    threads, options = result.threads, attempt.options.exactly(attempt.options.threads)
    for lanes in dict.fromkeys((1, threads // 2)):
        if lanes and threads % lanes == 0 and threads > lanes:
            several = attempt.within(threads, result.unroll, is_only=True)
            places = Placing.IN_WAVES
            split = several.bounds.assuming(wave=most, places=places)
            split = replace(split.exactly(threads), subgroup=lanes, bounded=True)
            yield replace(several, options=options, bounds=split, is_variant=True)


def whole_waves(attempt: Attempt, result: Result) -> Tries[Attempt]:
    """The pair with all threads of a wave, where the number of a kernel's threads is stated, and
    fewer run in a counterexample in which operations give results that more may change."""
    waves = _Whole.of(attempt, result)
    if waves is None:
        return None
    proofs: list[Result] = []
    for each in waves.attempts():
        told = yield Try(each, None, WHOLE_SHARE)
        if told is not None and is_refuted(told):
            return _with_fewer(result, told)
        proofs += [] if told is None or not is_proved(told) else [told]
    if len(proofs) < len(list(waves.attempts())):
        is_set = result.code is Code.COMMUNICATING_SET_CHANGED
        return None if is_set else result.unknown(Code.APPROXIMATION, FEWER_THREADS)
    if waves.are_all:
        return max(proofs, key=lambda proof: proof.threads)
    return result.unknown(Code.APPROXIMATION, FEWER_THREADS)


def _with_fewer(result: Result, whole: Result) -> Result:
    """The refutation by all threads of a wave, with the counterexample of fewer threads if the code
    is the same."""
    if whole.code is not result.code:
        return whole
    note = (
        f"the function states more threads than are shown: with {whole.threads} threads, all of a "
        "wave or of two, the pair is refuted, too"
    )
    return replace(result, notes=(*result.notes, note))


@dataclass(frozen=True)
class _Whole:
    """The waves of a kernel's groups: `threads` of each group, and `sizes` that a whole wave may
    have; `meets`: operations communicate in the group."""

    attempt: Attempt
    unroll: int
    threads: int
    sizes: tuple[int, ...]
    meets: bool

    @classmethod
    def of(cls, attempt: Attempt, result: Result) -> _Whole | None:
        """The waves that are to be compared whole; `None`: nothing depends on that."""
        options, bounds, pair = attempt.options, attempt.bounds, attempt.pair
        shown, exact = result.counterexample, group_size(pair, options).exact
        world = bounds.world
        if shown is None or exact is None or not (options.may_grow or world.wave is not None):
            return None
        if world.places is Placing.WHOLE or bounds.placement.is_alone or world.clustered:
            return None
        is_kernel = pair.source.calling_convention in KERNEL_CONVENTIONS
        lanes = lanes_of(pair.before, pair.source)
        sizes = tuple(dict.fromkeys((lanes.most, lanes.fewest)))
        if (
            not is_kernel
            or result.threads >= exact
            or not _depends_on_results(attempt, result, shown)
        ):
            return None
        meets = bool(scopes_of(attempt).intersection(OF_GROUPS))
        return cls(attempt, result.unroll, exact, sizes, meets)

    @property
    def are_all(self) -> bool:
        """Whether all that communicate are compared together."""
        return not self.meets or self.threads <= WAVES * min(self.sizes)

    @property
    def tried(self) -> tuple[tuple[int, int | None], ...]:
        """The numbers of threads that are compared, and the lanes of each subgroup, if there are
        several."""
        found: list[tuple[int, int | None]] = []
        for lanes in self.sizes:
            last = self.threads % lanes
            if self.meets and lanes < self.threads:
                found.append((lanes + (last or lanes), lanes))
                continue
            found += [(lanes, None)] if self.threads >= lanes else []
            found += [(last, None)] if last else []
        return tuple(dict.fromkeys(found))

    def attempts(self) -> Iterator[Attempt]:
        """The comparisons, each with all threads of a wave, or of a group."""
        for threads, lanes in self.tried:
            several = self.attempt.within(threads, self.unroll, is_only=True)
            bounds = replace(self.attempt.options, unroll=self.unroll)
            places = Placing.WHOLE if lanes is None else Placing.IN_WAVES
            bounds = replace(bounds.exactly(threads), subgroup=lanes, bounded=True)
            bounds = bounds.assuming(places=places, wave=lanes)
            options = self.attempt.options.exactly(self.attempt.options.threads)
            whole = replace(several, options=options, bounds=bounds, is_variant=True)
            if work_group(self.attempt.pair, options) is None:
                # Of one dimension, as a group may be: that is decided sooner.
                row = replace(bounds, workgroup=(self.threads, 1, 1))
                yield replace(whole, bounds=row)
            yield whole


def _depends_on_results(attempt: Attempt, result: Result, shown: Counterexample) -> bool:
    """Whether a difference may depend on the result of an operation that communicates: some thread
    has one, and what differs is no communicating set, or a branch decides by such results who is
    in it.  Lanes that a mask names have to come, or a source is undefined."""
    lookup = attempt.options.operations.lookup
    if has_explicit_masks((f for _, f in attempt.pair.functions), attempt.options.operations):
        return True

    def gives(step: Step) -> bool:
        is_known = step.convergent and lookup(step.callee) is not None
        return is_known and step.value is not None

    def gives_result(module: Module, static: Static) -> bool:
        call = static.instruction
        is_known = call.name is not None and lookup(call.callee_name) is not None
        return is_known and is_convergent(module, call)

    threads = (thread for run in (shown.source, shown.target) for thread in run.threads)
    if not any(gives(step) for thread in threads for step in thread.steps):
        return False
    if result.code is not Code.COMMUNICATING_SET_CHANGED:
        return True
    flats = attempt.comparison.flats
    return any(branches_on(flat, partial(gives_result, flat.module)) for flat in flats)
