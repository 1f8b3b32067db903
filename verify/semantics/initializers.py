"""What a constant global holds (LangRef, "Global Variables"): its initialiser's known bytes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from verify.ir.function import GlobalVariable
from verify.ir.types import FloatType, IntType
from verify.ir.values import ConstAggregate, ConstInt, OtherConst, Value
from verify.semantics.formats import format_of, parse_constant
from verify.semantics.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction

LARGEST = 256
"""Bytes; the contents of a larger constant are not used."""


def is_fixed(variable: GlobalVariable) -> bool:
    """The program, the linker and the loader leave what the initialiser says."""
    if not variable.constant or variable.initializer is None:
        return False
    return not variable.symbol.linkage.is_interposable and not variable.externally_initialized


def contents(layout: Layout, variable: GlobalVariable) -> Mapping[int, int] | None:
    """The bytes by offset; padding, undef and addresses are left out.  `None` when what the global
    holds may change, is not known here, or is too large."""
    if not is_fixed(variable) or variable.initializer is None:
        return None
    try:
        if layout.size(variable.type) > LARGEST:
            return None
        places = list(layout.leaves(variable.type))
    except UnsupportedInstruction:
        return None
    found: dict[int, int] = {}
    numbers = _numbers(layout, variable.initializer)
    for (offset, width), number in zip(places, numbers, strict=False):
        if number is not None:
            for i in range((width + 7) // 8):
                found[offset + i] = number >> (8 * i) & 0xFF
    return found


def _numbers(layout: Layout, value: Value) -> Iterator[int | None]:
    """The bits of each scalar, `None` where they are not known."""
    match value:
        case ConstInt(IntType(), number, _):
            yield number
        case ConstAggregate(_, elements, _):
            for element in elements:
                yield from _numbers(layout, element)
        case OtherConst(type_, "zeroinitializer" | "null"):
            yield from (0 for _ in layout.leaves(type_))
        case OtherConst(FloatType() as type_, text):
            yield parse_constant(format_of(type_), text)
        case _:
            yield from (None for _ in layout.leaves(value.type))
