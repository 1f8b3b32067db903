"""Whether a function may come to call itself (LangRef, `norecurse`)."""

from __future__ import annotations

from verify.analysis.call_graph import direct_callee, reachable
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.values import Global
from verify.promises.calling_conventions import calls_of, is_only_called
from verify.semantics.effects import states
from verify.semantics.evaluate import is_known_intrinsic


def calls_itself(module: Module, function: Function) -> Instruction | None:
    """A call in the function that may enter the function again, or `None`.

    A function whose callers are all other functions, and not recursive, is not recursive either.
    """
    if is_only_called(module, function):
        callers = [caller for caller, _ in calls_of(module, function)]
        if all(c.name != function.name and states(c.attributes, "norecurse") for c in callers):
            return None
    for each in reachable(module, function):
        for instruction in each.instructions:
            if isinstance(instruction.detail, CallDetail) and _may_enter(
                module, instruction, function
            ):
                return instruction
    return None


def _may_enter(module: Module, call: Instruction, function: Function) -> bool:
    """Whether a call enters a function itself, or something unknown that may call it."""
    callee = direct_callee(module, call)
    if callee is None or not callee.blocks:
        return not _calls_nothing_back(module, call)
    return callee.name == function.name


def _calls_nothing_back(module: Module, instruction: Instruction) -> bool:
    """Whether an unknown callee calls no function of the module."""
    call = instruction.detail
    assert isinstance(call, CallDetail)
    if is_known_intrinsic(instruction):
        return True
    name = call.callee.name if isinstance(call.callee, Global) else ""
    callee = module.functions.get(name)
    of_callee = () if callee is None else callee.attributes
    return any(
        states(attributes, promise)
        for attributes in (call.attributes, of_callee)
        for promise in ("nocallback", "norecurse")
    )
