"""Calls: of functions that are entered, of intrinsics, and of what the table of known operations
or the environment answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from common.data import dataclass
from verify.analysis.tail_calls import is_tail
from verify.concrete.domain import AddressBits, Bits
from verify.concrete.memory import call_memory, kept_memory, memory
from verify.concrete.memory.based_addresses import given
from verify.concrete.memory.dereferenceable import is_broken
from verify.concrete.memory.escaped_memory import Reached
from verify.concrete.memory.shared_memory import UndefinedAccess
from verify.concrete.run.activation import Activation, Binding, Execution, Token
from verify.concrete.run.answers import CallOutcome
from verify.concrete.run.call_sites import CallSite, passed, value_of
from verify.concrete.run.environment import CallMember
from verify.concrete.run.operands import flagged_phi
from verify.concrete.run.recorder import Interaction
from verify.concrete.run.state import DOMAIN, ThreadState
from verify.concrete.run.undefined import Choose, Undefined
from verify.concrete.trace import RESULT, CallPath, End, MemoryView, Value
from verify.ir.function import Attributes, CallDetail, Function, Instruction
from verify.ir.parse_calls import ASSUME
from verify.ir.types import PtrType, Type
from verify.ir.values import Value as Operand
from verify.semantics.constraints import wants_defined
from verify.semantics.dialects import HEAP, Hook
from verify.semantics.domain import Aggregate, Outcome, Scalar
from verify.semantics.effects import states
from verify.semantics.evaluate import evaluate_intrinsic, used_operands
from verify.semantics.meaning import scalar
from verify.semantics.memory.by_value import by_value
from verify.semantics.memory.memory_meanings import memory_intrinsic
from verify.semantics.memory.objects import Based, RootKind
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unknown import spelled

RunFunction = Callable[
    [Function, Sequence[Binding], CallPath, Activation, int], Value | Undefined | None
]
"""Runs a function that a call enters: its arguments, the path to it, the caller's activation and
the step of the call; gives what it returns."""


@dataclass(frozen=True, slots=True)
class _Arguments:
    """The arguments of a call, as bindings and as values under the parameters' attributes; `ub`:
    why they are undefined behaviour, if they are; `again`: the values at a second use, if they
    contain undef."""

    bindings: tuple[Binding, ...]
    values: tuple[Value, ...]
    ub: Why | None
    again: tuple[Value, ...] | None


def _not_on_heap(_: ThreadState, __: Execution) -> bool:
    return False


EXECUTE = Hook(HEAP, "concrete_heap.execute", _not_on_heap)


def execute(state: ThreadState, execution: Execution, run_function: RunFunction) -> str | None:
    """Execute a call of any kind; the result is the label to go to after an invoke."""
    instruction = execution.instruction
    about_memory = memory_intrinsic(instruction)
    if about_memory is not None:
        memory.execute(state, execution, about_memory)
        return None
    if EXECUTE.at(state.program.module)(state, execution):
        return None
    call = state.program.calls.at(execution.site.static.place, instruction)
    if call.control is not None:
        number = state.record(
            execution, interaction=_interaction(execution, call), before=_before(state, call)
        )
        state.bind(execution, Token(number))
    elif call.entered is not None:
        _enter(state, execution, call, call.entered, run_function)
    elif call.computes:
        _compute(state, execution, call)
    else:
        _ask(state, execution, call)
    assert isinstance(instruction.detail, CallDetail)
    return instruction.detail.normal


def _interaction(
    execution: Execution,
    call: CallSite,
    *,
    enters: int | None = None,
    view: MemoryView | None = None,
) -> Interaction:
    """The effects of a call besides its result, as the trace records them."""
    token = None
    if call.convergent and call.token is not None:
        token = execution.activation.bindings[call.token]
    return Interaction(
        call.callee,
        call.convergent,
        call.observable,
        token.step if isinstance(token, Token) else None,
        enters,
        view,
    )


def _before(state: ThreadState, call: CallSite) -> int:
    """The number of the thread's observations so far; for a call that only reads, of those when
    the memory that it sees was last new."""
    if not call.observable and call.effects.reads:
        return state.shared.epoch
    return state.observed


def _arguments(state: ThreadState, execution: Execution, call: CallSite) -> _Arguments:
    """Read what the call passes."""
    site = execution.site
    bindings = state.reader.bindings(execution)
    passed_values = [
        passed(call, index, value)
        for index, value in enumerate(state.reader.values(bindings, site))
    ]
    needed = used_operands(execution.instruction)
    undefined = any(passed_values[index][1] for index in needed) or any(
        state.reader.breaks_noundef(call.arguments[index], bindings[index], site, index)
        for index in needed
    )
    subject = f"an argument of {spelled(call.callee)}"
    why = Why(UB.NOUNDEF, subject) if undefined else None
    if not undefined and any(
        is_broken(state, call.arguments[index], operand.type, passed_values[index][0])
        for index, operand in enumerate(execution.instruction.operands)
        if index in needed
    ):
        why = Why(UB.NOT_DEREFERENCEABLE, subject)
    again = state.reader.looks_again(
        bindings, site, lambda index, value: passed(call, index, value)[0]
    )
    return _Arguments(bindings, tuple(value for value, _ in passed_values), why, again)


def _enter(
    state: ThreadState,
    execution: Execution,
    call: CallSite,
    callee: Function,
    run_function: RunFunction,
) -> None:
    """Run the callee, and continue with the result that it returns."""
    activation, site = execution.activation, execution.site
    passed_arguments = _arguments(state, execution, call)
    opened = _interaction(execution, call, enters=len(state.recorder.frames))
    number = state.record(
        execution, passed_arguments.values, None, opened, before=_before(state, call)
    )
    bounds = state.program.bounds
    if passed_arguments.ub is not None:
        state.undefined(passed_arguments.ub)
    if activation.depth(callee) >= bounds.recursion:
        state.end(End.CUT, f"@{callee.name} entered more than {bounds.recursion} times")
    path = (*activation.path, site.static.place)
    barred = state.private.barred
    if is_tail(execution.instruction):
        state.private.barred = state.private.of_frame(activation.frame)
    first = len(state.private.ranges)
    arguments = _parameters(state, callee, call, passed_arguments)
    frame = len(state.recorder.frames)
    arguments = _noalias(state, callee, call, arguments)
    copies = state.private.ranges[first:]
    returned = run_function(callee, arguments, path, activation, number)
    state.noalias.pop(frame, None)
    for copy in copies:
        state.private.end(copy)
    state.private.barred = barred
    if call.effects.noreturn:
        state.undefined(Why(UB.NORETURN_RETURNS, f"the call of @{callee.name}"))
    if isinstance(returned, Undefined):
        state.bind(execution, flagged_phi(execution.instruction, returned))
        _check_result(state, execution, call)
    elif isinstance(returned, Scalar | Aggregate):
        answers = state.program.answers
        answer = answers.flagged(call, execution.instruction, passed_arguments.values, returned)
        state.recorder.call_returned(number, answer.value)
        _take(state, execution, call, answer)


def _noalias(
    state: ThreadState, callee: Function, call: CallSite, arguments: Sequence[Binding]
) -> list[Binding]:
    """The arguments of a callee that is about to run, with the note which of its parameters that
    are `noalias` they are based on."""
    frame, parameters = len(state.recorder.frames), callee.parameters
    stated = zip(parameters, call.arguments, strict=True)
    noalias = tuple([p.name for p, own in stated if states(own, "noalias")])
    if noalias:
        state.noalias[frame] = noalias
    return [
        Scalar(given(held.bits, frame, parameter.name, noalias), held.poison)
        if isinstance(held, Scalar) and isinstance(parameter.type, PtrType)
        else held
        for held, parameter in zip(arguments, parameters, strict=True)
    ]


def _parameters(
    state: ThreadState, callee: Function, call: CallSite, passed_arguments: _Arguments
) -> list[Binding]:
    """The bindings of the callee's parameters: undef stays undef, a `byval` argument is a copy."""
    bindings, values = passed_arguments.bindings, passed_arguments.values
    given = zip(callee.parameters, bindings, values, call.arguments, strict=True)
    try:
        return [
            _parameter(state, parameter.type, binding, value, attributes)
            for parameter, binding, value, attributes in given
        ]
    except UndefinedAccess as error:
        state.undefined(error.why)


def _parameter(
    state: ThreadState, type_: Type, binding: Binding, value: Value, attributes: Attributes
) -> Binding:
    copied = by_value(attributes)
    if copied is not None:
        assert isinstance(type_, PtrType)
        return state.private.by_value(value, copied, type_.addrspace)
    return binding if isinstance(binding, Undefined) else value


def _compute(state: ThreadState, execution: Execution, call: CallSite) -> None:
    """Execute an intrinsic that is a function of its operands."""
    instruction, site = execution.instruction, execution.site
    passed_arguments = _arguments(state, execution, call)
    first = operands = passed_arguments.values
    outcome = evaluate_intrinsic(DOMAIN, instruction, operands, state.reader.chooser(site))
    answer = state.program.answers.outcome(call, instruction, outcome)
    state.record(execution, operands, answer.value)
    if passed_arguments.ub is not None:
        state.undefined(passed_arguments.ub)
    _take(state, execution, call, answer)

    def computed(instruction: Instruction, operands: Sequence[Value], choose: Choose) -> Value:
        values = [passed(call, index, value)[0] for index, value in enumerate(operands)]
        choices = state.reader.repeater(execution, (first, values), choose)
        again = evaluate_intrinsic(DOMAIN, instruction, values, choices)
        return value_of(
            Outcome(state.program.answers.outcome(call, instruction, again).value, False)
        )

    state.bind_undefined(execution, passed_arguments.bindings, computed)
    _check_result(state, execution, call)


def _check_result(state: ThreadState, execution: Execution, call: CallSite) -> None:
    """End the thread where the result, which is to be well-defined, is undef."""
    instruction = execution.instruction
    if instruction.name is None or not wants_defined(call.result, instruction.metadata):
        return
    result = execution.activation.bindings[instruction.name]
    if state.reader.varies(result, execution.site, RESULT):
        state.undefined(Why(UB.NOUNDEF, f"the result of {spelled(call.callee)}"))


def _ask(state: ThreadState, execution: Execution, call: CallSite) -> None:
    """Execute a call that the environment or the table of known operations answers."""
    passed_arguments = _arguments(state, execution, call)
    operands = passed_arguments.values
    if passed_arguments.ub is not None:
        state.record(execution, operands)
        state.undefined(passed_arguments.ub)
    again = passed_arguments.again
    if call.pointer is not None:
        pointer = _pointer(state, execution, call.pointer)
        operands = (*operands, pointer)
        again = None if again is None else (*again, pointer)
    before = _before(state, call)
    if not call.observable and call.effects.reads:
        before = call_memory.last_known(state, call.memory, operands)
    member = CallMember(state.thread, operands, before, again)
    answer = _answer(state, execution, call, member)
    view = call_memory.seen(state, execution, call.memory, operands) if call.observable else None
    reached: Reached = {}
    if call.observable:
        arguments = passed_arguments.values
        reached = state.escaped.reached_by_call(
            call, execution.instruction, arguments, execution.site
        )
        try:
            reached = state.escaped.accessed(
                reached, execution.instruction, execution.activation.frame, before
            )
        except UndefinedAccess as error:
            state.record(execution, operands)
            state.undefined(error.why)
        view = state.escaped.view(reached, execution.site, view)
    interaction = replace(_interaction(execution, call, view=view), again=again)
    state.record(execution, operands, answer.value, interaction, before=before)
    if call.observable:
        state.escaped.renew(reached, before)
        state.observed += 1
        kept_memory.change(state, execution, call, operands)
        if call.effects.frees or call.effects.others_free:
            state.may_free(execution.activation, others=call.effects.others_free)
    if states(call.result, "noalias") and isinstance(answer.value, Scalar):
        answer = replace(answer, value=_new_object(state, execution, answer.value))
    _take(state, execution, call, answer)
    if call.effects.returned is not None:
        returned = passed_arguments.bindings[call.effects.returned]
        if isinstance(returned, Undefined):
            # The result is as undef as the argument is.
            state.bind(execution, _passed_on(call, call.effects.returned, returned))


def _new_object(
    state: ThreadState, execution: Execution, address: Scalar[Bits, bool]
) -> Scalar[Bits, bool]:
    """The address of what a call has made."""
    type_, fresh = execution.instruction.type, Based(RootKind.FRESH, repr(execution.site))
    if not isinstance(type_, PtrType):
        return address
    made = kept_memory.made_at(execution)
    state.shared.make(fresh.name, made, type_.addrspace, address.bits, state.observed)
    return Scalar(AddressBits(address.bits, None, fresh), address.poison)


def _passed_on(call: CallSite, index: int, given: Undefined) -> Undefined:
    return Undefined(lambda choose: passed(call, index, given.compute(choose))[0])


def _answer(
    state: ThreadState, execution: Execution, call: CallSite, member: CallMember
) -> CallOutcome:
    """The answer of a call that is not entered; that of a convergent one, or of one whose threads
    are compared, is a guess until it is known who is converged."""
    instruction, site = execution.instruction, execution.site
    if not call.convergent and not call.compared:
        return state.program.answers.alone(call, instruction, site, member)
    answer = state.answers.get(site)
    if answer is None and call.compared:
        answer = state.program.answers.alone(call, instruction, site, member)
    elif answer is None:
        answer = state.program.answers.guess(instruction)
    state.assumed[site] = answer
    return answer


def _pointer(state: ThreadState, execution: Execution, pointer: Operand) -> Value:
    """The address that an indirect call calls; undefined when it is no address."""
    index, site = len(execution.instruction.operands), execution.site
    binding = state.reader.binding(execution.activation, pointer, site, index)
    value = scalar(state.reader.value(binding, site, index))
    undef = state.reader.varies(binding, site, index)
    if value.poison or undef or state.shared.is_null(pointer.type, value.bits.value):
        state.record(execution, (value,))
        state.undefined(Why(UB.NO_CALLEE))
    return value


def _take(state: ThreadState, execution: Execution, call: CallSite, answer: CallOutcome) -> None:
    """Continue with the answer to a call."""
    if answer.apart:
        state.undefined(Why(UB.APART, spelled(call.callee)))
    if answer.parted:
        state.undefined(Why(UB.PARTED, spelled(call.callee)))
    if answer.absent:
        state.undefined(Why(UB.MASK, f"{spelled(call.callee)} {answer.absent}"))
    if answer.unnamed:
        state.undefined(Why(UB.UNNAMED, answer.unnamed))
    if answer.ub:
        state.undefined(_why(execution, call))
    if not answer.returns:
        unwinds, site = call.effects.may_unwind, execution.site
        view = state.shared.unwound(site) if unwinds else state.shared.view(site)
        state.left_behind = replace(view, contents=unwinds)
        text = f"{spelled(call.callee)} does not return"
        if call.effects.noreturn:
            state.end(End.STOPPED, text)
        state.stay(execution.activation, text)
    if answer.value is not None:
        _check_room(state, execution, call, answer.value)
    state.bind(execution, answer.value)


def _why(execution: Execution, call: CallSite) -> Why:
    """Why a call is undefined.  The text of an assumption is that of what requires it."""
    if call.callee == ASSUME:
        return Why(UB.REQUIREMENT, execution.instruction.text.splitlines()[0])
    return Why(UB.CALL, spelled(call.callee))


def _check_room(state: ThreadState, execution: Execution, call: CallSite, result: Value) -> None:
    if is_broken(state, call.result, execution.instruction.type, result):
        state.undefined(Why(UB.NOT_DEREFERENCEABLE, f"the result of {spelled(call.callee)}"))
