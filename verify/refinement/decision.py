"""The verdict on two prepared functions: run both symbolically, ask the solver whether the target
refines the source, and replay a counterexample.

No verdict stands unless each function is proved to refine itself: for a proof, with the choices
that it makes; for a refutation, in a second run that makes its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import z3

from verify.codes import Code
from verify.concrete.refinement_oracle import Difference
from verify.data import dataclass
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.both_endless import EndlessSource
from verify.refinement.ends import Leaving, beyond, leaving
from verify.refinement.extent import Extent, lost_meanings, most_threads
from verify.refinement.ladder import Change, Variant, climbed
from verify.refinement.lost_convergence import refuse_callers_convergence
from verify.refinement.lost_uniformity import with_cause
from verify.refinement.memory_doubts import difference_doubts, other_locals
from verify.refinement.open_questions import open_question
from verify.refinement.prepare import Side, shared_memory
from verify.refinement.proofs.any_threads import OneThread, Proved
from verify.refinement.proofs.certificate import Proof
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.question.answered_question import AnsweredQuestion
from verify.refinement.question.question import Excuse, Question
from verify.refinement.question.search import SearchAnswer, SearchOutcome, ask
from verify.refinement.replay.other_inputs import others
from verify.refinement.replay.replay import CODES, PreparedSide, replay
from verify.refinement.replay.stand_ins import doubts, stand_ins
from verify.refinement.runs import Runs, leaves_open
from verify.refinement.undecided import (
    depends_on,
    hierarchy_cut,
    no_answer,
    self_check_failed,
)
from verify.refinement.vacuity import nothing_checked, refuse_always_beyond
from verify.refinement.verdict import Counterexample, Result, Verdict
from verify.semantics.values.licences import may_rewrite
from verify.solver.budget import ARRAYS, BIT_VECTORS, FLOATS, Clock
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Z3Domain

ANY_THREADS_SHARE, ALONE_SHARE = 0.25, 0.5
"""The shares of the remaining time for a proof for every number of threads; the second one if no
threads converge, so that more threads do not change the question."""
_UNCONFIRMED = frozenset({Code.NOT_REPLAYED, Code.APPROXIMATION})
"""Codes of verdicts where a counterexample of the solver was not confirmed."""


@dataclass(frozen=True)
class Way:
    """How the two functions are run: floating-point operations with their IEEE meaning, all
    fast-math licences of the source, and a source that computes what the target does."""

    exact_floats: bool = False
    all_licences: bool = False
    rewritten: bool = False


Ways = Iterator[tuple[Way, Change]]


@dataclass
class Decision:
    """The steps from two prepared functions to the verdict on them.  `undecided`: the verdict so
    far, without an answer; the figures about the run are filled in as they become known."""

    pair: Pair
    options: Options
    clock: Clock
    before: Side
    after: Side
    undecided: Result
    may_deepen: bool = False
    """Whether the caller may double the bound.  `run` then raises `NoPlainRun` where no plain input
    reaches a comparison: a deeper bound is tried before inputs that are not plain."""
    lost_convergence: bool = False
    """Whether only the source is `convergent`.  An operation of the target that depends on the
    convergence of its callers is then refused ("Convergent Operation Semantics", "Inferring
    non-convergence")."""
    again: bool = False
    """Whether this was asked at a smaller bound.  `run` then raises `AlwaysBeyond` where the source
    exceeds this one, too, for all inputs."""
    places_chosen: bool = False
    """Whether each side chooses where its objects are whose address escapes."""

    def __post_init__(self) -> None:
        memory = shared_memory(self.before, self.after, places_chosen=self.places_chosen)
        memory = replace(memory, loads=self.options.loads)
        self.runs = Runs(self.pair, self.options, self.before, self.after, memory)
        self.logic = ARRAYS if self.runs.memory.cells else BIT_VECTORS
        self.domains: dict[Way, Z3Domain] = {}
        self.lost_meanings = lost_meanings((self.before.flat, self.after.flat), self.options)

    def run(self) -> Result:
        """The verdict, with floating-point operations uninterpreted, and the source's fast-math
        licences those of the target, as long as that is enough.  Raises `NoPlainRun`."""
        return climbed(Way(), self._variants, self._decide).result

    @property
    def _variants(self) -> tuple[Variant[Way], ...]:
        return (
            Variant("rewritten source", _is_no_proof, self._rewritten),
            Variant("IEEE floats", _is_unconfirmed, self._with_exact_floats),
            Variant("all licences", _is_refutation, self._with_all_licences),
        )

    def _rewritten(self, way: Way) -> Ways:
        """The source computes what the target does, where its flags allow it."""
        functions = self.runs.functions(self.before)
        if way == Way() and may_rewrite(functions):
            yield replace(way, rewritten=True), Change.SOURCE_FEWER

    def _with_exact_floats(self, way: Way) -> Ways:
        """Floating-point operations have their IEEE meaning.  What is still uninterpreted makes the
        verdict unknown."""
        if self.domains[way].stand_ins and not way.exact_floats:
            yield replace(way, exact_floats=True), Change.EXACT

    def _with_all_licences(self, way: Way) -> Ways:
        """The source has all of its fast-math licences."""
        if self.domains[way].dropped_licences and not way.all_licences:
            yield Way(all_licences=True), Change.EXACT

    def _decide(self, way: Way) -> Result:
        """The verdict in one way.  Raises `NoPlainRun`."""
        runs = self.runs
        self.clock.logic = FLOATS if way.exact_floats else self.logic
        runs.keep_licences = way.all_licences
        domain = runs.domain(self.clock.ends, exact_floats=way.exact_floats)
        self.domains[way] = domain
        if way.rewritten:
            rewritten = runs.rewritten(domain)
            if rewritten is None:
                return self.undecided
            as_it_is = runs.execute(self.before, "src.plain", domain)
            result = self._compared(domain, *rewritten, as_it_is)
            proofs = tuple([replace(proof, rewritten=True) for proof in result.proofs])
            return replace(result, proofs=proofs)
        sources = runs.execute(self.before, "src", domain)
        if self.again:
            refuse_always_beyond(sources)
        targets = runs.execute_target(self.after, "tgt", sources, domain)
        result = self._compared(domain, sources, targets, sources)
        if way.exact_floats and result.code is Code.NOT_REPLAYED and domain.stand_ins:
            return depends_on(result, domain.stand_ins)
        return result

    def _compared(
        self,
        domain: Z3Domain,
        sources: tuple[TemplateRun, ...],
        targets: tuple[TemplateRun, ...],
        as_it_is: tuple[TemplateRun, ...],
    ) -> Result:
        """The verdict on these runs; `as_it_is`: those of the source with nothing rewritten."""
        if self.lost_convergence:
            refuse_callers_convergence(targets[0])
        named = {name for run in (*sources, *targets) for name in run.stand_ins}
        approximations = sorted(named | domain.stand_ins)
        self.undecided = replace(
            self.undecided,
            operations=sources[0].operations,
            approximations=tuple(approximations),
        )
        result = self._answered(domain, sources, targets)
        if result.verdict is Verdict.UNKNOWN:
            return result
        anew = result.verdict is Verdict.INCORRECT
        return self._differs_from_itself(domain, as_it_is, targets, anew=anew) or result

    def _answered(
        self,
        domain: Z3Domain,
        sources: tuple[TemplateRun, ...],
        targets: tuple[TemplateRun, ...],
    ) -> Result:
        """The verdict on these runs, if each side refines itself."""
        found = [
            self._without_threads(domain, sources, target, number)
            for number, target in enumerate(targets)
        ]
        extent = self._extent(found)
        for number, target in enumerate(targets):
            if isinstance(found[number], Proved):
                asked = self._proved(domain, sources, target)
            else:
                asked = self._ask(domain, sources, target, (self.after, "tgt", number))
            question, outcome = asked.question, asked.outcome
            if outcome.answer is SearchAnswer.REFUTED:
                return self._refuted(question, asked.assumptions, outcome, domain.stand_ins)
            if outcome.no_answer is not None:
                return no_answer(self.undecided, outcome.no_answer)
            if not asked.holds_in_bounds:
                return hierarchy_cut(self.undecided)
            if len(sources) > len(question.alternatives):
                question = self.runs.question(domain, sources, target, observed=False)
            left = leaving(question, asked.assumptions, self.clock)
            endless = self._endless(question, left, domain.stand_ins)
            if endless is not None:
                return endless
            source = EndlessSource(
                asked.question, asked.assumptions, self._places, self.options, self.clock
            )
            floats, deepens = domain.stand_ins, self.may_deepen
            undefined = partial(self.runs.is_undefined_for_any, domain, sources, self.clock)
            vacuous = nothing_checked(source, self.undecided, floats, undefined, may_deepen=deepens)
            in_part = None if self.lost_meanings or vacuous else source.refuted_in_part(floats)
            decided = vacuous or self._differs(in_part)
            if decided is not None:
                return decided
            extent = extent.leaving(may=left.may, does=left.model is not None)
            extent = extent.of(asked.question, asked.assumptions, self.clock, found[number])
        why = next((each.value for each in found if isinstance(each, Obstacle)), "")
        result = extent.proved(self.undecided, self.options)
        return replace(result, why_bounded=why, proofs=self._proofs(result))

    def _proofs(self, result: Result) -> tuple[Proof, ...]:
        """The certificates of a proof for every number of threads."""
        if not result.any_threads:
            return ()
        exact, licences = self.runs.exact_floats, self.runs.keep_licences
        return (Proof(unroll=result.unroll, exact_floats=exact, all_licences=licences),)

    def _differs_from_itself(
        self,
        domain: Z3Domain,
        sources: tuple[TemplateRun, ...],
        targets: tuple[TemplateRun, ...],
        *,
        anew: bool,
    ) -> Result | None:
        """The verdict if one side is not proved to refine itself: with equal choices, or, if
        `anew`, in a second run with choices of its own.  A proof is no weaker where two runs
        differ."""
        sides = (self.before, sources, "src.again"), (self.after, targets, "tgt.again")
        for side, runs, name in sides:
            again = self.runs.again(side, runs, name, domain) if anew else runs
            for number, target in enumerate(again):
                if isinstance(self._without_threads(domain, runs, target, number), Proved):
                    continue
                outcome = self._ask(domain, runs, target, (side, name, number)).outcome
                if outcome.answer is not SearchAnswer.PROVED:
                    return self_check_failed(self.undecided, side is self.before, outcome)
        return None

    def _without_threads(
        self, domain: Z3Domain, sources: tuple[TemplateRun, ...], target: TemplateRun, number: int
    ) -> Proved | Obstacle:
        """Whether it is proved for every number of threads that `target`, the run under the cycle
        hierarchy of that number, refines the source's run under the same one."""
        alone = len(sources) == 1
        source = sources[0 if alone else number] if alone or number < len(sources) else None
        if source is None or (not alone and source.cut is not False):
            return Obstacle.HIERARCHIES
        if self.options.bounded or self.places_chosen:
            return Obstacle.NOT_TRIED
        share = ANY_THREADS_SHARE if source.instances or target.instances else ALONE_SHARE
        watch = self.clock.share(share)
        one = OneThread(domain, source, target, self.runs.who((source, target)))
        return one.proof(self.runs.assumptions(domain, (source, target), 1), watch)

    def _extent(self, found: Sequence[Proved | Obstacle]) -> Extent:
        """The extent of the proof for every number of threads."""
        return Extent(
            self.lost_meanings,
            any_threads=all(isinstance(each, Proved) for each in found),
            most_threads=most_threads((self.before.flat, self.after.flat), self.options),
        )

    def _proved(
        self, domain: Z3Domain, sources: tuple[TemplateRun, ...], target: TemplateRun
    ) -> AnsweredQuestion:
        """A question that has its answer."""
        question = self.runs.question(domain, sources, target, observed=False)
        assumptions = self.runs.assumptions(domain, (*sources, target))
        return AnsweredQuestion(question, assumptions, SearchOutcome(SearchAnswer.PROVED))

    def _ask(
        self,
        domain: Z3Domain,
        sources: tuple[TemplateRun, ...],
        target: TemplateRun,
        rerun: tuple[Side, str, int],
    ) -> AnsweredQuestion:
        """Whether `target` refines one of `sources`.

        Executions that the two share fix results that are open, so that only a proof counts;
        without one the target is run separately, as `rerun` says: its side, the prefix of its
        variables, the number of its cycle hierarchy.  The source's hierarchy of the same number is
        tried alone first.
        """
        side, name, number = rerun
        if len(sources) > 1 and number < len(sources):
            alone = sources[number : number + 1]
            asked = self._asked(domain, alone, target, Excuse.NONE)
            if asked.outcome.answer is SearchAnswer.PROVED:
                return asked
        asked = self._asked(domain, sources, target)
        if asked.outcome.answer is SearchAnswer.PROVED or not target.shares:
            return self._in_bounds(domain, sources, target, asked)
        if not target.given and not leaves_open(asked.question):
            return asked
        target = self.runs.execute(side, name, domain)[number]
        return self._in_bounds(domain, sources, target, self._asked(domain, sources, target))

    def _in_bounds(
        self,
        domain: Z3Domain,
        sources: tuple[TemplateRun, ...],
        target: TemplateRun,
        asked: AnsweredQuestion,
    ) -> AnsweredQuestion:
        """The answer; of a proof also whether it holds without the excuse that the run under one of
        several cycle hierarchies exceeds a bound (docs/semantics.md, section 8)."""
        if len(sources) == 1 or asked.outcome.answer is not SearchAnswer.PROVED:
            return asked
        strictly = self._asked(domain, sources, target, Excuse.ALL)
        holds = strictly.outcome.answer is SearchAnswer.PROVED
        return replace(asked, holds_in_bounds=holds)

    def _asked(
        self,
        domain: Z3Domain,
        sources: tuple[TemplateRun, ...],
        target: TemplateRun,
        excuse: Excuse = Excuse.ANY,
    ) -> AnsweredQuestion:
        question = self.runs.question(domain, sources, target).under(excuse)
        assumptions = self.runs.assumptions(domain, (*sources, target))
        return AnsweredQuestion(question, assumptions, ask(question, assumptions, self.clock))

    # Verdicts

    def _refuted(
        self,
        question: Question,
        assumptions: Sequence[z3.BoolRef],
        outcome: SearchOutcome,
        floats: set[str],
    ) -> Result:
        """The verdict by a small counterexample, or where that shows nothing, by another one."""
        found = self._refuted_by(question, assumptions, outcome, floats, small=True)
        if found.verdict is Verdict.UNKNOWN:
            asked = others(question, self.pair.source, (assumptions, outcome), self.clock, floats)
            other = (self._refuted_by(question, *each, floats, small=False) for each in asked)
            found = next((o for o in other if o.verdict is Verdict.INCORRECT), found)
        return found

    def _refuted_by(
        self,
        question: Question,
        assumptions: Sequence[z3.BoolRef],
        outcome: SearchOutcome,
        floats: set[str],
        *,
        small: bool,
    ) -> Result:
        replayed = replay(
            *self._places, self.options, question, assumptions, outcome, self.clock, small=small
        )
        replayed = with_cause(
            replayed, self._places, self.options, question, assumptions, self.clock
        )
        if replayed.counterexample is None:
            return replace(
                self.undecided.unknown(replayed.code, replayed.reason), not_run=replayed.not_run
            )
        if self.lost_meanings:
            return depends_on(self.undecided, self.lost_meanings)
        shown = replayed.counterexample
        left_open = open_question(shown)
        if left_open is not None:
            return self.undecided.unknown(*left_open)
        runs = question.runs
        uninterpreted = stand_ins(runs, self.options.operations, floats)
        doubtful = doubts(
            question, replayed.counterexample, replayed.model, uninterpreted, self.clock
        )
        if doubtful:
            return depends_on(self.undecided, doubtful)
        mismatch = replayed.counterexample.mismatch
        flats = (self.before.flat, self.after.flat)
        doubtful = difference_doubts(flats, mismatch, self.options, self.places_chosen)
        if mismatch.difference is not Difference.MEMBERS:
            doubtful |= other_locals(shown).union(*(run.approximated for run in runs))
        if doubtful:
            about = ", ".join(sorted(doubtful))
            reason = f"the counterexample may depend on behaviour that is not modelled: {about}"
            return self.undecided.unknown(Code.APPROXIMATION, reason)
        return self.undecided.incorrect(replayed.code, replayed.reason, replayed.counterexample)

    def _endless(self, question: Question, left: Leaving, floats: set[str]) -> Result | None:
        """The verdict where only the target exceeds the bound, if that makes it wrong."""
        if self.lost_meanings:
            return None
        return self._differs(beyond(question, left, self._places, self.options, floats, self.clock))

    def _differs(self, found: Counterexample | None) -> Result | None:
        if found is None:
            return None
        mismatch = found.mismatch
        return self.undecided.incorrect(CODES[mismatch.difference], str(mismatch), found)

    @property
    def _places(self) -> tuple[PreparedSide, PreparedSide]:
        return (
            (self.pair.before, self.pair.source, self.before),
            (self.pair.after, self.pair.target, self.after),
        )


def _is_no_proof(result: Result) -> bool:
    return result.verdict is not Verdict.CORRECT


def _is_unconfirmed(result: Result) -> bool:
    return result.code in _UNCONFIRMED


def _is_refutation(result: Result) -> bool:
    """Whether the solver has a counterexample, confirmed or not."""
    return result.verdict is Verdict.INCORRECT or result.code is Code.NOT_REPLAYED
