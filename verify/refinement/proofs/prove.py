"""A proof for every number of threads and every number of iterations (docs/proofs.md).

The loops that correspond are cut.  The rest of the two functions has no loops, or only loops that
stay within the bound, and is compared in one arbitrary thread.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial

import z3

from common.data import dataclass
from verify.analysis.flat_cycles import nesting, repeated
from verify.analysis.unroll import MAX_NODES
from verify.convergence.models import MODELS
from verify.normalize.pair import Pair, Sides
from verify.options import MaskReading, Options
from verify.promises.promises import refuse_unknown_attributes
from verify.refinement.counted_path import counted_loops, counted_path
from verify.refinement.extent import Extent, most_threads
from verify.refinement.prepare import Side, flat_graph, prepare_both, shared_memory
from verify.refinement.proofs.any_threads import OneThread
from verify.refinement.proofs.certificate import Proof
from verify.refinement.proofs.choices import Choosing, ChosenWay, bit_of, chosen
from verify.refinement.proofs.classes import LoopsAround
from verify.refinement.proofs.cut import CutPair, cut_pair
from verify.refinement.proofs.cuttable import obstacle as uncuttable
from verify.refinement.proofs.cuttable import stores_to_locals
from verify.refinement.proofs.hierarchies import under_each_hierarchy
from verify.refinement.proofs.history import Executions
from verify.refinement.proofs.implicit_tokens import with_implicit_tokens
from verify.refinement.proofs.invariants import around_needing, guessed, needs_more, without
from verify.refinement.proofs.known import Guess, HeaderFacts, known, stages
from verify.refinement.proofs.loop_forms.common_bases import with_common_bases
from verify.refinement.proofs.loop_forms.ended import LAST
from verify.refinement.proofs.loop_forms.entered import with_entered
from verify.refinement.proofs.loop_forms.numbered import with_numbers
from verify.refinement.proofs.loop_forms.offsets import with_offsets
from verify.refinement.proofs.loop_forms.one_entry import has_several_entries
from verify.refinement.proofs.loop_forms.parts import has_parts, have_same_parts, with_parts
from verify.refinement.proofs.loop_forms.promoted import with_values
from verify.refinement.proofs.loop_forms.rooted import with_roots
from verify.refinement.proofs.loop_forms.shapes import (
    CHOOSING,
    LoopRewrite,
    are_loops_around_cut,
    reshaped,
)
from verify.refinement.proofs.loops import LoopRecord, Loops, nested, records
from verify.refinement.proofs.matches import CutLoops, is_known_before
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.proofs.own_objects import change_objects
from verify.refinement.proofs.progressions import apart
from verify.refinement.proofs.same_iteration import arrivals
from verify.refinement.proofs.sample import Sample
from verify.refinement.proofs.sampled_pairs import sampled_pairs
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.runs import Runs
from verify.refinement.vacuity import compares_something
from verify.refinement.verdict import Result
from verify.solver.budget import ARRAYS, FLOATS, SolverContext
from verify.solver.plan import COMPLETENESS_TIMEOUT_S, PROOF_SHARE
from verify.symbolic.run.template import leaves
from verify.symbolic.run.template_run import ENDS, Event, Instance, TemplateRun
from verify.terms.domain import Z3Domain

Shapes = Sequence[LoopRewrite]
MAX_COUNTED = 64
"""The most executions of the header of a loop that is not cut."""
WITH_INVARIANTS = (Obstacle.REFINEMENT, Obstacle.CLASSES, Obstacle.NO_ANSWER)
"""The obstacles that more invariants of phis may remove."""


def proof(
    pair: Pair, options: Options, context: SolverContext, undecided: Result
) -> Result | Obstacle | None:
    """The verdict "correct" on a pair with loops, or why it is not proved so; `None` where no loops
    correspond.  Raises what stops a comparison (`verify.refinement.stops.STOPS`)."""
    rewritten = rewrite(pair, options)
    if has_several_entries(rewritten.pair):
        refused = unknown_keys(options)
        one = partial(_in_some_shape, options=options, context=context, undecided=undecided)
        found = refused or under_each_hierarchy(rewritten.pair, one)
    else:
        found = _in_some_shape(rewritten.pair, options, context, undecided)
    return rewritten.proved(found) if isinstance(found, Result) else found


@dataclass(frozen=True)
class Rewritten:
    """A pair that is proved in place of another.  `entered`: the source contains functions that it
    calls; `promoted`: local variables became values."""

    pair: Pair
    entered: bool
    promoted: bool

    def proved(self, result: Result) -> Result:
        """The verdict "correct" on this pair, as one on the other."""
        proofs = (replace(p, entered=self.entered, promoted=self.promoted) for p in result.proofs)
        return replace(result, proofs=tuple(proofs))


def rewrite(
    pair: Pair, options: Options, *, may_enter: bool = True, may_promote: bool = True
) -> Rewritten:
    """The pair without redundant tokens, calls that lead to loops, and local variables in loops, as
    far as possible."""
    pair = with_implicit_tokens(pair, options.model)
    entered = with_entered(pair) if may_enter and options.enter else None
    pair = entered or pair
    promoted = with_values(pair) if may_promote else None
    return Rewritten(promoted or pair, entered is not None, promoted is not None)


def with_integers(pair: Pair) -> Pair:
    """The pair of the same two functions, whose loops carry integers in the place of addresses, as
    far as possible."""
    return with_roots(with_offsets(with_numbers(pair)))


def with_integers_of_copies(pair: Pair) -> Pair:
    """The pair of the same two functions, whose loops carry integers in the place of addresses,
    also after some of their blocks were copied."""
    return with_roots(with_common_bases(pair))


def _in_some_shape(
    pair: Pair, options: Options, context: SolverContext, undecided: Result
) -> Result | Obstacle | None:
    """The proof of a rewritten pair, with the source's loops in some shape of the target's
    loops."""
    pair = with_integers(with_parts(pair))
    other, sample = reshaped(pair, one_way=options.never_diverges), Sample(pair, options)
    if other is None:
        return _proof(pair, (), options, context, undecided, sample)
    shapes, changed = other
    changed = with_integers_of_copies(changed)
    found = _proof(changed, shapes, options, context, undecided, sample)
    if isinstance(found, Result):
        return in_shapes(found, shapes)
    if sample.differs:
        return found
    return _proof(pair, (), options, context, undecided)


def _proof(
    pair: Pair,
    shapes: Shapes,
    options: Options,
    context: SolverContext,
    undecided: Result,
    sample: Sample | None = None,
) -> Result | Obstacle | None:
    """The proof with the source's loops unchanged; with a `sample` that does not differ, invariants
    of phis besides their equality are guessed, too."""
    loops = Loops.of(pair.source), Loops.of(pair.target)
    found = [apart(each, *loops) for each in records(*loops)]
    obstacles = [uncuttable(pair, *loops, record) for record in found]

    def cutting(obstacles: Sequence[Obstacle | None]) -> Result | Obstacle | None:
        some = [record for record, why in zip(found, obstacles, strict=True) if why is None]
        why = next((each for each in obstacles if each is not None), None)
        outermost = nested(some, *loops)
        if not outermost and (why or some or not shapes):
            return why or (Obstacle.LOOPS if some else None)
        given = shapes, options, context.share(PROOF_SHARE), undecided
        return _Cut(pair, *given, loops, sample).proof(outermost)

    first = cutting(obstacles)
    if isinstance(first, Result):
        return first
    # What local variables hold at the header of a loop that reads them may be the same each time.
    others = [
        None if why is Obstacle.LOCALS and not stores_to_locals(pair, *loops, record) else why
        for record, why in zip(found, obstacles, strict=True)
    ]
    again = cutting(others) if others != obstacles else None
    return again if isinstance(again, Result) else first


@dataclass(frozen=True)
class _Cut:
    """A pair whose loops are cut, the source's in these shapes; `sample` says whether runs of it
    differ, where more than the equality of phis may be guessed."""

    pair: Pair
    shapes: Shapes
    options: Options
    context: SolverContext
    undecided: Result
    loops: tuple[Loops, Loops]
    sample: Sample | None

    def proof(self, loop_records: Sequence[LoopRecord]) -> Result | Obstacle | None:
        """The proof with the loops of these records cut.  Names do not tell which part is which:
        where the parts of both sides are not in the same places, or are not shown to be equal in
        them, samples do."""
        refused = unknown_keys(self.options)
        if refused is not None:
            return refused
        options = _deep_enough(cut_pair(self.pair, *self.loops, loop_records).pair, self.options)
        cut = replace(self, options=options)
        parts = any(map(has_parts, loop_records))
        if parts and not all(map(have_same_parts, loop_records)):
            return cut.paired(cut.by_samples(loop_records), needs_more=True)
        more = any(needs_more(record, *self.loops) for record in loop_records)
        found = cut.paired(loop_records, needs_more=more)
        if isinstance(found, Result) or not parts:
            return found
        others = cut.by_samples(loop_records)
        return found if others == loop_records else cut.paired(others, needs_more=True)

    def by_samples(self, loop_records: Sequence[LoopRecord]) -> tuple[LoopRecord, ...]:
        """The records with the phis paired that hold the same in samples."""
        return sampled_pairs(
            self.pair,
            loop_records,
            *self.loops,
            lambda marked: runs_of(marked, self.options, self.context),
        )

    def paired(
        self, loop_records: Sequence[LoopRecord], *, needs_more: bool
    ) -> Result | Obstacle | None:
        """The proof with these pairs of phis; `needs_more`: it is likely that more has to be known
        than that they are equal."""
        if self.sample is None:
            return self.established(loop_records)
        if not needs_more:
            why_not = self.established(loop_records)
            if why_not not in WITH_INVARIANTS or self.sample.differs:
                return why_not
            return self.with_invariants(loop_records) or why_not
        if self.sample.differs:
            return Obstacle.REFINEMENT
        some = around_needing(loop_records, *self.loops)
        if some and len(some) < len(loop_records):
            half = replace(self, context=self.context.share(0.5))
            found = half.with_invariants(loop_records, some)
            if isinstance(found, Result):
                return found
        return self.with_invariants(loop_records) or self.established(loop_records)

    def established(self, loop_records: Sequence[LoopRecord]) -> Result | Obstacle:
        """The proof with nothing besides these records."""
        given = self.options, self.context, self.undecided
        return established(self.pair, self.shapes, loop_records, *given)

    def with_invariants(
        self, loop_records: Sequence[LoopRecord], where: Collection[int] | None = None
    ) -> Result | Obstacle | None:
        """The proof with the guessed invariants that can be shown, if there are any; `where`: only
        of the loops of these records."""
        loop_records = guessed(loop_records, *self.loops, where)
        if not any(record.invariants or record.derived for record in loop_records):
            return None
        attempt = self._attempt(loop_records)
        lasting = attempt.without(attempt.failing())
        if not lasting.cut.says:
            return None
        if lasting.cut.failing and lasting.may_pass_undef:
            # Of what is not said, nothing has to be shown.
            lasting = self._attempt(without(loop_records, lasting.cut.failing))
        return lasting.result(self.undecided)

    def _attempt(self, loop_records: Sequence[LoopRecord]) -> _Proof:
        cut = cut_pair(self.pair, *self.loops, loop_records)
        return _Proof.of(cut, self.shapes, self.options, self.context)


def _deep_enough(pair: Pair, options: Options) -> Options:
    """The options with the bound to which loops that are not cut count by constants."""
    flats = [flat for side in pair.sides if nesting(flat := flat_graph(*side, options))]
    paths = [counted_path(flat, MAX_NODES, MAX_COUNTED) for flat in flats]
    counted = [path.executions for path in paths if path is not None]
    counted += [counted_loops(flat, MAX_COUNTED) for flat in flats]
    return replace(options, unroll=max((options.unroll, *counted)))


def in_shapes(result: Result, shapes: tuple[LoopRewrite, ...]) -> Result:
    """The verdict "correct" on a pair, from that on the pair whose source's loops have these
    shapes."""
    return replace(result, proofs=tuple(replace(p, shapes=shapes) for p in result.proofs))


def unknown_keys(options: Options) -> Obstacle | None:
    """Why class keys are not known at the headers of loops, for any loops."""
    if not MODELS[options.model.uncontrolled].by_iterations:
        return Obstacle.MODEL
    return None if options.masks is MaskReading.LOCKSTEP else Obstacle.CLASSES


def established(
    pair: Pair,
    shapes: Shapes,
    loop_records: Sequence[LoopRecord],
    options: Options,
    context: SolverContext,
    undecided: Result,
) -> Result | Obstacle:
    """The verdict "correct", if the obligations hold with these records, of any origin; they have
    to fit the pair (`verify.refinement.proofs.check`), whose source has these shapes."""
    loops = Loops.of(pair.source), Loops.of(pair.target)
    if not are_loops_around_cut(shapes, loops[0], {record.source for record in loop_records}):
        return Obstacle.LOOPS
    return _Proof.of(cut_pair(pair, *loops, loop_records), shapes, options, context).result(
        undecided
    )


def runs_of(
    pair: Pair,
    options: Options,
    context: SolverContext,
    *,
    all_licences: bool = False,
    exact_floats: bool = False,
) -> Runs:
    """The runs of both functions of a pair, unrolled.  Raises what stops a comparison."""
    source, target = pair.sides.map(lambda side: flat_graph(*side, options))
    before, after = prepare_both(source, target, options)
    for side in (before, after):
        refuse_unknown_attributes(side.flat)
    memory = shared_memory(before, after)
    logic = FLOATS if exact_floats else ARRAYS if memory.cells else context.logic
    context = context.of_logic(logic)
    return Runs(pair, options, before, after, memory, context, all_licences, exact_floats)


@dataclass(frozen=True)
class _Executed:
    """The runs of both functions, executed once."""

    runs: Runs

    @cached_property
    def source(self) -> tuple[Z3Domain, tuple[TemplateRun, ...]]:
        domain = self.runs.domain()
        return domain, self.runs.execute(self.runs.before, "src", domain)

    @cached_property
    def targets(self) -> tuple[TemplateRun, ...]:
        """The target's runs, without a solver's word on what is the same."""
        domain, sources = self.source
        return self.runs.execute_target(self.runs.after, "tgt", sources, domain, asks=False)


@dataclass(frozen=True)
class _Proof:
    """Both sides of a pair whose loops are cut, and where their blocks were."""

    cut: CutPair
    shapes: Shapes
    options: Options
    context: SolverContext
    executed: _Executed
    before: LoopsAround
    after: LoopsAround

    @classmethod
    def of(cls, cut: CutPair, shapes: Shapes, options: Options, context: SolverContext) -> _Proof:
        runs = runs_of(cut.pair, options, context)
        runs = replace(runs, own_terms=cut.names.for_headers, marks=cut.names.prefix)
        headers = [(r.source, r.target, r.number) for r in cut.records]
        return cls(
            cut,
            shapes,
            options,
            runs.context,
            _Executed(runs),
            _places(runs.before, cut.source, {s: number for s, _, number in headers}),
            _places(runs.after, cut.target, {t: number for _, t, number in headers}),
        )

    @property
    def runs(self) -> Runs:
        return self.executed.runs

    def result(self, undecided: Result) -> Result | Obstacle:
        """The verdict, if it is a proof."""
        runs, (domain, sources, targets) = self.runs, self._executed()
        if not len(sources) == len(targets) == 1:
            return Obstacle.LOOPS
        (source,), (target,) = sources, targets
        if self._may_exceed(domain, source, target):
            return Obstacle.LOOPS
        if any(map(_may_hold_undef, self._marks(target))):
            return Obstacle.UNDEF
        if any(event.locals for run in (source, target) for event in self._marks(run)):
            return Obstacle.LOCALS
        if change_objects(self.cut, source, target):
            return Obstacle.LOCALS
        why = self._compared(domain, source, self.before, target, self.after)
        if why is Obstacle.REFINEMENT and target.weakened:
            # A value of the source that is poison more often may be one that nothing needs.
            runs = replace(self.runs, weakens=False, values={})
            return replace(self, executed=_Executed(runs)).result(undecided)
        if why is not None:
            return why
        for run, places in ((source, self.before), (target, self.after)):
            why = self._compared(domain, run, places, run, places)
            if why is not None:
                return why
        question = runs.question(domain, sources, target, observed=False)
        assumptions = runs.assumptions(domain, (source, target))
        if compares_something(question, assumptions, self.context, may_deepen=False) != z3.sat:
            return Obstacle.NOTHING
        return self._proved(source, target, domain, undecided)

    def _may_exceed(self, domain: Z3Domain, source: TemplateRun, target: TemplateRun) -> bool:
        """Whether a loop that is not cut may exceed the bound."""
        exceeds = domain.any(source.cut, target.cut)
        if exceeds is False:
            return False
        assumptions = self.runs.assumptions(domain, (source, target), 1)
        part = self.context.within(COMPLETENESS_TIMEOUT_S)
        return part.check(part.solver([*assumptions, as_term(exceeds)])) != z3.unsat

    def _executed(self) -> tuple[Z3Domain, tuple[TemplateRun, ...], tuple[TemplateRun, ...]]:
        """Both runs.  Facts about headers, which only a run of the target gives, may make more of
        its executions equal to executions of the source."""
        domain, sources = self.executed.source
        after = self.runs.after
        if not (self.cut.says or any(shape.kind in CHOOSING for shape in self.shapes)):
            return domain, sources, self.runs.execute_target(after, "tgt", sources, domain)
        targets = self.executed.targets
        facts = [k.all(domain) for target in targets for k in known(domain, self.cut, target)]
        terms = [as_term(fact) for fact in facts]
        ways = [
            each.variable == bit_of(as_term(each.is_so))
            for run, target in zip(sources, targets, strict=False)
            for each in self._chosen(run, target)
        ]
        again = self.runs.execute_target(after, "tgt", sources, domain, terms, ways)
        return domain, sources, again if _are_named_alike(targets, again) else targets

    def without(self, failing: Collection[Guess]) -> _Proof:
        """The proof in which some of the invariants are not said."""
        return replace(self, cut=replace(self.cut, failing=frozenset(failing)))

    @property
    def may_pass_undef(self) -> bool:
        """Whether something that reaches a header may be undef."""
        return any(_may_hold_undef(e) for run in self.executed.targets for e in self._marks(run))

    def failing(self) -> set[Guess]:
        """The invariants that are not known to hold at each arrival; the others hold together."""
        domain, (source, *_) = self.executed.source
        (target, *_) = self.executed.targets
        facts = known(domain, self.cut, target), stages(domain, self.cut, target)
        who, matched = self.runs.who((source, target)), _matched(self.before, self.after)
        chosen = self._chosen(source, target)
        one = OneThread(
            domain, source, target, who, matched, known=facts[0], stages=facts[1], chosen=chosen
        )
        assumptions = self.runs.assumptions(domain, (source, target), 1)
        lasting = one.lasting(assumptions, self.context)
        return {(r.number, i) for r in self.cut.records for i in r.invariants} - lasting

    def _known(self, domain: Z3Domain, target: TemplateRun) -> list[HeaderFacts]:
        """What a run of the target shows at headers, also as it is without a solver's word on what
        is the same: what that replaces by the help of a fact no longer says the fact."""
        others = self.executed.targets if self.cut.says else ()
        others = [each for each in others if each is not target]
        return [fact for each in (target, *others) for fact in known(domain, self.cut, each)]

    def _chosen(self, source: TemplateRun, target: TemplateRun) -> list[ChosenWay]:
        flat, domain = self.runs.before.flat, self.executed.source[0]
        return chosen(self.shapes, self.cut, flat, domain, source, target)

    def _marks(self, run: TemplateRun) -> Iterator[Event]:
        """The arrivals at headers."""
        return (event for event in run.events if self.cut.is_mark(event.what))

    def _compared(
        self,
        domain: Z3Domain,
        source: TemplateRun,
        before: LoopsAround,
        target: TemplateRun,
        after: LoopsAround,
    ) -> Obstacle | None:
        who = self.runs.who((source, target))
        left = Sides(before, after).map(lambda side: repeated(side.flat))
        choosing = Choosing(domain.symbols, source, before, target, after, left)
        if not choosing.follows_in_time():
            return Obstacle.CHOICE
        matched = _matched(before, after)
        itself = before is after
        facts = known(domain, self.cut, target) if itself else self._known(domain, target)
        shows = () if itself else stages(domain, self.cut, target)
        chosen = () if itself else self._chosen(source, target)
        graph = self.cut.target.graph
        only = not itself and Executions(domain, source, target, after, graph).target_only()
        given = domain, source, target, who, matched, choosing.may
        loops = self._cut_loops(domain, (source, before), (target, after), chosen)
        if not itself:
            around = {number: after.around[label][:-1] for label, number in after.headers.items()}
            loops = replace(loops, arrivals=arrivals(domain, self.cut, target, around))
        one = OneThread(*given, facts, shows, itself, chosen, only, loops)
        assumptions = self.runs.assumptions(domain, (source, target), 1)
        found = one.proof(assumptions, self.context)
        return found if isinstance(found, Obstacle) else None

    def _cut_loops(
        self,
        domain: Z3Domain,
        source: tuple[TemplateRun, LoopsAround],
        target: tuple[TemplateRun, LoopsAround],
        chosen: Sequence[ChosenWay],
    ) -> CutLoops:
        """The loops, and whether they carry what depends on results or choices: memory may."""
        arrivals = [event for run, _ in (source, target) for event in self._marks(run)]
        passed = [leaf for each in arrivals for value in each.operands for leaf in leaves(value)]
        follow = frozenset(each.symbol for each in chosen)
        is_known = is_known_before(domain, follow)
        terms = [term for leaf in passed for term in (leaf.bits, leaf.poison)]
        carry = any(each.memory for each in arrivals) or not all(map(is_known, terms))
        carry = carry or not all(is_known_before(domain)(each.is_so) for each in chosen)
        return CutLoops(source[1], target[1], carry, follow)

    def _proved(
        self, source: TemplateRun, target: TemplateRun, domain: Z3Domain, undecided: Result
    ) -> Result:
        named = {name for run in (source, target) for name in run.stand_ins}
        statics = {i.static for i in source.instances}
        statics |= {
            e.static for e in source.events if e.what not in ENDS and not self.cut.is_mark(e.what)
        }
        undecided = replace(
            undecided,
            operations=len(statics),
            approximations=tuple(sorted(n for n in named | domain.stand_ins if LAST not in n)),
        )
        flats = (self.runs.before.flat, self.runs.after.flat)
        extent = Extent(any_threads=True, most_threads=most_threads(flats, self.options))
        records = tuple(without(self.cut.records, self.cut.failing))
        bounds = self.options
        proofs = (Proof(loops=records, unroll=bounds.unroll, recursion=bounds.recursion),)
        return replace(extent.proved(undecided, self.options), proofs=proofs)


def _places(side: Side, loops: Loops, numbers: Mapping[str, int]) -> LoopsAround:
    """The loops of one side that were cut, around each block that it had."""
    around = {
        label: tuple(
            numbers[cycle.header]
            for cycle in loops.cycles.containing(label)
            if cycle.header in numbers
        )
        for label in loops.graph.nodes
    }
    return LoopsAround(side.flat, around, dict(numbers))


def _matched(before: LoopsAround, after: LoopsAround) -> Callable[[Instance, Instance], bool]:
    """Whether two executions are counted by the same loops."""

    def matched(s: Instance, t: Instance) -> bool:
        ours = before.of(s.static.context, s.static.block)
        theirs = after.of(t.static.context, t.static.block)
        key = before.key(s.key)
        return ours is not None and ours == theirs and key is not None and key == after.key(t.key)

    return matched


def _are_named_alike(runs: Sequence[TemplateRun], others: Sequence[TemplateRun]) -> bool:
    """Whether what is known of some runs is known of others: results are named by the numbers of
    executions."""
    executions = [[(i.node, i.static) for i in run.instances] for run in runs]
    return executions == [[(i.node, i.static) for i in run.instances] for run in others]


def _may_hold_undef(arrival: Event) -> bool:
    """Whether something that reaches a header may be undef."""
    looks = arrival.again is not arrival.operands
    return looks or arrival.memory_again is not arrival.memory
