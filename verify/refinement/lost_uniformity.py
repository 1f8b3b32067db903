"""A counterexample in which converged threads of the target differ in an operand that must be the
same in all (docs/operations.md).

A target that makes such an operand differ changes other things, too: what an observed operation is
passed, or what a lane read gives.  The first counterexample is any; this one names the cause.
"""

from __future__ import annotations

from collections.abc import Sequence

import z3

from verify.codes import Code
from verify.options import Options
from verify.refinement.question.communicating_sets import as_term
from verify.refinement.question.question import Question
from verify.refinement.question.search import SearchAnswer, ask
from verify.refinement.replay.replay import PreparedSide, Replay, replay
from verify.solver.budget import SolverContext


def with_cause(
    found: Replay,
    places: tuple[PreparedSide, PreparedSide],
    options: Options,
    question: Question,
    assumptions: Sequence[z3.BoolRef],
    context: SolverContext,
) -> Replay:
    """The confirmed counterexample, or, if there is one, another in which threads differ in an
    operand that must be the same in all."""
    apart = _apart(question)
    if apart is None or found.counterexample is None or found.code is Code.UNIFORMITY_LOST:
        return found
    narrowed = (*assumptions, apart)
    outcome = ask(question, narrowed, context)
    if outcome.answer is not SearchAnswer.REFUTED:
        return found
    other = replay(*places, options, question, narrowed, outcome, context)
    return other if other.code is Code.UNIFORMITY_LOST else found


def _apart(question: Question) -> z3.BoolRef | None:
    """The condition that members differ in some execution of the target; `None`: no execution
    requires equal operands."""
    sets = question.target.side.sets
    differ = [
        z3.And(as_term(terms.truth(instance.guard)), as_term(terms.truth(instance.result_ub)))
        for instance in sets.run.instances
        if instance.may_be_apart and instance.result_ub is not None
        for terms in sets.terms
    ]
    return z3.Or(differ) if differ else None
