"""Calls in the symbolic run: intrinsics, known operations, unknown callees by their effects.

What an unknown callee answers is the environment's: a pure one computes a function of thread and
operands, one with effects answers by the number of the observation that it is, so that source and
target get the same answer as long as they have been observed to do the same (semantics, 4 and 5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import z3

from verify.cfg.flatten import Static
from verify.cfg.unroll import Node
from verify.convergence import tokens
from verify.convergence.label import ClassKey, Label
from verify.ir.function import CallDetail, has_attribute
from verify.ir.types import IntType, Type, VoidType
from verify.ir.values import Global
from verify.semantics.attributes import (
    CHANGE_THE_ARGUMENT,
    unknown_of_function,
    unknown_of_instruction,
)
from verify.semantics.constraints import constrain, constrain_metadata
from verify.semantics.domain import Outcome, Scalar
from verify.semantics.effects import (
    Access,
    CallEffects,
    argument_attributes,
    declaration,
    effects,
    result_attributes,
)
from verify.semantics.evaluate import (
    evaluate_intrinsic,
    is_known_intrinsic,
    unsupported,
    used_operands,
)
from verify.semantics.layout import stored_type
from verify.semantics.meaning import UnsupportedInstruction, uniform_value
from verify.semantics.operations.apply import apply_lane, identity, problem
from verify.semantics.operations.operation import Effect, Operation, Result
from verify.semantics.unknown import operation_name
from verify.symbolic import private, twins
from verify.symbolic.answers import answer_at, computed
from verify.symbolic.control import check_undef
from verify.symbolic.domain import Truth
from verify.symbolic.run import Count, Instance, Timed
from verify.symbolic.shared import synchronise
from verify.symbolic.slots import Slot
from verify.symbolic.template import ChoiceKind, SymValue

if TYPE_CHECKING:
    from verify.symbolic.execute import Executor

NO_VALUE: SymValue = Scalar(z3.BitVecVal(0, 1), True)
"""Stands for operands that a meaning does not look at."""


def execute(run: Executor, node: Node[Label, ClassKey], position: int, static: Static) -> None:
    """One call that is not entered."""
    if tokens.intrinsic(static) is not None:
        _control(run, node, position, static)
        return
    meaning = private.intrinsic_meaning(static)
    if meaning is not None:
        _refuse(run, static)
        run.guarded(static, meaning)
        return
    key = node.keys.get(position)
    named = run.inputs.operations.lookup(callee_name(static)) if is_direct(static) else None
    known = named is not None
    reason = unsupported(static.instruction, run.flat.module.types, known=known)
    if reason is not None:
        raise run.unsupported(static, reason)
    _refuse(run, static)
    if is_known_intrinsic(static.instruction):
        _intrinsic(run, static)
        return
    operands = _arguments(run, static)
    operation = known_operation(run, static)
    value = None if operation is None else _own_value(run, static, operation, operands)
    if value is not None:
        _finish(run, static, value)
    elif key is not None:
        behind_roots = run.between.behind_roots
        if tokens.token_operand(static) is None or (node.block.label, position) in behind_roots:
            _order(run, node, position, key, static)
        _convergent(run, static, key, operation, operands)
    else:
        _unknown(run, static, operands)


def _refuse(run: Executor, static: Static) -> None:
    """Raise `Unsupported` for what a call or its callee's declaration carries that has no
    meaning here."""
    unknown = unknown_of_instruction(static.instruction)
    if unknown:
        raise run.unsupported(static, unknown[0])
    detail = _detail(static)
    callee = declaration(run.flat.module, detail)
    for index in range(len(static.instruction.operands)):
        for attribute in argument_attributes(detail, callee, index):
            if attribute.name in CHANGE_THE_ARGUMENT:
                raise run.unsupported(static, f"attribute {attribute.name}")
    if callee is None and isinstance(detail.callee, Global):
        raise run.unsupported(static, "call of an alias or ifunc")
    if callee is None or is_known_intrinsic(static.instruction):
        return
    unknown = unknown_of_function(callee)
    if unknown:
        raise run.unsupported(static, f"{unknown[0]} of @{callee.name}")
    intrinsic = callee.name.startswith("llvm.")
    if detail.calling_convention != callee.calling_convention and not intrinsic:
        # LangRef, "Calling Conventions": undefined behaviour.  Intrinsics are not called by any.
        own, other = detail.calling_convention, callee.calling_convention
        reason = f"a call by convention {own or 'ccc'} of a function of convention {other or 'ccc'}"
        raise run.unsupported(static, reason)


def known_operation(run: Executor, static: Static) -> Operation | None:
    """The row of the table of known operations that fits the call."""
    operation = run.inputs.operations.lookup(callee_name(static))
    if operation is None or problem(operation, static.instruction, run.inputs.threads):
        return None
    return operation


def _own_value(
    run: Executor, static: Static, operation: Operation, operands: tuple[SymValue, ...]
) -> Outcome[z3.BitVecRef, Truth] | None:
    """The outcome of an operation that does not communicate: lane numbers, identities."""
    type_ = static.instruction.type
    if operation.result is Result.LANE:
        return apply_lane(run.domain, operation, run.template.thread, operands, type_)
    if operation.result not in (Result.THREAD_ID, Result.PER_THREAD, Result.UNIFORM):
        return None
    shape = result_type(run, static)
    known = identity(operation, static.instruction)
    if known is None and shape is not None:
        name = f"{operation.result.value}.{callee_name(static)}"
        return Outcome(computed(run.domain, run.template, name, shape, operands, None), False)
    if known is None or not isinstance(type_, IntType):
        return None
    kind, key = known
    # Only the bits that the range leaves open: what follows from it then needs no solver.
    width = run.inputs.widths.get(callee_name(static), type_.width)
    bits = run.template.bits(f"{kind.value}.{key}", width)
    return Outcome(Scalar(run.domain.zext(bits, type_.width), False), False)


def enter(run: Executor, node: Node[Label, ClassKey], static: Static) -> None:
    """A call of a defined function: what its operands' attributes say, and its convergence.

    The callee's parameters stand for the caller's operands (verify.cfg.flatten), so an attribute
    that changes a value has no place yet.
    """
    _refuse(run, static)
    detail = _detail(static)
    callee = declaration(run.flat.module, detail)
    for i in range(len(static.instruction.operands)):
        for name in ("range", "nofpclass"):
            if has_attribute(argument_attributes(detail, callee, i), name):
                reason = f"attribute {name} on an argument of an entered call"
                raise run.unsupported(static, reason)
    _arguments(run, static)
    _order(run, node, len(node.block.body), node.keys[len(node.block.body)], static)


def _control(run: Executor, node: Node[Label, ClassKey], position: int, static: Static) -> None:
    """A convergence control intrinsic: only anchors and loops take part in the order."""
    if tokens.intrinsic(static) != tokens.ENTRY:
        _order(run, node, position, node.keys[position], static)


def _order(
    run: Executor, node: Node[Label, ClassKey], position: int, key: ClassKey, static: Static
) -> None:
    """Note an execution that convergence-before orders; a root also gets its free time."""
    root = key.root
    anchor = root is not None and root.node == node.index and root.static == static
    if anchor:
        run.template.choose(ChoiceKind.TIME, time_name(key), TIME_BITS)
    run.timed.append(Timed(node.index, position, key, run.guard, anchor))


TIME_BITS = 24
"""Width of the times by which anchors choose their classes (verify.refinement.meetings).  The
target's use the lower half: the upper one leaves the source room between any two of them."""


def time_name(key: ClassKey) -> str:
    """The private variable that holds when a root executed."""
    assert key.root is not None
    static = key.root.static
    return f"time.{key.root.node}.{static.context}.{static.block}.{static.index}"


def _intrinsic(run: Executor, static: Static) -> None:
    instruction = static.instruction
    used = used_operands(instruction)
    readings = {i: run.read(static, i, instruction.operands[i]) for i in used}
    operands = [
        readings[i].value if i in readings else NO_VALUE for i in range(len(instruction.operands))
    ]

    def choose(width: int) -> z3.BitVecRef:
        return run.template.choose(ChoiceKind.FREEZE, run.name(static), width)

    try:
        outcome = evaluate_intrinsic(run.domain, instruction, operands, choose)
    except UnsupportedInstruction as error:
        raise run.unsupported(static, error.reason) from error
    undefs = tuple(u for r in readings.values() for u in r.undefs)
    _finish(run, static, outcome, undefs)


def _arguments(run: Executor, static: Static) -> tuple[SymValue, ...]:
    """Read the arguments and apply what their attributes demand."""
    detail = _detail(static)
    callee = declaration(run.flat.module, detail)
    used = used_operands(static.instruction)
    values: list[SymValue] = []
    for i, operand in enumerate(static.instruction.operands):
        if i not in used:
            values.append(NO_VALUE)
            continue
        reading = run.read(static, i, operand)
        attributes = argument_attributes(detail, callee, i)
        outcome = constrain(run.domain, attributes, reading.value)
        assert outcome.value is not None
        run.immediate_ub(static, outcome.ub, f"argument {i + 1} is noundef but poison")
        check_undef(run, static, attributes, reading)
        values.append(outcome.value)
    return tuple(values)


def _finish(
    run: Executor,
    static: Static,
    outcome: Outcome[z3.BitVecRef, Truth],
    undefs: tuple[z3.BitVecRef, ...] = (),
) -> None:
    """Apply what attributes and metadata of the result demand, and bind it."""
    run.immediate_ub(static, outcome.ub, f"{static.instruction.opcode} is undefined")
    if outcome.value is None or static.instruction.name is None:
        return
    detail = _detail(static)
    callee = declaration(run.flat.module, detail)
    if callee is not None and callee.name in run.inputs.promises:
        # Nobody's answer breaks what the callee itself promises; a call that is moved is no
        # other callee.
        broken = constrain(run.domain, callee.result_attributes, outcome.value).ub
        run.impossible.append(run.domain.all(run.guard, broken))
    attributes = result_attributes(detail, callee)
    first = constrain(run.domain, attributes, outcome.value)
    assert first.value is not None
    second = constrain_metadata(
        run.domain, run.flat.module, static.instruction.metadata, first.value
    )
    assert second.value is not None
    run.immediate_ub(static, run.domain.any(first.ub, second.ub), "result is noundef but poison")
    run.bind(static, Slot(second.value, undefs))


def _unknown(run: Executor, static: Static, operands: tuple[SymValue, ...]) -> None:
    """An unknown callee that is not convergent."""
    what = effects(run.flat.module, static.instruction)
    callee = name_of(run, static)
    shape = result_type(run, static)
    if what.only_computes:
        if shape is not None:
            run.stand_ins.add(callee)
            before = _read_state(run, static, what)
            value = computed(run.domain, run.template, callee, shape, operands, before)
            value = run.promised(callee, value)
            _finish(run, static, Outcome(_returned(what, operands, value), False))
        return
    before = run.count
    _observe(run, static, what, operands, None)
    _answer(run, static, shape, what, before, operands)


def _observe(
    run: Executor,
    static: Static,
    what: CallEffects,
    operands: tuple[SymValue, ...],
    instance: int | None,
) -> None:
    """An observed call: what it may read is seen, and what it may write is new afterwards."""
    visible = what.memory.visible
    run.observe(static, name_of(run, static), operands, instance, memory=bool(visible))
    if visible & Access.WRITE:
        synchronise(run)


def _read_state(run: Executor, static: Static, what: CallEffects) -> Count | None:
    """What a call that only computes may know of memory: `None` when it does not read."""
    if not what.reads:
        return None
    if run.shared.arrays and what.memory.visible:
        raise run.unsupported(static, "call that reads memory after a store")
    return run.shared.epoch


def _answer(
    run: Executor,
    static: Static,
    shape: Type | None,
    what: CallEffects,
    before: Count,
    operands: tuple[SymValue, ...],
) -> None:
    """The environment's answer to an observed call: whether it returns, and what."""
    run.may_stop(static, before, what)
    if shape is not None:
        value = answer_at(run.domain, run.template, shape, before)
        value = run.promised(name_of(run, static), value)
        _finish(run, static, Outcome(_returned(what, operands, value), False))


def _returned(what: CallEffects, operands: tuple[SymValue, ...], value: SymValue) -> SymValue:
    """LangRef, `returned`: the call gives back that operand."""
    return value if what.returned is None else operands[what.returned]


def _convergent(
    run: Executor,
    static: Static,
    key: ClassKey,
    operation: Operation | None,
    operands: tuple[SymValue, ...],
) -> None:
    """A convergent operation: its communicating set is observed, or its result depends on it."""
    what = effects(run.flat.module, static.instruction)
    observable = _is_observable(operation, what)
    shape = result_type(run, static)
    before = run.count
    if not observable:
        before = _read_state(run, static, what) or before
    exact = operation is not None and operation.result is Result.GROUP
    used = run.is_read(static)
    number = len(run.instances)
    result: SymValue | None = None
    result_ub: z3.BoolRef | None = None
    holed = exact or not observable
    kind = (
        observable,
        what.reads and not exact,
        not (holed and used and shape is not None),
        not exact,
    )
    name = name_of(run, static)
    place = twins.place(name, static.instruction.type, run.guard, before, operands, kind)
    twin = run.twins.find((run.at, static), place) if holed else None
    if twin is not None:
        result, result_ub = twin.result, twin.result_ub
        run.template.private.update({v.decl().name(): v for v in twins.variables(twin)})
        run.found_twins[number] = twin.index
    elif holed:
        hole = f"result.{number}"
        if shape is not None and used:
            result = _hole(run, static, shape, hole)
        if exact:
            result_ub = run.template.own_truth(f"{hole}.ub")
    run.instances.append(
        Instance(
            number,
            run.at,
            static,
            key,
            name,
            run.guard,
            operands,
            before,
            operation,
            shape,
            result,
            result_ub,
            observable,
            what.reads and not exact,
        )
    )
    if result_ub is not None:
        run.immediate_ub(static, result_ub, f"{name} is undefined")
    if observable:
        _observe(run, static, what, operands, number)
        if not exact:
            _answer(run, static, shape if used else None, what, before, operands)
            return
    elif not exact:
        run.stand_ins.add(name)
    if result is not None:
        _finish(run, static, Outcome(_returned(what, operands, result), False))


def _is_observable(operation: Operation | None, what: CallEffects) -> bool:
    if operation is None or operation.effect is Effect.AS_DECLARED:
        return not what.only_computes
    return operation.effect is Effect.OBSERVABLE


def _hole(run: Executor, static: Static, shape: Type, name: str) -> SymValue:
    made = 0

    def leaf(width: int) -> Scalar[z3.BitVecRef, Truth]:
        nonlocal made
        made += 1
        bits = run.template.own_bits(f"{name}.{made}", width)
        return Scalar(bits, run.template.own_truth(f"{name}.{made}.poison"))

    return uniform_value(shape, leaf)


def result_type(run: Executor, static: Static) -> Type | None:
    """The result's type, `None` when void."""
    type_ = static.instruction.type
    return None if isinstance(type_, VoidType) else stored_type(run.layout, type_)


def is_direct(static: Static) -> bool:
    return isinstance(_detail(static).callee, Global)


def callee_name(static: Static) -> str:
    callee = _detail(static).callee
    assert isinstance(callee, Global)
    return callee.name


def name_of(run: Executor, static: Static) -> str:
    """What an operation without an exact meaning is called."""
    return operation_name(run.flat.module, static.instruction)


def _detail(static: Static) -> CallDetail:
    detail = static.instruction.detail
    assert isinstance(detail, CallDetail)
    return detail
