"""Effects of a call on an object whose address is an argument (LangRef, "Parameter Attributes",
"Pointer Capture")."""

from __future__ import annotations

from common.data import dataclass
from verify.ir.function import Attributes, CallDetail, Instruction, Module
from verify.ir.types import PtrType, Type, VoidType
from verify.semantics.effects import ARGUMENT_MEMORY, AccessKind, CallEffects, allowed_through
from verify.semantics.memory.call_memory import call_memory
from verify.semantics.memory.captures import Component, captures
from verify.semantics.memory.initialized import initialized

LARGEST_EXPOSED_BYTES = 1024
"""A larger local variable that others may access is unsupported."""


@dataclass(frozen=True, slots=True)
class Exposure:
    """The accesses of a call to the object through the argument; `kept`: those of others from now
    on, if the call may capture the address; `in_result`: the result may be an
    address in the object, which only the function itself can pass on; `initialized`: the offsets
    from the argument that are written before they are read, and before execution continues."""

    access: AccessKind
    kept: AccessKind
    in_result: bool
    initialized: frozenset[int]


def exposure(
    module: Module, call: Instruction, what: CallEffects, attributes: Attributes, type_: Type
) -> Exposure:
    """The accesses of a call with these effects to the object of an argument.  An address that is
    passed as a number, or in parts, is captured, and so is one in a result that is no pointer."""
    nothing = frozenset[int]()
    if not isinstance(type_, PtrType):
        return Exposure(AccessKind.NONE, AccessKind.READWRITE, False, nothing)
    access = what.memory.at(ARGUMENT_MEMORY) & allowed_through(attributes)
    captured = captures(attributes)
    kept = _accesses(captured.other)
    if not isinstance(call.type, PtrType | VoidType):
        kept |= _accesses(captured.result)
    is_known = kept is AccessKind.READWRITE or not isinstance(call.type, PtrType)
    in_result = bool(captured.result & Component.PROVENANCE) and not is_known
    assert isinstance(call.detail, CallDetail)
    written = initialized(module, call.detail, attributes) if access & AccessKind.WRITE else nothing
    return Exposure(access, kept, in_result, written)


def _accesses(kept: Component) -> AccessKind:
    """The accesses that these components of an address allow."""
    if kept & Component.PROVENANCE == Component.PROVENANCE:
        return AccessKind.READWRITE
    return AccessKind.READ if kept & Component.READ_PROVENANCE else AccessKind.NONE


def through_others(module: Module, call: Instruction) -> AccessKind:
    """The accesses of a call to an object whose address has escaped."""
    return call_memory(module, call).locals
