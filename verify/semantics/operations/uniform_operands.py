"""Calls that are not convergent, and of which some operands must be the same in all threads that
execute them together: the descriptor of a resource, read from scalar registers.

SPIR-V, Vulkan environment: a descriptor that is not dynamically uniform must be decorated
`NonUniform`; LLVM marks the index of one by `llvm.spv.resource.nonuniformindex` or
`llvm.dx.resource.nonuniformindex`.
"""

from __future__ import annotations

from dataclasses import replace

from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.values import Local
from verify.semantics.attributes import equal_in_all_threads
from verify.semantics.effects import effects
from verify.semantics.operations.barrier import BARRIER_MEANINGS
from verify.semantics.operations.operation import Effect, Operation, ResultOf
from verify.semantics.operations.table import OperationTable

_MARK = ".resource.nonuniformindex"


def is_compared(
    operations: OperationTable, module: Module, function: Function, instruction: Instruction
) -> bool:
    """Whether threads that execute a call of `function` together are to be compared: it is not
    convergent, and an operand that must be the same may differ."""
    if not isinstance(instruction.detail, CallDetail):
        return False
    operation = operations.lookup(instruction.callee_name)
    if operation is None or not operation.uniform or operation.result is not ResultOf.UNINTERPRETED:
        return False
    operands = instruction.operands[: max(operation.uniform) + 1]
    if len(operands) <= max(operation.uniform) or effects(module, instruction).convergent:
        return False
    same = _marked(module, function) | equal_in_all_threads(module, function)
    checked = (operands[index] for index in operation.uniform)
    return any(isinstance(value, Local) and value.name not in same for value in checked)


def comparison(operation: Operation) -> Operation:
    """An operation that only compares what must be the same."""
    meaning = BARRIER_MEANINGS["barrier"]
    effect = Effect.COMPUTES
    return replace(operation, meaning=meaning, mask=None, arguments=None, effect=effect)


def _marked(module: Module, function: Function) -> set[str]:
    """The values that are computed from an index that is marked as one that may differ."""
    found: set[str] = set()
    if not any(_MARK in name for name in module.functions):
        return found
    while True:
        more = {
            i.name
            for i in function.instructions
            if i.name is not None and i.name not in found and (_is_mark(i) or _uses(i, found))
        }
        if not more:
            return found
        found |= more


def _is_mark(instruction: Instruction) -> bool:
    return _MARK in (instruction.callee_name or "")


def _uses(instruction: Instruction, names: set[str]) -> bool:
    computes = not isinstance(instruction.detail, CallDetail) and instruction.opcode != "load"
    return computes and any(isinstance(v, Local) and v.name in names for v in instruction.operands)
