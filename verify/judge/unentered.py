"""A pair in which functions that are the same before and after are called, not entered.  A proof
for any functions in their places is a proof for them (docs/refinement.md, "The same functions on
both sides"); what a caller does is then compared without the loops of its callees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from verify.analysis.call_graph import reachable
from verify.analysis.flatten import entered_callee
from verify.analysis.regions import ConvergenceKind, convergence_kind, is_convergent_call
from verify.data import dataclass
from verify.ir.function import (
    Function,
    Instruction,
    MemoryDetail,
    Module,
    has_attribute,
)
from verify.ir.types import VoidType
from verify.judge.attempt import Attempt, promises_checked
from verify.normalize.killed_threads import EXIT, KILL
from verify.normalize.pipeline import normalized
from verify.options import MaskReading, Model, Options
from verify.promises.structural_equality import same
from verify.refinement.local_variables import escaping_locals
from verify.refinement.proofs.loops import Loops
from verify.semantics.effects import effects

ENDS_THREADS = frozenset({KILL, EXIT})
CHOICES = frozenset({"freeze", "ptrtoint", "ptrtoaddr"})
"""Opcodes whose result may be another when they are executed again with the same operands."""


@dataclass(frozen=True)
class _Call:
    """A call that is entered, in `module`."""

    module: Module
    instruction: Instruction
    callee: Function


def unentered(attempt: Attempt) -> Attempt | None:
    """The comparison in which no call is entered; `None`: it says nothing of the pair, or saves
    little.  Raises what `promises_checked` raises."""
    pair, options = attempt.pair, attempt.options
    if not _follows_from_callers(options):
        return None
    ours, theirs = pair.sides.map(lambda side: _calls(*side))
    if not ours or _names(ours) != _names(theirs):
        return None
    if not any(_leads_to_loops(call) for call in ours):
        return None
    if not all(map(_is_one_operation, (*ours, *theirs))):
        return None
    after = {call.callee.name: call.callee for call in theirs}
    before = {call.callee.name: call.callee for call in ours}
    if not all(same(pair.before, each, pair.after, after[n]) for n, each in before.items()):
        return None
    options = replace(options, enter=False)
    comparison = promises_checked(normalized(pair, enter=False), options)
    if any(map(escaping_locals, comparison.flats)):
        return None
    return Attempt(pair, options, comparison, options, is_variant=True)


def _follows_from_callers(options: Options) -> bool:
    """Whether who is converged in a function follows from who calls it together."""
    is_maximal = options.model.uncontrolled is Model.MAXIMAL
    return options.enter and is_maximal and options.masks is MaskReading.LOCKSTEP


def _calls(module: Module, function: Function) -> Sequence[_Call]:
    entered = ((i, entered_callee(module, i)) for i in function.instructions)
    return [_Call(module, i, callee) for i, callee in entered if callee is not None]


def _names(calls: Sequence[_Call]) -> Counter[str]:
    return Counter(call.callee.name for call in calls)


def _leads_to_loops(call: _Call) -> bool:
    return any(Loops.of(each).cycles.cycles for each in reachable(call.module, call.callee))


def _is_one_operation(call: _Call) -> bool:
    """Whether a call does one thing, which its operands, memory, and the threads that make it
    together decide, after which each thread goes on, with a value that is the same wherever it is
    used."""
    module, callee = call.module, call.callee
    has_one_value = isinstance(callee.type.result, VoidType) or has_attribute(
        callee.result_attributes, "noundef"
    )
    is_convergent = is_convergent_call(module, call.instruction)
    return has_one_value and all(
        (is_convergent or convergence_kind(module, each) is ConvergenceKind.NONE)
        and not any(_may_choose(i) or _may_end(module, i) for i in each.instructions)
        for each in reachable(module, callee)
    )


def _may_choose(instruction: Instruction) -> bool:
    """Whether another execution with the same operands, and the same memory, may give another
    result."""
    detail = instruction.detail
    is_unordered = isinstance(detail, MemoryDetail) and "unordered" in detail.orderings
    return is_unordered or instruction.opcode in CHOICES


def _may_end(module: Module, instruction: Instruction) -> bool:
    """Whether the thread may end there, or leave the function without a return."""
    if instruction.opcode == "call":
        ends = instruction.callee_name in ENDS_THREADS
        return ends or effects(module, instruction).noreturn
    return instruction.opcode in ("invoke", "callbr", "resume", "cleanupret", "catchswitch")
