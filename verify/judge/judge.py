"""The verdict on a pair: the one function behind every command, each stage a value in, a value out.

    read → valid? → normalised → the same? → promises kept? → ladder → premises → tried

A stage that settles the pair gives the verdict; the stages after it are not run.  The rows of the
ladder (at the end of this file) are in the files of this folder that it imports, and here where a
row has no other user; those of pairs start again from the beginning, with another pair.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from common.file_names import safe
from verify.analysis.call_graph import reachable
from verify.analysis.due_convergent import unmarked_operations
from verify.analysis.explicit_masks import has_explicit_masks
from verify.analysis.flatten import entered_callee
from verify.analysis.regions import ConvergenceKind, convergence_kind, is_convergent_call
from verify.codes import Code
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.linkage import Linkage, Symbol
from verify.ir.types import VoidType
from verify.ir.values import has_undef
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
from verify.judge.validity import met_elsewhere, refused
from verify.judge.variants import (
    IRRELEVANT_CONVERGENCE,
    OF_ACCESSES,
    OF_COMPARISONS,
)
from verify.judge.vscale import VALUES_OF_VSCALE, is_scalable
from verify.normalize.ended_threads import may_end_thread
from verify.normalize.named_types import spell_out_types
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.options import MaskReading, Model, Options
from verify.promises.calling_conventions import calls_of, free_conventions, has_only_calls
from verify.promises.lost_modes import lost_modes
from verify.promises.structural_equality import Settled, same
from verify.refinement.ladder import (
    Ask,
    Tries,
    Try,
    Variant,
    Variants,
    is_decided,
    is_proved,
    searched,
)
from verify.refinement.local_variables import escaping_locals
from verify.refinement.proofs.loop_forms.entered import leads_to_loops
from verify.refinement.proofs.loop_forms.promoted import of_callee
from verify.refinement.replay.replay import code_of
from verify.refinement.shows import Shows
from verify.refinement.stops import STOPS, stopped
from verify.refinement.verdict import Result, Verdict
from verify.refinement.work_group import unplaced, with_work_group
from verify.semantics.effects import effects, states
from verify.semantics.heap import IS_ALLOCATION, heap_call
from verify.solver.budget import SolverContext
from verify.solver.dump import Dump
from verify.solver.memory import solver_memory_limit
from verify.solver.plan import CALLED_SHARE, OTHER_LEAST_S, OTHER_PART, OTHER_SHARE


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
    result = with_given_runs(pair, options, _as_shown(result))
    return result if dump is None else replace(result, notes=(*result.notes, *dump.notes))


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
        called = _unentered(attempt)
        if called is not None:
            result = searched(called, (OF_COMPARISONS,), refined, context.share(CALLED_SHARE))
            if is_proved(result) and result.complete and result.any_threads:
                return result
    return searched(attempt, LADDER_OF_COMPARISONS, refined, context)


# Calls that are not entered

_PROMISES = ("memory", "nosync", "speculatable")
"""Attributes by which a call is not observed, or less of it."""


def _unentered(attempt: Attempt) -> Attempt | None:
    """The comparison in which calls of the same functions are not entered; `None`: it says nothing
    of the pair, or saves little.  Raises what `promises_checked` raises.

    A proof for any functions in their places is a proof for them (docs/refinement.md, "The same
    functions on both sides"); what a caller does is then compared without the loops of its callees.
    """
    pair, options = attempt.pair, attempt.options
    enters = all(len(flat.contexts) > 1 for flat in attempt.comparison.flats)
    if not enters or not _follows_from_callers(options):
        return None
    names = _the_same_functions(pair)
    if not any(leads_to_loops(pair.before, pair.before.functions[name]) for name in names):
        return None
    called = pair.mapped(partial(_replaceable, names=names))
    comparison = promises_checked(normalized(called, enter=True), options)
    if any(map(escaping_locals, comparison.flats)):
        return None
    return Attempt(called, options, comparison, options, is_variant=True)


def _follows_from_callers(options: Options) -> bool:
    """Whether who is converged in a function follows from who calls it together."""
    is_maximal = options.model.uncontrolled is Model.MAXIMAL
    return options.enter and is_maximal and options.masks is MaskReading.LOCKSTEP


def _the_same_functions(pair: Pair) -> frozenset[str]:
    """The functions that are the same on both sides, of which each call is one operation, and that
    both call in as many places."""
    ours, theirs = pair.sides.map(lambda side: Counter(_entered_callees(*side)))
    names = [name for name, number in ours.items() if theirs[name] == number]
    free = free_conventions(pair.before, pair.source, pair.after, pair.target)
    settled = Settled(conventions=free)
    return frozenset(
        name
        for name in names
        if same(*_function_of(pair.before, name), *_function_of(pair.after, name), settled)
        and all(_is_called_alike(*_function_of(module, name)) for module, _ in pair.sides)
    )


def _function_of(module: Module, name: str) -> tuple[Module, Function]:
    return module, module.functions[name]


def _entered_callees(module: Module, function: Function) -> Iterator[str]:
    """The functions that are entered at the calls of one other than itself."""
    callees = (entered_callee(module, each) for each in function.instructions)
    return (each.name for each in callees if each not in (None, function))


def _replaceable(module: Module, names: frozenset[str]) -> Module:
    """The module in which the linker may replace these functions, so that calls do not enter them.
    What their bodies do with the module's variables is still seen."""
    symbol = Symbol(Linkage.WEAK)
    changed = {name: replace(module.functions[name], symbol=symbol) for name in names}
    return replace(module, functions={**module.functions, **changed})


def _is_called_alike(module: Module, function: Function) -> bool:
    """Whether each use of a function is a call that is one operation."""
    calls = (call for _, call in calls_of(module, function))
    return has_only_calls(module, function) and all(
        _is_one_operation(module, call, function) for call in calls
    )


def _is_one_operation(module: Module, call: Instruction, callee: Function) -> bool:
    """Whether a call is observed like that of an unknown function: it may read and write all
    memory, the threads that make it together decide who is converged in it, each thread goes on
    after it, and what it leaves is not undef."""
    assert isinstance(call.detail, CallDetail)
    stated = (*callee.attributes, *call.detail.attributes)
    if any(states(stated, promise) for promise in _PROMISES) or not _has_one_value(callee):
        return False
    is_convergent = is_convergent_call(module, call)
    return all(
        (is_convergent or convergence_kind(module, each) is ConvergenceKind.NONE)
        and not _may_leave_undef(module, each)
        and not any(_may_end(module, i) for i in each.instructions)
        for each in reachable(module, callee)
    )


def _has_one_value(callee: Function) -> bool:
    """Whether what a function returns is the same wherever it is used."""
    is_void = isinstance(callee.type.result, VoidType)
    return is_void or states(callee.result_attributes, "noundef")


def _may_leave_undef(module: Module, function: Function) -> bool:
    """Whether a function may write undef to memory: that of a constant, or of an object of its own
    that was not written."""
    return any(
        i.opcode == "alloca" or any(map(has_undef, i.operands)) or _allocates(module, function, i)
        for i in of_callee(function).instructions
    )


def _allocates(module: Module, function: Function, instruction: Instruction) -> bool:
    what = heap_call(module, function, instruction)
    is_declared = IS_ALLOCATION.at(module)(module, instruction)
    return is_declared or (what is not None and what.makes)


def _may_end(module: Module, instruction: Instruction) -> bool:
    """Whether the thread may end there, leave the function without a return, or get to code that is
    not looked at."""
    if not isinstance(instruction.detail, CallDetail):
        return instruction.opcode in ("resume", "cleanupret", "catchswitch")
    if instruction.opcode != "call" or instruction.callee_name is None:
        return True
    return may_end_thread(instruction) or effects(module, instruction).noreturn


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
