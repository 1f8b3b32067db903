"""Volatile and atomic loads and stores of local variables whose address does not escape (LangRef,
"Volatile Memory Accesses", "Atomic Memory Ordering Constraints").

A volatile one is an access and a call of an unknown function besides, which is observed: of a load
it is given what the variable holds, and its answer, which may be anything, is what is there then;
of a store it is given what is stored, and need not come back.  Where the variable is is not
observed: that is the implementation's choice.  Nobody can tell an atomic one from a plain one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property, partial

from verify.data import dataclass
from verify.ir.builder import Builder, NewNames, rebuilt
from verify.ir.function import (
    Attribute,
    Attributes,
    CallDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
)
from verify.ir.rewrite import map_functions
from verify.ir.values import Local, Value
from verify.normalize.pair import Pair
from verify.normalize.written_calls import DEFINED
from verify.semantics.langref import rules

LOAD, STORE = "load", "store"
_ADDRESSES = {LOAD: 0, STORE: 1}
"""Which operand is the address."""
_MAKE = frozenset({"getelementptr", "phi", "select"})
"""Instructions that make addresses of addresses."""
_KEEP = ("llvm.lifetime.", "llvm.memset.", "llvm.memcpy.", "llvm.memmove.")
"""Functions that do not let others know an address."""
_METADATA = frozenset({"nontemporal", "tbaa"})
"""The attributes allowed at an access that becomes two instructions."""
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
    return map_functions(module, partial(_in_function, declared, loads), declared)


def _in_function(declared: dict[str, Function], loads: Attributes, function: Function) -> Function:
    addresses = _own_addresses(function)
    if not addresses:
        return function
    return rebuilt(function, declared, _Own(addresses, NewNames(function), loads).write)


def _own_addresses(function: Function) -> frozenset[str]:
    """The variables that hold addresses in local variables whose address does not escape."""
    if not any(_is_such(i) for i in function.instructions):
        return frozenset()
    allocas = [i.name for i in function.instructions if i.opcode == "alloca" and i.name is not None]
    reached = _Reached(function, {name: frozenset((name,)) for name in allocas})
    known = reached.known_to_others()
    return frozenset(n for n, of in reached.roots.items() if of and not of & known)


@dataclass(frozen=True)
class _Reached:
    """The local variables of a function that its variables may be addresses in; none for what may
    be another address, too."""

    function: Function
    allocas: Mapping[str, frozenset[str]]

    @property
    def _makers(self) -> Iterator[Instruction]:
        return (i for i in self.function.instructions if i.opcode in _MAKE and i.name is not None)

    @cached_property
    def roots(self) -> dict[str, frozenset[str]]:
        """The alloca of each address, by name; an address that may be based on other objects has no
        entry."""
        own = dict(self._touched)
        while True:
            wrong = [
                i.name
                for i in self._makers
                if i.name in own and not all(_named(o) in own for o in _pointers(i))
            ]
            if not wrong:
                return own
            own = {name: of for name, of in own.items() if name not in wrong}

    @cached_property
    def _touched(self) -> dict[str, frozenset[str]]:
        """The variables that may be an address in some local variable."""
        found = dict(self.allocas)
        while True:
            made = {
                i.name or "": frozenset(
                    root for o in _pointers(i) for root in found.get(_named(o), ())
                )
                for i in self._makers
            }
            more = {name: of for name, of in made.items() if of and of != found.get(name)}
            if not more:
                return found
            found |= more

    def known_to_others(self) -> frozenset[str]:
        """The local variables whose address is used in another way, or made one that may be of
        others."""
        touched, own = self._touched, self.roots
        known = {root for name, of in touched.items() if name not in own for root in of}
        for instruction in self.function.instructions:
            used = [o for i, o in enumerate(instruction.operands) if not _keeps(instruction, i)]
            if isinstance(instruction.detail, CallDetail):
                used += [o for bundle in instruction.detail.bundles for o in bundle.operands]
            known |= {root for each in used for root in touched.get(_named(each), ())}
        return frozenset(known)


def _named(value: Value) -> str:
    return value.name if isinstance(value, Local) else ""


def _pointers(maker: Instruction) -> tuple[Value, ...]:
    """The operands that an address is made of."""
    match maker.opcode:
        case "getelementptr":
            return maker.operands[:1]
        case "select":
            return maker.operands[1:]
        case _:
            return maker.operands


def _keeps(instruction: Instruction, position: int) -> bool:
    """Whether an operand that is an address stays the function's own."""
    if instruction.opcode in _MAKE:
        return True
    if instruction.opcode in _ADDRESSES:
        return position == _ADDRESSES[instruction.opcode]
    return (instruction.callee_name or "").startswith(_KEEP)


def _is_such(instruction: Instruction) -> bool:
    detail = instruction.detail
    if instruction.opcode not in _ADDRESSES or not isinstance(detail, MemoryDetail):
        return False
    kinds = {kind for kind, _ in instruction.metadata}
    return (detail.volatile or detail.atomic) and kinds <= _METADATA


@dataclass(frozen=True)
class _Own:
    """Of a function, the variables that are `addresses` in local variables of its own, and what
    calls say that stand for volatile `loads`."""

    addresses: frozenset[str]
    names: NewNames
    loads: Attributes

    def write(self, builder: Builder, instruction: Instruction) -> None:
        """Write an instruction; such an access as a plain one, and a call."""
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
