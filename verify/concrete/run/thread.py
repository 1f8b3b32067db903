"""One thread, run step by step from entry to end.

What depends on other threads (results of convergent operations) is given as a table of
answers; `verify.concrete.machine` makes it consistent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from verify.concrete.memory import memory
from verify.concrete.memory.dereferenceable import is_broken
from verify.concrete.run import calls, control
from verify.concrete.run.activation import Activation, Binding, EndedError
from verify.concrete.run.answers import Answer
from verify.concrete.run.call_sites import value_of
from verify.concrete.run.execution import Execution
from verify.concrete.run.operands import flagged_phi
from verify.concrete.run.repetition import state
from verify.concrete.run.state import DOMAIN, Program, ThreadState
from verify.concrete.run.undefined import Choose, Undefined
from verify.concrete.trace import CallPath, End, Site, Status, ThreadTrace, Value, normal
from verify.ir.function import (
    Block,
    CallDetail,
    ExceptionDetail,
    Function,
    Instruction,
    Parameter,
    PhiDetail,
    has_attribute,
)
from verify.ir.types import PtrType
from verify.semantics.allocation import kept_arguments
from verify.semantics.attributes import KERNEL_CONVENTIONS
from verify.semantics.constraints import constrain, wants_defined
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.evaluate import evaluate, unsupported
from verify.semantics.memory.layout import stored_type
from verify.semantics.memory.memory_meanings import MEMORY_OPCODES
from verify.semantics.memory.objects import written_back
from verify.semantics.memory.shared_memory import NOT_DEREFERENCEABLE, NOT_OF_HOST
from verify.semantics.unsupported import UnsupportedInstruction

EAGER = frozenset({"udiv", "sdiv", "urem", "srem", "va_arg"})
"""Instructions that do more than compute their result: they may be undefined, or change memory."""


class ThreadRunner:
    """Runs one thread once, on the answers of convergent operations that are known."""

    def __init__(self, thread: int, program: Program, answers: Mapping[Site, Answer]) -> None:
        self._state = ThreadState(thread, program, answers)

    @property
    def assumed(self) -> Mapping[Site, Answer]:
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
            reached = state.escaped.reached_at_return(value)
            view = state.escaped.view(reached, site, state.shared.view(site))
        return state.recorder.trace(state.thread, status, view)

    def _argument(self, index: int, parameter: Parameter, *, is_kernel: bool) -> Value | Undefined:
        """An argument of the outermost function, under the attributes of its parameter."""
        state = self._state
        held = replace(parameter, type=stored_type(state.layout, parameter.type))
        given = state.program.environment.argument(state.thread, index, held)
        if isinstance(given, Undefined):
            if wants_defined(parameter.attributes):
                state.end(End.UB, f"argument %{parameter.name} is undef but noundef")
            return Undefined(
                lambda choose: normal(
                    value_of(constrain(DOMAIN, parameter.attributes, given.compute(choose)))
                )
            )
        outcome = constrain(DOMAIN, parameter.attributes, normal(given))
        if outcome.ub:
            state.end(End.UB, f"argument %{parameter.name} is poison but noundef")
        value = state.shared.argument(index, parameter, normal(value_of(outcome)))
        if is_broken(state, parameter.attributes, parameter.type, value):
            state.end(End.UB, f"%{parameter.name} {NOT_DEREFERENCEABLE}")
        if isinstance(parameter.type, PtrType) and isinstance(value, Scalar):
            unknown = state.shared.spaces.is_unknown_to_hosts(parameter.type.addrspace, value.bits)
            if is_kernel and unknown and not value.poison:
                state.end(End.UB, f"%{parameter.name} {NOT_OF_HOST}")
            bytes_ = written_back(parameter.attributes)
            state.shared.store_back(parameter.type.addrspace, value.bits, bytes_)
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
        """Start an execution of a block: count the headers, keep the bound."""
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
                return control.branch(self._state, execution)
            case "ret":
                control.leave(self._state, execution)
            case "unreachable":
                self._state.record(execution)
                self._state.end(End.UB, "unreachable executed")
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
        state.end(End.UB, f"{instruction.opcode} on these operands")
    state.bind(execution, value)
    if instruction.opcode != "freeze":

        def again(instruction: Instruction, values: Sequence[Value], choose: Choose) -> Value:
            choices = state.reader.repeater(execution, (operands, values), choose)
            return value_of(evaluate(DOMAIN, instruction, values, choices))

        state.bind_undefined(execution, bindings, again)


def _is_lazy(instruction: Instruction) -> bool:
    """Whether, without a meaning, only a use of the result is an error."""
    is_call = isinstance(instruction.detail, CallDetail | ExceptionDetail)
    return not is_call and instruction.opcode not in EAGER
