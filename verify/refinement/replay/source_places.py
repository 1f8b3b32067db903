"""The addresses of the source's objects in the run that is shown, where the source chooses them."""

from __future__ import annotations

from collections.abc import Sequence

import z3

from verify.refinement.question.choice_strategies import Guess
from verify.refinement.question.source_alternative import SourceAlternative
from verify.solver.budget import SolverContext
from verify.solver.model_substitution import fixed_environment
from verify.symbolic.run.template import Choice, ChoiceKind


def possible_places(source: SourceAlternative, model: z3.ModelRef, context: SolverContext) -> Guess:
    """The choice of the source by which it is shown, with places where its objects can be: those of
    their counterparts in the target, if that is possible."""
    shown = source.shown()
    places = [c for c in source.choices if c.kind is ChoiceKind.PLACE]
    if not places:
        return shown
    alone = [c for c in places if z3.is_bv_value(shown[c.variable.get_id()])]
    for free in ([], alone, places):
        found = _with(source, model, shown, free, context)
        if found is not None:
            return {**shown, **found}
    return shown


def _with(
    source: SourceAlternative,
    model: z3.ModelRef,
    shown: Guess,
    free: Sequence[Choice],
    context: SolverContext,
) -> Guess | None:
    """Values for the choices `free` such that the source makes all of its choices."""
    left = {choice.variable.get_id() for choice in free}
    fixed: list[tuple[z3.ExprRef, z3.ExprRef]] = [
        (c.variable, shown[c.variable.get_id()])
        for c in source.choices
        if c.variable.get_id() not in left
    ]
    chosen = z3.substitute(source.chosen, *fixed) if fixed else source.chosen
    solver = context.solver(fixed_environment(model, [chosen], left))
    found = context.model(solver) if context.check(solver) == z3.sat else None
    if found is None:
        return None
    return {c.variable.get_id(): found.eval(c.variable, model_completion=True) for c in free}
