"""Loads, stores, atomic accesses and fences (LangRef, "'load' Instruction", "'store' Instruction",
"Atomic Memory Ordering Constraints", "Volatile Memory Accesses"; docs/memory.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import Instruction, MemoryDetail
from verify.ir.types import IntType, PtrType, StructType
from verify.ir.values import Local, Value
from verify.semantics.constraints import constrain_metadata, wants_defined
from verify.semantics.domain import AbstractValue, Aggregate, Scalar
from verify.semantics.meaning import any_poison, scalar
from verify.semantics.memory.atomics import (
    ObservedAccess,
    located,
    named,
    observed_access,
    perform,
)
from verify.semantics.memory.byte_order import from_memory, in_memory, read_parts
from verify.semantics.memory.layout import stored_type
from verify.semantics.memory.memory_model import Access, Accessed, Accesses, MemoryMeaning, access
from verify.semantics.memory.read_modify_write import compare_and_exchange, modified
from verify.semantics.undefined_behaviour import UB, Why
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")
P = TypeVar("P")

LOADED = Why(UB.NOUNDEF, "the loaded value")


def load(machine: Accesses[V, B, P], instruction: Instruction, /) -> None:
    """Read the parts of a value, put them together, and apply `!noundef`, `!range` and the like."""
    if observed_access(instruction) is not None and not _is_own(machine, instruction):
        atomic(machine, instruction)
        return
    accessed = access(machine.layout, instruction)
    location = _plain_location(machine, accessed)
    parts = [] if location is None else read_parts(machine, location, accessed.leaves)
    loaded = machine.joined(stored_type(machine.layout, accessed.type), parts)
    value, broken = _constrained(machine, instruction, loaded)
    machine.result(value)
    machine.undefined(broken, LOADED)
    _check_of_host(machine, accessed, value)
    if wants_defined((), instruction.metadata):
        machine.undefined(machine.result_varies(value), LOADED)


def _check_of_host(machine: Accesses[V, B, P], accessed: Access, loaded: P) -> None:
    """A generic address in memory that does not change while a kernel runs was written by the host,
    which knows global memory alone."""
    spaces, type_ = machine.spaces, accessed.type
    if not isinstance(type_, PtrType) or not spaces.plan.target.is_read_only(accessed.addrspace):
        return
    held = scalar(machine.value(loaded))
    unknown = spaces.is_unknown_to_hosts(type_.addrspace, held.bits)
    broken = machine.domain.all(machine.domain.negate(held.poison), unknown)
    machine.excused(broken, Why(UB.NOT_OF_HOST, "the loaded address"))


def store(machine: Accesses[V, B, P], instruction: Instruction, /) -> None:
    """Write the parts of a value; undef stays undef, so that each load may see another value."""
    if observed_access(instruction) is not None and not _is_own(machine, instruction):
        atomic(machine, instruction)
        return
    accessed = access(machine.layout, instruction)
    location = _plain_location(machine, accessed)
    if location is not None:
        _write(machine, accessed, location, _stored(machine, instruction.operands[0]))


def _stored(machine: Accesses[V, B, P], value: Value) -> P:
    """The operand of a store.  Undef in a value that may be stored elsewhere as well is another
    there."""
    held = machine.operand(0)
    return machine.copy_of(0, held) if isinstance(value, Local) else held


def atomic(machine: Accesses[V, B, P], instruction: Instruction, /) -> None:
    """Make an atomic or volatile access, or a fence: it is observed.  It reads what is there, or
    the environment's answer where others may write.  The access leaves what it wrote; what it
    has read, plain loads behind it read too, or there is a race."""
    observed = observed_access(instruction)
    assert observed is not None
    if observed.address is not None and _is_own(machine, instruction):
        _modify(machine, instruction)
        return
    used = [machine.used(position) for position in range(len(instruction.operands))]
    accessed, location = _observed_location(machine, instruction, observed, used)
    observed = named(machine.spaces, instruction, observed)
    values = tuple(machine.value(operand) for operand in used)
    operands = located(machine.spaces, instruction, values)
    shape = stored_type(machine.layout, observed.answer)
    answer = machine.answer(observed.what, shape, operands)
    held, broken = None, machine.domain.false()
    if accessed is not None and location is not None and instruction.opcode != "store":
        held = _settled(machine, accessed, location, answer.elements[0])
        value, broken = _constrained(machine, instruction, held)
        answer = Aggregate((machine.value(value), *answer.elements[1:]))
    performed = perform(machine.domain, instruction, operands, answer)
    machine.observe(observed, performed)
    if accessed is None or location is None:
        return
    if held is not None:
        machine.undefined(broken, LOADED)
        for leaf, part in in_memory(machine, accessed.leaves, held):
            location.agree(leaf, part)
    if performed.left is not None and not (observed.open and observed.synchronises):
        _write(machine, accessed, location, machine.hold(performed.left))
        if observed.open:
            location.leave_open(observed.what)


def _is_own(machine: Accesses[V, B, P], instruction: Instruction) -> bool:
    """Whether an access that is not volatile is of memory that only one thread accesses, so that
    nobody can tell it from plain ones, and its effect is known."""
    observed, detail, plan = observed_access(instruction), instruction.detail, machine.spaces.plan
    assert isinstance(detail, MemoryDetail)
    if observed is None or observed.address is None or observed.open:
        return False
    if detail.volatile or detail.weak:
        return False
    type_ = instruction.operands[observed.address].type
    if not isinstance(type_, PtrType):
        return False
    if machine.is_private(machine.pointer(observed.address)):
        return plan.target.has_own_locals
    return plan.target.is_own(type_.addrspace)


def _modify(machine: Accesses[V, B, P], instruction: Instruction) -> None:
    """Read, compute and write, as plain accesses do."""
    domain, detail = machine.domain, instruction.detail
    assert isinstance(detail, MemoryDetail) and detail.type is not None
    accessed = access(machine.layout, instruction)
    location = _plain_location(machine, accessed)
    assert location is not None
    (old,) = read_parts(machine, location, accessed.leaves)
    given = [machine.used(position) for position in range(1, len(instruction.operands))]
    always: Scalar[V, B] = Scalar(domain.const(1, 1), domain.false())

    def exchanged(parts: Sequence[Scalar[V, B]]) -> tuple[Aggregate[V, B], Scalar[V, B]]:
        return compare_and_exchange(domain, instruction, parts[0], always, parts[1], parts[2])

    if instruction.opcode == "atomicrmw":
        left = machine.computed(lambda p: modified(domain, detail, p[0], p[1]), old, *given)
        result = machine.joined(stored_type(machine.layout, detail.type), [old])
    else:
        left = machine.computed(lambda p: exchanged(p)[1], old, *given)
        flag = machine.computed(lambda p: scalar(exchanged(p)[0].elements[1]), old, *given)
        whole = StructType((stored_type(machine.layout, detail.type), IntType(1)))
        result = machine.joined(whole, [old, flag])
    machine.result(result)
    _write(machine, accessed, location, left)


def _settled(
    machine: Accesses[V, B, P],
    accessed: Access,
    location: Accessed[P],
    given: AbstractValue[V, B],
) -> P:
    """The value that an observed access reads, given the environment's answer.  Others do not
    write to memory that is read only."""
    is_kept = machine.spaces.plan.target.is_read_only(accessed.addrspace)
    if is_kept and not accessed.writes and not accessed.volatile:
        parts = read_parts(machine, location, accessed.leaves)
        return machine.joined(stored_type(machine.layout, accessed.type), parts)
    parts = [
        part
        for leaf, (held, answer) in zip(
            accessed.leaves,
            in_memory(machine, accessed.leaves, machine.hold(given)),
            strict=True,
        )
        for part in from_memory(machine, leaf, location.unless_raced(held, answer))
    ]
    return machine.joined(stored_type(machine.layout, accessed.type), parts)


def _constrained(machine: Accesses[V, B, P], instruction: Instruction, held: P) -> tuple[P, B]:
    """The result of a load that has read `held`, under its metadata, and whether it is
    undefined."""
    constrain = partial(constrain_metadata, machine.domain, machine.module, instruction.metadata)
    return machine.constrained(held, constrain)


def _plain_location(machine: Accesses[V, B, P], accessed: Access) -> Accessed[P] | None:
    """The location of a plain access, `None` where it is of no bytes."""
    address = machine.address(accessed.operand)
    machine.undefined(any_poison(machine.domain, machine.value(address)), Why(UB.POISON_ADDRESS))
    machine.undefined(machine.varies(accessed.operand), Why(UB.UNDEF_ADDRESS))
    return machine.location(accessed, address) if accessed.size else None


def _observed_location(
    machine: Accesses[V, B, P], instruction: Instruction, observed: ObservedAccess, used: list[P]
) -> tuple[Access | None, Accessed[P] | None]:
    """The location of an observed access in shared memory; `None` for a fence."""
    if observed.address is None:
        return None, None
    if machine.is_private(machine.pointer(observed.address)):
        raise UnsupportedInstruction(f"{observed.what} of a local variable")
    address = used[observed.address]
    machine.undefined(any_poison(machine.domain, machine.value(address)), Why(UB.POISON_ADDRESS))
    machine.undefined(machine.varies(observed.address), Why(UB.UNDEF_ADDRESS))
    accessed = access(machine.layout, instruction)
    return accessed, machine.location(accessed, address)


def _write(machine: Accesses[V, B, P], accessed: Access, location: Accessed[P], value: P) -> None:
    """Write the parts of a value.  The padding of an aggregate is undef (LangRef, "'store'
    Instruction")."""
    for leaf, part in in_memory(machine, accessed.leaves, value):
        location.write(leaf, part)
    for gap in accessed.padding:
        location.write(gap, machine.undef(gap.number, gap.width))


ACCESS_OPCODES: Mapping[str, MemoryMeaning] = MappingProxyType(
    {"atomicrmw": atomic, "cmpxchg": atomic, "fence": atomic, "load": load, "store": store}
)
