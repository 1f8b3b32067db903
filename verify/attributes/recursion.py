"""Whether a function may come to call itself (LangRef, `norecurse`)."""

from __future__ import annotations

from verify.attributes.calling_conventions import calls_of, is_only_called
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.values import Global
from verify.semantics.effects import states
from verify.semantics.evaluate import is_known_intrinsic


def calls_itself(module: Module, function: Function) -> Instruction | None:
    """A call inside by which the function may be entered again; `None`: there is none.

    A function that only others call that are not recursive is not either.
    """
    if is_only_called(module, function):
        callers = [caller for caller, _ in calls_of(module, function)]
        if all(c.name != function.name and states(c.attributes, "norecurse") for c in callers):
            return None
    pending, seen = [function], {function.name}
    while pending:
        for block in pending.pop().blocks:
            for instruction in block.instructions:
                if not isinstance(instruction.detail, CallDetail):
                    continue
                callee = _entered(module, instruction.detail)
                if callee is None:
                    if not _stays_away(module, instruction):
                        return instruction
                elif callee.name == function.name:
                    return instruction
                elif callee.name not in seen:
                    seen.add(callee.name)
                    pending.append(callee)
    return None


def _entered(module: Module, call: CallDetail) -> Function | None:
    """The callee, if it has a body."""
    name = call.callee.name if isinstance(call.callee, Global) else ""
    callee = module.functions.get(name)
    return callee if callee is not None and callee.blocks else None


def _stays_away(module: Module, instruction: Instruction) -> bool:
    """An unknown callee that calls no function of the module."""
    call = instruction.detail
    assert isinstance(call, CallDetail)
    if is_known_intrinsic(instruction):
        return True
    name = call.callee.name if isinstance(call.callee, Global) else ""
    callee = module.functions.get(name)
    own = () if callee is None else callee.attributes
    return any(
        states(attributes, promise)
        for attributes in (call.attributes, own)
        for promise in ("nocallback", "norecurse")
    )
