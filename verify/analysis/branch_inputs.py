"""The values that decide the branches of a function: whether some of them come from memory."""

from __future__ import annotations

from verify.analysis.flatten import ExitKind, Flat, Static, Variable, uses
from verify.ir.function import CallDetail
from verify.ir.values import Value
from verify.remembered import remembered
from verify.semantics.effects import effects

_LOADS = frozenset({"load", "atomicrmw", "cmpxchg", "va_arg"})


@remembered
def branches_on_memory(flat: Flat) -> bool:
    """Whether the condition of a branch may depend on what memory holds: on what a load gives, or
    on the result of a call that may read memory."""
    inputs: dict[Variable, list[Variable]] = {}
    loaded = set[Variable]()
    pending: list[Variable] = []
    for block in flat.blocks.values():
        for phi in block.phis:
            given = inputs.setdefault(phi.variable, [])
            for _, context, value in phi.incoming:
                given += uses(flat, context, value)
        for static in block.body:
            name = static.instruction.name
            if name is None:
                continue
            result = (static.context, name)
            inputs[result] = _read(flat, static.context, static.instruction.operands)
            if _may_load(flat, static):
                loaded.add(result)
        if block.exit.kind is ExitKind.BRANCH:
            last = block.exit.static
            pending += _read(flat, last.context, last.instruction.operands)
    seen = set(pending)
    while pending:
        variable = pending.pop()
        if variable in loaded:
            return True
        for each in inputs.get(variable, ()):
            if each not in seen:
                seen.add(each)
                pending.append(each)
    return False


def _read(flat: Flat, context: int, operands: tuple[Value, ...]) -> list[Variable]:
    return [variable for value in operands for variable in uses(flat, context, value)]


def _may_load(flat: Flat, static: Static) -> bool:
    instruction = static.instruction
    if not isinstance(instruction.detail, CallDetail):
        return instruction.opcode in _LOADS
    return effects(flat.module, instruction).reads
