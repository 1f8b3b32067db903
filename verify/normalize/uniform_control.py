"""Functions in which all threads take the same way (docs/proofs.md, "Uniform control flow")."""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.activations import has_one_activation
from verify.analysis.call_graph import reachable
from verify.ir.function import Function, Instruction, Module
from verify.ir.types import IntType
from verify.ir.values import Local
from verify.semantics.operations.operation import Result
from verify.semantics.operations.scopes import Scope
from verify.semantics.operations.table import OperationTable
from verify.uniformity.analyse import uniformity
from verify.uniformity.outputs import Given


def has_uniform_control(
    module: Module, function: Function, uniform: frozenset[str], operations: OperationTable
) -> bool:
    """Whether every branch is uniform by the static analysis, in all threads of a work group, if
    these enter together.  `uniform` names more parameters that are equal in all threads.  The
    function calls none that has a body."""
    if [*reachable(module, function, by_address=True)] != [function]:
        return False
    if not has_one_activation(module, [function], function):
        return False
    if not all(_is_determined(each, operations) for each in _deciding(function)):
        return False
    given = Given(module, function, operations, uniform, group=Scope.WORKGROUP)
    return all(why is None for why in uniformity(given).branches.values())


DETERMINED = frozenset(
    {
        *("add", "sub", "mul", "udiv", "sdiv", "urem", "srem", "shl", "lshr", "ashr", "and", "or"),
        *("xor", "icmp", "zext", "sext", "trunc", "select", "phi"),
    }
)
"""Operations on integers, each of which has one result for its operands.  What leaves a zero's
sign, a NaN or a rounding open may choose otherwise at each execution."""
ONE_RESULT = frozenset({Result.UNIFORM, Result.ALWAYS_UNIFORM})


def _deciding(function: Function) -> Iterator[Instruction]:
    """The instructions on which a branch depends."""
    by_name = {i.name: i for i in function.instructions if i.name is not None}
    pending = [o for block in function.blocks for o in block.terminator.operands]
    seen = set[str]()
    while pending:
        value = pending.pop()
        if not isinstance(value, Local) or value.name in seen:
            continue
        seen.add(value.name)
        instruction = by_name.get(value.name)
        if instruction is not None:
            yield instruction
            pending += instruction.operands


def _is_determined(instruction: Instruction, operations: OperationTable) -> bool:
    """Whether an instruction has one result wherever its operands are the same."""
    if not isinstance(instruction.type, IntType):
        return False
    if instruction.opcode != "call":
        return instruction.opcode in DETERMINED
    operation = operations.lookup(instruction.callee_name or "")
    return operation is not None and operation.result in ONE_RESULT
