"""Calls and accesses of memory that say nothing to other threads, and see nothing that others write
(docs/semantics.md, section 8, "Barriers in a row").
"""

from __future__ import annotations

from collections.abc import Sequence

from common.data import dataclass
from verify.analysis.constant_addresses import is_by_type, origins_in
from verify.analysis.escape import private_memory
from verify.analysis.flatten import flatten
from verify.analysis.provenance import Provenance, Roots, in_a_constant, provenance
from verify.analysis.regions import control_kind
from verify.ir.function import CallDetail, Function, Instruction, MemoryDetail, Module
from verify.ir.types import PtrType
from verify.ir.values import ConstInt, Value
from verify.normalize.used_locals import used_locals
from verify.semantics.effects import effects
from verify.semantics.memory.objects import RootKind
from verify.semantics.memory.target_spaces import TargetSpaces, is_constant_space, target_spaces

_LIFETIME = ("llvm.lifetime.start", "llvm.lifetime.end")
_STATES = "llvm.assume"
_FILL, _COPIES = "llvm.memset.", ("llvm.memcpy.", "llvm.memmove.")


@dataclass(frozen=True)
class QuietAccesses:
    """What is known of the addresses of one function.  `own`: the local variables whose address
    does not escape; `used`: the variables that something reads."""

    module: Module
    function: Function
    spaces: TargetSpaces
    addresses: Provenance
    own: frozenset[str]
    used: frozenset[str]

    def has(self, instruction: Instruction) -> bool:
        """Whether other threads cannot tell if the instruction is there, nor it what they do: a
        plain access of what the thread has for itself, a load of what never changes or of which the
        value is not read, the mark of a variable's lifetime, an assumption, a call that is not
        entered and only computes, from its operands or what is not read."""
        detail = instruction.detail
        if isinstance(detail, CallDetail):
            name = instruction.callee_name or ""
            if self._only_computes(instruction):
                return True
            if name == _STATES:
                return True
            if name.startswith((*_COPIES, _FILL)):
                return self._is_own_copy(name, instruction.operands)
            return name.startswith(_LIFETIME) and self._is_own(instruction.operands[-1])
        if not isinstance(detail, MemoryDetail) or detail.volatile or detail.atomic:
            return False
        match instruction.opcode:
            case "load":
                address = instruction.operands[0]
                is_read = instruction.name in self.used
                return not is_read or self._is_own(address) or self._is_constant(address)
            case "store":
                return self._is_own(instruction.operands[1])
            case _:
                return False

    def _only_computes(self, call: Instruction) -> bool:
        callee = self.module.functions.get(call.callee_name or "")
        if control_kind(call) is not None or (callee is not None and callee.blocks):
            return False
        does = effects(self.module, call)
        return does.pure or (does.only_computes and call.name not in self.used)

    def _is_own_copy(self, name: str, operands: Sequence[Value]) -> bool:
        """Whether a copy or fill that is not volatile writes what is the thread's own, and reads
        such, or what never changes."""
        volatile = operands[-1]
        if not isinstance(volatile, ConstInt) or volatile.value or not self._is_own(operands[0]):
            return False
        source = operands[1]
        return name.startswith(_FILL) or self._is_own(source) or self._is_constant(source)

    def _roots(self, address: Value) -> Roots:
        return self.addresses.of(0, address)

    def _is_own(self, address: Value) -> bool:
        """Whether no other thread accesses what is there: memory of one thread by its address
        space, or a local variable whose address does not escape."""
        type_ = address.type
        if isinstance(type_, PtrType) and self.spaces.is_own(type_.addrspace):
            return True
        roots = self._roots(address)
        is_local = bool(roots) and all(root.kind is RootKind.LOCAL for root in roots)
        return is_local and {root.name for root in roots} <= self.own

    def _is_constant(self, address: Value) -> bool:
        """Whether nothing changes what is there while the function runs."""
        type_, roots = address.type, self._roots(address)
        if isinstance(type_, PtrType) and is_constant_space(self.module.triple, type_.addrspace):
            return is_by_type(origins_in(self.module, self.function, address))
        return bool(roots) and all(in_a_constant(self.module, root) for root in roots)


def quiet_accesses(module: Module, function: Function) -> QuietAccesses:
    """The accesses of a function that say nothing to other threads."""
    flat = flatten(module, function, enter=False, recursion=1)
    return QuietAccesses(
        module,
        function,
        target_spaces(module.triple),
        provenance(flat),
        frozenset({name for _, name in private_memory(flat).allocas}),
        frozenset({local.name for local in used_locals(function)}),
    )
