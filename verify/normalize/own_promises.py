"""A function's own promises about memory, made explicit in its body (LangRef, "Function
Attributes", `memory`; "Parameter Attributes", `readonly`, `readnone`).

A forbidden access is undefined behaviour: `llvm.assume` of false is inserted before it.  A callee
may access no more than its caller: calls of functions without a body get the remaining effects as
attributes.  A returned value based on a pointer that the result must not capture is poison
(LangRef, "Pointer Capture").

Only loads and stores whose address is seen to be based on parameters or globals are looked at.  A
promise to write only does not forbid reads without an observable effect, so no read is forbidden
where writes are allowed (LangRef, `writeonly`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from common.data import dataclass
from verify.analysis.flatten import Static, flatten
from verify.analysis.provenance import (
    ESCAPING_ARGUMENT,
    UNKNOWN,
    ArgumentUse,
    PointerRoot,
    PointerUse,
    Provenance,
    Roots,
    never_changes,
    provenance,
)
from verify.ir.builder import ASSUME, FALSE, Builder, rebuilt
from verify.ir.function import (
    Attribute,
    Attributes,
    CallDetail,
    Function,
    Instruction,
    Module,
)
from verify.ir.memory_operands import is_volatile, memory_operands
from verify.ir.rewrite import map_functions
from verify.ir.types import (
    FloatType,
    IntType,
    PtrType,
    Type,
    VectorType,
    VoidType,
)
from verify.ir.values import Global, Poison
from verify.normalize.ended_threads import OF_ENDINGS
from verify.normalize.pair import Pair
from verify.semantics.attributes import CHANGE_THE_ARGUMENT
from verify.semantics.effects import (
    ANY_MEMORY,
    ARGUMENT_MEMORY,
    LIMITS,
    AccessKind,
    MemoryEffects,
    allowed_through,
    argument_attributes,
    declaration,
    effects,
    is_convergent,
    memory_effects,
    states,
    with_memory,
)
from verify.semantics.memory.atomics import observed_access
from verify.semantics.memory.captures import Component, captures
from verify.semantics.memory.objects import RootKind
from verify.semantics.unknown import is_intrinsic

_NAMES = {kind: name for name, kind in LIMITS.items()}


def apply_own_promises(pair: Pair) -> Pair:
    """The pair, in which accesses that a function's own promises forbid are undefined."""
    return pair.mapped_once(_in_module)


def _in_module(module: Module) -> Module:
    return map_functions(module, partial(_in_function, module), {ASSUME.name: ASSUME})


def _in_function(module: Module, function: Function) -> Function:
    if not function.blocks:
        return function
    promised = memory_effects(function.attributes)
    kept = {
        parameter.name
        for parameter in function.parameters
        if not captures(parameter.attributes).result & (Component.ADDRESS | Component.PROVENANCE)
    }
    limits = {
        parameter.name: allowed
        for parameter in function.parameters
        if (allowed := allowed_through(parameter.attributes)) != AccessKind.READWRITE
    }
    gives = bool(kept) and isinstance(function.type.result, PtrType)
    gives = gives or any(_passes_constant(module, i) for i in function.instructions)
    if promised is ANY_MEMORY and not limits and not gives:
        return function
    if not gives and not any(_may_access(i) for i in function.instructions):
        return function
    promises = _Promises(module, function, promised, limits, frozenset(kept))
    return rebuilt(function, {}, promises.write)


def _passes_constant(module: Module, instruction: Instruction) -> bool:
    """Whether a call passes the address of a constant, which its callee only reads."""
    if not isinstance(instruction.detail, CallDetail):
        return False
    names = (o.name for o in instruction.operands if isinstance(o, Global))
    return any(name in module.globals and module.globals[name].constant for name in names)


def _may_access(instruction: Instruction) -> bool:
    return isinstance(instruction.detail, CallDetail) or memory_operands(instruction) is not None


@dataclass
class _Promises:
    """The promises of one function: about all memory, and about what its parameters point to;
    `kept`: the parameters of which the result gives nothing away."""

    module: Module
    function: Function
    memory: MemoryEffects
    parameters: Mapping[str, AccessKind]
    kept: frozenset[str]

    def __post_init__(self) -> None:
        flat = flatten(self.module, self.function, enter=False, recursion=1)
        self.addresses: Provenance = provenance(flat, self._argument_use)
        allocas = (s for b in flat.blocks.values() for s in b.body)
        self.lends = any(self._is_lent(static) for static in allocas)
        """Whether others may access a local variable of the function, which is no breach."""

    def _argument_use(self, static: Static, index: int) -> ArgumentUse:
        """Every argument escapes; a call may return one."""
        instruction = static.instruction
        if not isinstance(instruction.detail, CallDetail) or instruction.opcode != "call":
            return ESCAPING_ARGUMENT
        same = effects(self.module, instruction).returned == index
        return ArgumentUse(PointerUse.ESCAPED, same=same)

    def _is_lent(self, static: Static) -> bool:
        name = static.instruction.name
        if static.instruction.opcode != "alloca" or name is None:
            return False
        root = PointerRoot(RootKind.LOCAL, name, static.context)
        return bool(self.addresses.uses_of(root) & PointerUse.ESCAPED)

    def write(self, builder: Builder, instruction: Instruction) -> None:
        if self._is_forbidden(instruction):
            builder.assume(FALSE)
        builder.add(self._returning(instruction) or self._limited(instruction))

    def _returning(self, instruction: Instruction) -> Instruction | None:
        """A `ret` of nothing but what the function says it does not give away: of poison."""
        if instruction.opcode != "ret" or not self.kept or not instruction.operands:
            return None
        given = instruction.operands[0]
        roots = self.addresses.of(0, given)
        mine = {PointerRoot(RootKind.PARAMETER, name) for name in self.kept}
        if not isinstance(given.type, PtrType) or not roots or not roots <= mine:
            return None
        return replace(instruction, operands=(Poison(given.type),))

    def _is_forbidden(self, instruction: Instruction) -> bool:
        """Whether the instruction is an access that breaks a promise for certain."""
        row = memory_operands(instruction)
        if instruction.opcode not in ("load", "store") or row is None:
            return False
        if observed_access(instruction) is not None or is_volatile(instruction, row):
            return False
        [address] = row.addresses
        kind = AccessKind.WRITE if address.writes else AccessKind.READ
        pointer = instruction.operands[address.position]
        roots = self.addresses.of(0, pointer)
        return bool(roots) and all(self._forbids(r, kind, pointer.type) for r in roots)

    def _forbids(self, root: PointerRoot, kind: AccessKind, type_: Type) -> bool:
        if kind is AccessKind.READ and never_changes(self.module, root, type_):
            return False
        allowed = self._allowed(root)
        return not allowed if kind is AccessKind.READ else not allowed & AccessKind.WRITE

    def _allowed(self, root: PointerRoot) -> AccessKind:
        """The accesses that may be made at addresses based on a root."""
        of_arguments = self.memory.at(ARGUMENT_MEMORY)
        match root.kind:
            case RootKind.LOCAL | RootKind.FRESH:
                return AccessKind.READWRITE
            case RootKind.PARAMETER:
                return of_arguments & self.parameters.get(root.name, AccessKind.READWRITE)
            case RootKind.GLOBAL:
                return self.memory.other
            case RootKind.UNKNOWN:
                return self.memory.other | of_arguments

    # Calls

    def _limited(self, instruction: Instruction) -> Instruction:
        """A call of a function without a body, which may access no more than this function."""
        detail = instruction.detail
        if instruction.opcode != "call" or not isinstance(detail, CallDetail) or self.lends:
            return instruction
        callee = declaration(self.module, detail)
        if callee is not None and (callee.blocks or is_intrinsic(callee.name)):
            return instruction
        if is_convergent(self.module, instruction) or instruction.callee_name in OF_ENDINGS:
            return instruction  # what others see where a thread ends, the function does not access
        given = [self._given(instruction, detail, callee, i) for i in self._pointers(instruction)]
        kinds = {index: kind for index, kind, _ in given}
        of_arguments = AccessKind.NONE
        if any(_holds_addresses(o.type) for o in instruction.operands):
            of_arguments = self._allowed(UNKNOWN)
        for kind in kinds.values():
            of_arguments |= kind
        named = [(n, k) for n, k in self.memory.named if n != ARGUMENT_MEMORY]
        limit = MemoryEffects(self.memory.other, (*named, (ARGUMENT_MEMORY, of_arguments)))
        now = effects(self.module, instruction).memory
        if not limit.covers(now):
            mine = now.both(limit)
            detail = replace(detail, attributes=with_memory(detail.attributes, mine))
        arguments = list(detail.argument_attributes)
        for index, kind, attributes in given:
            if kind is not AccessKind.READWRITE and index < len(arguments):
                name = _NAMES[kind]
                if not states(attributes, name) and not states(attributes, "readnone"):
                    arguments[index] = (*arguments[index], Attribute(name))
        if tuple(arguments) != detail.argument_attributes:
            detail = replace(detail, argument_attributes=tuple(arguments))
        return instruction if detail is instruction.detail else replace(instruction, detail=detail)

    def _pointers(self, instruction: Instruction) -> Iterator[int]:
        return (i for i, o in enumerate(instruction.operands) if isinstance(o.type, PtrType))

    def _given(
        self, instruction: Instruction, detail: CallDetail, callee: Function | None, index: int
    ) -> tuple[int, AccessKind, Attributes]:
        """The accesses that the callee may make through a pointer, and the attributes that already
        state them."""
        attributes = argument_attributes(detail, callee, index)
        if any(a.name in CHANGE_THE_ARGUMENT for a in attributes):
            return index, AccessKind.READWRITE, attributes
        roots: Roots = self.addresses.of(0, instruction.operands[index])
        elsewhere = effects(self.module, instruction).memory.without(ARGUMENT_MEMORY).visible
        # What the callee may do anywhere need not be said of one argument.
        of_constant = AccessKind.READ | (elsewhere & AccessKind.WRITE)
        allowed = AccessKind.NONE
        for root in roots:
            # Writing to a constant is undefined whatever the function promises.
            constant = never_changes(self.module, root, instruction.operands[index].type)
            allowed |= of_constant if constant else self._allowed(root)
        return index, allowed, attributes


def _holds_addresses(type_: Type) -> bool:
    """Whether a value may hold addresses without being one, as a vector of pointers does."""
    element = type_.element if isinstance(type_, VectorType) else type_
    alone = element is type_ and isinstance(type_, PtrType)
    return not alone and not isinstance(element, IntType | FloatType | VoidType)
