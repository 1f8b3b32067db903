"""Small values preferred: a model that a person can follow (as far as time allows)."""

from __future__ import annotations

from collections.abc import Sequence

import z3

from verify.refinement.clock import Clock
from verify.refinement.query import Question
from verify.symbolic.template import for_thread

BUDGET = 1.0
"""Seconds spent on making a counterexample smaller."""


def small_model(
    question: Question, assumptions: Sequence[z3.BoolRef], model: z3.ModelRef, clock: Clock
) -> z3.ModelRef:
    """A model of the same question with small inputs.  Only for questions whose source has no
    choices: otherwise the model is one of a conversation with the solver, and stays."""
    if any(part.choices for part in question.parts):
        return model
    solver = clock.solver(question.refutation(assumptions))
    hard = min(clock.left, BUDGET)
    watch = Clock(hard)
    bits = _inputs(question)
    for bound in (1, 3, 15, 255):
        solver.push()
        limits = [z3.ULE(b, bound) for b in bits if bound < 1 << b.size()]
        solver.add(*limits)
        if watch.check(solver) == z3.sat:
            model = solver.model()
            break
        solver.pop()
    for variable in bits:
        value = model.eval(variable, model_completion=True)
        if value.as_long() == 0:
            solver.add(variable == 0)
            continue
        solver.push()
        solver.add(variable == 0)
        if watch.check(solver) == z3.sat:
            model = solver.model()
            continue
        solver.pop()
        solver.add(variable == value)
    return model


def _inputs(question: Question) -> list[z3.BitVecRef]:
    """The arguments and answers of all threads, arguments first."""
    found: dict[str, z3.BitVecRef] = {}
    templates = [run.template for run in (*question.sources, question.target)]
    for thread in range(question.who.threads):
        renamed = for_thread(templates, thread, question.who.uniform).renamed
        for template in templates:
            for name in template.shared:
                variable = renamed[name]
                if isinstance(variable, z3.BitVecRef) and not isinstance(variable, z3.BitVecNumRef):
                    found[variable.decl().name()] = variable
    return [found[name] for name in sorted(found, key=lambda n: (not n.startswith("arg"), n))]
