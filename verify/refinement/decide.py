"""The ways to run two prepared functions, and the verdict that the search among them gives."""

from __future__ import annotations

from dataclasses import replace

from verify.refinement.decision import Decision
from verify.refinement.ladder import Differs, Tries, Try, Variant, searched
from verify.refinement.local_variables import escaping_objects, is_ambiguous
from verify.refinement.prepare import shared_memory
from verify.refinement.shows import Shows
from verify.refinement.verdict import Result
from verify.semantics.values.licences import may_rewrite
from verify.solver.budget import SolverContext


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


def decide(decision: Decision) -> Result:
    """The verdict on two functions: with floating-point operations uninterpreted, and the source's
    fast-math licences those of the target, as long as that is enough.  Raises what `Decision.run`
    raises."""

    def run(attempt: Decision, context: SolverContext) -> Result:
        return attempt.run()

    return searched(decision, (OF_RUNS, OF_PLACES), run, decision.context)
