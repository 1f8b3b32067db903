"""Values that are to be `dereferenceable`: arguments, results, what is loaded (LangRef, "Parameter
Attributes")."""

from __future__ import annotations

from verify.concrete.run.activation import Binding
from verify.concrete.run.state import DOMAIN, ThreadState
from verify.ir.function import Attributes
from verify.ir.types import PtrType, Type
from verify.semantics.domain import Scalar
from verify.semantics.memory.objects import not_dereferenceable, promised_bytes


def is_broken(
    state: ThreadState,
    attributes: Attributes,
    type_: Type,
    value: Binding,
    *,
    leaving: int | None = None,
) -> bool:
    """Whether a value breaks its `dereferenceable`; `leaving`: it is returned by that activation,
    whose local variables are gone."""
    if not promised_bytes(attributes) or not isinstance(type_, PtrType):
        return False
    if not isinstance(value, Scalar):
        return False
    address, addrspace = value.bits, type_.addrspace

    def ends(size: int) -> bool:
        around = state.private.around(address)
        if around is not None:
            outside = not 0 <= around.offset(address) <= around.size - size
            leaves = leaving is not None and around.frame == leaving
            gone = state.private.released | state.private.freed
            return leaves or outside or around.number in gone
        return state.shared.ends(addrspace, address, size)

    return not_dereferenceable(DOMAIN, attributes, value, ends)
