"""Contents of a global variable that never changes (LangRef, "Global Variables")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from common.data import dataclass
from verify.ir.function import GlobalVariable, Module
from verify.ir.types import FloatType, IntType
from verify.ir.values import (
    ConstAggregate,
    ConstExpr,
    ConstInt,
    Global,
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
