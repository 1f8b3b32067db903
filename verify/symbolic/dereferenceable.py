"""Values that are to be `dereferenceable`, in the symbolic run: arguments, results, what is loaded
(LangRef, "Parameter Attributes")."""

from __future__ import annotations

from verify.cfg.flatten import Static
from verify.ir.function import Attributes
from verify.ir.types import PtrType, Type
from verify.semantics.meaning import scalar
from verify.semantics.objects import not_dereferenceable, promised_bytes
from verify.symbolic.ssa_slots import Slot
from verify.symbolic.state import RunState
from verify.terms.domain import Truth


def check(run: RunState, static: Static, attributes: Attributes, type_: Type, slot: Slot) -> None:
    """Note that `static` is undefined where its value breaks its `dereferenceable`."""
    if not promised_bytes(attributes) or not isinstance(type_, PtrType):
        return
    value, addrspace = scalar(slot.value), type_.addrspace

    def ends(size: int) -> Truth:
        if slot.origin:
            return _private_ends(run, slot, size)
        freed = run.objects.is_freed(addrspace, value.bits, run.path.freed)
        return run.domain.any(freed, run.objects.beyond(addrspace, value.bits, size))

    broken = not_dereferenceable(run.domain, attributes, value, ends)
    run.immediate_ub(static, broken, "a pointer is not dereferenceable")


def _private_ends(run: RunState, slot: Slot, size: int) -> Truth:
    """Whether the local variable ends before `size` bytes from the address on."""
    domain = run.domain
    short: list[Truth] = []
    for condition, target, at in slot.origin:
        room = run.path.objects[target].size - size
        last = domain.const(max(room, 0), domain.width(at))
        outside = True if room < 0 else domain.ult(last, at)
        short.append(domain.all(condition, outside))
    return domain.any(*short)
