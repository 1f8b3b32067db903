"""The verdict on a pair: the one function behind every command, each stage a value in, a value out.

    read → valid? → normalised → the same? → promises kept? → ladder → premises → tried

A stage that settles the pair gives the verdict; the stages after it are not run.  The rows of the
ladder (at the end of this file) are in the files of this folder that it imports, and here where a
row has no other user; those of pairs start again from the beginning, with another pair.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from common.file_names import safe
from process.limits import Alarm
from verify.analysis.due_convergent import unmarked_operations
from verify.analysis.explicit_masks import has_explicit_masks
from verify.codes import Code
from verify.judge.attempt import Attempt, Read, promises_checked
from verify.judge.contradictions import tried
from verify.judge.given_runs import with_given_runs
from verify.judge.iterations import refined
from verify.judge.langref import by_langref, with_premise_on_langref, with_premise_on_tokens
from verify.judge.open_entry import OPEN_ENTRY
from verify.judge.private_callers import CALLERS
from verify.judge.reach import FEWER_THREADS, MORE, OF_REACH
from verify.judge.recursion_limit import deep_recursion, with_room
from verify.judge.same import (
    is_same,
    same_functions,
    the_same,
    the_same_up_to,
    with_premise_on_contents,
)
from verify.judge.unentered import is_for_all, unentered
from verify.judge.validity import met_elsewhere, refused
from verify.judge.variants import (
    IRRELEVANT_CONVERGENCE,
    OF_ACCESSES,
    OF_COMPARISONS,
)
from verify.judge.vscale import VALUES_OF_VSCALE, is_scalable
from verify.normalize.named_types import spell_out_types
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.options import MaskReading, Options
from verify.promises.lost_modes import lost_modes
from verify.refinement.ladder import (
    Ask,
    Tries,
    Try,
    Variant,
    Variants,
    is_decided,
    searched,
)
from verify.refinement.replay.replay import code_of
from verify.refinement.shows import Shows
from verify.refinement.stops import STOPS, stopped
from verify.refinement.verdict import Result, Verdict
from verify.refinement.work_group import unplaced, with_work_group
from verify.solver.budget import SolverContext
from verify.solver.dump import Dump
from verify.solver.memory import solver_memory_limit
from verify.solver.plan import CALLED_SHARE, CALLEE_SHARE, OTHER_LEAST_S, OTHER_PART, OTHER_SHARE
from verify.terms.connectives import OutOfTime


def judge(pair: Pair, options: Options) -> Result:
    """The verdict on one pair.

    `options.timeout` is checked between and in the questions to the solver, `options.memory` by
    the solver: only a separate process (`guarded`) makes them hard.  Raises `MemoryError` when the
    solver has used up its memory.
    """
    dump = options.questions and Dump(options.questions, safe(pair.name))
    context = SolverContext(options.timeout, dump=dump)
    pair = as_read(pair, options)
    result = _in_time(pair, options, context)
    result = tried(pair, options, _with_premises(pair, options, result))
    result = with_given_runs(pair, options, _as_shown(result))
    return result if dump is None else replace(result, notes=(*result.notes, *dump.notes))


def _in_time(pair: Pair, options: Options, context: SolverContext) -> Result:
    """The verdict, or that the time is used up, wherever it was when it was.  What comes of a check
    that was interrupted counts only if it is a counterexample, which has been replayed."""
    alarm = Alarm(options.timeout, OutOfTime)
    result = None
    try:
        with alarm:
            result = judged(pair, options, LADDER_OF_PAIRS, _in_groups, context)
    except Exception:
        if not alarm.has_rung:
            raise
    if result is not None and (not alarm.has_rung or result.counterexample is not None):
        return result
    late = stopped(Read(pair, options).undecided, OutOfTime(), context)
    seconds, spent = time.thread_time() - context.started, context.spent
    return replace(late, seconds=seconds, solver_seconds=spent.seconds, queries=spent.queries)


def _with_premises(pair: Pair, options: Options, result: Result) -> Result:
    """The verdict on a pair as it was read, with what it assumes of contents, tokens and rules."""
    result = with_premise_on_tokens(pair, with_premise_on_contents(pair, result))
    return with_premise_on_langref(pair, result, options)


def _as_shown(result: Result) -> Result:
    """A refutation by what no choice of the source excuses.  Everything before asks about the
    choice that the solver found: how a counterexample is shown must not decide."""
    found = result.counterexample
    if found is None or found.source_choices is None:
        return result
    shown, before = found.closest, str(found.mismatch)
    is_of_it = result.code is code_of(found.mismatch)
    code = code_of(shown.mismatch) if is_of_it else result.code
    reason = str(shown.mismatch) if result.reason == before else result.reason
    return replace(result, counterexample=shown, code=code, reason=reason)


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
        return replace(result, proofs=()) if read.is_rewritten else result

    why = unplaced(read.pair, read.options)
    if why is not None:
        return read.undecided.unsupported(Code.UNSUPPORTED, why)
    result = searched(read, (OF_ACCESSES,), ask, context)
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
        refusal = met_elsewhere(pair, options, undecided)
        if refusal is not None:
            return refusal
        normal = normalized(pair, enter=options.enter)
        lost = lost_modes(pair.before.triple, pair.source, pair.target)
        unmarked = unmarked_operations(pair.sides, options.operations)
        normal = replace(normal, premises=(*normal.premises, *lost, *unmarked))
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
        found = unentered(attempt, partial(_of_callee, attempt, context))
        if found is not None:
            called, most = found
            part = context.share(CALLED_SHARE)
            result = searched(called, (OF_COMPARISONS,), refined, part)
            if is_for_all(result):
                limits = [n for n in (most, result.most_threads) if n is not None]
                return replace(result, most_threads=min(limits, default=None))
    return searched(attempt, LADDER_OF_COMPARISONS, refined, context)


def _of_callee(attempt: Attempt, context: SolverContext, callee: Pair) -> Result:
    """The verdict on a function that both sides of a pair call, with its premises; its parameters
    are none of those that options name."""
    options = replace(attempt.options, uniform=frozenset[str]())
    result = _in_groups(Read(callee, options), context.share(CALLEE_SHARE))
    return _with_premises(callee, options, result)


# The other reading of explicit masks

_OTHER = {
    MaskReading.LOCKSTEP: MaskReading.INDEPENDENT,
    MaskReading.INDEPENDENT: MaskReading.LOCKSTEP,
}


def _as_others_read(read: Read, result: Result) -> Tries[Read]:
    """The pair under the other reading of explicit masks, whose verdict is said in a line.  "The
    interpretation of the mask depends on the implementation" (clang-thread-convergence-crosslane,
    "Explicit Thread Masks"), so a verdict that depends on it has its reading as a premise."""
    is_for_all = result.verdict is Verdict.CORRECT and result.any_threads and result.complete
    # A proof of independent threads takes several times as long as one of lock step.
    if is_for_all and read.options.masks is MaskReading.LOCKSTEP:
        return None
    functions = [function for _, function in read.pair.functions]
    if not has_explicit_masks(functions, read.options.operations):
        return None
    other = _OTHER[read.options.masks]
    again = replace(read, options=replace(read.options, masks=other))
    told = yield Try(again, None, OTHER_SHARE)
    if result.verdict is Verdict.CORRECT and not (told and is_decided(told)):
        return None
    note = f"with --masks {other.value}: {_in_words(told, result)}"
    return replace(result, notes=(*result.notes, note))


def _in_words(told: Result | None, result: Result) -> str:
    """The verdict under the other reading."""
    if told is None or not is_decided(told):
        return "not decided within its part of the time limit"
    if told.verdict is result.verdict:
        return f"{told.verdict.value}, too"
    return f"{told.verdict.value} ({told.code})"


_OTHER_READING: tuple[Variant[Read], ...] = (
    Variant(
        "other reading of masks",
        Shows.BY_RUNS,
        _as_others_read,
        time=(OTHER_LEAST_S, OTHER_PART),
    ),
)


# The ladder

LADDER_OF_PAIRS = (
    IRRELEVANT_CONVERGENCE,
    OPEN_ENTRY,
    CALLERS,
    VALUES_OF_VSCALE,
    _OTHER_READING,
)
LADDER_OF_COMPARISONS = (
    FEWER_THREADS,
    OF_REACH,
    OF_COMPARISONS,
    MORE,
)
"""Variants, those that are asked first; each is also tried with every attempt of those after it."""
