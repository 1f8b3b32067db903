"""Loads of what never changes, of one thread."""

from __future__ import annotations

from verify.concrete.memory.shared_memory import UndefinedAccess
from verify.concrete.run.activation import Binding, Execution
from verify.concrete.run.state import DOMAIN, ThreadState
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.memory.invariant_loads import differ, is_invariant, parts_of, space_read
from verify.semantics.undefined_behaviour import UB, Why


def check(
    state: ThreadState, execution: Execution, address: Binding, loaded: Binding | None
) -> None:
    """Raise `UndefinedAccess` where an invariant load of the place has had another value."""
    instruction = execution.instruction
    space = space_read(instruction)
    if space is None or not isinstance(address, Scalar):
        return
    if state.private.is_private(address) or not isinstance(loaded, Scalar | Aggregate):
        return
    parts, place = tuple(parts_of(loaded)), (space, address.bits.value)
    for other in state.invariant_loads.get(place, ()):
        if differ(DOMAIN, other, parts):
            raise UndefinedAccess(Why(UB.INVARIANT_CHANGES))
    if is_invariant(instruction):
        state.invariant_loads.setdefault(place, []).append(parts)
