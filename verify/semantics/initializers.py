"""What a constant global holds (LangRef, "Global Variables"): its initialiser's known bytes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from verify.ir.function import GlobalVariable
from verify.ir.types import FloatType, IntType
from verify.ir.values import ConstAggregate, ConstInt, OtherConst, Value
from verify.semantics.formats import format_of, parse_constant
from verify.semantics.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction

MAX_CONTENTS_BYTES = 256
"""The contents of a larger constant are not used."""


def is_fixed(variable: GlobalVariable) -> bool:
    """Whether program, linker and loader all leave the contents that the initialiser gives."""
    if not variable.constant or variable.initializer is None:
        return False
    return not variable.symbol.linkage.is_interposable and not variable.externally_initialized


def contents(layout: Layout, variable: GlobalVariable) -> Mapping[int, int] | None:
    """The bytes by offset, without padding, undef and addresses.  `None` when the contents of the
    global may change, are unknown, or are too large."""
    if not is_fixed(variable) or variable.initializer is None:
        return None
    try:
        if layout.size(variable.type) > MAX_CONTENTS_BYTES:
            return None
        places = list(layout.leaves(variable.type))
    except UnsupportedInstruction:
        return None
    contents_: dict[int, int] = {}
    numbers = _numbers(layout, variable.initializer)
    for (offset, width), number in zip(places, numbers, strict=False):
        if number is not None:
            for i in range((width + 7) // 8):
                contents_[offset + i] = number >> (8 * i) & 0xFF
    return contents_


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
