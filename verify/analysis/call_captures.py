"""Captures of arguments by calls that are not entered (LangRef, "Pointer Capture")."""

from __future__ import annotations

from verify.analysis.provenance import ESCAPING_ARGUMENT, ArgumentUse, PointerUse
from verify.ir.function import Attributes, CallDetail, Instruction, Module
from verify.ir.types import PtrType, VoidType
from verify.semantics.attributes import CHANGE_THE_ARGUMENT
from verify.semantics.effects import argument_attributes, declaration, effects, states
from verify.semantics.memory.captures import Captures, Component, captures

_SAME_ADDRESS = ("llvm.launder.invariant.group.", "llvm.strip.invariant.group.")
"""Intrinsics whose result is an address in the same object as their operand's."""


def use_of_argument(module: Module, call: Instruction, index: int) -> ArgumentUse:
    """The use of an argument by a call that is not entered."""
    detail = call.detail
    if (call.callee_name or "").startswith(_SAME_ADDRESS):
        return ArgumentUse(PointerUse.NONE, same=True)
    assert isinstance(detail, CallDetail)
    attributes = argument_attributes(detail, declaration(module, detail), index)
    if any(a.name in CHANGE_THE_ARGUMENT for a in attributes):
        return ESCAPING_ARGUMENT
    kept = kept_by_call(module, call, attributes)
    uses = PointerUse.PASSED | component_uses(kept.other)
    in_result = kept.result & ~kept.other
    pointer = isinstance(call.type, PtrType)
    if in_result and not pointer:
        uses |= component_uses(in_result)
    returned = (pointer and bool(in_result)) or states(attributes, "returned")
    return ArgumentUse(uses, returned)


def kept_by_call(module: Module, call: Instruction, attributes: Attributes) -> Captures:
    """The captures of an argument with these attributes by a call; a call that writes nothing and
    does not unwind can capture only through its result."""
    kept, what = captures(attributes), effects(module, call)
    if what.writes or what.may_unwind or what.convergent:
        return kept
    # By coming back or not, a callee tells something about an address.
    other = kept.other & Component.ADDRESS if what.may_not_return else Component.NONE
    in_result = Component.NONE if isinstance(call.type, VoidType) else kept.result
    return Captures(other, other | in_result)


def component_uses(kept: Component) -> PointerUse:
    """The uses of an address of which a call keeps these components."""
    if kept & Component.PROVENANCE:
        return PointerUse.ESCAPED
    if kept & ~Component.ADDRESS_IS_NULL:
        return PointerUse.COMPARED
    return PointerUse.NULL_TEST if kept else PointerUse.NONE
