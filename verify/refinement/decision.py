"""The verdict on two prepared functions: run both symbolically, ask the solver whether the target
refines the source, and replay a counterexample.

No verdict stands unless each function is proved to refine itself: for a proof, with the choices
that it makes; for a refutation, in a second run that makes its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, partial

import z3

from common.data import dataclass
from verify.codes import Code
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.both_endless import EndlessSource
from verify.refinement.doubts import Shown, doubts
from verify.refinement.ends import (
    STAYS,
    Leaving,
    beyond,
    exceed_together,
    leaving,
)
from verify.refinement.extent import Extent, lost_meanings, most_activations, most_threads
from verify.refinement.ladder import Differs, Tries, Try, Variant, searched
from verify.refinement.lanes import more_threads, past_threads
from verify.refinement.local_variables import escaping_objects, is_ambiguous
from verify.refinement.lost_convergence import refuse_callers_convergence
from verify.refinement.lost_uniformity import with_cause
from verify.refinement.parted import parted
from verify.refinement.prepare import Side, shared_memory
from verify.refinement.proofs.any_threads import OneThread, Proved, counterpart
from verify.refinement.proofs.certificate import Proof
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.proofs.unproved import operation_of
from verify.refinement.question.answered_question import AnsweredQuestion
from verify.refinement.question.question import Excuse, Question
from verify.refinement.question.search import SearchAnswer, SearchOutcome, ask
from verify.refinement.replay.endless import NOT_RUN, BeyondBound
from verify.refinement.replay.other_inputs import others
from verify.refinement.replay.replay import PreparedSide, code_of, diverge, replay
from verify.refinement.replay.run_length import length_beyond
from verify.refinement.replay.source_choices import with_source_choices
from verify.refinement.runs import Runs, leaves_open
from verify.refinement.shows import Shows
from verify.refinement.undecided import (
    choice_cut,
    depends_on,
    hierarchy_cut,
    no_answer,
    self_check_failed,
    uninterpreted,
)
from verify.refinement.vacuity import nothing_checked, refuse_always_beyond
from verify.refinement.verdict import Counterexample, Result, Verdict
from verify.semantics.memory.memory_plan import MemoryPlan
from verify.semantics.values.licences import may_rewrite
from verify.solver.budget import ARRAYS, BIT_VECTORS, FLOATS, SolverContext
from verify.solver.plan import ALONE_SHARE, ANY_THREADS_SHARE
from verify.symbolic.run.template_run import TemplateRun
from verify.terms.domain import Z3Domain


@dataclass
class Decision:
    """The steps from two prepared functions to the verdict on them, run in one way.  `undecided`:
    the verdict so far, without an answer; the figures about the run are filled in as they become
    known."""

    pair: Pair
    options: Options
    context: SolverContext
    before: Side
    after: Side
    memory: MemoryPlan
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
    exact_floats: bool = False
    """Whether floating-point operations have their IEEE meaning, or none."""
    all_licences: bool = False
    """Whether the source has all of its fast-math licences, or those of the target."""
    rewritten: bool = False
    """Whether the source computes what the target does, where its flags allow it."""

    @cached_property
    def runs(self) -> Runs:
        logic = FLOATS if self.exact_floats else ARRAYS if self.memory.cells else BIT_VECTORS
        return Runs(
            self.pair,
            self.options,
            self.before,
            self.after,
            self.memory,
            self.context.of_logic(logic),
            self.all_licences,
            self.exact_floats,
        )

    @cached_property
    def domain(self) -> Z3Domain:
        return self.runs.domain()

    @cached_property
    def lost_meanings(self) -> tuple[str, ...]:
        return lost_meanings((self.before.flat, self.after.flat), self.options)

    def run(self) -> Result:
        """The verdict in this way.  Raises `NoPlainRun` and `AlwaysBeyond`."""
        runs = self.runs
        if self.rewritten:
            rewritten = runs.rewritten(self.domain)
            if rewritten is None:
                return self.undecided
            as_it_is = runs.execute(self.before, "src.plain", self.domain)
            result = self._compared(*rewritten, as_it_is)
            proofs = tuple([replace(proof, rewritten=True) for proof in result.proofs])
            return replace(result, proofs=proofs)
        sources = runs.execute(self.before, "src", self.domain)
        if self.again:
            refuse_always_beyond(sources)
        targets = runs.execute_target(self.after, "tgt", sources, self.domain)
        result = self._compared(sources, targets, sources)
        if self.exact_floats and result.code is Code.NOT_REPLAYED and self.domain.stand_ins:
            return depends_on(result, uninterpreted(self.domain.stand_ins))
        return result

    def _compared(
        self,
        sources: tuple[TemplateRun, ...],
        targets: tuple[TemplateRun, ...],
        as_it_is: tuple[TemplateRun, ...],
    ) -> Result:
        """The verdict on these runs; `as_it_is`: those of the source with nothing rewritten."""
        if self.lost_convergence:
            refuse_callers_convergence(targets[0])
        named = {name for run in (*sources, *targets) for name in run.stand_ins}
        approximations = sorted(named | self.domain.stand_ins)
        self.undecided = replace(
            self.undecided,
            operations=sources[0].operations,
            approximations=tuple(approximations),
        )
        result = self._answered(sources, targets)
        if result.verdict is Verdict.UNKNOWN:
            return result
        anew = result.verdict is Verdict.INCORRECT
        if any(target.weakened for target in targets):
            targets = self._own_targets
        return self._differs_from_itself(as_it_is, targets, anew=anew) or result

    def _answered(
        self, sources: tuple[TemplateRun, ...], targets: tuple[TemplateRun, ...]
    ) -> Result:
        """The verdict on these runs, if each side refines itself."""
        found = [
            self._for_any_threads(sources, target, number) for number, target in enumerate(targets)
        ]
        extent = self._extent(found)
        for number, target in enumerate(targets):
            proof = found[number]
            if isinstance(proof, Proved) and proof.is_of_all_runs and not self.lost_meanings:
                continue
            asked = self._with_answer(sources, target, number, proof)
            extent = self._limited(sources, asked, number, proof, extent)
            if isinstance(extent, Result):
                return extent
        why = next((each for each in found if isinstance(each, Obstacle)), None)
        result = extent.proved(self.undecided, self.options)
        where = "" if why is None else self._where(sources, targets, found)
        return replace(result, why_bounded=why, where_bounded=where, proofs=self._proofs(result))

    def _with_answer(
        self,
        sources: tuple[TemplateRun, ...],
        target: TemplateRun,
        number: int,
        proof: Proved | Obstacle,
    ) -> AnsweredQuestion:
        """The question about the target's run under the cycle hierarchy of that number; without a
        `proof` for every number of threads it is asked."""
        if isinstance(proof, Proved):
            compared = sources[number : number + 1] if len(sources) > 1 else sources
            return self._proved(compared, target)
        return self._ask(sources, target, (self.after, "tgt", number))

    def _limited(
        self,
        sources: tuple[TemplateRun, ...],
        asked: AnsweredQuestion,
        number: int,
        proof: Proved | Obstacle,
        extent: Extent,
    ) -> Result | Extent:
        """The extent of what is proved, together with this question; or the verdict, if its answer
        is no proof or it says nothing."""
        question, outcome, target = asked.question, asked.outcome, asked.question.target.side.run
        floats = self.domain.stand_ins
        if outcome.answer is SearchAnswer.REFUTED:
            return self._refuted(question, asked.assumptions, outcome, floats)
        if outcome.no_answer is not None:
            return _unanswered(no_answer(self.undecided, outcome.no_answer), question)
        if not asked.holds_in_bounds:
            return hierarchy_cut(self.undecided) if len(sources) > 1 else choice_cut(self.undecided)
        question, left = self._leaving(sources, asked)
        if left.may and target.weakened:
            question, left = self._leaving_as_it_is(sources, number)
        chooses = asked.question.has_source_choices or len(sources) > 1
        further = self._beyond(question, left, floats, chooses=chooses)
        differs = self._differs(further.counterexample)
        if differs is not None:
            return differs
        given = (asked.question, asked.assumptions, self._places, self.options, self.runs.context)
        source = EndlessSource(*given, is_only=len(sources) == 1)
        deepens = {"may_deepen": self.may_deepen, "again": self.again}
        undefined = partial(self.runs.is_undefined_for_any, self.domain, sources, self.runs.context)
        vacuous = nothing_checked(source, self.undecided, floats, undefined, **deepens)
        if vacuous is not None:
            return replace(vacuous, most_threads=extent.most_threads)
        in_part = None if self.lost_meanings else source.refuted_in_part(floats)
        differs = self._differs(in_part)
        if differs is not None:
            return differs
        was_cut = extent.is_cut
        extent = extent.leaving(further, may=left.may, does=left.model is not None)
        extent = extent.of(asked.question, asked.assumptions, self.runs.context, proof)
        return self._examined(extent, asked) if extent.is_cut and not was_cut else extent

    def _where(
        self,
        sources: tuple[TemplateRun, ...],
        targets: tuple[TemplateRun, ...],
        found: Sequence[Proved | Obstacle],
    ) -> str:
        """The operation at which the first proof for every number of threads failed."""
        number, why = next((n, f) for n, f in enumerate(found) if isinstance(f, Obstacle))
        source = counterpart(sources, number, targets[number])
        if source is None:
            return ""
        who = self.runs.who((source, targets[number]))
        return operation_of(OneThread(self.domain, source, targets[number], who), why)

    def _examined(self, extent: Extent, asked: AnsweredQuestion) -> Extent:
        """The extent with what runs of the source show beyond the bounds of the comparison."""
        given = self._places, self.options, self.runs.context
        if self.may_deepen and not self.again and any(e.always for e in extent.unexamined):
            length = length_beyond(asked.question, asked.assumptions, *given, in_part=True)
            extent = replace(extent, length=extent.length or length)
        return parted(extent, asked.question, asked.assumptions, *given, again=self.again)

    def _leaving(
        self, sources: tuple[TemplateRun, ...], asked: AnsweredQuestion
    ) -> tuple[Question, Leaving]:
        """Whether the target may exceed the bound where the source does not: not where it was
        compared with one cycle hierarchy alone, and exceeds the bound on its conditions."""
        question = asked.question
        if len(sources) > len(question.alternatives):
            if exceed_together(question, question.alternatives[0]):
                return question, STAYS
            target = question.target.side.run
            question = self.runs.question(self.domain, sources, target, observed=False)
        return question, leaving(question, asked.assumptions, self.runs.context)

    @cached_property
    def _own_targets(self) -> tuple[TemplateRun, ...]:
        """The target's runs with its own values, none of which is the source's."""
        return self.runs.execute(self.after, "tgt", self.domain)

    def _leaving_as_it_is(
        self, sources: tuple[TemplateRun, ...], number: int
    ) -> tuple[Question, Leaving]:
        """Whether the target's own run exceeds the bound, whose values may be poison more often."""
        target = self._own_targets[number]
        question = self.runs.question(self.domain, sources, target, observed=False)
        assumptions = self.runs.assumptions(self.domain, (*sources, target))
        return question, leaving(question, assumptions, self.runs.context)

    def _proofs(self, result: Result) -> tuple[Proof, ...]:
        """The certificates of a proof for every number of threads."""
        if not result.any_threads:
            return ()
        proof = Proof(unroll=result.unroll, recursion=self.options.recursion)
        exact, licences = self.exact_floats, self.all_licences
        return (replace(proof, exact_floats=exact, all_licences=licences),)

    def _differs_from_itself(
        self,
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
            again = self.runs.again(side, runs, name, self.domain) if anew else runs
            for number, target in enumerate(again):
                if isinstance(self._without_threads(runs, target, number), Proved):
                    continue
                outcome = self._ask(runs, target, (side, name, number)).outcome
                if outcome.answer is not SearchAnswer.PROVED:
                    return self_check_failed(self.undecided, side is self.before, outcome)
        return None

    def _for_any_threads(
        self, sources: tuple[TemplateRun, ...], target: TemplateRun, number: int
    ) -> Proved | Obstacle:
        """Whether it is proved for every number of threads of the target, or, where its values were
        replaced by some that may be poison more often, of the target as it is."""
        found = self._without_threads(sources, target, number)
        if isinstance(found, Proved) or not target.weakened:
            return found
        return self._without_threads(sources, self._own_targets[number], number)

    def _without_threads(
        self, sources: tuple[TemplateRun, ...], target: TemplateRun, number: int
    ) -> Proved | Obstacle:
        """Whether it is proved for every number of threads that `target`, the run under the cycle
        hierarchy of that number, refines the source's run under the same one."""
        source = counterpart(sources, number, target)
        if source is None:
            return Obstacle.HIERARCHIES
        if self.options.bounded or self.memory.places_chosen or self.options.world.is_split:
            return Obstacle.NOT_TRIED
        share = ANY_THREADS_SHARE if source.instances or target.instances else ALONE_SHARE
        part = self.runs.context.share(share)
        one = OneThread(self.domain, source, target, self.runs.who((source, target)))
        return one.proof(self.runs.assumptions(self.domain, (source, target), 1), part)

    def _extent(self, found: Sequence[Proved | Obstacle]) -> Extent:
        """The extent of the proof for every number of threads."""
        flats = (self.before.flat, self.after.flat)
        return Extent(
            self.lost_meanings,
            any_threads=all(isinstance(each, Proved) for each in found),
            most_threads=most_threads(flats, self.options),
            activations=most_activations(flats, self.options),
        )

    def _proved(self, sources: tuple[TemplateRun, ...], target: TemplateRun) -> AnsweredQuestion:
        """A question that has its answer."""
        question = self.runs.question(self.domain, sources, target, observed=False)
        assumptions = self.runs.assumptions(self.domain, (*sources, target))
        return AnsweredQuestion(question, assumptions, SearchOutcome(SearchAnswer.PROVED))

    def _ask(
        self,
        sources: tuple[TemplateRun, ...],
        target: TemplateRun,
        rerun: tuple[Side, str, int],
    ) -> AnsweredQuestion:
        """Whether `target` refines one of `sources`.

        Executions that the two share fix results that are open, so that only a proof counts;
        without one the target is run separately, as `rerun` says: its side, the prefix of its
        variables, the number of its cycle hierarchy.  The source's hierarchy of the same number is
        tried alone first, and each of the others where together they explain the target: one that
        always does leaves no choice between them.
        """
        side, name, number = rerun
        several = sources if len(sources) > 1 else ()
        alone = self._alone(several[number : number + 1], target)
        if alone is not None:
            return alone
        asked = self._asked(sources, target)
        if asked.outcome.answer is SearchAnswer.PROVED:
            others = (*several[:number], *several[number + 1 :])
            alone = self._alone(others, target)
            return alone or self._in_bounds(sources, target, asked)
        if not target.shares:
            return asked
        if not (target.given or target.weakened or leaves_open(asked.question)):
            return asked
        target = self.runs.execute(side, name, self.domain)[number]
        return self._in_bounds(sources, target, self._asked(sources, target))

    def _alone(self, some: Sequence[TemplateRun], target: TemplateRun) -> AnsweredQuestion | None:
        """The proof that `target` refines one of these runs, each under a cycle hierarchy."""
        asked = (self._asked((source,), target, Excuse.NONE) for source in some)
        return next((a for a in asked if a.outcome.answer is SearchAnswer.PROVED), None)

    def _in_bounds(
        self,
        sources: tuple[TemplateRun, ...],
        target: TemplateRun,
        asked: AnsweredQuestion,
    ) -> AnsweredQuestion:
        """The answer; of a proof also whether it holds without the excuse that the run under one of
        several cycle hierarchies, or by one choice, exceeds a bound (docs/semantics.md, section
        8)."""
        if asked.outcome.answer is not SearchAnswer.PROVED:
            return asked
        excuses = [Excuse.ALL] if len(sources) > 1 else []
        excuses += [Excuse.BOTH] if asked.question.bound_is_chosen else []
        strictly = (self._asked(sources, target, each).outcome for each in excuses)
        holds = all(outcome.answer is SearchAnswer.PROVED for outcome in strictly)
        return replace(asked, holds_in_bounds=holds)

    def _asked(
        self,
        sources: tuple[TemplateRun, ...],
        target: TemplateRun,
        excuse: Excuse = Excuse.ANY,
    ) -> AnsweredQuestion:
        question = self.runs.question(self.domain, sources, target).under(excuse)
        assumptions = self.runs.assumptions(self.domain, (*sources, target))
        return AnsweredQuestion(
            question, assumptions, ask(question, assumptions, self.runs.context)
        )

    # Verdicts

    def _refuted(
        self,
        question: Question,
        assumptions: Sequence[z3.BoolRef],
        outcome: SearchOutcome,
        floats: set[str],
    ) -> Result:
        """The verdict by a small counterexample, or where that shows nothing, by another one: one
        that says what it depends on rather than one that is not replayed."""
        found = self._refuted_by(question, assumptions, outcome, floats, small=True)
        if found.verdict is Verdict.UNKNOWN:
            asked = others(
                question, self.pair.source, (assumptions, outcome), self.runs.context, floats
            )
            other = (self._refuted_by(question, *each, floats, small=False) for each in asked)
            for each in other:
                if each.verdict is Verdict.INCORRECT:
                    return each
                found = each if found.code is Code.NOT_REPLAYED else found
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
            *self._places,
            self.options,
            question,
            assumptions,
            outcome,
            self.runs.context,
            small=small,
        )
        replayed = with_cause(
            replayed, self._places, self.options, question, assumptions, self.runs.context
        )
        if replayed.counterexample is None:
            return replace(
                self.undecided.unknown(replayed.code, replayed.reason), not_run=replayed.not_run
            )
        shown = Shown(
            self.pair,
            (self.before.flat, self.after.flat),
            self.options,
            question,
            replayed.counterexample,
            replayed.model,
            self.runs.context,
            floats,
            self.lost_meanings,
            self.memory.places_chosen,
        )
        found, rests_on = replayed.counterexample, replayed.as_it_rests
        about = doubts(replace(shown, counterexample=rests_on))
        if about:
            return depends_on(self.undecided, about)
        if found is not rests_on and doubts(shown):
            found = rests_on
        mismatch = found.mismatch
        if replayed.source is not None:
            before, _ = self._places
            found = with_source_choices(found, before, self.options, question, replayed.source)
        return self.undecided.incorrect(code_of(mismatch), str(mismatch), found)

    def _beyond(
        self, question: Question, left: Leaving, floats: set[str], *, chooses: bool
    ) -> BeyondBound:
        """What the target does where only it exceeds the bound; `chooses`: what the source shows
        depends on its choices."""
        if self.lost_meanings:
            return NOT_RUN
        given = self._places, self.options, floats, self.runs.context
        return beyond(question, left, *given, chooses=chooses)

    def _differs(self, found: Counterexample | None) -> Result | None:
        if found is None:
            return None
        before, after = self._places
        apart = diverge(before, found.source, after, found.target)
        if self.options.never_diverges and apart:
            return None
        mismatch = found.mismatch
        return self.undecided.incorrect(code_of(mismatch), str(mismatch), found)

    @property
    def _places(self) -> tuple[PreparedSide, PreparedSide]:
        return (
            (self.pair.before, self.pair.source, self.before),
            (self.pair.after, self.pair.target, self.after),
        )


def _unanswered(unknown: Result, question: Question) -> Result:
    """The verdict without an answer.  What a lane that no thread has gives is a choice, and with
    more threads it may be none."""
    more = more_threads(question) if past_threads(question) else None
    return replace(unknown, more_threads=more)


def decide(decision: Decision) -> Result:
    """The verdict on two functions: with floating-point operations uninterpreted, and the source's
    fast-math licences those of the target, as long as that is enough.  Raises what `Decision.run`
    raises."""

    def run(attempt: Decision, context: SolverContext) -> Result:
        return attempt.run()

    return searched(decision, (OF_RUNS, OF_PLACES), run, decision.context)


# Variants


def _rewritten(decision: Decision, _: Result) -> Tries[Decision]:
    """The source computes what the target does, where its flags allow it."""
    is_plain = not (decision.exact_floats or decision.all_licences or decision.rewritten)
    if is_plain and may_rewrite(decision.runs.functions(decision.before)):
        yield Try(replace(decision, rewritten=True), Differs.SOURCE_FEWER)


def _exact_floats(decision: Decision, _: Result) -> Tries[Decision]:
    """Floating-point operations have their IEEE meaning.  What is still uninterpreted makes the
    verdict unknown."""
    if decision.domain.stand_ins and not decision.exact_floats:
        yield Try(replace(decision, exact_floats=True), Differs.EXACT)


def _all_licences(decision: Decision, _: Result) -> Tries[Decision]:
    """The source has all of its fast-math licences."""
    if decision.domain.dropped_licences and not decision.all_licences:
        again = replace(decision, all_licences=True, exact_floats=False, rewritten=False)
        yield Try(again, Differs.EXACT)


def _places_chosen(decision: Decision, _: Result) -> Tries[Decision]:
    """Each side chooses the places of its objects whose address escapes (docs/memory.md).  A proof
    would have to show, too, that the source gives no other object than the target does where it
    chooses an equal address."""
    sides = [escaping_objects(side.flat) for side in (decision.before, decision.after)]
    if any(sides) and not is_ambiguous(sides):
        before, after, world = decision.before, decision.after, decision.options.world
        memory = shared_memory(before, after, places_chosen=True, world=world)
        again = replace(decision, memory=memory, may_deepen=False)
        yield Try(again, Differs.SOURCE_MORE)


OF_PLACES: tuple[Variant[Decision], ...] = (
    Variant("chosen places", Shows.UNCONFIRMED_RUN, _places_chosen),
)
"""Variants of where objects are."""

OF_RUNS: tuple[Variant[Decision], ...] = (
    Variant("rewritten source", Shows.NO_PROOF, _rewritten),
    Variant("IEEE floats", Shows.UNCONFIRMED, _exact_floats),
    Variant("all licences", Shows.SOLVED, _all_licences),
)
"""Variants of how the two functions are run."""
