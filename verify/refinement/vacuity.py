"""Whether a proof would be about anything: some input reaches a comparison."""

from __future__ import annotations

from collections.abc import Sequence

import z3

from verify.refinement.extent import some_of
from verify.refinement.query.plain_inputs import has_witness
from verify.refinement.query.question import Question
from verify.solver.budget import Clock

VACUITY_TIMEOUT_S = 0.25
"""The minimum time for the vacuity question when deepening is still possible; it gets as much time
as the check has used so far, if that is more."""


class NoPlainRun(Exception):
    """Raised when no plain input reaches a comparison, and other inputs were not tried in full."""


def compares_something(
    question: Question, assumptions: Sequence[z3.BoolRef], clock: Clock, *, may_deepen: bool
) -> z3.CheckSatResult:
    """Whether an input without undefined behaviour in the source reaches what is compared.
    `may_deepen`: a deeper bound may be tried before inputs that are not plain."""
    conditions = [a.reached for a in question.alternatives]
    if all(c is False for c in conditions):
        return z3.unsat
    terms = [*question.base(assumptions), *some_of(conditions)]
    first = question.alternatives[0]
    terms += [*first.definitions, first.valid]
    if first.excused is True:
        return z3.unsat
    if first.excused is not False:
        terms.append(z3.Not(first.excused))
    if has_witness(question, terms, clock, only_plain_functions=may_deepen):
        return z3.sat
    if not may_deepen:
        return clock.check(clock.solver(terms))
    limit_s = max(VACUITY_TIMEOUT_S, clock.limit - clock.left)
    watch = Clock(min(clock.left, limit_s), logic=clock.logic)
    return watch.check(watch.solver(terms))
