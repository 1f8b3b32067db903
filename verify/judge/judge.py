"""The verdict on a pair: the one function behind every command, each stage a value in, a value out.

    read → valid? → normalised → the same? → promises kept? → ladder → premises → tried

A stage that settles the pair gives the verdict; the stages after it are not run.  The rows of the
ladder are in the files of this folder that it imports; those of pairs start again from the
beginning, with another pair.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from verify.codes import Code
from verify.file_names import safe
from verify.judge.attempt import Attempt, Read, promises_checked
from verify.judge.bounds import refined
from verify.judge.contradictions import tried
from verify.judge.langref import by_langref, with_premise_on_langref, with_premise_on_tokens
from verify.judge.open_entry import OPEN_ENTRY
from verify.judge.other_reading import OTHER_READING
from verify.judge.private_callers import CALLERS
from verify.judge.reach import FEWER_THREADS, OF_REACH
from verify.judge.recursion_limit import deep_recursion, with_room
from verify.judge.same import (
    is_same,
    same_functions,
    the_same,
    the_same_up_to,
    with_premise_on_contents,
)
from verify.judge.unentered import unentered
from verify.judge.validity import refused
from verify.judge.variants import HELD_VARIABLES, IRRELEVANT_CONVERGENCE, OF_COMPARISONS
from verify.judge.vscale import VALUES_OF_VSCALE, is_scalable
from verify.normalize.named_types import spell_out_types
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.options import Options
from verify.refinement.ladder import Ask, Variants, is_proved, searched
from verify.refinement.stops import STOPS, stopped
from verify.refinement.verdict import Result
from verify.refinement.work_group import unplaced, with_work_group
from verify.solver.budget import SolverContext
from verify.solver.dump import Dump
from verify.solver.memory import solver_memory_limit

LADDER_OF_PAIRS = (
    IRRELEVANT_CONVERGENCE,
    OPEN_ENTRY,
    CALLERS,
    VALUES_OF_VSCALE,
    OTHER_READING,
)
LADDER_OF_COMPARISONS = (FEWER_THREADS, OF_REACH, OF_COMPARISONS)
"""Variants, those that are asked first; each is also tried with every attempt of those after it."""

CALLED_SHARE = 0.3
"""The part of the time that is left which a comparison may take in which no call is entered."""


def judge(pair: Pair, options: Options) -> Result:
    """The verdict on one pair.

    `options.timeout` is checked between and in the questions to the solver, `options.memory` by
    the solver: only a separate process (`guarded`) makes them hard.  Raises `MemoryError` when the
    solver has used up its memory.
    """
    dump = options.questions and Dump(options.questions, safe(pair.name))
    context = SolverContext(options.timeout, dump=dump)
    pair = as_read(pair, options)
    result = judged(pair, options, LADDER_OF_PAIRS, _in_groups, context)
    result = with_premise_on_tokens(pair, with_premise_on_contents(pair, result))
    result = tried(pair, options, with_premise_on_langref(pair, result, options))
    return result if dump is None else replace(result, notes=(*result.notes, *dump.notes))


def as_read(pair: Pair, options: Options) -> Pair:
    """The pair with its types spelled out, by the LangRef that its files ask for."""
    with deep_recursion():
        return by_langref(spell_out_types(pair), options)


def judged(
    pair: Pair,
    options: Options,
    levels: Sequence[Variants[Read]],
    ask: Ask[Read],
    context: SolverContext,
) -> Result:
    """The verdict on a pair as it was read, and its variants of these levels, with what it took."""

    def fixed(read: Read, part: SolverContext) -> Result:
        is_open = not read.is_fixed and is_scalable(read.pair)
        return read.undecided if is_open else ask(read, part)

    with deep_recursion(), solver_memory_limit(options.memory):
        result = with_room(lambda: searched(Read(pair, options), levels, fixed, context))
    seconds, spent = time.thread_time() - context.started, context.spent
    return replace(result, seconds=seconds, solver_seconds=spent.seconds, queries=spent.queries)


def _in_groups(read: Read, context: SolverContext) -> Result:
    """The verdict on a pair of fixed types, with the work groups in which it runs."""

    def ask(read: Read, part: SolverContext) -> Result:
        result = staged(read, part, _compared)
        return replace(result, proofs=()) if read.is_held else result

    why = unplaced(read.pair, read.options)
    if why is not None:
        return read.undecided.unsupported(Code.UNSUPPORTED, why)
    result = searched(read, (HELD_VARIABLES,), ask, context)
    return with_work_group(read.pair, read.options, result)


def staged(
    read: Read, context: SolverContext, compare: Callable[[Attempt, SolverContext], Result]
) -> Result:
    """The verdict of the first stage that settles the pair; `compare` is the last one."""
    pair, options, undecided = read.pair, read.options, read.undecided
    try:
        refusal = refused(pair, undecided)
        if refusal is not None:
            return refusal
        if is_same(pair, options):
            return the_same(undecided)
        normal = normalized(pair, enter=options.enter)
        undecided = replace(undecided, notes=normal.premises)
        if options.shortcut and same_functions(normal.pair, options):
            return the_same(undecided)
        comparison = promises_checked(normal, options)
        if options.shortcut and same_functions(
            normal.pair, options, comparison.reservations.settled
        ):
            what = "promises to callers that the body of the target keeps"
            return undecided.correct(Code.SAME_FUNCTION, the_same_up_to(what))
        return compare(Attempt(pair, options, comparison, options), context)
    except STOPS as stop:
        return stopped(undecided, stop, context)


def _compared(attempt: Attempt, context: SolverContext) -> Result:
    """The verdict on the pair or a variant of it: first with the calls of the same functions as
    they are, if that gives a proof without bounds, to which no variant of it objects."""
    with suppress(*STOPS):
        called = unentered(attempt)
        if called is not None:
            result = searched(called, (OF_COMPARISONS,), refined, context.share(CALLED_SHARE))
            if is_proved(result) and result.complete and result.any_threads:
                return result
    return searched(attempt, LADDER_OF_COMPARISONS, refined, context)
