"""Loads of what never changes in the symbolic run.  Two loads are of one place where the terms of
their addresses are the same; of others nothing is known."""

from __future__ import annotations

from verify.analysis.flatten import Static
from verify.semantics.meaning import scalar
from verify.semantics.memory.invariant_loads import differ, is_invariant, space_read
from verify.semantics.undefined_behaviour import UB, Why
from verify.symbolic.run.record import InvariantLoad
from verify.symbolic.run.state import RunState
from verify.symbolic.run.template import leaves


def check(run: RunState, static: Static) -> None:
    """Note that a load is undefined where an invariant load of its place has had another value."""
    instruction, seen = static.instruction, run.record.invariant_loads
    space, tagged = space_read(instruction), is_invariant(instruction)
    if space is None or instruction.name is None or not (seen or tagged):
        return
    held = run.path.environment[static.context, instruction.name]
    address = run.slot(static, 0, instruction.operands[0])
    if held.undefs or address.undefs or address.origin:
        return
    bits = scalar(address.value).bits
    loads = seen.get((space, bits.get_id()), [])
    parts = leaves(held.value)
    for each in loads:
        other = differ(run.domain, each.parts, parts)
        run.immediate_ub(static, run.domain.all(each.guard, other), Why(UB.INVARIANT_CHANGES))
    if tagged:
        made = InvariantLoad(bits, run.path.guard, parts)
        seen[space, bits.get_id()] = [*loads, made]
