"""Variables for what an execution's communicating set decides: its result, whether its members
differ in what must be the same, and whether its mask names lanes that never come."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import z3

from verify.analysis.flatten import Static
from verify.convergence.label import ClassKey
from verify.ir.types import Type
from verify.semantics.domain import Scalar
from verify.semantics.meaning import uniform_value
from verify.semantics.operations.operation import Operation
from verify.semantics.operations.uniform_operands import comparison
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unknown import operation_name
from verify.symbolic.run import shared_executions as twins
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import SymValue
from verify.symbolic.run.template_run import Instance
from verify.terms.domain import Truth
from verify.terms.private_symbols import MaskUb, ResultHole, ResultUb
from verify.terms.symbols import IsPoison


def with_holes(run: RunState, instance: Instance) -> Instance:
    """The execution with variables for what depends on its communicating set: those of its twin
    in the source, if it has one.  Whether it waits for ever depends on more than its set, and is
    never the twin's."""
    if not (instance.depends_on_set or instance.may_be_undefined or instance.mask is not None):
        return instance
    if instance.mask is not None:
        mask_ub = run.template.own_truth(MaskUb(run.template.side, instance.index))
        instance = replace(instance, mask_ub=mask_ub)
    twin = run.setting.twins.find(instance, run.record.twins.values())
    if twin is not None:
        run.template.adopt(twins.variables(twin))
        run.record.twins[instance.index] = twin.index
        return replace(instance, result=twin.result, result_ub=twin.result_ub)
    result: SymValue | None = None
    if instance.has_result and instance.shape is not None:
        result = _hole(run, instance.shape, instance.index)
    result_ub: z3.BoolRef | None = None
    if instance.may_be_outside or instance.may_be_undefined:
        result_ub = run.template.own_truth(ResultUb(run.template.side, instance.index))
    alone = replace(instance, result=result, result_ub=result_ub)
    run.setting.twins.leave_alone(alone)
    return alone


def _hole(run: RunState, shape: Type, instance: int) -> SymValue:
    """The result of a convergent execution, which depends on all threads."""
    parts = count(1)

    def leaf(width: int) -> Scalar[z3.BitVecRef, Truth]:
        symbol = ResultHole(run.template.side, instance, next(parts))
        bits = run.template.own_bits(symbol, width)
        return Scalar(bits, run.template.own_truth(IsPoison(symbol)))

    return uniform_value(shape, leaf)


def compare(
    run: RunState,
    static: Static,
    key: ClassKey,
    operation: Operation,
    operands: tuple[SymValue, ...],
) -> None:
    """The threads that execute a call together, which is not convergent, must not differ in some
    operands: as if an operation that does nothing else came before."""
    instance = Instance(
        index=len(run.record.instances),
        node=run.node,
        static=static,
        key=key,
        callee=operation_name(run.flat.module, static.instruction),
        guard=run.path.guard,
        operands=operands,
        before=run.path.count,
        operation=comparison(operation),
        shape=None,
        observable=False,
        reads=False,
    )
    instance = with_holes(run, instance)
    run.record.instances.append(instance)
    assert instance.result_ub is not None
    run.immediate_ub(static, instance.result_ub, Why(UB.CALL, f"@{instance.callee}"))
