"""Proofs for any number of threads: one arbitrary thread, whose operations give arbitrary results.

Only the results of convergent operations depend on several threads.  If the executions of a class
correspond in every thread, with equal operands, both sides get an equal result, which is one
variable.  Every other result is arbitrary on its side.  The argument, by the
order of the target's classes, is in docs/proofs.md.

Whether an execution waits for ever for lanes that masks name depends on its class, on the ends of
threads, and on the order in which threads execute what waits ("One thread").  If the target's
executions with masks are those of the source, in the same order in each thread, then one that waits
for ever in the target does so in the source.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

import z3

from common.data import dataclass
from verify.refinement.proofs.choices import ChosenWay, May, bit_of, no_results
from verify.refinement.proofs.classes import Classes, Matched
from verify.refinement.proofs.equal_operands import given_to_all, poison_by_own
from verify.refinement.proofs.known import Guess, HeaderFacts, InvariantStage
from verify.refinement.proofs.lasting import Guesses
from verify.refinement.proofs.matches import CutLoops, Match, Matches
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.proofs.same_iteration import (
    Arrivals,
    SameIteration,
    Threads,
    same_iteration,
    truth_in,
)
from verify.refinement.proofs.two_threads import TwoThreads, renaming, substituting
from verify.refinement.question.choice_strategies import guesses
from verify.refinement.question.chosen_bounds import bound_is_chosen
from verify.refinement.question.communicating_sets import (
    CommunicatingSets,
    ThreadSet,
    as_term,
    family,
    gather,
)
from verify.refinement.question.comparison import TemplateComparison
from verify.refinement.question.convergence_order import Order
from verify.refinement.question.convergent_results import ResultDefinitions
from verify.refinement.question.instantiate import TermBundle, ThreadTerms
from verify.refinement.question.question import results_of
from verify.refinement.question.threaded_run import ThreadedRun
from verify.semantics.undefined_behaviour import UB
from verify.solver.budget import SolverContext
from verify.solver.dump import Asked
from verify.symbolic.run.shared_executions import given_choices, twins_in
from verify.symbolic.run.template import ThreadVariables, any_thread
from verify.symbolic.run.template_run import Instance, TemplateRun
from verify.terms.domain import Truth, Z3Domain, same
from verify.terms.substitute import Pairs, put_in
from verify.terms.symbols import SolverSymbol

BY_MATCHES = (Obstacle.ANCHOR, Obstacle.CLASSES, Obstacle.REFINEMENT)
"""The obstacles that a comparison of two threads may remove."""


def _always(*_: object) -> bool:
    return True


@dataclass(frozen=True)
class OneThread:
    """Two runs, to be compared in one thread of any number.

    `matched`: whether two executions are in loops that correspond; `may`: the choices that the
    source may make, besides constraints that always hold; `known`: the facts at the headers of
    loops; `stages`: the conditions that these are false; `is_itself`: a function is compared with
    itself; `chosen`: choices of the source between equivalent ways; `target_only`: the target makes
    an access that the source does not make, and that may be undefined together with what is in
    another execution of a loop; `loops`: those that are cut.
    """

    domain: Z3Domain
    source: TemplateRun
    target: TemplateRun
    who: ThreadSet
    matched: Matched = _always
    may: May = _always
    known: Sequence[HeaderFacts] = ()
    stages: Sequence[InvariantStage] = ()
    is_itself: bool = False
    chosen: Sequence[ChosenWay] = ()
    target_only: Truth = False
    loops: CutLoops | None = None

    def proof(self, assumptions: Sequence[z3.BoolRef], context: SolverContext) -> Proved | Obstacle:
        """The proof that the target refines the source, or the obstacle to it.  `assumptions`: the
        facts about what the runs share, for one thread."""
        runs = (self.source, self.target)
        if any(fails is not False for r in runs for fails in (r.fails, r.misplaced)):
            return Obstacle.PLACES
        target = _with_waits_of(self.source, self.target)
        if target is None:
            return Obstacle.CLASSES
        one = replace(self, target=target)
        why: Obstacle | None = Obstacle.ANCHOR
        if not any(instance.key.root is not None for run in runs for instance in run.instances):
            comparison = _Comparison.build(one)
            why = comparison.obstacle(assumptions, context)
            if why is None:
                return Proved(comparison, assumptions)
        return (one._by_matches(why, assumptions, context) if why in BY_MATCHES else None) or why

    def _by_matches(
        self, why: Obstacle, assumptions: Sequence[z3.BoolRef], context: SolverContext
    ) -> Proved | None:
        """The proof by executions that correspond whatever their keys are, if there is one."""
        ask = why, assumptions, context
        is_hopeful = False
        for comparison in self._shown(self.matched, *ask):
            is_hopeful = True
            proved = comparison.without_differing(None, assumptions, context)
            if proved is not None:
                return proved
        loops = self.loops
        if loops is None or loops.arrivals is None:
            return None
        # Whether operations may have moved over loops takes time, and is asked where that may help.
        may_move = loops.moved(SameIteration.together_in_all(loops.arrivals))
        if not is_hopeful and not (self._has_more(may_move) and any(self._shown(may_move, *ask))):
            return None
        common = _Comparison.build(self).common(loops.arrivals, assumptions, context)
        if common is None:
            return None
        shown = self._shown(loops.moved(common), *ask)
        found = (each.without_differing(common, assumptions, context) for each in shown)
        return next(filter(None, found), None)

    def _has_more(self, matched: Matched) -> bool:
        """Whether that is so of executions that are not known to be in loops that correspond."""
        return any(
            s.callee == t.callee and matched(s, t) and not self.matched(s, t)
            for s in self.source.instances
            for t in self.target.instances
        )

    def _shown(
        self,
        matched: Matched,
        why: Obstacle,
        assumptions: Sequence[z3.BoolRef],
        context: SolverContext,
    ) -> Iterator[_Comparison]:
        """The comparisons by executions that correspond, of which some more are `matched`, where
        all is shown but that their sets are the same.  Where only values are not shown to be equal
        without them, they have to say more of results."""

        def either(s: Instance, t: Instance) -> bool:
            return self.matched(s, t) or matched(s, t)

        one = replace(self, matched=either)
        for more in (False, True):
            given = self.domain, self.source, self.target, either, self.loops
            matches = Matches.of(*given, more=more)
            if matches is None or not matches.may_choose():
                return
            says = list(matches.further() if more else matches.defined())
            if not says and (more or why is Obstacle.REFINEMENT):
                continue
            comparison = _Comparison.build(one, matches, more=more)
            if comparison.obstacle(assumptions, context) is None:
                yield comparison

    def apart(self) -> Iterator[tuple[Instance, Instance]]:
        """The executions of source and target whose sets would have to be equal, and whose keys do
        not correspond."""
        for hole in _Comparison.build(self).comparison.holes:
            yield self.source.instances[hole.source], self.target.instances[hole.target]

    def lasting(self, assumptions: Sequence[z3.BoolRef], context: SolverContext) -> set[Guess]:
        """The invariants that hold at each arrival if they held at those before, as far as there is
        time."""
        return _Comparison.build(self).lasting(assumptions, context)


@dataclass(frozen=True)
class _Comparison:
    """The obligations for the thread, with equal sets for corresponding classes, or for executions
    that `matches` says correspond."""

    one: OneThread
    comparison: TemplateComparison
    classes: Classes
    matches: Matches | None = None
    more: bool = False

    @classmethod
    def build(
        cls, one: OneThread, matches: Matches | None = None, *, more: bool = False
    ) -> _Comparison:
        who = replace(one.who, threads=1)
        classes = Classes(one.source, one.target, family(who.masks), one.matched)
        runs = (one.source, one.target)
        # What an anchor joins is the implementation's choice, also where nothing else is joined.
        anchored = any(i.key.root is not None for run in runs for i in run.instances)
        # Where threads never diverge, a set is smaller after a call at which some may have ended.
        shrinks = who.never_diverges and any(run.ends_early for run in runs)
        is_constant = who.has_constant_sets and not (anchored or shrinks)
        same_sets = _always if is_constant else (matches or classes).correspond
        comparison = TemplateComparison.build(
            one.domain, one.source, one.target, who, same_sets=same_sets
        )
        return cls(one, comparison, classes, matches, more)

    @cached_property
    def variables(self) -> ThreadVariables:
        one = self.one
        return any_thread((one.source.template, self.comparison.variables, one.target.template))

    @cached_property
    def thread(self) -> ThreadTerms:
        one, bundle = self.one, TermBundle()
        self.comparison.gather(bundle)
        for run in (one.source, one.target):
            gather(bundle, run)
            bundle.add(run.cut)
        for truth in (t for each in (*one.known, *one.stages) for t in each.truths):
            bundle.add(truth)
        for each in one.chosen:
            bundle.add(each.is_so)
        bundle.add(one.target_only)
        for truth in (*self._defined, *self._further, *self._conflicts, *self._of_equal):
            bundle.add(truth)
        (thread,) = bundle.instantiate((self.variables,))
        return thread

    def obstacle(
        self, assumptions: Sequence[z3.BoolRef], context: SolverContext
    ) -> Obstacle | None:
        """Why there is no proof."""
        if not self.classes.twins_match():
            return Obstacle.CLASSES
        # Nothing is assumed of the target: its run is the one in which operations give what the
        # source's do only once that is shown of them, one class after the other.
        faults = list(self._faults())
        if not faults:
            return self._contradiction(assumptions, context)
        domain = self.one.domain
        wrong = domain.all(self._examined, domain.any(*map(self.thread.truth, faults)))
        facts = [*assumptions, *self._known(), *self._chosen()]
        facts += self._truths((*self._defined, *self._further, *self._of_equal))
        answer = _ask(facts, wrong, self._choices(), context)
        if answer == z3.unsat:
            return self._contradiction(assumptions, context)
        if answer != z3.sat:
            return Obstacle.NO_ANSWER
        return Obstacle.CLASSES if self.comparison.holes else Obstacle.REFINEMENT

    def _faults(self) -> Iterator[Truth]:
        """Conditions that must be false where the source is defined and within its bounds, except
        those that are literally false."""
        comparison, cut = self.comparison, self.one.target.cut
        shown = (truth for stage in self.one.stages for truth in stage.truths)
        exceeds = not same(cut, self.one.source.cut) and cut
        only = self.one.target_only
        faults = (comparison.mismatch, comparison.added_ub, exceeds, only, *shown)
        for fault in faults:
            if fault is not False:
                yield fault

    def _contradiction(
        self, assumptions: Sequence[z3.BoolRef], context: SolverContext
    ) -> Obstacle | None:
        """The obstacle that what is known at headers allows no run of the source."""
        if not self.one.known or self.one.is_itself:
            return None
        facts = [*assumptions, *self._known(), *self._chosen()]
        answer = _ask(facts, self._examined, (), context)
        return None if answer == z3.sat else Obstacle.NOTHING

    def is_cut(self, assumptions: Sequence[z3.BoolRef], context: SolverContext) -> bool:
        """Whether the thread may exceed the bound where the source is defined."""
        domain = self.one.domain
        if self.one.source.cut is self.one.target.cut is False:
            return False
        defined = domain.negate(self.thread.truth(self.comparison.source_ub))
        cut = domain.any(*(self.thread.truth(r.cut) for r in (self.one.source, self.one.target)))
        return _ask(assumptions, domain.all(defined, cut), (), context) != z3.unsat

    def lasting(self, assumptions: Sequence[z3.BoolRef], context: SolverContext) -> set[Guess]:
        """The invariants that hold at each arrival if they held at those before."""
        one = self.one
        fixed = [*assumptions, *self._chosen(), as_term(self._examined)]
        truth = self.thread.truth
        return Guesses(one.domain, truth, one.known, one.stages, fixed, context).lasting()

    @cached_property
    def _defined(self) -> tuple[Truth, ...]:
        """The results of the target's executions that correspond to some of the source."""
        return () if self.matches is None else tuple(self.matches.defined())

    @cached_property
    def _further(self) -> tuple[Truth, ...]:
        """What follows if all sets are the same."""
        return tuple(self.matches.further()) if self.matches is not None and self.more else ()

    @cached_property
    def _of_equal(self) -> tuple[Truth, ...]:
        """The results that are those of some member, whose operands are the same in all threads.
        Of the target only those that are not taken for results of the source: that these are the
        same is to be shown, and would follow of the source from what is so of the target."""
        one = self.one
        matched = () if self.matches is None else self.matches.all
        taken = {*one.target.twins, *(match.target.index for match in matched)}
        free = [each for each in one.target.instances if each.index not in taken]
        given = (*one.source.instances, *free)
        equal = given_to_all(one.domain, given, one.who.uniform)
        return (*equal, *poison_by_own(one.domain, one.source.instances))

    @cached_property
    def _conflicts(self) -> tuple[Truth, ...]:
        return () if self.matches is None else tuple(self.matches.conflicts())

    def _truths(self, truths: Sequence[Truth]) -> list[z3.BoolRef]:
        return [as_term(self.thread.truth(each)) for each in truths]

    def differing(
        self,
        common: SameIteration | None,
        assumptions: Sequence[z3.BoolRef],
        context: SolverContext,
    ) -> Sequence[Match]:
        """Executions whose sets are not shown to be those of the executions to which they
        correspond: all, if a thread may execute some that conflict.  `common`: what is known of
        threads in the same iteration of cut loops."""
        if self.matches is None:
            return ()
        domain = self.one.domain
        own = self._own(assumptions)
        wrong = as_term(domain.any(*map(self.thread.truth, self._conflicts)))
        if not z3.is_false(wrong) and _ask(own, wrong, self._choices(), context) != z3.unsat:
            return self.matches.all
        threads = TwoThreads(self.matches, self.one.who, self._two_threads, common)
        groups = threads.groups(numbered=not self.more)
        if not groups:
            return ()
        facts = self._of_both(own)
        return [
            match
            for group in groups
            if _ask([*facts, *threads.facts(group)], threads.differ(group), (), context) != z3.unsat
            for match in group
        ]

    def without_differing(
        self,
        common: SameIteration | None,
        assumptions: Sequence[z3.BoolRef],
        context: SolverContext,
    ) -> Proved | None:
        """The proof, if it holds without the executions whose sets differ."""
        comparison = self
        while differs := comparison.differing(common, assumptions, context):
            if any(not match.guess or match.source.observable for match in differs):
                return None
            assert comparison.matches is not None
            left = comparison.matches.without(differs)
            comparison = _Comparison.build(self.one, left, more=self.more)
            if comparison.obstacle(assumptions, context) is not None:
                return None
        return Proved(comparison, assumptions)

    def common(
        self, arrivals: Arrivals, assumptions: Sequence[z3.BoolRef], context: SolverContext
    ) -> SameIteration | None:
        """What is known of two threads in the same iteration of cut loops."""
        facts = self._of_both(self._own(assumptions))

        def is_impossible(conditions: Sequence[z3.BoolRef]) -> bool:
            return _ask([*facts, *conditions], True, (), context) == z3.unsat

        return same_iteration(arrivals, self._two_threads, is_impossible)

    def _own(self, assumptions: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
        """What holds of each thread."""
        own = [*assumptions, *self._known(), *self._chosen()]
        own += self._truths((*self._defined, *self._of_equal))
        return [*own, as_term(self._examined)]

    def _of_both(self, own: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
        """What holds of each thread, of two."""
        choices, renamed = self._choices(), renaming(self.variables, self.one.who.uniform)
        mine, theirs = substituting(choices), substituting(choices, renamed)
        return [as_term(truth_in(each, fact)) for each in (mine, theirs) for fact in own]

    @cached_property
    def _two_threads(self) -> Threads:
        renamed = renaming(self.variables, self.one.who.uniform)
        in_one = (self.variables.pairs, self._choices())
        return Threads(substituting(*in_one), substituting(*in_one, renamed))

    def _known(self) -> list[z3.BoolRef]:
        """Facts about the phis of loops if the invariants are shown."""
        domain, truth = self.one.domain, self.thread.truth
        return [as_term(known.all(domain, truth)) for known in self.one.known]

    def _chosen(self) -> list[z3.BoolRef]:
        """The constraints that fix choices of the source between equivalent ways."""
        truth = self.thread.truth
        return [
            self.variables.renamed[each.symbol] == bit_of(as_term(truth(each.is_so)))
            for each in self.one.chosen
        ]

    @cached_property
    def _examined(self) -> Truth:
        """The source is defined, and within its bounds."""
        truth, domain = self.thread.truth, self.one.domain
        unexamined = truth(self.comparison.source_unexamined)
        source = self.one.source

        def leaves_results_open() -> bool:
            return source.may_choose and bool(results_of(domain, source, self.one.who).choices)

        if not self.one.is_itself and bound_is_chosen(domain, source, leaves_results_open):
            # Another choice of the source may be within its bounds.
            both = domain.all(truth(source.cut), truth(self.one.target.cut))
            unexamined = domain.any(both, truth(source.impossible))
        return domain.negate(domain.any(truth(self.comparison.source_ub), unexamined))

    def _choices(self) -> Pairs:
        """The source's choices, by variable: the value that the target's run suggests if it is
        known in time, else any value.  A run that is compared with itself chooses the same."""
        one = self.one
        ours = self._side(one.source, given_choices(one.source, one.target))
        if one.source is one.target or not ours.choices:
            return []
        guess = guesses(ours, self._side(one.target, frozenset()))[0]()
        given = () if self.matches is None else [m.target for m in self.matches.all if m.guess]
        no_result = no_results(one.domain.symbols, one.source, one.target, self.variables, given)
        pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
        chosen = {self.variables.renamed[each.symbol].get_id() for each in one.chosen}
        for choice in ours.choices:
            if choice.variable.get_id() in chosen:
                continue
            term = guess[choice.variable.get_id()]
            if not (no_result(choice.symbol, term) and one.may(choice.symbol, term)):
                term = z3.BitVecVal(0, term.size())
            pairs.append((choice.variable, term))
        return pairs

    def _side(self, run: TemplateRun, given: frozenset[SolverSymbol]) -> ThreadedRun:
        threads, terms = (self.variables,), (self.thread,)
        sets = CommunicatingSets(self.one.domain, run, self.one.who, threads, terms)
        return ThreadedRun(sets, ResultDefinitions((), ()), Order(), given)


def counterpart(
    sources: Sequence[TemplateRun], number: int, target: TemplateRun
) -> TemplateRun | None:
    """The source's run that the target's, under the cycle hierarchy of that number, is compared
    with alone: the only one, or the one of the same number.  Of several, a bound that truncates the
    source's excuses nothing, as the source may be within it under another hierarchy, unless it
    truncates the target's just as well; else `None`."""
    if len(sources) == 1:
        return sources[0]
    if number >= len(sources):
        return None
    source = sources[number]
    return source if source.cut is False or same(source.cut, target.cut) else None


@dataclass(frozen=True)
class Proved:
    """A proof for any number of threads."""

    comparison: _Comparison
    assumptions: Sequence[z3.BoolRef]

    @property
    def is_of_all_runs(self) -> bool:
        """Whether each run of the source is defined, within its bounds, and reaches a comparison,
        and each of the target is within its bounds, whatever the threads are given: then nothing
        is left to ask of the pair."""
        comparison, who = self.comparison.comparison, self.comparison.one.who
        source, target = comparison.source, comparison.target
        never = (comparison.source_ub, comparison.source_unexamined, comparison.added_ub)
        never = (*never, target.cut, target.impossible)
        waits = any(i.mask is not None for run in (source, target) for i in run.instances)
        is_open = bool(self.assumptions) or who.never_diverges or waits
        adds = bool(target.approximated.keys() - source.approximated.keys())
        is_plain = all(condition is False for condition in never)
        return comparison.compares is True and is_plain and not (is_open or adds)

    def is_cut(self, context: SolverContext) -> bool:
        """Whether some thread may exceed the bound on cycles, together with the source."""
        return self.comparison.is_cut(self.assumptions, context)


def _ask(
    facts: Sequence[z3.BoolRef], wrong: Truth, choices: Pairs, context: SolverContext
) -> z3.CheckSatResult:
    if wrong is False:
        return z3.unsat
    terms = put_in([*map(as_term, facts), as_term(wrong)])
    if choices:
        together = z3.And(*terms) if len(terms) > 1 else terms[0]
        terms = [z3.substitute(together, *choices)]
    return context.check(context.solver(terms), Asked.ANY_THREADS)


# Waits for lanes that masks name


def _with_waits_of(source: TemplateRun, target: TemplateRun) -> TemplateRun | None:
    """The target with the waits of the source: an execution that has a twin waits for ever at most
    where the twin does.  `None` if twins are in another order.  Of an execution without a twin
    nothing is known."""
    pairs = [
        (source.instances[ours], target.instances[theirs])
        for theirs, ours in sorted(twins_in(source, target).items())
        if target.instances[theirs].mask is not None
    ]
    if any(_is_reversed(target, *each) for each in _two_of(pairs)):
        return None
    waits = [
        (t.mask_ub, s.mask_ub) for s, t in pairs if t.mask_ub is not None and s.mask_ub is not None
    ]
    undefined = tuple(
        replace(each, condition=z3.substitute(each.condition, *waits))
        if isinstance(each.condition, z3.BoolRef) and each.why.kind is UB.MASK
        else each
        for each in target.undefined
    )
    return replace(target, undefined=undefined) if waits else target


_Pair = tuple[Instance, Instance]
"""An execution of the source, and that of the target which corresponds to it."""


def _two_of(pairs: list[_Pair]) -> Iterator[tuple[_Pair, _Pair]]:
    """All two of them, in the order of the target."""
    for number, later in enumerate(pairs):
        for earlier in pairs[:number]:
            yield earlier, later


def _is_reversed(target: TemplateRun, earlier: _Pair, later: _Pair) -> bool:
    """Whether a thread may execute both, and in another order than in the source."""
    return earlier[0].index > later[0].index and _leads(target, earlier[1].node, later[1].node)


def _leads(run: TemplateRun, first: int, last: int) -> bool:
    """Whether a path leads from one node to another."""
    seen, pending = {first}, [first]
    while pending:
        node = pending.pop()
        if node == last:
            return True
        after = {e.node for e in run.unrolled.nodes[node].edges if e.node is not None}
        pending += after - seen
        seen |= after
    return False
