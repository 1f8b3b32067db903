"""Volatile and atomic loads and stores of local variables whose address does not escape (LangRef,
"Volatile Memory Accesses", "Atomic Memory Ordering Constraints"), and atomic additions of floats to
these and to other memory of one thread.

A volatile one is an access and a call of an unknown function besides, which is observed: of a load
it is given what the variable holds, and its answer, which may be anything, is what is there then;
of a store it is given what is stored, and need not come back.  Where the variable is is not
observed: that is the implementation's choice.  Nobody can tell an atomic one from a plain one, nor
an addition from a load, an addition and a store (LangRef, "'atomicrmw' Instruction").
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from common.data import dataclass
from verify.analysis.escape import private_memory
from verify.analysis.flatten import flatten
from verify.analysis.provenance import provenance
from verify.ir.builder import Builder, NewNames, rebuilt
from verify.ir.function import (
    Attribute,
    Attributes,
    Function,
    Instruction,
    MemoryDetail,
    Module,
)
from verify.ir.rewrite import map_functions
from verify.ir.types import PtrType
from verify.ir.values import Local, Value
from verify.normalize.pair import Pair
from verify.normalize.written_calls import DEFINED
from verify.semantics.langref import rules
from verify.semantics.memory.objects import RootKind
from verify.semantics.memory.target_spaces import TargetSpaces, target_spaces
from verify.targets.triples import TARGETS

LOAD, STORE = "load", "store"
_ADDRESSES = {LOAD: 0, STORE: 1}
"""Which operand is the address."""
_METADATA = frozenset({"tbaa"})
"""The attributes allowed at an access that becomes two instructions."""
_MEMORY_OF_DEVICES = frozenset(kind for each in TARGETS for kind in each.metadata.not_own)
"""Metadata that says what memory of a thread's own is not."""
_SUMS = frozenset({"fadd", "fsub"})
_ALWAYS = (
    Attribute("memory", "inaccessiblemem: readwrite"),
    *map(Attribute, ("nocallback", "nofree", "norecurse", "nounwind")),
)
_RETURNS = (*_ALWAYS, Attribute("willreturn"))


def access_locals(pair: Pair) -> Pair:
    """The pair with such accesses as plain ones and calls."""
    return pair.mapped_once(_plain)


def _plain(module: Module) -> Module:
    declared: dict[str, Function] = {}
    loads = _ALWAYS if rules(module).volatile_may_stop else _RETURNS
    return map_functions(module, partial(_in_function, module, declared, loads), declared)


def _in_function(
    module: Module, declared: dict[str, Function], loads: Attributes, function: Function
) -> Function:
    if not any(_is_such(i) or _is_sum(i) for i in function.instructions):
        return function
    spaces = target_spaces(module.triple)
    addresses = _own_addresses(module, function)
    return rebuilt(function, declared, _Own(addresses, spaces, NewNames(function), loads).write)


def _own_addresses(module: Module, function: Function) -> frozenset[str]:
    """The variables that hold addresses in local variables whose address does not escape."""
    flat = flatten(module, function, enter=False, recursion=1)
    own = {name for _, name in private_memory(flat).allocas}
    return frozenset(
        name
        for (_, name), roots in provenance(flat).roots.items()
        if roots and all(root.kind is RootKind.LOCAL and root.name in own for root in roots)
    )


def _named(value: Value) -> str:
    return value.name if isinstance(value, Local) else ""


def _is_such(instruction: Instruction) -> bool:
    detail = instruction.detail
    if instruction.opcode not in _ADDRESSES or not isinstance(detail, MemoryDetail):
        return False
    kinds = {kind for kind, _ in instruction.metadata}
    return (detail.volatile or detail.atomic) and kinds <= _METADATA


def _is_sum(instruction: Instruction) -> bool:
    """Whether an instruction is an atomic addition or subtraction of floats."""
    detail = instruction.detail
    if instruction.opcode != "atomicrmw" or not isinstance(detail, MemoryDetail):
        return False
    kinds = {kind for kind, _ in instruction.metadata}
    is_plain = not detail.volatile and kinds <= _METADATA | _MEMORY_OF_DEVICES
    return is_plain and detail.operation in _SUMS


@dataclass(frozen=True)
class _Own:
    """Of a function, the variables that are `addresses` in local variables of its own, and what
    calls say that stand for volatile `loads`."""

    addresses: frozenset[str]
    spaces: TargetSpaces
    names: NewNames
    loads: Attributes

    def write(self, builder: Builder, instruction: Instruction) -> None:
        """Write an instruction; such an access as a plain one, and a call."""
        if _is_sum(instruction) and self._is_own(instruction.operands[0]):
            self._add(builder, instruction)
            return
        position, detail = _ADDRESSES.get(instruction.opcode), instruction.detail
        if position is None or not _is_such(instruction) or not isinstance(detail, MemoryDetail):
            builder.add(instruction)
            return
        address = instruction.operands[position]
        if _named(address) not in self.addresses:
            builder.add(instruction)
            return
        plain = replace(detail, volatile=False, atomic=False, orderings=(), syncscope=None)
        access = replace(instruction, detail=plain)
        what = f"{access.opcode} volatile {{}} of a local variable"
        if not detail.volatile:
            builder.add(access)
        elif access.opcode == STORE:
            stored = access.operands[0]
            builder.call_unknown(what.format(stored.type), (stored,), _ALWAYS)
            builder.add(access)
        else:
            assert access.name is not None
            held = Local(access.type, self.names.new(f"{access.name}.held"))
            builder.add(replace(access, name=held.name))
            name, type_ = what.format(held.type), held.type
            answer = builder.call_unknown(name, (held,), self.loads, type_, access.name, DEFINED)
            builder.store(answer, address, plain.align)

    def _is_own(self, address: Value) -> bool:
        """Whether an address is in memory of one thread."""
        is_own = isinstance(address.type, PtrType) and self.spaces.is_own(address.type.addrspace)
        return is_own or _named(address) in self.addresses

    def _add(self, builder: Builder, instruction: Instruction) -> None:
        """Write an atomic addition as a load, an addition and a store."""
        detail, (address, value) = instruction.detail, instruction.operands
        assert isinstance(detail, MemoryDetail) and detail.type is not None
        assert detail.operation is not None and detail.align is not None
        name = instruction.name or self.names.new("held")
        metadata = tuple(each for each in instruction.metadata if each[0] in _METADATA)
        held = builder.load(detail.type, address, name, detail.align, metadata)
        new = builder.binary(detail.operation, held, value, self.names.new(f"{name}.new"))
        builder.store(new, address, detail.align, metadata)
