"""Calls in the symbolic run: what they may carry, their arguments, and which kind of call it is:
convergence control, intrinsics, known operations, or unknown ones (`unknown_calls`)."""

from __future__ import annotations

from dataclasses import replace

import z3

from verify.analysis.flatten import Static
from verify.analysis.regions import is_convergent_call
from verify.analysis.unroll import Node
from verify.convergence import tokens
from verify.convergence.label import ClassKey, Label
from verify.ir.types import IntType, PtrType
from verify.ir.values import Global
from verify.semantics.attributes import (
    CHANGE_THE_ARGUMENT,
    unknown_of_function,
    unknown_of_instruction,
)
from verify.semantics.constraints import constrain
from verify.semantics.dialects import HEAP, Hook
from verify.semantics.domain import Outcome, Scalar
from verify.semantics.effects import (
    argument_attributes,
    declaration,
)
from verify.semantics.evaluate import (
    evaluate_intrinsic,
    flags_without_meaning,
    is_known_intrinsic,
    unsupported,
    used_operands,
)
from verify.semantics.meaning import scalar
from verify.semantics.memory.memory_meanings import memory_intrinsic
from verify.semantics.memory.objects import promised_bytes
from verify.semantics.operations.apply import IDENTITIES, apply_lane, identity
from verify.semantics.operations.operation import Operation, ResultOf
from verify.semantics.operations.uniform_operands import is_compared
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unknown import called_through, is_intrinsic
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.fast_math import flagged
from verify.symbolic.calls import unknown_calls
from verify.symbolic.memory import dereferenceable, memory
from verify.symbolic.run import undef_results
from verify.symbolic.run.control import check_undef
from verify.symbolic.run.environment_symbols import computed, lane_width
from verify.symbolic.run.open_results import compare
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import ChoiceKind, SymValue
from verify.symbolic.run.template_run import Timed, execution_at
from verify.terms.domain import Truth, Z3Domain
from verify.terms.private_symbols import AnchorTime
from verify.terms.symbols import ThreadIdentity

NO_VALUE: SymValue = Scalar(z3.BitVecVal(0, 1), True)
"""Stands for operands that a meaning does not look at."""


def _not_on_heap(_: RunState, __: Static) -> bool:
    return False


EXECUTE = Hook(HEAP, "symbolic_heap.execute", _not_on_heap)


def execute(run: RunState, node: Node[Label, ClassKey], position: int, static: Static) -> None:
    """One call that is not entered."""
    if tokens.intrinsic(static) is not None:
        _control(run, node, position, static)
        return
    about_memory = memory_intrinsic(static.instruction)
    if about_memory is not None:
        _refuse(run, static)
        memory.execute(run, static, about_memory)
        return
    if EXECUTE.at(run.flat.module)(run, static):
        _refuse(run, static)
        return
    key = node.keys.get(position)
    is_known_operation = (
        run.setting.inputs.operations.lookup(static.instruction.callee_name) is not None
    )
    reason = unsupported(static.instruction, run.flat.module.types, known=is_known_operation)
    if reason is not None:
        raise UnsupportedInstruction(reason)
    _refuse(run, static)
    if is_known_intrinsic(static.instruction):
        _intrinsic(run, static)
        return
    operands = (*_arguments(run, static), *_pointer(run, static))
    operation = unknown_calls.known_operation(run, static)
    value = None if operation is None else _own_value(run, static, operation, operands)
    if value is not None:
        unknown_calls.finish(run, static, _flagged(run, static, operands, value))
    elif key is not None and not is_convergent_call(run.flat.module, static.instruction):
        assert operation is not None
        compare(run, static, key, operation, operands)
        unknown_calls.unknown(run, static, operands)
    elif key is not None:
        after_roots = run.setting.between.after_roots
        uncontrolled = tokens.token_operand(run.flat, static) is None
        if uncontrolled or (node.block.label, position) in after_roots:
            _order(run, node, position, key, static)
        unknown_calls.convergent(run, static, key, operation, operands)
    else:
        caller = run.flat.contexts[static.context].function
        table = run.setting.inputs.operations
        if is_compared(table, run.flat.module, caller, static.instruction):
            raise UnsupportedInstruction("a call whose convergence several anchors decide")
        unknown_calls.unknown(run, static, operands)


def _refuse(run: RunState, static: Static) -> None:
    """Raise `Unsupported` for what a call or its callee's declaration carries that has no
    meaning here."""
    unknown = unknown_of_instruction(static.instruction)
    if unknown:
        raise UnsupportedInstruction(unknown[0])
    detail = unknown_calls.detail_of(static)
    callee = declaration(run.flat.module, detail)
    for index in range(len(static.instruction.operands)):
        for attribute in argument_attributes(detail, callee, index):
            if attribute.name in CHANGE_THE_ARGUMENT:
                raise UnsupportedInstruction(f"attribute {attribute.name}")
    if callee is None and isinstance(detail.callee, Global):
        raise UnsupportedInstruction("call of an alias or ifunc")
    if callee is None or is_known_intrinsic(static.instruction):
        return
    unknown = unknown_of_function(callee)
    if unknown:
        raise UnsupportedInstruction(f"{unknown[0]} of @{callee.name}")
    if detail.calling_convention != callee.calling_convention and not is_intrinsic(callee.name):
        # LangRef, "Calling Conventions": undefined behaviour.  Intrinsics are not called by any.
        own, other = detail.calling_convention, callee.calling_convention
        reason = f"a call by convention {own or 'ccc'} of a function of convention {other or 'ccc'}"
        raise UnsupportedInstruction(reason)


def lane_of(domain: Z3Domain, thread: z3.BitVecRef, subgroup: int | None) -> z3.BitVecRef:
    """The lane of the thread of this number; without a size of subgroups all threads are one."""
    return thread if subgroup is None else z3.URem(thread, domain.const(subgroup, thread.size()))


def _own_value(
    run: RunState, static: Static, operation: Operation, operands: tuple[SymValue, ...]
) -> Outcome[z3.BitVecRef, Truth] | None:
    """The outcome of an operation that does not communicate: lane numbers, identities."""
    type_, inputs = static.instruction.type, run.setting.inputs
    if operation.result is ResultOf.LANE:
        lane = lane_of(run.domain, run.template.thread, inputs.subgroup)
        lanes = inputs.lanes if inputs.subgroup is None else inputs.subgroup
        width = lane_width(inputs.widths, static.instruction.callee_name or "", operation, lanes)
        if width is not None:
            low = run.domain.extract(lane, width - 1, 0)
            lane = run.domain.zext(low, lane.size())
        return apply_lane(run.domain, operation, lane, operands, type_)
    if operation.result not in IDENTITIES:
        return None
    shape = unknown_calls.result_type(run, static)
    own = identity(operation, static.instruction)
    if own is None and shape is not None:
        name = f"{operation.result.value}.{static.instruction.callee_name}"
        symbols, thread = run.template.symbols, run.template.thread
        return Outcome(computed(symbols, thread, name, shape, operands, None), False)
    if own is None or not isinstance(type_, IntType):
        return None
    kind, key = own
    # Only the bits that the range leaves open: what follows from it then needs no solver.
    width = inputs.widths.get(static.instruction.callee_name or "", type_.width)
    bits = run.template.bits(ThreadIdentity(kind, key), width)
    return Outcome(Scalar(run.domain.zext(bits, type_.width), False), False)


def _flagged(
    run: RunState,
    static: Static,
    operands: tuple[SymValue, ...],
    outcome: Outcome[z3.BitVecRef, Truth],
) -> Outcome[z3.BitVecRef, Truth]:
    """An operation's outcome under the fast-math flags of its call."""
    if outcome.value is None:
        return outcome
    arguments = operands[: len(static.instruction.operands)]
    value = flagged(run.domain, static.instruction, arguments, outcome.value)
    return Outcome(value, outcome.ub)


def enter(run: RunState, node: Node[Label, ClassKey], static: Static) -> None:
    """A call of a defined function: what its operands' attributes say, and its convergence."""
    _refuse(run, static)
    reason = flags_without_meaning(static.instruction)
    if reason is not None:
        raise UnsupportedInstruction(reason)
    _arguments(run, static)
    _order(run, node, len(node.block.body), node.keys[len(node.block.body)], static)


def _control(run: RunState, node: Node[Label, ClassKey], position: int, static: Static) -> None:
    """A convergence control intrinsic: only anchors and loops take part in the order."""
    if tokens.intrinsic(static) != tokens.ENTRY:
        _order(run, node, position, node.keys[position], static)


def _order(
    run: RunState, node: Node[Label, ClassKey], position: int, key: ClassKey, static: Static
) -> None:
    """Note an execution that convergence-before orders, which no dead one is; a root also gets its
    free time."""
    root = key.root
    anchor = root is not None and root.node == node.index and root.static == static
    if not anchor and run.setting.between.has_roots and _is_dead(run, node, position, static):
        return
    if anchor:
        run.template.choose(ChoiceKind.TIME, anchor_time(run.template.side, key), TIME_BITS)
    run.record.timed.append(Timed(node.index, position, key, run.path.guard, anchor))


def _is_dead(run: RunState, node: Node[Label, ClassKey], position: int, static: Static) -> bool:
    dead, inside = run.setting.dead, node.block.exit.context
    if position == len(node.block.body) and inside is not None:
        return dead.only_holds_dead(inside)
    return dead.is_dead(static)


TIME_BITS = 24
"""Width, in bits, of the times by which anchors choose their classes (`communicating_sets`).
The target's use the lower half: the upper one leaves the source room between any two of them."""


def anchor_time(side: str, key: ClassKey) -> AnchorTime:
    """The time at which the root of `key` executed."""
    assert key.root is not None
    return AnchorTime(side, execution_at(key.root.node, key.root.static))


def _intrinsic(run: RunState, static: Static) -> None:
    instruction = static.instruction
    operands = _arguments(run, static)
    readings = [run.read(static, i, instruction.operands[i]) for i in used_operands(instruction)]
    nans: list[z3.BitVecRef] = []
    chooser = run.chooser(static, nans if any(r.undefs for r in readings) else None)
    outcome = evaluate_intrinsic(run.domain, instruction, operands, chooser)
    undefs: tuple[z3.BitVecRef, ...] = ()
    if outcome.value is not None:
        slot = undef_results.computed(run, static, readings, outcome.value, nans)
        outcome, undefs = replace(outcome, value=slot.value), slot.undefs
    unknown_calls.finish(run, static, outcome, undefs)


def _arguments(run: RunState, static: Static) -> tuple[SymValue, ...]:
    """Read the arguments and apply what their attributes demand."""
    detail = unknown_calls.detail_of(static)
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
        run.immediate_ub(static, outcome.ub, Why(UB.NOUNDEF, f"operand {i + 1}"))
        check_undef(run, static, attributes, i)
        if promised_bytes(attributes):
            passed = replace(reading, value=outcome.value)
            dereferenceable.check(run, static, attributes, operand.type, passed)
        values.append(outcome.value)
    return tuple(values)


def _pointer(run: RunState, static: Static) -> tuple[SymValue, ...]:
    """The pointer that is called: an operand like any other, that must point to a function."""
    pointer = called_through(static.instruction)
    if pointer is None:
        return ()
    reading = run.read(static, len(static.instruction.operands), pointer)
    value = scalar(reading.value)
    assert isinstance(pointer.type, PtrType)
    undefined = run.shared.addresses.address_undefined(
        pointer.type.addrspace, value.bits, 1, 0, run.objects.root(value.bits)
    )
    run.immediate_ubs(static, undefined)
    run.immediate_ub(static, value.poison, Why(UB.NO_CALLEE))
    position = len(static.instruction.operands)
    undef = run.varies(static, position, run.slot(static, position, pointer))
    run.immediate_ub(static, undef, Why(UB.NO_CALLEE))
    return (value,)
