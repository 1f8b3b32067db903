"""Calls that are not entered: what a caller does is compared without the loops of its callees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from verify.analysis.call_graph import reachable
from verify.analysis.direct_calls import calls_of, has_only_calls
from verify.analysis.flatten import entered_callee
from verify.analysis.regions import ConvergenceKind, convergence_kind, is_convergent_call
from verify.codes import Code
from verify.ir.function import CallDetail, Function, Instruction, Module, has_attribute
from verify.ir.lexer import words
from verify.ir.linkage import Linkage, Symbol
from verify.ir.types import VoidType
from verify.ir.values import ConstInt, Local, has_undef
from verify.judge.attempt import Attempt, promises_checked
from verify.normalize.ended_threads import may_end_thread
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.options import MaskReading, Model, Options
from verify.promises.calling_conventions import free_conventions
from verify.promises.structural_equality import Settled, same
from verify.refinement.ladder import is_proved
from verify.refinement.local_variables import escaping_locals
from verify.refinement.proofs.loop_forms.entered import leads_to_loops
from verify.refinement.proofs.loop_forms.promoted import of_callee
from verify.refinement.verdict import Result
from verify.semantics.attributes import ENTERED_BY_THE_ENVIRONMENT, equal_in_all_threads
from verify.semantics.effects import AccessKind, effects, states
from verify.semantics.heap import IS_ALLOCATION, heap_call
from verify.semantics.memory.layout import Layout
from verify.semantics.world import World

_PROMISES = ("memory", "nosync", "speculatable")
"""Attributes by which a call is not observed, or less of it."""
_WRITES = words("atomicrmw cmpxchg store")
_OF_BODIES = words(
    "alwaysinline convergent inlinehint minsize mustprogress noinline norecurse nounwind optsize"
)
"""Attributes of a function that are about its body, not about who executes it."""


Prove = Callable[[Pair], Result]
"""The verdict on a pair of functions that are called."""


def unentered(attempt: Attempt, prove: Prove) -> tuple[Attempt, int | None] | None:
    """The comparison in which calls of functions that are the same, or that `prove` says to be
    correct, are not entered, and the number of threads for which they are; `None`: it says nothing
    of the pair, or saves little.  Raises what `promises_checked` raises.

    A proof for any functions in their places is a proof for them (docs/refinement.md, "The same
    functions on both sides"); what a caller does is then compared without the loops of its callees.
    """
    pair, options = attempt.pair, attempt.options
    enters = all(len(flat.contexts) > 1 for flat in attempt.comparison.flats)
    if not enters or not _follows_from_callers(options):
        return None
    proved = _called_first(pair, prove) if _is_of_any_group(options) else None
    names = _the_same_functions(pair) | ({proved.function} if proved else frozenset[str]())
    if not any(leads_to_loops(pair.before, pair.before.functions[name]) for name in names):
        return None
    called = pair.mapped(partial(_replaceable, names=names))
    comparison = promises_checked(normalized(called, enter=True), options)
    if any(map(escaping_locals, comparison.flats)):
        return None
    if proved is not None and proved.code is Code.PROVED:
        premise = f"@{proved.function} is compared by itself: {proved.reason}"
        premises = dict.fromkeys((*comparison.premises, *proved.notes, premise))
        comparison = replace(comparison, premises=tuple(premises))
    most = None if proved is None else proved.most_threads
    return Attempt(called, options, comparison, options, is_variant=True), most


def is_for_all(result: Result) -> bool:
    """Whether it is a proof for any number of threads and iterations."""
    return is_proved(result) and result.complete and result.any_threads


def _follows_from_callers(options: Options) -> bool:
    """Whether who is converged in a function follows from who calls it together."""
    is_maximal = options.model.uncontrolled is Model.MAXIMAL
    return options.enter and is_maximal and options.masks is MaskReading.LOCKSTEP


def _is_of_any_group(options: Options) -> bool:
    """Whether options say nothing of groups: what they say of a function that states no size is not
    so of a caller that states one."""
    is_open = options.workgroup is None and options.subgroup is None
    return is_open and options.world == World()


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


def _called_first(pair: Pair, prove: Prove) -> Result | None:
    """The proof of a function that both sides call at once, before threads may part and before
    memory is written, with inputs of their own: those that enter it together are those that enter
    the pair, for which the proof is, and what is assumed of inputs is so of the function's."""
    source, target = pair.sides.map(lambda side: _first_call(*side))
    if source is None or target is None or source.name != target.name:
        return None
    name = source.name
    reads = any(_reads_after(function, name) for _, function in pair.sides)
    if _promised(source) != _promised(target) or not all(
        _is_called_alike(*_function_of(module, name), may_leave_undef=not reads)
        and _assumes_no_more(module, module.functions[name], caller)
        and _is_called_once(module, module.functions[name], caller)
        for module, caller in pair.sides
    ):
        return None
    result = prove(Pair(name, pair.before, source, pair.after, target))
    is_plain = result.code is Code.PROVED and is_for_all(result)
    return result if is_plain or result.code is Code.SAME_FUNCTION else None


def _first_call(module: Module, function: Function) -> Function | None:
    """The function that is entered at the beginning of another one, before anything is written."""
    given = {parameter.name for parameter in function.parameters}
    for instruction in of_callee(function).entry.instructions:
        if not isinstance(instruction.detail, CallDetail):
            if instruction.opcode in _WRITES:
                return None
            continue
        callee = entered_callee(module, instruction)
        if callee is not None:
            is_plain = not instruction.detail.bundles and all(
                value.name in given if isinstance(value, Local) else isinstance(value, ConstInt)
                for value in instruction.operands
            )
            return callee if is_plain else None
        done = effects(module, instruction)
        if done.may_not_return or done.may_unwind or done.noreturn:
            return None
        if done.memory.anywhere & AccessKind.WRITE:
            return None
    return None


def _is_called_once(module: Module, callee: Function, caller: Function) -> bool:
    """Whether the module calls a function in one place, and its caller in none: then each stay in
    the caller calls it once.  Both are used in no other way."""
    is_left_alone = has_only_calls(module, caller) and not any(calls_of(module, caller))
    return is_left_alone and len([*calls_of(module, callee)]) == 1


def _assumes_no_more(module: Module, callee: Function, caller: Function) -> bool:
    """Whether nothing is assumed of who executes a function by itself that is not so of its caller:
    equal parameters, sizes of groups, and whatever else its attributes say."""
    by_value = any(has_attribute(each.attributes, "byval") for each in callee.parameters)
    if callee.calling_convention in ENTERED_BY_THE_ENVIRONMENT or by_value:
        return False
    return not equal_in_all_threads(module, callee) and all(
        attribute in caller.attributes or (not attribute.quoted and attribute.name in _OF_BODIES)
        for attribute in callee.attributes
    )


def _reads_after(function: Function, name: str) -> bool:
    """Whether a function that calls the one of that name may do more than return: then it may find
    what that has left in memory."""
    blocks = of_callee(function).blocks
    callees = [i.callee_name for i in blocks[0].instructions if isinstance(i.detail, CallDetail)]
    others = [i.opcode for i in blocks[0].instructions if not isinstance(i.detail, CallDetail)]
    return len(blocks) > 1 or callees != [name] or others != ["ret"]


def _promised(function: Function) -> object:
    """What a caller is told."""
    parameters = [each.attributes for each in function.parameters]
    return function.type, function.attributes, function.result_attributes, parameters


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


def _is_called_alike(module: Module, function: Function, *, may_leave_undef: bool = False) -> bool:
    """Whether each use of a function is a call that is one operation."""
    calls = (call for _, call in calls_of(module, function))
    return has_only_calls(module, function) and all(
        _is_one_operation(module, call, function, may_leave_undef) for call in calls
    )


def _is_one_operation(
    module: Module, call: Instruction, callee: Function, may_leave_undef: bool
) -> bool:
    """Whether a call is observed like that of an unknown function: it may read and write all
    memory, the threads that make it together decide who is converged in it, each thread goes on
    after it, and what it leaves is not undef, unless it may be."""
    assert isinstance(call.detail, CallDetail)
    stated = (*callee.attributes, *call.detail.attributes)
    if any(states(stated, promise) for promise in _PROMISES) or not _has_one_value(callee):
        return False
    is_convergent = is_convergent_call(module, call)
    return all(
        (is_convergent or convergence_kind(module, each) is ConvergenceKind.NONE)
        and (may_leave_undef or not _may_leave_undef(module, each))
        and not any(_may_end(module, i) for i in each.instructions)
        for each in reachable(module, callee)
    )


def _has_one_value(callee: Function) -> bool:
    """Whether what a function returns is the same wherever it is used."""
    is_void = isinstance(callee.type.result, VoidType)
    return is_void or states(callee.result_attributes, "noundef")


def _may_leave_undef(module: Module, function: Function) -> bool:
    """Whether a function may write undef to memory: that of a constant, of the padding of what is
    stored, or of an object of its own that was not written."""
    layout = Layout(module.datalayout, module.types)
    return any(
        i.opcode == "alloca"
        or any(map(has_undef, i.operands))
        or (i.opcode == "store" and layout.padding(i.operands[0].type))
        or _allocates(module, function, i)
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
