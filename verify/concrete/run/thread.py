"""One thread, run step by step from entry to end.

What depends on other threads (results of convergent operations) is given as a table of
answers; `verify.concrete.machine` makes it consistent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from verify.concrete.memory import memory
from verify.concrete.memory.dereferenceable import is_broken
from verify.concrete.run import calls
from verify.concrete.run.activation import (
    Activation,
    Binding,
    EndedError,
    Execution,
    UnsettledError,
)
from verify.concrete.run.answers import CallOutcome
from verify.concrete.run.call_sites import value_of
from verify.concrete.run.operands import flagged_phi
from verify.concrete.run.recorder import Interaction
from verify.concrete.run.repetition import state
from verify.concrete.run.state import DOMAIN, SharedProgram, ThreadState
from verify.concrete.run.undefined import Choose, Undefined, written_elements
from verify.concrete.trace import CallPath, End, Site, Status, ThreadTrace, Value, normal
from verify.ir.function import (
    Block,
    BranchDetail,
    CallDetail,
    ExceptionDetail,
    Function,
    Instruction,
    Parameter,
    PhiDetail,
    SwitchDetail,
    has_attribute,
)
from verify.ir.types import PtrType
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.constraints import constrain, given_back, returned_parameter, wants_defined
from verify.semantics.control import branch_taken, branch_ub, case_taken
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.effects import kept_arguments, states
from verify.semantics.evaluate import evaluate, unsupported
from verify.semantics.memory.layout import stored_type
from verify.semantics.memory.memory_meanings import MEMORY_OPCODES
from verify.semantics.memory.objects import dies_on_unwind, written_back
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction

EAGER = frozenset({"udiv", "sdiv", "urem", "srem", "va_arg"})
"""Instructions that do more than compute their result: they may be undefined, or change memory."""


class ThreadRunner:
    """Runs one thread once, on the answers of convergent operations that are known."""

    def __init__(
        self, thread: int, program: SharedProgram, answers: Mapping[Site, CallOutcome]
    ) -> None:
        self._state = ThreadState(thread, program, answers)

    @property
    def assumed(self) -> Mapping[Site, CallOutcome]:
        """The answers that the thread took for the convergent operations that it executed."""
        return self._state.assumed

    def run(self, function: Function) -> ThreadTrace:
        """Run `function` from its entry to the thread's end."""
        state = self._state
        state.shared.addresses.null_is_valid = has_attribute(
            function.attributes, "null_pointer_is_valid"
        )
        state.shared.kept = kept_arguments(function)
        is_kernel = function.calling_convention in KERNEL_CONVENTIONS
        try:
            arguments = [
                self._argument(index, parameter, is_kernel=is_kernel)
                for index, parameter in enumerate(function.parameters)
            ]
            self._function(function, arguments, (), None, None)
            last = state.recorder
            status = Status(End.RETURNED, last.last_value, again=last.last_again)
        except EndedError as ended:
            status = ended.status
        view = state.left_behind
        if status.end is End.RETURNED:
            site, value = state.recorder.steps[-1].site, state.recorder.last_value
            reached = state.escaped.reached_at_return(value, site)
            view = state.escaped.view(reached, site, state.shared.view(site))
        return state.recorder.trace(state.thread, status, view)

    def _argument(self, index: int, parameter: Parameter, *, is_kernel: bool) -> Value | Undefined:
        """An argument of the outermost function, under the attributes of its parameter."""
        state = self._state
        stored = replace(parameter, type=stored_type(state.layout, parameter.type))
        given = state.program.environment.argument(state.thread, index, stored)
        if isinstance(given, Undefined):
            if wants_defined(parameter.attributes):
                state.undefined(Why(UB.NOUNDEF, f"%{parameter.name}"))
            return Undefined(
                lambda choose: normal(
                    value_of(constrain(DOMAIN, parameter.attributes, given.compute(choose)))
                )
            )
        outcome = constrain(DOMAIN, parameter.attributes, normal(given))
        if outcome.ub:
            state.undefined(Why(UB.NOUNDEF, f"%{parameter.name}"))
        value = state.shared.argument(index, parameter, normal(value_of(outcome)))
        if is_broken(state, parameter.attributes, parameter.type, value):
            state.undefined(Why(UB.NOT_DEREFERENCEABLE, f"%{parameter.name}"))
        if is_kernel and state.shared.spaces.holds_unknown_to_hosts(parameter.type, value):
            state.undefined(Why(UB.NOT_OF_HOST, f"%{parameter.name}"))
        if isinstance(parameter.type, PtrType) and isinstance(value, Scalar):
            if state.program.plan.target.is_read_only(parameter.type.addrspace):
                state.shared.constant_arguments.add(index)
            bytes_, dies = written_back(parameter.attributes), dies_on_unwind(parameter.attributes)
            state.shared.store_back(parameter.type.addrspace, value.bits, bytes_, dies=dies)
            if dies:
                state.shared.dying_arguments.add(index)
        return value

    def _function(
        self,
        function: Function,
        arguments: Sequence[Binding],
        path: CallPath,
        caller: Activation | None,
        call: int | None,
    ) -> Value | Undefined | None:
        """Run one activation to its `ret`; `call` is the step that opened it."""
        names = [parameter.name for parameter in function.parameters]
        bindings = dict(zip(names, arguments, strict=True))
        facts = self._state.program.facts[function.name]
        frame = self._state.recorder.function_entered(function.name, path, call)
        activation = Activation(facts, path, frame, bindings, caller)
        label: str | None = function.entry.label
        while label is not None:
            self._enter(activation, label)
            target = self._block(activation, function.block[label])
            activation.previous, label = label, target
        if caller is not None:
            self._state.private.release_locals(frame)
        return activation.returned

    def _enter(self, activation: Activation, label: str) -> None:
        """Start an execution of a block: count the headers, keep the bounds."""
        if self._state.program.deadline.has_passed:
            raise UnsettledError(f"@{activation.facts.function.name} takes too long")
        most = self._state.program.bounds.unroll
        around = activation.facts.hierarchy.containing(label)
        counts = {cycle: activation.counts.get(cycle, 0) for cycle in around}
        if around and around[-1].header == label:
            counts[around[-1]] += 1
            if counts[around[-1]] > most:
                self._state.end(End.CUT, f"%{label} executed more than {most} times")
        activation.counts = counts
        needs, own = self._state.program.needs, self._state
        if needs is not None:
            noted = state(activation, label, own.private, own.shared, needs)
            own.recorder.states.append(noted)
        activation.visit = self._state.recorder.block_entered(
            activation.frame, label, activation.vector
        )

    def _block(self, activation: Activation, block: Block) -> str | None:
        """Execute a block; the result is the label to go to, or `None` after `ret`."""
        self._phis(activation, block)
        most = self._state.program.bounds.steps
        for index, instruction in enumerate(block.instructions):
            if instruction.opcode == "phi":
                continue
            if len(self._state.recorder.steps) >= most:
                self._state.end(End.CUT, f"more than {most} steps")
            target = self._instruction(
                self._state.execution(activation, instruction, block.label, index)
            )
            if target is not None:
                return target
        return None

    def _phis(self, activation: Activation, block: Block) -> None:
        """Execute the phis: all read their operands' bindings before any of them is bound."""
        bound: dict[str, Binding] = {}
        for index, instruction in enumerate(block.instructions):
            if not isinstance(instruction.detail, PhiDetail) or instruction.name is None:
                break
            execution = self._state.execution(activation, instruction, block.label, index)
            source = instruction.detail.blocks.index(activation.previous)
            operand = instruction.operands[source]
            binding = self._state.reader.binding(activation, operand, execution.site, source)
            value = bound[instruction.name] = flagged_phi(instruction, binding)
            values = (value,) if isinstance(value, Scalar | Aggregate) else ()
            self._state.record(execution, values, values[0] if values else None)
        activation.bindings.update(bound)

    def _instruction(self, execution: Execution) -> str | None:
        """Execute one instruction; the result is the label to go to when it is a branch."""
        match execution.instruction.opcode:
            case "br" | "switch":
                return take_branch(self._state, execution)
            case "ret":
                execute_return(self._state, execution)
            case "unreachable":
                self._state.record(execution)
                self._state.undefined(Why(UB.UNREACHABLE))
            case "call" | "invoke" | "callbr":
                return calls.execute(self._state, execution, self._function)
            case opcode if opcode in MEMORY_OPCODES:
                memory.execute(self._state, execution, MEMORY_OPCODES[opcode])
            case _:
                _compute(self._state, execution)
        return None


def _compute(state: ThreadState, execution: Execution) -> None:
    """Execute an instruction that is a function of its operands."""
    instruction, site = execution.instruction, execution.site
    try:
        bindings = state.reader.bindings(execution)
        operands = state.reader.values(bindings, site)
        outcome = evaluate(DOMAIN, instruction, operands, state.reader.chooser(site))
    except UnsupportedInstruction as reason:
        if not _is_lazy(instruction) or instruction.name is None:
            named = unsupported(instruction, state.program.module.types)
            raise (reason if named is None else UnsupportedInstruction(named)) from reason
        state.bind(execution, reason)
        state.record(execution)
        return
    value = None if outcome.value is None else normal(outcome.value)
    state.record(execution, operands, value)
    if outcome.ub:
        state.undefined(Why(UB.OPERANDS, instruction.opcode))
    state.bind(execution, value)
    written = written_elements(instruction, bindings)
    if isinstance(value, Aggregate) and len(written) == len(value.elements):
        return
    if instruction.opcode != "freeze":

        def again(instruction: Instruction, values: Sequence[Value], choose: Choose) -> Value:
            choices = state.reader.repeater(execution, (operands, values), choose)
            return value_of(evaluate(DOMAIN, instruction, values, choices))

        state.bind_undefined(execution, bindings, again, written)


def _is_lazy(instruction: Instruction) -> bool:
    """Whether, without a meaning, only a use of the result is an error."""
    is_call = isinstance(instruction.detail, CallDetail | ExceptionDetail)
    return not is_call and instruction.opcode not in EAGER


def take_branch(state: ThreadState, execution: Execution) -> str:
    """Execute `br` or `switch` and return the label to go to; undefined on poison and on undef."""
    instruction, site = execution.instruction, execution.site
    bindings = state.reader.bindings(execution)
    operands = state.reader.values(bindings, site)
    state.record(execution, operands)
    undef = bool(bindings) and state.reader.varies(bindings[0], site, 0)
    if undef or (operands and branch_ub(DOMAIN, operands[0])):
        state.undefined(Why(UB.POISON_BRANCH, instruction.opcode))
    match instruction.detail:
        case BranchDetail((target,)):
            return target
        case BranchDetail((first, second)):
            return first if branch_taken(DOMAIN, operands[0]) else second
        case SwitchDetail(default, cases):
            taken = (to for value, to in cases if case_taken(DOMAIN, operands[0], value))
            return next(taken, default)
        case _:
            raise UnsupportedInstruction(instruction.opcode)


def execute_return(state: ThreadState, execution: Execution) -> None:
    """Execute `ret`."""
    if execution.instruction.operands:
        _return_value(state, execution)
    else:
        state.record(execution)
    function = execution.activation.facts.function
    if states(function.attributes, "noreturn"):
        state.undefined(Why(UB.NORETURN_RETURNS, f"@{function.name}"))


def _return_value(state: ThreadState, execution: Execution) -> None:
    """Set the activation's result, under the attributes of the function's result."""
    activation, site = execution.activation, execution.site
    attributes = activation.facts.function.result_attributes
    binding = state.reader.binding(activation, execution.instruction.operands[0], site, 0)
    returned = state.reader.value(binding, site, 0)
    parameter = returned_parameter(activation.facts.function, execution.instruction.operands[0])
    argument = None if parameter is None else activation.bindings[parameter.name]
    if isinstance(argument, Scalar | Aggregate):
        returned = given_back(DOMAIN, returned, argument, False)
        binding = normal(returned)
    outcome = constrain(DOMAIN, attributes, returned)
    value = normal(value_of(outcome))
    again = state.reader.looks_again(
        [binding], site, lambda _, other: normal(value_of(constrain(DOMAIN, attributes, other)))
    )
    activation.returned = binding if isinstance(binding, Undefined) else value
    state.record(execution, (value,), value, Interaction(again=again))
    if outcome.ub or state.reader.breaks_noundef(attributes, binding, site, 0):
        state.undefined(Why(UB.NOUNDEF, "the returned value"))
    type_, leaving = activation.facts.function.type.result, activation.frame
    if is_broken(state, attributes, type_, value, leaving=leaving):
        state.undefined(Why(UB.NOT_DEREFERENCEABLE, "the returned pointer"))
