"""Branches and returns (LangRef, "Terminator Instructions")."""

from __future__ import annotations

from verify.concrete.memory.dereferenceable import is_broken
from verify.concrete.run.call_sites import value_of
from verify.concrete.run.execution import Execution
from verify.concrete.run.recorder import Interaction
from verify.concrete.run.state import DOMAIN, ThreadState
from verify.concrete.run.undefined import Undefined
from verify.concrete.trace import normal
from verify.ir.function import BranchDetail, SwitchDetail
from verify.semantics.constraints import constrain, given_back, returned_parameter
from verify.semantics.control import branch_taken, branch_ub, case_taken
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.effects import states
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction


def branch(state: ThreadState, execution: Execution) -> str:
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


def leave(state: ThreadState, execution: Execution) -> None:
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
