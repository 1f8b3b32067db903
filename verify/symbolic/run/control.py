"""Terminators in the symbolic run: the successors of a path, and the effect of a return."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from verify.analysis.flatten import Static
from verify.ir.function import Attributes, Function, SwitchDetail
from verify.ir.values import Local
from verify.semantics.constraints import (
    constrain,
    given_back,
    returned_parameter,
    wants_defined,
)
from verify.semantics.control import TERMINATORS, branch_taken, branch_ub, case_taken
from verify.semantics.effects import effects, states
from verify.semantics.meaning import scalar
from verify.semantics.memory.local_names import LocalName
from verify.semantics.undefined_behaviour import UB, Why
from verify.symbolic.memory import dereferenceable, escaped_memory
from verify.symbolic.memory.private_memory import release_locals
from verify.symbolic.run.ssa_slots import Slot
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import SymValue
from verify.symbolic.run.template_run import Exposed
from verify.terms.domain import Truth

MAX_DECIDED = 4
"""The branches on a path, the last ones, of which it is known that they were not on poison."""


def branch(run: RunState, static: Static, targets: tuple[str, ...]) -> dict[str, Truth]:
    """br and switch: the condition of each flat target, reached from the block's end."""
    instruction = static.instruction
    assert instruction.opcode in TERMINATORS
    if not instruction.operands:
        return {targets[0]: run.path.guard}
    operand = instruction.operands[0]
    reading = run.read(static, 0, operand)
    condition = scalar(reading.value)
    why = Why(UB.POISON_BRANCH, instruction.opcode)
    undefined = branch_ub(run.domain, condition)
    run.immediate_ub(static, undefined, why)
    if not isinstance(undefined, bool):
        run.path.decided = (*run.path.decided[1 - MAX_DECIDED :], run.domain.negate(undefined))
    undef = run.varies(static, 0, run.slot(static, 0, operand))
    run.immediate_ub(static, undef, why)
    taken: dict[str, list[Truth]] = {t: [] for t in targets}
    detail = instruction.detail
    if isinstance(detail, SwitchDetail):
        hits = [case_taken(run.domain, condition, value) for value, _ in detail.cases]
        taken[targets[0]].append(run.domain.negate(run.domain.any(*hits)))
        for target, hit in zip(targets[1:], hits, strict=True):
            taken[target].append(hit)
    else:
        first = branch_taken(run.domain, condition)
        taken[targets[0]].append(first)
        taken[targets[1]].append(run.domain.negate(first))
    return {
        target: run.domain.paths.both(run.path.guard, run.domain.any(*conditions))
        for target, conditions in taken.items()
    }


def leave(run: RunState, static: Static, *, outermost: bool) -> None:
    """ret: what the attributes of the result demand; the outermost function's is observed."""
    function = run.flat.contexts[static.context].function
    operands: tuple[SymValue, ...] = ()
    if static.instruction.operands and (outermost or function.result_attributes):
        held = _returned(run, static, function)
        outcome = constrain(run.domain, function.result_attributes, held.value)
        assert outcome.value is not None
        operands = (outcome.value,)
        run.immediate_ub(static, outcome.ub, Why(UB.NOUNDEF, "the returned value"))
        check_undef(run, static, function.result_attributes, 0)
        type_, returned = function.type.result, replace(held, value=outcome.value)
        attributes = function.result_attributes
        dereferenceable.check(run, static, attributes, type_, returned, leaving=True)
    if _never_returns(run, static.context):
        run.immediate_ub(static, True, Why(UB.NORETURN_RETURNS, f"@{function.name}"))
    if not outermost:
        release_locals(run, static.context)
    if outermost:
        view: Mapping[LocalName, tuple[Exposed, ...]] = {}
        if run.setting.plan.places_chosen:
            reached = escaped_memory.reached_at_return(run, static)
            view = escaped_memory.exposed(run, static, reached)
        run.observe(static, "ret", operands, None, memory=True, locals_=view)


def _returned(run: RunState, static: Static, function: Function) -> Slot:
    """The value that is returned, under the parameters' `returned`."""
    operand = static.instruction.operands[0]
    held = run.read(static, 0, operand)
    parameter = returned_parameter(function, operand)
    if parameter is None:
        return held
    argument = Local(parameter.type, parameter.name)
    is_undef = run.varies(static, 1, run.slot(static, 1, argument))
    given = run.read(static, 1, argument).value
    return replace(held, value=given_back(run.domain, held.value, given, is_undef))


def _never_returns(run: RunState, context: int) -> bool:
    """LangRef, `noreturn`: on the function, or on the call that entered it."""
    entered = run.flat.contexts[context]
    call = entered.call
    on_call = call is not None and effects(run.flat.module, call.instruction).noreturn
    return on_call or states(entered.function.attributes, "noreturn")


def check_undef(run: RunState, static: Static, attributes: Attributes, position: int) -> None:
    """Passing or returning undef where `noundef` stands is UB (LangRef, "Parameter Attributes")."""
    if wants_defined(attributes):
        slot = run.slot(static, position, static.instruction.operands[position])
        why = Why(UB.NOUNDEF, f"operand {position + 1}")
        run.immediate_ub(static, run.varies(static, position, slot), why)
