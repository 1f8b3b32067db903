"""Accesses of the memory of `noalias` arguments and results whose addresses no other code keeps, in
the concrete run (LangRef, "Parameter Attributes", `noalias`): a call that is given no such address
does not change what is accessed through one, before or after it."""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.kept_addresses import KeptAddresses, kept_addresses
from verify.analysis.provenance import PointerRoot
from verify.concrete.domain import Bits
from verify.concrete.memory import call_memory
from verify.concrete.memory.based_addresses import based
from verify.concrete.memory.shared_memory import CellPlace, SharedMemory, cells_at
from verify.concrete.run.activation import Activation, Execution
from verify.concrete.run.call_sites import CallSite
from verify.concrete.run.state import KeptAccess, KeptCall, ThreadState
from verify.concrete.trace import Value
from verify.semantics.memory.memory_model import Access
from verify.semantics.memory.objects import Based, RootKind
from verify.semantics.undefined_behaviour import UB, Why


def made_at(execution: Execution) -> PointerRoot:
    """The object that a call makes; one in a callee is none of the outermost function's."""
    context = 1 if execution.activation.path else 0
    return PointerRoot(RootKind.FRESH, execution.instruction.name or "", context)


def accessed(
    state: ThreadState, execution: Execution, place: CellPlace, access: Access, address: Bits
) -> bool:
    """Note an access; whether it is undefined because of the calls before it."""
    root = _root(state, execution.activation, based(address))
    if root is None or root not in _kept(state, execution.activation).roots:
        return False
    cells = cells_at(place, access.size, state.program.plan.cell(place.space))
    here = KeptAccess(root, access.addrspace, address, cells)
    state.kept_accesses.append(here)
    return any(_is_changed(state, here, call) for call in state.kept_calls)


def change(
    state: ThreadState, execution: Execution, call: CallSite, operands: tuple[Value, ...]
) -> None:
    """Go on behind an observed call, which may have written memory."""
    kept = _kept(state, execution.activation)
    others = kept.others(_place(execution), convergent=call.effects.convergent)
    before = _copy(state.shared) if others else state.shared
    writes = call_memory.change(state, call.memory, operands)
    if writes is None or not others:
        return
    when = state.observed - 1, state.shared.freed
    here = KeptCall(*when, others, before, _copy(state.shared), writes)
    for earlier in state.kept_accesses:
        if _is_changed(state, earlier, here) or _is_freed(state, earlier, here):
            state.undefined(Why(UB.KEPT_CHANGED))
    state.kept_calls.append(here)


def _copy(memory: SharedMemory) -> SharedMemory:
    """The memory as it is now."""
    return replace(memory, written=dict(memory.written))


def _is_changed(state: ThreadState, access: KeptAccess, call: KeptCall) -> bool:
    """Whether a call changes what is accessed, whose object is there: it was made before, and
    nothing has freed it."""
    if access.root not in call.others or call.number < state.shared.made_after(access.address):
        return False
    ends = state.shared.ends_by(access.addrspace, access.address)
    is_gone = ends is not None and ends < call.gone
    if is_gone or state.shared.has_freed(access.addrspace, access.address):
        return False
    for cell in access.cells:
        certainly, perhaps = call.writes(cell)
        if certainly or (perhaps and call.before.is_changed(call.after, cell)):
            return True
    return False


def _is_freed(state: ThreadState, access: KeptAccess, call: KeptCall) -> bool:
    """Whether a call frees the new object of an access."""
    if access.root not in call.others or access.root.kind is not RootKind.FRESH:
        return False
    return state.shared.ends_by(access.addrspace, access.address) == call.number


def _kept(state: ThreadState, activation: Activation) -> KeptAddresses:
    return kept_addresses(state.program.module, _outermost(activation).facts.function)


def _outermost(activation: Activation) -> Activation:
    while activation.caller is not None:
        activation = activation.caller
    return activation


def _root(state: ThreadState, activation: Activation, what: Based | None) -> PointerRoot | None:
    """The argument or result that an address is based on, if that is certain."""
    match what:
        case Based(kind=RootKind.PARAMETER, name=position):
            parameters = _outermost(activation).facts.function.parameters
            return PointerRoot(RootKind.PARAMETER, parameters[int(position)].name)
        case Based(kind=RootKind.FRESH, name=name):
            return state.shared.fresh[name].call
        case _:
            return None


def _place(execution: Execution) -> tuple[str, int]:
    """The place in the outermost function of a call, or of the call that leads to it."""
    static = execution.site.static
    first = (*static.path, static.place)[0]
    return first.block, first.index
