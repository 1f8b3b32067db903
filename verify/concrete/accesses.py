"""Instructions about addresses (verify/semantics/MEMORY.md)."""

from __future__ import annotations

from verify.concrete.call_sites import value_of
from verify.concrete.domain import Bits
from verify.concrete.environment import CallEvent
from verify.concrete.execution import Execution
from verify.concrete.recorder import Interaction
from verify.concrete.shared import UndefinedAccess
from verify.concrete.state import DOMAIN, ThreadState
from verify.concrete.trace import End, Value, normal
from verify.semantics.atomics import ObservedAccess, observed_access, perform
from verify.semantics.constraints import constrain_metadata
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.layout import stored_type
from verify.semantics.meaning import scalar
from verify.semantics.unsupported import UnsupportedInstruction


def access(state: ThreadState, execution: Execution) -> None:
    """Execute an instruction about addresses."""
    instruction, site = execution.instruction, execution.site
    seen = observed_access(instruction)
    if seen is not None:
        _observed_access(state, execution, seen)
        return
    bindings = state.reader.bindings(execution)
    try:
        result = state.memory.execute(instruction, bindings, site)
    except UndefinedAccess as error:
        state.record(execution)
        state.end(End.UB, str(error))
    value = result if isinstance(result, Scalar | Aggregate) else None
    if value is not None and instruction.opcode == "load":
        module = state.program.module
        outcome = constrain_metadata(DOMAIN, module, instruction.metadata, value)
        value = result = normal(value_of(outcome))
        if outcome.ub:
            state.record(execution, (), value)
            state.end(End.UB, "the loaded value is noundef but poison")
    operands = tuple(b for b in bindings if isinstance(b, Scalar | Aggregate))
    state.record(execution, operands, value)
    state.bind(execution, result)


def _observed_access(state: ThreadState, execution: Execution, seen: ObservedAccess) -> None:
    """Execute an atomic or volatile access, or a fence: the environment answers."""
    instruction, site = execution.instruction, execution.site
    operands = state.reader.values(state.reader.bindings(execution), site)
    at = None if seen.address is None else scalar(operands[seen.address])
    if at is not None and state.memory.is_private(at):
        raise UnsupportedInstruction(f"{seen.what} of a local variable")
    try:
        if at is not None and at.poison:
            raise UndefinedAccess("the address is poison")
        if at is not None and seen.address is not None:
            state.shared.check(instruction, at.bits.value, seen.address)
    except UndefinedAccess as error:
        state.record(execution, operands)
        state.end(End.UB, str(error))
    done = perform(DOMAIN, instruction, operands, _answer(state, execution, seen, operands))
    memory = state.shared.view() if seen.synchronises else None
    interaction = Interaction(seen.what, observable=True, memory=memory)
    state.record(execution, done.seen, done.result, interaction)
    state.observed += 1
    if seen.synchronises:
        state.shared.synchronise(state.observed)
    elif at is not None and seen.address is not None and done.left is not None:
        state.shared.store(instruction, at.bits.value, done.left, seen.address)
    state.bind(execution, done.result)


def _answer(
    state: ThreadState, execution: Execution, seen: ObservedAccess, operands: tuple[Value, ...]
) -> Aggregate[Bits, bool]:
    """What the environment answers."""
    shape = stored_type(state.layout, seen.answer)
    event = CallEvent(state.thread, seen.what, shape, operands, state.observed, execution.site)
    answer = normal(state.program.environment.result(event))
    assert isinstance(answer, Aggregate)
    return answer
