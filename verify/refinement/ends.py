"""Whether the target may exceed the bound on cycles where the source ends within it
(docs/semantics.md, section 8, "Ends")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import z3

from common.data import dataclass
from verify.concrete.refinement_oracle import Difference
from verify.options import Options
from verify.refinement.caveats.open_questions import open_question
from verify.refinement.caveats.refutation import Refutation
from verify.refinement.caveats.table import caveats
from verify.refinement.extent import some_of
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.question.instantiate import TermBundle
from verify.refinement.question.plain_inputs import plain_models
from verify.refinement.question.question import Question
from verify.refinement.question.source_alternative import SourceAlternative
from verify.refinement.replay.endless import NOT_RUN, BeyondBound, beyond_bound
from verify.refinement.replay.replay import PreparedSide
from verify.refinement.replay.stand_ins import stand_ins
from verify.refinement.verdict import Counterexample
from verify.solver.budget import SolverContext
from verify.solver.model_substitution import fixed_environment
from verify.solver.plan import ENDS_TIMEOUT_S
from verify.symbolic.run.template import leaves
from verify.terms.domain import same


@dataclass(frozen=True)
class Leaving:
    """Whether the target may exceed the bound where the source does not; if there is a `model`, the
    run `source` of the source ends in it."""

    may: bool
    source: SourceAlternative | None = None
    model: z3.ModelRef | None = None


STAYS = Leaving(may=False)


def leaving(
    question: Question, assumptions: Sequence[z3.BoolRef], context: SolverContext
) -> Leaving:
    """Search for inputs on which only the target exceeds the bound."""
    found = STAYS
    for source in question.alternatives:
        if exceed_together(question, source) or source.excused is True:
            continue
        terms = [*assumptions, *question.target.rules, *some_of(question.target.cut)]
        terms += [*source.definitions, source.valid]
        if not isinstance(source.excused, bool):
            terms.append(z3.Not(source.excused))
        part = context.within(ENDS_TIMEOUT_S)
        solver = part.solver(terms, quick=False)
        answer = part.check(solver)
        if answer == z3.sat:
            # On plain inputs the target ends sooner.
            model = next(plain_models(question, terms, context), None) or part.model(solver)
            if model is not None:
                return Leaving(True, source, model)
        if answer != z3.unsat:
            found = Leaving(may=True)
    return found


def exceed_together(question: Question, source: SourceAlternative) -> bool:
    """Whether each thread of the target is known to exceed the bound only where the source's thread
    does."""
    return all(
        target is False or same(target, own)
        for target, own in zip(question.target.cut, source.cut, strict=True)
    )


def beyond(
    question: Question,
    left: Leaving,
    places: tuple[PreparedSide, PreparedSide],
    options: Options,
    floats: set[str],
    context: SolverContext,
    *,
    chooses: bool,
) -> BeyondBound:
    """What the concrete machine finds of a target that alone exceeds the bound.  A counterexample
    holds for all choices of the source; `chooses`: it makes some.  Nothing is known if it may
    depend on them, or on uninterpreted operations."""
    if left.model is None or left.source is None:
        return NOT_RUN
    found = beyond_bound(*places, options, question, left.source, left.model)
    runs = question.runs
    named = stand_ins(runs, options.operations, floats).names
    is_exact = not named and not any(run.approximated for run in runs)
    if not is_exact or not _always_ends(question, left.model, context):
        return BeyondBound(length=found.length)
    shown = found.counterexample
    if shown is None or _counts(question, left, places, options, context, shown, chooses=chooses):
        return found
    return BeyondBound(length=found.length)


def _counts(
    question: Question,
    left: Leaving,
    places: tuple[PreparedSide, PreparedSide],
    options: Options,
    context: SolverContext,
    shown: Counterexample,
    *,
    chooses: bool,
) -> bool:
    """Whether a counterexample beyond the bound holds, for all choices of the source."""
    if open_question(shown, (places[0][0], places[1][0]), options.operations) is not None:
        return False
    flats = (places[0][2].flat, places[1][2].flat)
    if caveats(Refutation(*flats, shown.mismatch, options)):
        return False
    # That the source ends holds for all that it may choose; what it shows need not.
    difference = shown.mismatch.difference
    if not chooses or difference is Difference.ENDLESS:
        return True
    return difference in _OF_OBSERVATIONS and _shows_one_thing(question, left, context)


_OF_OBSERVATIONS = frozenset(Difference) - {
    Difference.MEMBERS,
    Difference.MEMORY,
    Difference.STORE,
    Difference.TORN,
}
"""The differences that what is observed of single threads decides."""


def _shows_one_thing(question: Question, left: Leaving, context: SolverContext) -> bool:
    """Whether, in the model's environment, the operations that the source shows and their operands
    are the same for all of its choices."""
    source, model = left.source, left.model
    if source is None or model is None or len(question.alternatives) > 1:
        return False
    free = {choice.variable.get_id() for choice in source.choices}
    free |= {hole.get_id() for hole in source.holes}
    others: list[z3.BoolRef] = []
    for guard, parts in _shown(source):
        others.append(guard != model.eval(guard, model_completion=True))
        others += [z3.And(guard, part != model.eval(part, model_completion=True)) for part in parts]
    terms = [*source.definitions, source.valid, z3.Or(*others)]
    solver = context.solver(fixed_environment(model, terms, free))
    return context.check(solver) == z3.unsat


def _shown(source: SourceAlternative) -> Iterator[tuple[z3.BoolRef, Sequence[z3.ExprRef]]]:
    """What each thread of the source shows, under which condition."""
    events, bundle = source.side.run.events, TermBundle()
    for event in events:
        bundle.add(event.guard)
        for operand in event.operands:
            bundle.add_value(operand)
    for terms in bundle.instantiate(source.side.sets.threads):
        for event in events:
            parts = [leaf for each in event.operands for leaf in leaves(terms.value(each))]
            said = [part for leaf in parts for part in (leaf.bits, as_term(leaf.poison))]
            yield as_term(terms.truth(event.guard)), said


def _always_ends(question: Question, model: z3.ModelRef, context: SolverContext) -> bool:
    """Whether, in the model's environment, the source terminates within the bound and is defined,
    for all choices."""
    for source in question.alternatives:
        if source.excused is False:
            continue
        if source.excused is True:
            return False
        free = {choice.variable.get_id() for choice in source.choices}
        free |= {hole.get_id() for hole in source.holes}
        otherwise = [*source.definitions, source.valid, source.excused]
        solver = context.solver(fixed_environment(model, otherwise, free))
        if context.check(solver) != z3.unsat:
            return False
    return True
