"""Loads, stores, atomic accesses and fences (LangRef, "'load' Instruction", "'store' Instruction",
"Atomic Memory Ordering Constraints", "Volatile Memory Accesses"; docs/memory.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import Instruction
from verify.semantics.atomics import ObservedAccess, Performed, observed_access, perform
from verify.semantics.constraints import constrain_metadata, wants_defined
from verify.semantics.layout import stored_type
from verify.semantics.meaning import any_poison
from verify.semantics.memory_model import Access, Accesses, Location, MemoryMeaning, access
from verify.semantics.unsupported import UnsupportedInstruction

V = TypeVar("V")
B = TypeVar("B")
P = TypeVar("P")

POISON_ADDRESS = "the address is poison"
UNDEF_ADDRESS = "the address is undef"


def load(machine: Accesses[V, B, P], instruction: Instruction, /) -> None:
    """Read the parts of a value, put them together, and apply `!noundef`, `!range` and the like."""
    if observed_access(instruction) is not None:
        atomic(machine, instruction)
        return
    accessed = access(machine.layout, instruction)
    location = _plain_location(machine, accessed)
    parts = [location.read(leaf) for leaf in accessed.leaves]
    loaded = machine.joined(stored_type(machine.layout, accessed.type), parts)
    constrain = partial(constrain_metadata, machine.domain, machine.module, instruction.metadata)
    value, broken = machine.constrained(loaded, constrain)
    machine.result(value)
    machine.undefined(broken, "the loaded value is noundef but poison")
    if wants_defined((), instruction.metadata):
        machine.undefined(machine.result_varies(value), "the loaded value is noundef but undef")


def store(machine: Accesses[V, B, P], instruction: Instruction, /) -> None:
    """Write the parts of a value; undef stays undef, so that each load may see another value."""
    if observed_access(instruction) is not None:
        atomic(machine, instruction)
        return
    accessed = access(machine.layout, instruction)
    location = _plain_location(machine, accessed)
    _write(machine, accessed, location, machine.operand(0))


def atomic(machine: Accesses[V, B, P], instruction: Instruction, /) -> None:
    """Make an atomic or volatile access, or a fence: it is observed, and the environment answers.
    It leaves what it wrote; what a load has read, plain loads behind it read too, or there is a
    race."""
    observed = observed_access(instruction)
    assert observed is not None
    used = [machine.used(position) for position in range(len(instruction.operands))]
    accessed, location = _observed_location(machine, instruction, observed, used)
    operands = tuple(machine.value(operand) for operand in used)
    shape = stored_type(machine.layout, observed.answer)
    answer = machine.answer(observed.what, shape, operands)
    performed = perform(machine.domain, instruction, operands, answer)
    if accessed is None or location is None:
        machine.observe(observed, performed)
        return
    if instruction.opcode == "load":
        performed = _settled(machine, accessed, location, performed)
    machine.observe(observed, performed)
    if instruction.opcode == "load" and performed.result is not None:
        parts = machine.parts(machine.hold(performed.result), len(accessed.leaves))
        for leaf, part in zip(accessed.leaves, parts, strict=True):
            location.agree(leaf, part)
    if performed.left is not None and not (observed.open and observed.synchronises):
        _write(machine, accessed, location, machine.hold(performed.left))
        if observed.open:
            location.leave_open(observed.what)


def _settled(
    machine: Accesses[V, B, P],
    accessed: Access,
    location: Location[P],
    performed: Performed[V, B],
) -> Performed[V, B]:
    """What an observed load reads, given the environment's answer."""
    assert performed.result is not None
    answered = machine.parts(machine.hold(performed.result), len(accessed.leaves))
    parts = [
        location.unless_raced(leaf, part)
        for leaf, part in zip(accessed.leaves, answered, strict=True)
    ]
    joined = machine.joined(stored_type(machine.layout, accessed.type), parts)
    return replace(performed, result=machine.value(joined))


def _plain_location(machine: Accesses[V, B, P], accessed: Access) -> Location[P]:
    """The location of a plain access."""
    address = machine.address(accessed.operand)
    machine.undefined(any_poison(machine.domain, machine.value(address)), POISON_ADDRESS)
    machine.undefined(machine.varies(accessed.operand), UNDEF_ADDRESS)
    return machine.location(accessed, address)


def _observed_location(
    machine: Accesses[V, B, P], instruction: Instruction, observed: ObservedAccess, used: list[P]
) -> tuple[Access | None, Location[P] | None]:
    """The location of an observed access, in shared memory; a fence has none."""
    if observed.address is None:
        return None, None
    if machine.is_private(machine.pointer(observed.address)):
        raise UnsupportedInstruction(f"{observed.what} of a local variable")
    address = used[observed.address]
    machine.undefined(any_poison(machine.domain, machine.value(address)), POISON_ADDRESS)
    machine.undefined(machine.varies(observed.address), UNDEF_ADDRESS)
    accessed = access(machine.layout, instruction)
    return accessed, machine.location(accessed, address)


def _write(machine: Accesses[V, B, P], accessed: Access, location: Location[P], value: P) -> None:
    parts = machine.parts(value, len(accessed.leaves))
    for leaf, part in zip(accessed.leaves, parts, strict=True):
        location.write(leaf, part)


ACCESS_OPCODES: Mapping[str, MemoryMeaning] = MappingProxyType(
    {"atomicrmw": atomic, "cmpxchg": atomic, "fence": atomic, "load": load, "store": store}
)
