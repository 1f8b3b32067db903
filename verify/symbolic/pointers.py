"""Instructions that make addresses from addresses, in the symbolic run.

Beside its number, an address that can only be a local variable's carries which object it points
into (`Slot.origin`).
"""

from __future__ import annotations

from collections.abc import Sequence

import z3

from verify.cfg.flatten import Static
from verify.ir.types import PtrType
from verify.ir.values import ConstInt
from verify.semantics.domain import Scalar
from verify.semantics.meaning import scalar
from verify.semantics.memory_plan import ADDRESS_BITS
from verify.semantics.pointers import (
    as_number,
    gep_offset,
    gep_parts,
    leaves_window,
    memory_detail,
    wraps,
)
from verify.semantics.private_memory import Object
from verify.semantics.unsupported import UnsupportedInstruction
from verify.symbolic.shared_memory import NULL_SPACES
from verify.symbolic.ssa_slots import Alternative, ObjectId, Slot
from verify.symbolic.state import Reading, RunState
from verify.terms.domain import Truth

LOCAL = "local."
"""What the names of the shared variables for addresses of local variables start with."""


def alloca(run: RunState, static: Static) -> None:
    """LangRef, "'alloca' Instruction"."""
    detail = memory_detail(static.instruction)
    assert detail.type is not None and isinstance(static.instruction.type, PtrType)
    if detail.inalloca or detail.swifterror:
        raise UnsupportedInstruction("alloca with inalloca or swifterror")
    count = 1
    for operand in static.instruction.operands:
        if not isinstance(operand, ConstInt):
            raise UnsupportedInstruction("alloca of a variable size")
        count = operand.value
    if (static.context, static.instruction.name) not in run.setting.private.allocas:
        raise UnsupportedInstruction("alloca whose address escapes")
    pointer = run.layout.pointer(static.instruction.type.addrspace)
    size = run.layout.size(detail.type) * count
    target = ObjectId(run.node, static.context, static.block, static.index)
    run.path.objects[target] = Object(size, {})
    align = run.layout.align(detail.type) if detail.align is None else detail.align
    address = _local_address(run, static, static.instruction.type, align)
    start: Alternative = (True, target, run.domain.const(0, pointer.index_bits))
    run.bind(static, Slot(Scalar(address, False), (), (start,)))


def _local_address(run: RunState, static: Static, type_: PtrType, align: int) -> z3.BitVecRef:
    """Some address that is a multiple of `align`, and not null where null is no object; the same in
    both functions, for a variable of the same name.  Nothing but attributes looks at it."""
    width, low = run.layout.pointer(type_.addrspace).bits, align.bit_length() - 1
    not_null = type_.addrspace in NULL_SPACES and not run.setting.null_is_valid
    function = run.flat.contexts[static.context].function.name
    name = f"{LOCAL}{function}.{static.instruction.name}"
    address = run.template.bits(name, width - low - not_null)
    if not_null:
        address = run.domain.concat(run.domain.const(1, 1), address)
    return run.domain.concat(address, run.domain.const(0, low)) if low else address


def getelementptr(run: RunState, static: Static) -> None:
    """LangRef, "'getelementptr' Instruction"."""
    instruction = static.instruction
    source_type, addrspace = gep_parts(instruction)
    base = run.slot(static, 0, instruction.operands[0])
    readings = [run.read(static, i, o) for i, o in enumerate(instruction.operands)][1:]
    indices = [(o, r.value) for o, r in zip(instruction.operands[1:], readings, strict=True)]
    offset, poison = gep_offset(
        run.domain, run.layout, source_type, addrspace, indices, instruction.flags
    )
    first = scalar(base.value)
    moved: list[Alternative] = []
    outside: list[Truth] = [first.poison, poison]
    for condition, target, at in base.origin:
        total = run.domain.add(at, offset)
        moved.append((condition, target, total))
        if "inbounds" in instruction.flags:
            size = run.domain.const(run.path.objects[target].size, run.domain.width(total))
            outside.append(run.domain.all(condition, run.domain.ult(size, total)))
    width = run.domain.width(first.bits)
    step = _fit(run, offset, width)
    address = run.domain.add(first.bits, step)
    if base.origin:
        if "nuw" in instruction.flags:
            zero = run.domain.const(0, run.domain.width(offset))
            outside.append(run.domain.slt(offset, zero))
    else:
        outside.append(wraps(run.domain, first.bits, step, address, instruction.flags))
    if "inbounds" in instruction.flags and not base.origin and width == ADDRESS_BITS:
        windows = [run.spaces.window(space) for space in run.setting.plan.windows]
        halves = [run.domain.extract(w, width - 1, width // 2) for w in windows]
        outside.append(leaves_window(run.domain, halves, first.bits, address))
    undefs = tuple(u for r in readings for u in r.undefs)
    value = Scalar(address, run.domain.any(*outside))
    run.bind(static, Slot(value, (*base.undefs, *undefs), tuple(moved)))


def _fit(run: RunState, bits: z3.BitVecRef, width: int) -> z3.BitVecRef:
    own = run.domain.width(bits)
    if own == width:
        return bits
    return run.domain.sext(bits, width) if own < width else run.domain.trunc(bits, width)


def addrspacecast(run: RunState, static: Static) -> None:
    """The same object seen through another address space."""
    base = run.slot(static, 0, static.instruction.operands[0])
    origin_type = static.instruction.operands[0].type
    assert isinstance(static.instruction.type, PtrType) and isinstance(origin_type, PtrType)
    pointer = run.layout.pointer(static.instruction.type.addrspace)
    first = scalar(base.value)
    bits = run.spaces.cast(
        first.bits,
        origin_type.addrspace,
        static.instruction.type.addrspace,
        private=bool(base.origin),
    )
    moved = tuple((c, t, _fit(run, o, pointer.index_bits)) for c, t, o in base.origin)
    run.bind(static, Slot(Scalar(bits, first.poison), base.undefs, moved))


def number_cast(run: RunState, static: Static) -> None:
    """ptrtoint and its like, of an address in shared memory: what is taken as a number escapes."""
    reading = run.read(static, 0, static.instruction.operands[0])
    if run.slot(static, 0, static.instruction.operands[0]).origin:
        raise UnsupportedInstruction("the address of a local variable as a number")
    part = scalar(reading.value)
    width = run.layout.bits(static.instruction.type)
    bits = as_number(run.domain, part.bits, width)
    run.bind(static, Slot(Scalar(bits, part.poison), reading.undefs))


def pass_on_origin(run: RunState, static: Static, readings: Sequence[Reading], slot: Slot) -> Slot:
    """select and freeze of addresses: the result points where its operands do."""
    opcode = static.instruction.opcode
    operands = static.instruction.operands
    if opcode == "select":
        condition = scalar(readings[0].value)
        taken = run.domain.eq(condition.bits, run.domain.const(1, 1))
        arms = [run.slot(static, i, operands[i]) for i in (1, 2)]
        if not all(arm.origin for arm in arms):
            return slot
        conditions = (taken, run.domain.negate(taken))
        origin: list[Alternative] = [
            (run.domain.all(c, own), target, at)
            for c, arm in zip(conditions, arms, strict=True)
            for own, target, at in arm.origin
        ]
        return Slot(slot.value, slot.undefs, tuple(origin))
    if opcode == "freeze":
        return Slot(slot.value, slot.undefs, run.slot(static, 0, operands[0]).origin)
    return slot
