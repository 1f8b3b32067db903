"""Values that are to be `dereferenceable`: arguments, results, what is loaded (LangRef, "Parameter
Attributes")."""

from __future__ import annotations

from verify.concrete.activation import Binding
from verify.concrete.state import DOMAIN, ThreadState
from verify.ir.function import Attributes
from verify.ir.types import PtrType, Type
from verify.semantics.domain import Scalar
from verify.semantics.objects import not_dereferenceable, promised_bytes


def is_broken(
    state: ThreadState,
    attributes: Attributes,
    type_: Type,
    value: Binding,
    *,
    leaving: bool = False,
) -> bool:
    """Whether a value breaks its `dereferenceable`; `leaving`: it is returned, and local variables
    are gone."""
    if not promised_bytes(attributes) or not isinstance(type_, PtrType):
        return False
    if not isinstance(value, Scalar):
        return False
    address, addrspace = value.bits, type_.addrspace

    def ends(size: int) -> bool:
        around = state.private.around(address)
        if around is not None:
            outside = not around.base <= address.value <= around.end - size
            is_gone = leaving and around.number not in state.private.families
            return is_gone or outside or around.number in state.private.freed
        return state.shared.ends(addrspace, address, size)

    return not_dereferenceable(DOMAIN, attributes, value, ends)
