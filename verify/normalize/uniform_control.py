"""Functions in which all threads take the same way (docs/proofs.md, "Uniform control flow")."""

from __future__ import annotations

from verify.analysis.activations import has_one_activation
from verify.analysis.call_graph import reachable
from verify.ir.function import Function, Module
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
