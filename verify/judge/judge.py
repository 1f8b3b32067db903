"""The verdict on a pair: the one function behind every command, each stage a value in, a value out.

    valid? → normalised → the same? → promises kept? → refined? → else refined in its callers?

A stage that settles the pair gives the verdict; the stages after it are not run.
"""

from __future__ import annotations

import time
from dataclasses import replace

from verify.codes import Code
from verify.judge.bounds import Comparison, refined
from verify.judge.deeper import with_deeper_bounds
from verify.judge.langref import by_langref, with_premise_on_langref
from verify.judge.more_threads import with_more_threads
from verify.judge.one_thread import of_one_thread
from verify.judge.open_entry import whoever_enters
from verify.judge.private_callers import in_callers
from verify.judge.recursion_limit import deep_recursion
from verify.judge.same import (
    is_same,
    same_functions,
    the_same,
    the_same_up_to,
    with_premise_on_contents,
)
from verify.judge.token_premise import with_premise_on_tokens
from verify.judge.validity import refused
from verify.judge.variants import OF_COMPARISONS, OF_WHOLE_PAIRS, Attempt, Read, promises_checked
from verify.judge.vscale import for_each_vscale
from verify.judge.work_group import with_work_group
from verify.normalize.named_types import spell_out_types
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.options import Options
from verify.refinement.ladder import climbed
from verify.refinement.model_name import model_name
from verify.refinement.stops import STOPS, stopped
from verify.refinement.verdict import Result
from verify.solver.budget import SolverContext
from verify.solver.memory import solver_memory_limit


def judge(pair: Pair, options: Options) -> Result:
    """The verdict on one pair.

    `options.timeout` is checked between and in the questions to the solver, `options.memory` by
    the solver: only a separate process (`guarded`) makes them hard.  Raises `MemoryError` when the
    solver has used up its memory.
    """
    context = SolverContext(options.timeout)
    with deep_recursion(), solver_memory_limit(options.memory):
        pair = by_langref(spell_out_types(pair), options)
        result = for_each_vscale(pair, options, context, _with_callers)
    result = with_premise_on_tokens(pair, with_premise_on_contents(pair, result))
    result = with_premise_on_langref(pair, result, options)
    return timed(result, context)


def timed(result: Result, context: SolverContext) -> Result:
    """The result, with the time and the queries of the check."""
    seconds, spent = time.thread_time() - context.started, context.spent
    return replace(result, seconds=seconds, solver_seconds=spent.seconds, queries=spent.queries)


def _with_callers(pair: Pair, options: Options, context: SolverContext) -> Result:
    """The verdict on a pair of fixed types, with regard to its callers."""
    result = for_any_caller(pair, options, context)
    return in_callers(pair, result, options, context, for_any_caller)


def for_any_caller(pair: Pair, options: Options, context: SolverContext) -> Result:
    """The verdict on the two functions for all arguments, without regard to their callers."""
    return whoever_enters(pair, options, context, _for_threads)


def _for_threads(pair: Pair, options: Options, context: SolverContext) -> Result:
    """The verdict for threads that enter together; a single thread never diverges."""
    return of_one_thread(pair, options, context, _with_variables)


def _with_variables(pair: Pair, options: Options, context: SolverContext) -> Result:
    """The verdict on the two functions, with the work groups in which they run."""
    return with_work_group(pair, options, _for_any_caller(pair, options, context))


def _for_any_caller(pair: Pair, options: Options, context: SolverContext) -> Result:
    def ask(read: Read) -> Result:
        return _as_it_stands(read.pair, options, context)

    settled = climbed(Read(pair), OF_WHOLE_PAIRS, ask)
    return replace(settled.result, proofs=()) if settled.attempt.is_held else settled.result


def _as_it_stands(pair: Pair, options: Options, context: SolverContext) -> Result:
    """The verdict on the pair with its variables as they are."""
    model = model_name(pair.before, pair.source, options)
    undecided = Result.undecided(pair.name, model, options)
    try:
        refusal = refused(pair, undecided)
        if refusal is not None:
            return refusal
        if is_same(pair, options):
            return the_same(undecided)
        normal = normalized(pair, enter=options.enter)
        if options.shortcut and same_functions(normal.pair, options):
            return the_same(undecided)
        comparison = promises_checked(normal, options)
        if options.shortcut and same_functions(
            normal.pair, options, comparison.reservations.settled
        ):
            what = "promises to callers that the body of the target keeps"
            return undecided.correct(Code.SAME_FUNCTION, the_same_up_to(what))
        return _compared(Attempt(pair, options, comparison), context, undecided)
    except STOPS as stop:
        return stopped(undecided, stop, context)


def _compared(attempt: Attempt, context: SolverContext, undecided: Result) -> Result:
    """The verdict on the pair or a variant of it."""

    def ask(other: Attempt) -> Result:
        result = _as_far_as_hidden(other.comparison, other.options, context, undecided)
        return result if other is attempt else replace(result, proofs=())

    return climbed(attempt, OF_COMPARISONS, ask).result


def _as_far_as_hidden(
    comparison: Comparison, options: Options, context: SolverContext, undecided: Result
) -> Result:
    """The verdict with more threads and at deeper bounds than the defaults, where these may hide
    what operations do."""

    def decided(options: Options, context: SolverContext, undecided: Result) -> Result:
        try:
            return refined(comparison, options, context, undecided)
        except STOPS as stop:
            return stopped(undecided, stop, context)

    def grown(result: Result, context: SolverContext, took_s: float) -> Result:
        return with_more_threads(result, options, context, decided, took_s)

    began_s = context.used
    result = refined(comparison, options, context, undecided)
    took_s = context.used - began_s
    result = grown(result, context, took_s)
    return with_deeper_bounds(comparison, result, options, context, grown, took_s)
