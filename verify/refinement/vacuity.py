"""Whether a proof compares anything: some run of the source stays within the bounds, and reaches a
comparison."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import z3

from verify.codes import Code
from verify.refinement.both_endless import EndlessSource
from verify.refinement.extent import nothing_compared, some_of
from verify.refinement.question.plain_inputs import has_witness
from verify.refinement.question.question import Question
from verify.refinement.question.within_bounds import where_calls_return
from verify.refinement.replay.run_length import length_beyond
from verify.refinement.undecided import no_answer
from verify.refinement.verdict import Result
from verify.solver.budget import GaveUp, SolverContext
from verify.solver.plan import VACUITY_TIMEOUT_S
from verify.symbolic.run.template_run import TemplateRun


class NoPlainRun(Exception):
    """Raised when no plain input reaches a comparison, and other inputs were not tried in full."""


class AlwaysBeyond(Exception):
    """Raised when all runs of the source exceed the bound, as in a loop of so many iterations."""


def refuse_always_beyond(sources: Iterable[TemplateRun]) -> None:
    """Raise `AlwaysBeyond` where no input keeps the source within the bound, and the source is
    known not to be undefined for all inputs."""
    for run in sources:
        if run.cut is not True or any(u.condition is True for u in run.undefined):
            return
    raise AlwaysBeyond


def nothing_checked(
    endless: EndlessSource,
    undecided: Result,
    floats: set[str],
    is_undefined_for_any: Callable[[], bool],
    *,
    may_deepen: bool,
    again: bool,
) -> Result | None:
    """The verdict where no input reaches a comparison, or that is not decided; else `None`.
    `is_undefined_for_any`: whether the source is undefined for every number of threads;
    `may_deepen`: a deeper bound may be tried before inputs that are not plain; `again`: one was.

    Raises `NoPlainRun`.
    """
    question, assumptions, context = endless.question, endless.assumptions, endless.context
    answer = compares_something(question, assumptions, context, may_deepen=may_deepen)
    if answer == z3.sat:
        return None
    if answer == z3.unknown and may_deepen:
        raise NoPlainRun
    if answer == z3.unknown:
        why = GaveUp("the solver did not decide whether any input reaches a comparison")
        return no_answer(undecided, why)
    found = endless.verdict(undecided, floats) or nothing_compared(
        undecided, question, assumptions, context, endless.options, is_undefined_for_any
    )
    is_first = may_deepen and not again
    if found.code is not Code.VACUOUS or found.more_threads is not None or not is_first:
        return found
    length = length_beyond(question, assumptions, endless.places, endless.options, context)
    return replace(found, length=length)


def compares_something(
    question: Question,
    assumptions: Sequence[z3.BoolRef],
    context: SolverContext,
    *,
    may_deepen: bool,
) -> z3.CheckSatResult:
    """Whether a run of the source without undefined behaviour stays within the bounds, and reaches
    what is compared; one that only stays because a call does not return says nothing of what comes
    after.  `may_deepen`: a deeper bound may be tried before inputs that are not plain."""
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
    if any(cut is not False for cut in question.cut):
        terms = where_calls_return(question, terms)
    if has_witness(question, terms, context, only_plain_functions=may_deepen):
        return z3.sat
    if not may_deepen:
        return context.check(context.solver(terms))
    limit_s = max(VACUITY_TIMEOUT_S, context.used)
    part = context.within(limit_s)
    return part.check(part.solver(terms))
