"""Functions in which all threads take the same way (docs/proofs.md, "Uniform control flow")."""

from __future__ import annotations

from collections.abc import Sequence

from verify.analysis.call_graph import reachable
from verify.analysis.global_use import function_use
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.values import InlineAsm
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
    given = Given(module, function, operations, uniform, group=Scope.WORKGROUP)
    return all(why is None for why in uniformity(given).branches.values())


def has_one_activation(module: Module, entered: Sequence[Function], function: Function) -> bool:
    """Whether no call of the `entered` functions may enter `function` again: a call through a
    pointer may be one of any function.  Another activation has other arguments."""
    uses = [function_use(each) for each in entered]
    if any(function.name in {*use.callees, *use.names} for use in uses):
        return False
    return not any(_is_open(module, each) for one in entered for each in one.instructions)


def _is_open(module: Module, instruction: Instruction) -> bool:
    """Whether an instruction calls something else than inline assembly and a function by name."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail) or isinstance(detail.callee, InlineAsm):
        return False
    return instruction.callee_name not in module.functions
