"""Contents of a global variable that never changes (LangRef, "Global Variables")."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from verify.data import dataclass
from verify.ir.function import CallDetail, GlobalVariable, Instruction, Module
from verify.ir.memory_operands import is_volatile, memory_operands
from verify.ir.types import FloatType, IntType
from verify.ir.values import (
    ConstAggregate,
    ConstExpr,
    ConstInt,
    Global,
    Local,
    OtherConst,
    Poison,
    Undef,
    Value,
)
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.formats import format_of, parse_constant

MAX_CONTENTS_BYTES = 256
"""The contents of a larger constant are not used."""


@dataclass(frozen=True, slots=True)
class AddressByte:
    """Byte `number`, from the lowest, of the address that a constant is."""

    address: Value
    number: int


@dataclass(frozen=True, slots=True)
class PoisonByte:
    """A byte of poison."""


Byte = int | AddressByte | PoisonByte


_NAMES = re.compile(r'@(?:"([^"]*)"|([-\w.$]+))')
"""The names in constants that are kept as text: `blockaddress(@f, %b)`, `ptrauth (ptr @v, i32
0)`."""


def mentioned(value: Value) -> Iterator[str]:
    """The names of the globals in a constant."""
    match value:
        case Global(name=name):
            yield name
        case ConstExpr(operands=parts) | ConstAggregate(elements=parts):
            for part in parts:
                yield from mentioned(part)
        case OtherConst(text=text) if "@" in text:
            yield from (quoted or plain for quoted, plain in _NAMES.findall(text))
        case _:
            return


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


def contents(module: Module, layout: Layout, variable: GlobalVariable) -> Mapping[int, Byte] | None:
    """The bytes that the initialiser gives, by offset, without undef and what has no meaning here.
    Padding is zero, as LLVM folds it and writes it.  `None` when the variable is too large."""
    assert variable.initializer is not None
    try:
        size = layout.size(variable.type)
        if size > MAX_CONTENTS_BYTES:
            return None
        places = list(layout.leaves(variable.type))
    except UnsupportedInstruction:
        return None
    covered = {o + i for o, width in places for i in range((width + 7) // 8)}
    contents_: dict[int, Byte] = dict.fromkeys(set(range(size)) - covered, 0)
    leaves = _leaves(layout, variable.initializer)
    for (offset, width), leaf in zip(places, leaves, strict=False):
        count = (width + 7) // 8
        if isinstance(leaf, int) or _is_known(module, leaf):
            bytes_ = _bytes(layout, leaf, count)
            in_order = reversed(bytes_) if layout.big_endian else bytes_
            contents_ |= {offset + i: byte for i, byte in enumerate(in_order)}
    return contents_


def _is_known(module: Module, leaf: Value) -> bool:
    """Whether a scalar is poison, or an address to which `verify.semantics.memory.addresses` gives
    a meaning."""
    match leaf:
        case Poison():
            return True
        case Global(name=name):
            return name in module.globals or name in module.functions
        case ConstExpr(opcode="getelementptr", operands=(base, *rest)):
            return _is_known(module, base) and all(isinstance(i, ConstInt) for i in rest)
        case ConstExpr(opcode="addrspacecast" | "ptrtoaddr" | "ptrtoint", operands=(base,)):
            return _is_known(module, base)
        case ConstExpr(opcode="inttoptr", operands=(number,)):
            return isinstance(number, ConstInt)
        case ConstExpr(opcode="add" | "sub" | "xor" | "trunc", operands=operands):
            return all(isinstance(o, ConstInt) or _is_known(module, o) for o in operands)
        case _:
            return False


def _bytes(layout: Layout, leaf: int | Value, count: int) -> Sequence[Byte]:
    """The bytes of a scalar, the lowest first."""
    match leaf:
        case int():
            return [leaf >> (8 * i) & 0xFF for i in range(count)]
        case Poison():
            return [PoisonByte()] * count
        case _:
            address = _literal(layout, leaf)
            return [AddressByte(address, i) for i in range(count)]


def _literal(layout: Layout, value: Value) -> Value:
    """A constant without names of types: it may be read where the other module is known, in which
    a name can be of another type."""
    if not isinstance(value, ConstExpr):
        return value
    named = value.source_type
    return replace(
        value,
        operands=tuple([_literal(layout, operand) for operand in value.operands]),
        source_type=None if named is None else layout.literal(named),
    )


def _leaves(layout: Layout, value: Value) -> Iterator[int | Value]:
    """The scalars of a constant: their bits where it says them."""
    match value:
        case ConstInt(IntType(), number, _):
            yield number
        case ConstAggregate(_, elements, _):
            for element in elements:
                yield from _leaves(layout, element)
        case OtherConst(type_, "zeroinitializer" | "null"):
            yield from (0 for _ in layout.leaves(type_))
        case OtherConst(FloatType() as type_, text):
            yield parse_constant(format_of(type_), text)
        case Poison(type_):
            yield from (value for _ in layout.leaves(type_))
        case Global() | ConstExpr():
            yield value
        case _:
            yield from (Undef(value.type) for _ in layout.leaves(value.type))


# Variables that are only read


def only_read(module: Module, name: str) -> bool:
    """Whether the module uses the address of a variable only to load and compare.  No other module
    accesses a variable of local linkage."""
    return _only_accessed(module, name, stores=False)


def only_accessed(module: Module, name: str) -> bool:
    """Whether the module uses the address of a variable only to load, store and compare."""
    return _only_accessed(module, name, stores=True)


def _only_accessed(module: Module, name: str, *, stores: bool) -> bool:
    others = (v for v in module.globals.values() if v.initializer is not None)
    if any(name in mentioned(v.initializer) for v in others if v.initializer is not None):
        return False
    texts = (*module.other, *module.metadata.values())
    if any(f"@{name}" in text for text in texts):
        return False
    for function in module.functions.values():
        if any(
            value is not None and name in mentioned(value)
            for value in (function.prefix, function.prologue, function.personality)
        ):
            return False
        if not _accesses(tuple(function.instructions), name, stores):
            return False
    return True


_MOVES = frozenset({"getelementptr", "addrspacecast", "phi", "select", "freeze"})
"""Instructions whose result is based on the same object as an operand."""


def _accesses(instructions: Sequence[Instruction], name: str, stores: bool) -> bool:
    """Whether a function only reads through addresses that are based on a global, or `stores`."""
    based: set[str] = set()
    while True:
        before = len(based)
        for instruction in instructions:
            if _is_bundled(instruction, name, based):
                return False
            places = [
                position
                for position, operand in enumerate(instruction.operands)
                if _is_based(operand, name, based)
            ]
            if not places:
                continue
            if instruction.opcode in _MOVES:
                assert instruction.name is not None
                based.add(instruction.name)
            elif not _only_accesses(instruction, places, stores):
                return False
        if len(based) == before:
            return True


def _is_based(value: Value, name: str, based: set[str]) -> bool:
    return value.name in based if isinstance(value, Local) else name in mentioned(value)


def _is_bundled(instruction: Instruction, name: str, based: set[str]) -> bool:
    """Whether an address based on the global is in an operand bundle."""
    if not isinstance(instruction.detail, CallDetail):
        return False
    given = (o for bundle in instruction.detail.bundles for o in bundle.operands)
    return any(_is_based(operand, name, based) for operand in given)


def _only_accesses(instruction: Instruction, places: Sequence[int], stores: bool) -> bool:
    if instruction.opcode == "icmp":
        return True
    row = memory_operands(instruction)
    if row is None or is_volatile(instruction, row):
        return False
    if stores and instruction.opcode == "store":
        return places == [1]
    reading = {a.position for a in row.addresses if a.reads and not a.writes}
    return reading.issuperset(places)
