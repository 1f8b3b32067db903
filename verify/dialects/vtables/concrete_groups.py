"""Accesses of invariant groups, of one thread."""

from __future__ import annotations

from verify.concrete.memory.shared_memory import UndefinedAccess
from verify.concrete.run.activation import Binding, Execution
from verify.concrete.run.state import DOMAIN, GroupAccess, ThreadState
from verify.dialects.vtables.invariant_groups import group_pointer
from verify.ir.memory_operands import memory_operands
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.memory.invariant_loads import differ, parts_of
from verify.semantics.undefined_behaviour import UB, Why


def check(
    state: ThreadState,
    execution: Execution,
    operands: tuple[Binding, ...],
    loaded: Binding | None,
) -> None:
    """Raise `UndefinedAccess` where an earlier access of the group had another value."""
    activation, instruction = execution.activation, execution.instruction
    name = group_pointer(activation.facts.function, instruction)
    row = memory_operands(instruction)
    if name is None or row is None:
        return
    held = loaded if instruction.opcode == "load" else operands[0]
    address = operands[row.addresses[0].position]
    if not isinstance(held, Scalar | Aggregate) or not isinstance(address, Scalar):
        return
    frame = None if name.startswith("@") else activation.frame
    made = GroupAccess(frame, name, address.bits.value, tuple(parts_of(held)))
    for each in state.groups:
        same = (each.frame, each.name, each.address) == (frame, name, made.address)
        if same and differ(DOMAIN, each.parts, made.parts):
            raise UndefinedAccess(Why(UB.INVARIANT_GROUP_DIFFERS))
    state.groups.append(made)
