"""Uses of a module's globals: which functions name, read and write them, and whether their address
escapes (LangRef, "Global Variables", "Linkage Types").

The address of a global is followed through `getelementptr`, casts, phi, select and freeze, within
each function.  No other module accesses a global of local linkage, unless its address escapes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Flag, auto

from common.data import dataclass
from common.remembered import remembered
from verify.analysis.flatten import Flat
from verify.ir.function import (
    CallDetail,
    ExceptionDetail,
    Function,
    GlobalVariable,
    Instruction,
    Module,
)
from verify.ir.linkage import Linkage
from verify.ir.memory_operands import PASSES_ON, is_volatile, memory_operands
from verify.ir.types import PtrType
from verify.ir.values import (
    ConstExpr,
    Global,
    InlineAsm,
    Local,
    Poison,
    Undef,
    Value,
    mentioned,
    names_in,
)
from verify.semantics.effects import (
    ARGUMENT_MEMORY,
    AccessKind,
    allowed_through,
    argument_attributes,
    declaration,
    effects,
)
from verify.semantics.memory.captures import Component, captures

OTHER = ""
"""In place of a global's name: another object."""
_ELSEWHERE = frozenset({OTHER})
_PASSES_ON = {**PASSES_ON, "phi": slice(None)}
Names = frozenset[str]
_DISCARDABLE = (Linkage.LINKONCE, Linkage.LINKONCE_ODR, Linkage.AVAILABLE_EXTERNALLY)


class Uses(Flag):
    """The uses that are made of the address of a global."""

    NONE = 0
    READ = auto()
    STORED = auto()
    """A `store` writes there."""
    WRITTEN = auto()
    """Another instruction writes there."""
    VOLATILE = auto()
    COMPARED = auto()
    CALLED = auto()
    """A direct call names it."""
    LENT = auto()
    """Passed to a call that only reads there and does not keep the address."""
    ESCAPED = auto()
    """Any other use."""


@dataclass(frozen=True, slots=True)
class Use:
    """An instruction that uses addresses in a global, as its operands at `positions`.  No
    instruction that only computes another address from it is a use."""

    instruction: Instruction
    positions: tuple[int, ...]
    access: Uses


@dataclass(frozen=True)
class FunctionUse:
    """`names`: the globals that the function names, but for direct callees.  `callees`: those, in
    the order of their first calls.  `bases`: by the names
    of computed addresses, the globals in one of which each is.  `users`: by the names of globals.
    `assembly`: the texts of inline assembly."""

    names: Names
    callees: tuple[str, ...]
    bases: Mapping[str, Names]
    users: Mapping[str, tuple[Use, ...]]
    assembly: tuple[str, ...]

    def within(self, address: Value) -> Names:
        """The globals in one of which an address is, if it is defined, or that it is computed from;
        `OTHER`: another object."""
        return _within(address, self.bases)

    def users_of(self, name: str) -> tuple[Use, ...]:
        return self.users.get(name, ())


@dataclass(frozen=True)
class GlobalUse:
    """`functions`: the uses in each function of the module.  `accesses`: the uses of each global in
    all functions.  `data`: the globals that initialisers and headers of functions name; `aliased`:
    those that aliases and other entities name; `metadata`: those that module-level metadata
    names."""

    functions: Mapping[str, FunctionUse]
    accesses: Mapping[str, Uses]
    data: Names
    aliased: Names
    metadata: Names
    assembly: tuple[str, ...]

    def access(self, name: str) -> Uses:
        """The uses of a global in all functions."""
        return self.accesses.get(name, Uses.NONE)

    def users(self, name: str) -> Iterator[Use]:
        """The instructions of all functions that use the address of a global."""
        for function in self.functions.values():
            yield from function.users_of(name)

    def naming(self, name: str) -> frozenset[str]:
        """The functions that name a global, or call it."""
        return frozenset(
            of for of, use in self.functions.items() if name in use.names or name in use.callees
        )

    def escapes(self, name: str) -> bool:
        """Whether the address of a global is used for more than accesses and comparisons."""
        others = Uses.LENT | Uses.ESCAPED
        return bool(self.access(name) & others) or name in self.data | self.aliased

    def only(self, name: str, access: Uses) -> bool:
        """Whether nothing in the module uses the address of a global in another way."""
        static = self.data | self.aliased | self.metadata
        return not self.access(name) & ~access and name not in static

    def in_assembly(self, name: str) -> bool:
        """Whether assembly of the module may name the symbol."""
        return any(name.strip('"') in text for text in self.assembly)


@remembered
def global_use(module: Module) -> GlobalUse:
    """The uses of a module's globals."""
    functions = {name: function_use(each) for name, each in module.functions.items()}
    accesses: dict[str, Uses] = {}
    for each in functions.values():
        for name, users in each.users.items():
            for user in users:
                accesses[name] = accesses.get(name, Uses.NONE) | _known_access(module, user)
    values = [v.initializer for v in module.globals.values()]
    for function in module.functions.values():
        values += [function.prefix, function.prologue, function.personality]
    inline = [text for each in functions.values() for text in each.assembly]
    return GlobalUse(
        functions,
        accesses,
        data=frozenset([n for v in values if v is not None for n in mentioned(v)]),
        aliased=_in_texts(module.other),
        metadata=_in_texts(module.metadata.values()),
        assembly=(*[t for t in module.other if t.startswith("module asm")], *inline),
    )


def _known_access(module: Module, use: Use) -> Uses:
    """The access of a use, with what a call promises of its arguments."""
    call = use.instruction.detail
    if not isinstance(call, CallDetail) or not isinstance(call.callee, Global) or call.bundles:
        return use.access
    if not use.access & Uses.ESCAPED or not use.positions:
        return use.access
    if all(_only_reads(module, use.instruction, position) for position in use.positions):
        return use.access & ~Uses.ESCAPED | Uses.LENT
    return use.access


def _only_reads(module: Module, call: Instruction, position: int) -> bool:
    """Whether a call only reads what an argument points to, and no pointer to it remains (LangRef,
    "Parameter Attributes", `readonly`, `captures`)."""
    assert isinstance(call.detail, CallDetail)
    attributes = argument_attributes(call.detail, declaration(module, call.detail), position)
    pointed = effects(module, call).memory.at(ARGUMENT_MEMORY) & allowed_through(attributes)
    kept = captures(attributes)
    is_kept = (kept.other | kept.result) & Component.PROVENANCE
    is_pointer = isinstance(call.operands[position].type, PtrType)
    return is_pointer and not pointed & AccessKind.WRITE and not is_kept


def _in_texts(texts: Iterable[str]) -> Names:
    return frozenset([name for text in texts if "@" in text for name in names_in(text)])


@remembered
def function_use(function: Function) -> FunctionUse:
    """The uses of globals in one function."""
    named, callees = set[str](), dict[str, None]()
    assembly: list[str] = []
    for instruction in function.instructions:
        if instruction.callee_name is not None:
            callees[instruction.callee_name] = None
        for value in (*instruction.operands, *_besides(instruction)):
            if isinstance(value, InlineAsm):
                assembly.append(value.text)
            elif not isinstance(value, Local):
                named.update(mentioned(value))
        if isinstance(instruction.detail, ExceptionDetail):
            named.update(names_in(instruction.detail.text))
    bases: Mapping[str, Names] = _bases(function) if named else {}
    users: dict[str, list[Use]] = {}
    for instruction in function.instructions:
        for name, use in _uses(instruction, bases):
            users.setdefault(name, []).append(use)
    by_name = {name: tuple(uses) for name, uses in users.items()}
    return FunctionUse(frozenset(named), tuple(callees), bases, by_name, tuple(assembly))


def _besides(instruction: Instruction) -> Iterator[Value]:
    """The values that an instruction uses besides its operands, without a direct callee."""
    detail = instruction.detail
    if isinstance(detail, CallDetail):
        if not isinstance(detail.callee, Global):
            yield detail.callee
        for bundle in detail.bundles:
            yield from bundle.operands


def _bases(function: Function) -> Mapping[str, Names]:
    """The least fixpoint over the function's computed addresses."""
    computed = [
        (i.name, i.operands, _PASSES_ON[i.opcode])
        for i in function.instructions
        if i.opcode in _PASSES_ON and i.name is not None
    ]
    bases = {name: Names() for name, _, _ in computed}
    changes = True
    while changes:
        changes = False
        for name, operands, addresses in computed:
            wider = bases[name].union(
                *[_within(each, bases) for each in operands[addresses]],
                *[_within(each, bases) - _ELSEWHERE for each in operands],
            )
            changes = changes or wider != bases[name]
            bases[name] = wider
    return bases


def _within(address: Value, bases: Mapping[str, Names]) -> Names:
    match address:
        case Local(name=name):
            return bases.get(name, _ELSEWHERE)
        case Global(name=name):
            return frozenset({name})
        case ConstExpr(opcode=opcode, operands=operands) if opcode in _PASSES_ON:
            passed = [_within(each, bases) for each in operands[_PASSES_ON[opcode]]]
            return frozenset(mentioned(address)).union(*passed)
        case _:
            return frozenset({OTHER, *mentioned(address)})


def _uses(instruction: Instruction, bases: Mapping[str, Names]) -> Iterator[tuple[str, Use]]:
    """The globals that an instruction uses, and how."""
    places: dict[str, list[int]] = {}
    found: dict[str, Uses] = {}
    if instruction.opcode not in _PASSES_ON:
        for position, operand in enumerate(instruction.operands):
            for name in _within(operand, bases) - _ELSEWHERE:
                places.setdefault(name, []).append(position)
    for name, positions in places.items():
        found[name] = _access(instruction, positions)
    escaping = [n for value in _besides(instruction) for n in _within(value, bases) - _ELSEWHERE]
    if isinstance(instruction.detail, ExceptionDetail):
        escaping += names_in(instruction.detail.text)
    for name in escaping:
        found[name] = found.get(name, Uses.NONE) | Uses.ESCAPED
    callee = instruction.callee_name
    if callee is not None:
        found[callee] = found.get(callee, Uses.NONE) | Uses.CALLED
    for name, access in found.items():
        yield name, Use(instruction, tuple(places.get(name, ())), access)


def _access(instruction: Instruction, positions: Iterable[int]) -> Uses:
    """The use that an instruction makes of the addresses that are these operands."""
    if instruction.opcode == "icmp":
        return Uses.COMPARED
    row = memory_operands(instruction)
    if row is None:
        return Uses.ESCAPED
    found = Uses.VOLATILE if is_volatile(instruction, row) else Uses.NONE
    written = Uses.STORED if instruction.opcode == "store" else Uses.WRITTEN
    for position in positions:
        here = [address for address in row.addresses if address.position == position]
        found |= Uses.NONE if here else Uses.ESCAPED
        for address in here:
            found |= Uses.READ if address.reads else Uses.NONE
            found |= written if address.writes else Uses.NONE
    return found


# Questions


def only_read(module: Module, name: str) -> bool:
    """Whether the module uses the address of a variable only to read and compare."""
    return global_use(module).only(name, Uses.READ | Uses.LENT | Uses.COMPARED)


def only_accessed(module: Module, name: str) -> bool:
    """Whether the module uses the address of a variable only to load, store and compare."""
    return global_use(module).only(name, Uses.READ | Uses.STORED | Uses.COMPARED)


def is_fixed(module: Module, variable: GlobalVariable) -> bool:
    """Whether program, linker and loader all leave the contents that the initialiser gives: the
    variable is constant, or belongs to the module, which only reads it."""
    if variable.initializer is None or variable.externally_initialized:
        return False
    if variable.constant:
        return not variable.symbol.linkage.is_interposable
    if isinstance(variable.initializer, Undef | Poison):
        return False
    return variable.symbol.linkage.is_local and only_read(module, variable.name)


def holds_undef(module: Module, variable: GlobalVariable) -> bool:
    """Whether the variable belongs to the module, which only reads it, and holds undef."""
    if variable.externally_initialized or not variable.symbol.linkage.is_local:
        return False
    return isinstance(variable.initializer, Undef) and only_read(module, variable.name)


def is_dead(module: Module, function: Function) -> bool:
    """Whether nothing else in the module refers to a function, and no other module can call it: it
    has local linkage, or the inliner has emptied a copy that other modules have, too (LangRef,
    "Linkage Types").  LLVM deletes it later."""
    linkage, name = function.symbol.linkage, function.name
    is_emptied = [i.opcode for i in function.instructions] == ["unreachable"]
    if not linkage.is_local and not (linkage in _DISCARDABLE and is_emptied):
        return False
    use = global_use(module)
    return name not in use.data | use.aliased and use.naming(name) <= {name}


def named_variables(modules: Iterable[Module], names: Iterable[str]) -> frozenset[str]:
    """The variables among these names, and those that their initialisers name."""
    variables = [module.globals for module in modules]
    pending, found = list(names), set[str]()
    while pending:
        name = pending.pop()
        here = [each[name] for each in variables if name in each]
        if name in found or not here:
            continue
        found.add(name)
        for variable in here:
            pending += [] if variable.initializer is None else mentioned(variable.initializer)
    return frozenset(found)


@remembered
def names_of(flat: Flat) -> frozenset[str]:
    """The globals that a function and those that it enters name, but for direct callees."""
    values = [o for static in flat.statics for o in static.instruction.operands]
    values += [value for static in flat.statics for value in _besides(static.instruction)]
    phis = (phi for block in flat.blocks.values() for phi in block.phis)
    values += [value for phi in phis for _, _, value in phi.incoming]
    return frozenset([name for value in values for name in mentioned(value)])
