"""Instructions that make addresses, or numbers of them (LangRef, "'alloca' Instruction",
"'getelementptr' Instruction", "'addrspacecast .. to' Instruction", "'ptrtoint .. to'
Instruction")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import Instruction
from verify.ir.memory_operands import memory_intrinsic_name
from verify.ir.types import PtrType, VectorType
from verify.ir.values import ConstInt
from verify.semantics.domain import AbstractValue, Aggregate, Domain, Scalar
from verify.semantics.meaning import scalar
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_model import MemoryMeaning, Pointers
from verify.semantics.memory.pointers import (
    Offset,
    as_number,
    displaced,
    fit,
    gep_offset,
    gep_parts,
    memory_detail,
    wraps,
)
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.vectors import lane, lane_type, map_scalars
from verify.targets.target import Area
from verify.targets.triples import TARGETS

NONNULL = "nonnull"
"""The flag of an `addrspacecast` of an address that is not null."""

V = TypeVar("V")
B = TypeVar("B")
P = TypeVar("P")


def alloca(machine: Pointers[V, B, P], instruction: Instruction, /) -> None:
    """Make a new object, whose contents are undef."""
    if all(isinstance(operand, ConstInt) for operand in instruction.operands):
        machine.result(machine.allocate(*allocated(machine.layout, instruction)))
        return
    unit, align = allocated(machine.layout, replace(instruction, operands=()))
    machine.result(machine.allocate_sized(_variable_size(machine, instruction, unit), align))


def _variable_size(machine: Pointers[V, B, P], instruction: Instruction, unit: int) -> V:
    """The bytes that an alloca of a variable number of elements makes.  There is not room for more
    than the largest object has, which is undefined (LangRef, "'alloca' Instruction")."""
    domain, held = machine.domain, machine.used(0)
    count = scalar(machine.value(held))
    machine.undefined(count.poison, Why(UB.LOCAL_SIZE))
    machine.undefined(machine.varies(0), Why(UB.LOCAL_SIZE))
    assert isinstance(instruction.type, PtrType)
    width = machine.layout.pointer(instruction.type.addrspace).index_bits
    given = domain.width(count.bits)
    bits = domain.trunc(count.bits, width) if given > width else domain.zext(count.bits, width)
    each = domain.const(unit, width)
    size = domain.mul(bits, each)
    too_large = domain.any(
        domain.umul_overflows(bits, each), domain.slt(size, domain.const(0, width))
    )
    machine.undefined(too_large, Why(UB.NO_ADDRESS_LEFT))
    return size


def allocated(layout: Layout, instruction: Instruction) -> tuple[int, int]:
    """The size and the alignment in bytes of the object that an alloca makes."""
    detail = memory_detail(instruction)
    assert detail.type is not None
    if detail.inalloca or detail.swifterror:
        raise UnsupportedInstruction("alloca with inalloca or swifterror")
    count = 1
    for operand in instruction.operands:
        if not isinstance(operand, ConstInt):
            raise UnsupportedInstruction("alloca of a variable size")
        count = operand.value
    align = layout.align(detail.type) if detail.align is None else detail.align
    return layout.size(detail.type) * count, align


def getelementptr(machine: Pointers[V, B, P], instruction: Instruction, /) -> None:
    """Add the offsets of the indices to an address."""
    domain, flags = machine.domain, instruction.flags
    if isinstance(instruction.type, VectorType):
        _vector_of_addresses(machine, instruction, instruction.type)
        return
    source_type, addrspace = gep_parts(instruction)
    base = machine.pointer(0)
    used = [machine.used(position) for position in range(1, len(instruction.operands))]
    indices = [
        (operand, machine.value(index))
        for operand, index in zip(instruction.operands[1:], used, strict=True)
    ]
    offset = gep_offset(domain, machine.layout, source_type, addrspace, indices, flags)
    first = scalar(machine.value(base))
    if not machine.is_private(base):
        value = _shared_address(machine, addrspace, first, offset, flags)
    else:
        poisons = [first.poison, offset.poison]
        if "inbounds" in flags:
            zero = domain.const(0, domain.width(offset.total))
            leaves = [machine.leaves_object(base, each) for each in (zero, *offset.sums)]
            poisons.append(domain.all(domain.negate(_stays(domain, offset)), domain.any(*leaves)))
        if "nuw" in flags:
            poisons.append(_is_negative(domain, offset.total))
        value = Scalar(displaced(domain, first.bits, offset.total), domain.any(*poisons))
    machine.result(machine.moved(base, value, lambda at: domain.add(at, offset.total), *used))


def _stays(domain: Domain[V, B], offset: Offset[V, B]) -> B:
    """Whether all indices are zero, so that `inbounds` says nothing."""
    zero = domain.const(0, domain.width(offset.total))
    return domain.all(*(domain.eq(each, zero) for each in offset.sums))


def _is_negative(domain: Domain[V, B], offset: V) -> B:
    return domain.slt(offset, domain.const(0, domain.width(offset)))


def _vector_of_addresses(
    machine: Pointers[V, B, P], instruction: Instruction, type_: VectorType, /
) -> None:
    """A getelementptr with a vector: by element, an operand that is no vector is the same for
    all."""
    domain, operands = machine.domain, instruction.operands
    source_type, addrspace = gep_parts(instruction)
    if isinstance(operands[0].type, PtrType) and machine.is_private(machine.pointer(0)):
        raise UnsupportedInstruction("a vector of addresses in a local variable")
    used = [machine.used(position) for position in range(len(operands))]
    values = [machine.value(operand) for operand in used]
    addresses: list[AbstractValue[V, B]] = []
    for number in range(type_.count):
        base, *lanes = [lane(value, number) for value in values]
        indices = list(zip(operands[1:], lanes, strict=True))
        offset = gep_offset(
            domain, machine.layout, source_type, addrspace, indices, instruction.flags
        )
        addresses.append(
            _shared_address(machine, addrspace, scalar(base), offset, instruction.flags)
        )
    machine.result(machine.hold(Aggregate(tuple(addresses)), *used))


def _shared_address(
    machine: Pointers[V, B, P],
    addrspace: int,
    base: Scalar[V, B],
    offset: Offset[V, B],
    flags: frozenset[str],
) -> Scalar[V, B]:
    """`base` plus `offset` in shared memory."""
    domain = machine.domain
    poisons = [base.poison, offset.poison, wraps(domain, base.bits, offset, flags)]
    if "inbounds" in flags:
        reached = [displaced(domain, base.bits, each) for each in offset.sums]
        leaves = [machine.leaves_reach(addrspace, base.bits, each) for each in reached]
        poisons.append(domain.all(domain.negate(_stays(domain, offset)), domain.any(*leaves)))
    address = displaced(domain, base.bits, offset.total)
    return Scalar(machine.derived(base.bits, address), domain.any(*poisons))


def addrspacecast(machine: Pointers[V, B, P], instruction: Instruction, /) -> None:
    """See the same byte through another address space."""
    if isinstance(instruction.type, VectorType):
        _vector_cast(machine, instruction)
        return
    source, target = instruction.operands[0].type, instruction.type
    assert isinstance(source, PtrType) and isinstance(target, PtrType)
    domain, base = machine.domain, machine.pointer(0)
    first = scalar(machine.value(base))
    private, local = machine.is_private(base), machine.is_local(base)

    def cast(bits: V) -> Scalar[V, B]:
        spaces = source.addrspace, target.addrspace
        nonnull = NONNULL in instruction.flags
        return machine.spaces.cast(bits, *spaces, private=private, local=local, nonnull=nonnull)

    found = cast(first.bits)
    bits = found.bits
    if not private and bits is not first.bits:
        bits = machine.derived(first.bits, bits, cast)
    width = machine.layout.pointer(target.addrspace).index_bits
    value = Scalar(bits, domain.any(first.poison, found.poison))
    machine.result(machine.moved(base, value, lambda at: fit(domain, at, width)))


def is_in_area(machine: Pointers[V, B, P], instruction: Instruction, /) -> None:
    """Tell whether a generic address is in an area of the target's memory (`Spaces.asked_areas` in
    `verify.targets.target`)."""
    type_, domain = instruction.operands[0].type, machine.domain
    areas = asked_areas(instruction)
    assert isinstance(type_, PtrType)
    if type_.addrspace != machine.spaces.plan.target.generic or not machine.spaces.plan.areas:
        raise UnsupportedInstruction(f"{instruction.callee_name} of another target's address")
    base = machine.pointer(0)
    held = scalar(machine.value(base))
    if machine.is_private(base):
        if machine.may_be_on_heap(base):
            raise UnsupportedInstruction(
                "the area of memory of an object of an allocation function"
            )
        local = machine.is_local(base)
        of_local = local if Area.LOCAL in areas else domain.false()
        null = domain.negate(local) if Area.GLOBAL in areas else domain.false()
        inside = domain.any(of_local, null)
    else:
        inside = machine.spaces.is_in(areas, type_.addrspace, held.bits)
        root = machine.root_without_null(0, held.bits)
        if root is not None:
            # LLVM folds the call by the space: no address there becomes null.
            null = domain.eq(root, domain.const(0, domain.width(root)))
            held = Scalar(held.bits, domain.any(held.poison, null))
    machine.result(machine.hold(Scalar(domain.bit(inside), held.poison), base))


def asked_areas(instruction: Instruction) -> frozenset[Area]:
    """The areas of which a call tells whether an address is in one of them."""
    return _AREAS.get(memory_intrinsic_name(instruction) or "", frozenset())


_AREAS: Mapping[str, frozenset[Area]] = MappingProxyType(
    {name: areas for target in TARGETS for name, areas in target.spaces.asked_areas.items()}
)
AREA_INTRINSICS: Mapping[str, MemoryMeaning] = MappingProxyType(dict.fromkeys(_AREAS, is_in_area))


def _vector_cast(machine: Pointers[V, B, P], instruction: Instruction, /) -> None:
    """An `addrspacecast` of a vector, whose elements are never addresses of private objects."""
    source, target = lane_type(instruction.operands[0].type), lane_type(instruction.type)
    assert isinstance(source, PtrType) and isinstance(target, PtrType)
    domain, held = machine.domain, machine.number(0)

    def cast(bits: V) -> Scalar[V, B]:
        return machine.spaces.cast(bits, source.addrspace, target.addrspace)

    def moved(part: Scalar[V, B]) -> Scalar[V, B]:
        found = cast(part.bits)
        bits = found.bits
        if bits is not part.bits:
            bits = machine.derived(part.bits, bits, cast)
        return Scalar(bits, domain.any(part.poison, found.poison))

    machine.result(machine.hold(map_scalars(machine.value(held), moved), held))


def number_cast(machine: Pointers[V, B, P], instruction: Instruction, /) -> None:
    """Take an address as a number, or a number as an address; of vectors by element."""
    source = machine.number(0)
    width = machine.layout.bits(lane_type(instruction.type))

    def cast(part: Scalar[V, B]) -> Scalar[V, B]:
        return Scalar(as_number(machine.domain, part.bits, width), part.poison)

    machine.result(machine.hold(map_scalars(machine.value(source), cast), source))


ADDRESS_OPCODES: Mapping[str, MemoryMeaning] = MappingProxyType(
    {
        "addrspacecast": addrspacecast,
        "alloca": alloca,
        "getelementptr": getelementptr,
        "inttoptr": number_cast,
        "ptrtoaddr": number_cast,
        "ptrtoint": number_cast,
    }
)
