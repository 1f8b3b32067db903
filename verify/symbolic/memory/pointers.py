"""Addresses in the symbolic run.

Beside its number, an address that can only be a local variable's carries which object it points
into (`Slot.origin`).
"""

from __future__ import annotations

from collections.abc import Sequence

import z3

from verify.analysis.flatten import Static
from verify.ir.types import PtrType
from verify.semantics.domain import Scalar
from verify.semantics.meaning import scalar
from verify.semantics.memory.private_memory import Object
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.memory import escaping_locals
from verify.symbolic.memory.private_memory import UNKNOWN_SIZE
from verify.symbolic.run.path_state import HeapObject
from verify.symbolic.run.ssa_slots import NOWHERE, Alternative, ObjectId, Slot, origin_of
from verify.symbolic.run.state import RunState
from verify.terms.symbols import LocalAddress


def allocate(run: RunState, static: Static, size: int, align: int) -> Slot:
    """The address of a new object of private memory."""
    type_ = static.instruction.type
    assert isinstance(type_, PtrType)
    target = ObjectId(run.node, *static.place)
    run.path.objects[target] = Object(size, align, {})
    run.path.dead.pop(target, None)
    if static.instruction.name in run.flat.contexts[static.context].function.begun:
        run.path.dead[target] = True
    zero = run.domain.const(0, run.layout.pointer(type_.addrspace).index_bits)
    start: Alternative = (True, target, zero)
    if (static.context, static.instruction.name) in run.setting.private.escaping:
        address = escaping_locals.address(run, static, type_, target)
    else:
        address = local_address(run, static, type_, align)
    return Slot(Scalar(address, False), (), (start,))


def allocate_sized(run: RunState, static: Static, size: z3.BitVecRef, align: int) -> Slot:
    """The address of a new local variable of a size that is not constant."""
    known = run.domain.value(size)
    if known is not None:
        return allocate(run, static, known, align)
    if (static.context, static.instruction.name) in run.setting.private.escaping:
        raise UnsupportedInstruction("alloca of a variable size whose address escapes")
    made = allocate(run, static, UNKNOWN_SIZE, align)
    _, target, _ = made.origin[0]
    run.heap[target] = HeapObject(size, "")
    return made


def local_address(run: RunState, static: Static, type_: PtrType, align: int) -> z3.BitVecRef:
    """Some address that is a multiple of `align`, not null where null is no object, and with room
    for the variable after it; the same in both functions, for a variable of the same name.  It does
    not escape: nothing but attributes looks at it."""
    width, low = run.layout.pointer(type_.addrspace).bits, align.bit_length() - 1
    not_null = run.shared.addresses.null_is_no_object(type_.addrspace)
    function = run.flat.contexts[static.context].function.name
    assert static.instruction.name is not None
    symbol = LocalAddress(function, static.instruction.name)
    high = run.domain.const(1, 2) if not_null else run.domain.const(0, 1)
    address = run.template.bits(symbol, width - low - run.domain.width(high))
    address = run.domain.concat(high, address)
    return run.domain.concat(address, run.domain.const(0, low)) if low else address


def pass_on_origin(run: RunState, static: Static, readings: Sequence[Slot], slot: Slot) -> Slot:
    """select, freeze and bitcast of addresses: the result points where its operands do.

    `readings`: the looks at the operands by which the value of `slot` was computed."""
    if not isinstance(static.instruction.type, PtrType):
        return slot
    match static.instruction.opcode:
        case "select":
            origin = _chosen(run, *readings)
        case "freeze":
            origin = _frozen(run, readings[0])
        case "bitcast":
            origin = readings[0].origin
        case _:
            return slot
    return Slot(slot.value, slot.undefs, origin)


def _chosen(run: RunState, condition: Slot, *arms: Slot) -> tuple[Alternative, ...]:
    """The origin of a `select`; none where an arm may be in other memory."""
    domain = run.domain
    width = next((domain.width(arm.origin[0][2]) for arm in arms if arm.origin), 0)
    origins = [origin_of(domain, arm, width) for arm in arms if width]
    if not origins or not all(origins):
        return ()
    taken = domain.eq(scalar(condition.value).bits, domain.const(1, 1))
    return tuple(
        (domain.all(chosen, own), target, at)
        for chosen, alternatives in zip((taken, domain.negate(taken)), origins, strict=True)
        for own, target, at in alternatives
    )


def _frozen(run: RunState, operand: Slot) -> tuple[Alternative, ...]:
    """The origin of a `freeze`: what was poison is any address (LangRef, "'freeze'
    Instruction")."""
    poison, domain = scalar(operand.value).poison, run.domain
    if poison is False or not operand.origin:
        return operand.origin
    sound, width = domain.negate(poison), domain.width(operand.origin[0][2])
    nowhere: Alternative = (poison, NOWHERE, domain.const(0, width))
    kept = [(domain.all(sound, own), target, at) for own, target, at in operand.origin]
    return (*(each for each in kept if each[0] is not False), nowhere)
