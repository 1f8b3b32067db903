"""Accesses of invariant groups in the symbolic run."""

from __future__ import annotations

from verify.analysis.flatten import Static
from verify.dialects.vtables.invariant_groups import group_pointer
from verify.ir.memory_operands import memory_operands
from verify.semantics.meaning import scalar
from verify.semantics.memory.invariant_loads import differ
from verify.semantics.undefined_behaviour import UB, Why
from verify.symbolic.run.path_state import GroupAccess
from verify.symbolic.run.ssa_slots import Slot
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import leaves


def check(run: RunState, static: Static, seen: list[GroupAccess]) -> None:
    """Note that a load or store is undefined where an earlier access of its group, in `seen`, had
    another value."""
    instruction = static.instruction
    name = group_pointer(run.flat.contexts[static.context].function, instruction)
    row = memory_operands(instruction)
    if name is None or row is None:
        return
    held = _value(run, static)
    if held.undefs:
        return  # another value at each use: of the source, less is undefined
    position = row.addresses[0].position
    address = scalar(run.slot(static, position, instruction.operands[position]).value).bits
    context = 0 if name.startswith("@") else static.context
    made = GroupAccess(context, name, address, run.path.guard, leaves(held.value))
    for each in seen:
        same = each.address.eq(address) and (each.context, each.name) == (context, name)
        if same:
            other = differ(run.domain, each.parts, made.parts)
            run.immediate_ub(
                static, run.domain.all(each.guard, other), Why(UB.INVARIANT_GROUP_DIFFERS)
            )
    seen.append(made)


def _value(run: RunState, static: Static) -> Slot:
    """The value that is loaded or stored."""
    instruction = static.instruction
    if instruction.opcode == "load":
        assert instruction.name is not None
        return run.path.environment[static.context, instruction.name]
    return run.slot(static, 0, instruction.operands[0])
