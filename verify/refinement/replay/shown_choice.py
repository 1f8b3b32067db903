"""The choice of the source by which a counterexample is shown.

No choice explains the counterexample, so some difference is left.  One in memory alone is shown as
such, and not together with another one that some choice avoids.  Of several anchors the choice may
be one of times alone: executions at the same time are converged.
"""

from __future__ import annotations

import z3

from verify.refinement.question.choice_strategies import Guess
from verify.refinement.question.source_alternative import SourceAlternative
from verify.refinement.replay.source_places import possible_places
from verify.solver.budget import SolverContext
from verify.solver.model_substitution import fixed_environment
from verify.symbolic.run.template import ChoiceKind


def shown_choice(source: SourceAlternative, model: z3.ModelRef, context: SolverContext) -> Guess:
    """Values for all choices of the source, in the environment of `model`."""
    if all(choice.kind is ChoiceKind.PLACE for choice in source.choices):
        return possible_places(source, model, context)
    free = {c.variable.get_id() for c in source.choices} | {h.get_id() for h in source.holes}
    wished = [*source.definitions, source.valid, source.but_memory]
    solver = context.solver(fixed_environment(model, wished, free))
    found = context.model(solver) if context.check(solver) == z3.sat else None
    if found is None:
        return possible_places(source, model, context)
    guess: Guess = {}
    for choice in source.choices:
        value = found.eval(choice.variable, model_completion=True)
        assert isinstance(value, z3.BitVecRef)
        guess[choice.variable.get_id()] = value
    return guess
