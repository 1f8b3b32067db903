"""Uses of the addresses of parameters, to decide which `byval` parameters may become local
variables."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from common.data import dataclass
from verify.analysis.flatten import Flat, FlattenError, Static, flatten
from verify.analysis.provenance import (
    ESCAPING_ARGUMENT,
    ArgumentUse,
    PointerRoot,
    PointerUse,
    Provenance,
    provenance,
)
from verify.ir.function import (
    Attributes,
    CallDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
    Parameter,
)
from verify.ir.memory_operands import memory_operands
from verify.ir.types import PtrType
from verify.ir.values import Value
from verify.semantics.constraints import DEREFERENCEABLE
from verify.semantics.effects import argument_attributes, declaration, effects, states
from verify.semantics.memory.address_instructions import asked_areas
from verify.semantics.memory.by_value import ALIGN, by_value, stated_alignment
from verify.semantics.memory.captures import Component, captures
from verify.semantics.memory.objects import LASTING, RootKind
from verify.semantics.unknown import is_intrinsic

OF_THE_COPY = DEREFERENCEABLE | {ALIGN, LASTING.name, "noalias", "nofree", "nonnull", "noundef"}
"""Attributes of a parameter that is `byval` which the copy has by itself, where `suits_a_copy`."""
_LOOKS = PointerUse.COMPARED | PointerUse.VOLATILE | PointerUse.RETURNED | PointerUse.ESCAPED

_ATOMIC = ("atomicrmw", "cmpxchg")


def null_is_an_object(function: Function, type_: PtrType) -> bool:
    """Whether an object may be at null (LangRef, `null_pointer_is_valid`)."""
    return type_.addrspace != 0 or states(function.attributes, "null_pointer_is_valid")


def suits_a_copy(attributes: Attributes, size: int, *, null_is_an_object: bool) -> bool:
    """Whether a copy of `size` bytes keeps what is said of its address.

    That the callee returns the argument (`returned`) may mean the copy or the original.
    """
    for attribute in attributes:
        if attribute.quoted:
            continue
        if attribute.name in DEREFERENCEABLE and int(attribute.argument or 0) > size:
            return False
        if attribute.name == "returned" or (attribute.name == "nonnull" and null_is_an_object):
            return False
    return True


@dataclass(frozen=True)
class ByvalUses:
    """The uses of the addresses of a function's parameters, in the function and its callees."""

    flat: Flat

    @staticmethod
    def of(module: Module, function: Function) -> ByvalUses | None:
        """The uses in a function; `None` where it is too large."""
        try:
            return ByvalUses(flatten(module, function, enter=True, recursion=1))
        except FlattenError:
            return None

    def is_only_accessed(self, parameter: Parameter) -> bool:
        """Whether memory is accessed through the address, and it is passed to calls, and no more.

        Where a copy is, is the caller's choice.  What is not held by the function and by those that
        it calls does not depend on that.
        """
        assert isinstance(parameter.type, PtrType)
        refused = _LOOKS
        if null_is_an_object(self.flat.function, parameter.type):
            refused |= PointerUse.NULL_TEST
        if self._addresses.uses_of(_root(parameter)) & refused:
            return False
        return not any(
            self._is_based(s, o, parameter)
            for s in self._statics
            for o in _looked_at(s.instruction)
        )

    def is_kept(self, parameter: Parameter) -> bool:
        """Whether a call may keep something of the address (LangRef, "Pointer Capture")."""
        for static in self._statics:
            instruction, detail = static.instruction, static.instruction.detail
            if memory_operands(instruction) is not None or not isinstance(detail, CallDetail):
                continue
            callee = declaration(self.flat.module, detail)
            for index, operand in enumerate(instruction.operands):
                attributes = argument_attributes(detail, callee, index)
                allowed = captures(attributes)
                is_kept = (allowed.other | allowed.result) != Component.NONE
                is_kept = is_kept and by_value(attributes) is None
                if is_kept and self._is_based(static, operand, parameter):
                    return True
        return False

    def is_placed(self, parameter: Parameter, local: int) -> bool:
        """Whether the function asks for the area that the address is in, or casts it into the
        address space `local`."""
        return any(
            self._is_based(static, static.instruction.operands[0], parameter)
            for static in self._statics
            if asked_areas(static.instruction)
            or (
                static.instruction.opcode == "addrspacecast"
                and isinstance(static.instruction.type, PtrType)
                and static.instruction.type.addrspace == local
            )
        )

    def alignment(self, parameter: Parameter) -> int:
        """The largest alignment that an access or a call states of the address."""
        return max(
            [
                _alignment(static.instruction, index)
                for static in self._statics
                for index, operand in enumerate(static.instruction.operands)
                if self._is_based(static, operand, parameter)
            ],
            default=1,
        )

    @cached_property
    def _addresses(self) -> Provenance:
        return provenance(self.flat, self._argument_use)

    @cached_property
    def _statics(self) -> tuple[Static, ...]:
        return tuple(self.flat.body)

    def _is_based(self, static: Static, operand: Value, parameter: Parameter) -> bool:
        return _root(parameter) in self._addresses.of(static.context, operand)

    def _argument_use(self, static: Static, index: int) -> ArgumentUse:
        instruction, detail = static.instruction, static.instruction.detail
        assert isinstance(detail, CallDetail)
        what = effects(self.flat.module, instruction)
        # A call that only reads would have to see what is in a local variable.
        only_reads = not what.observed and what.reads
        if only_reads or detail.tail == "musttail" or is_intrinsic(instruction.callee_name or ""):
            return ESCAPING_ARGUMENT
        attributes = argument_attributes(detail, declaration(self.flat.module, detail), index)
        return ArgumentUse(PointerUse.PASSED, returned=states(attributes, "returned"))


def _root(parameter: Parameter) -> PointerRoot:
    return PointerRoot(RootKind.PARAMETER, parameter.name)


def _looked_at(instruction: Instruction) -> Iterator[Value]:
    """Operands of which more than memory may be looked at: those of bundles, callees, and of
    accesses that are atomic."""
    detail = instruction.detail
    if isinstance(detail, CallDetail):
        yield detail.callee
        yield from (operand for bundle in detail.bundles for operand in bundle.operands)
    elif isinstance(detail, MemoryDetail) and (detail.atomic or instruction.opcode in _ATOMIC):
        yield from instruction.operands


def _alignment(instruction: Instruction, index: int) -> int:
    """The alignment that an access states of the address that is operand `index`."""
    detail = instruction.detail
    if isinstance(detail, MemoryDetail):
        return detail.align or 1
    if isinstance(detail, CallDetail) and index < len(detail.argument_attributes):
        return stated_alignment(detail.argument_attributes[index]) or 1
    return 1
