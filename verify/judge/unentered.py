"""A pair in which functions that are the same before and after are called, not entered.  A proof
for any functions in their places is a proof for them (docs/refinement.md, "The same functions on
both sides"); what a caller does is then compared without the loops of its callees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from verify.analysis.call_graph import reachable
from verify.analysis.flatten import entered_callee
from verify.analysis.regions import ConvergenceKind, convergence_kind, is_convergent_call
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.linkage import Linkage, Symbol
from verify.ir.types import VoidType
from verify.ir.values import has_undef
from verify.judge.attempt import Attempt, promises_checked
from verify.normalize.killed_threads import may_end_thread
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.options import MaskReading, Model, Options
from verify.promises.calling_conventions import calls_of, free_conventions, has_only_calls
from verify.promises.structural_equality import Settled, same
from verify.refinement.local_variables import escaping_locals
from verify.refinement.proofs.loop_forms.entered import leads_to_loops
from verify.refinement.proofs.loop_forms.promoted import of_callee
from verify.semantics.effects import effects, states
from verify.semantics.heap import IS_ALLOCATION, heap_call

PROMISES = ("memory", "nosync", "speculatable")
"""Attributes by which a call is not observed, or less of it."""


def unentered(attempt: Attempt) -> Attempt | None:
    """The comparison in which calls of the same functions are not entered; `None`: it says nothing
    of the pair, or saves little.  Raises what `promises_checked` raises."""
    pair, options = attempt.pair, attempt.options
    if not _follows_from_callers(options):
        return None
    names = _the_same(pair)
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


def _the_same(pair: Pair) -> frozenset[str]:
    """The functions that are the same on both sides, of which each call is one operation, and that
    both call in as many places."""
    ours, theirs = pair.sides.map(lambda side: Counter(_called(*side)))
    names = [name for name, number in ours.items() if theirs[name] == number]
    free = free_conventions(pair.before, pair.source, pair.after, pair.target)
    settled = Settled(conventions=free)
    return frozenset(
        name
        for name in names
        if same(*_of(pair.before, name), *_of(pair.after, name), settled)
        and all(_is_called_alike(*_of(module, name)) for module, _ in pair.sides)
    )


def _of(module: Module, name: str) -> tuple[Module, Function]:
    return module, module.functions[name]


def _called(module: Module, function: Function) -> Iterator[str]:
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
    if any(states(stated, promise) for promise in PROMISES) or not _has_one_value(callee):
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
