"""The values that decide the branches of a function: whether some of them come from memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from common.remembered import remembered
from verify.analysis.flatten import ExitKind, Flat, Static, Variable, uses
from verify.ir.function import CallDetail
from verify.ir.values import Value
from verify.semantics.effects import effects

_LOADS = frozenset({"load", "atomicrmw", "cmpxchg", "va_arg"})

Branch = tuple[str, str]
"""A block that ends with a branch: its function and its label."""


@remembered
def branches_on_memory(flat: Flat) -> frozenset[Branch]:
    """The branches whose condition may depend on what memory holds: on what a load gives, or on the
    result of a call that may read memory."""
    inputs, loaded = _inputs(flat)
    found: set[Branch] = set()
    for block in flat.blocks.values():
        if block.exit.kind is ExitKind.BRANCH:
            last = block.exit.static
            read = _read(flat, last.context, last.instruction.operands)
            if _depends(read, inputs, loaded):
                found.add((flat.contexts[block.context].function.name, block.source))
    return frozenset(found)


def branches_on(flat: Flat, is_given: Callable[[Static], bool]) -> bool:
    """Whether some branch may depend on the result of an instruction that `is_given` names, also
    by memory."""
    inputs, loaded = _inputs(flat)
    results = {(s.context, s.instruction.name or ""): s for s in flat.executed}
    given = {variable for variable, static in results.items() if is_given(static)}

    def depends(static: Static) -> bool:
        read = _read(flat, static.context, static.instruction.operands)
        return _depends(read, inputs, given)

    if any(depends(static) for static in flat.executed if _may_write(flat, static)):
        given |= loaded
    blocks = (block for block in flat.blocks.values() if block.exit.kind is ExitKind.BRANCH)
    return any(depends(block.exit.static) for block in blocks)


def _may_write(flat: Flat, static: Static) -> bool:
    instruction = static.instruction
    if not isinstance(instruction.detail, CallDetail):
        return instruction.opcode in ("store", "atomicrmw", "cmpxchg")
    return effects(flat.module, instruction).writes


def _depends(
    read: list[Variable], inputs: Mapping[Variable, list[Variable]], loaded: set[Variable]
) -> bool:
    pending, seen = list(read), set(read)
    while pending:
        variable = pending.pop()
        if variable in loaded:
            return True
        for each in inputs.get(variable, ()):
            if each not in seen:
                seen.add(each)
                pending.append(each)
    return False


def _inputs(flat: Flat) -> tuple[dict[Variable, list[Variable]], set[Variable]]:
    """The variables from which each one is computed, and those that are loaded."""
    inputs: dict[Variable, list[Variable]] = {}
    loaded = set[Variable]()
    for block in flat.blocks.values():
        for phi in block.phis:
            given = inputs.setdefault(phi.variable, [])
            for _, context, value in phi.incoming:
                given += uses(flat, context, value)
    for static in flat.executed:
        name = static.instruction.name
        if name is None:
            continue
        result = (static.context, name)
        inputs[result] = _read(flat, static.context, static.instruction.operands)
        if _may_load(flat, static):
            loaded.add(result)
    return inputs, loaded


def _read(flat: Flat, context: int, operands: tuple[Value, ...]) -> list[Variable]:
    return [variable for value in operands for variable in uses(flat, context, value)]


def _may_load(flat: Flat, static: Static) -> bool:
    instruction = static.instruction
    if not isinstance(instruction.detail, CallDetail):
        return instruction.opcode in _LOADS
    return effects(flat.module, instruction).reads
