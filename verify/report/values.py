"""Values as LLVM IR prints them: integers signed, one bit as `true` or `false`."""

from __future__ import annotations

from verify.concrete.trace import End, Status, Value
from verify.ir.types import IntType, Type
from verify.semantics.domain import Aggregate, Scalar


def show(value: Value) -> str:
    match value:
        case Scalar(_, True):
            return "poison"
        case Scalar(bits, _):
            return show_bits(bits.value, bits.width)
        case Aggregate(elements):
            return "{" + ", ".join(map(show, elements)) + "}"


def show_bits(value: int, width: int) -> str:
    """`value` is unsigned and has `width` bits."""
    if width == 1:
        return "true" if value else "false"
    return str(value - (1 << width) if value >> (width - 1) else value)


def show_input(text: str, type_: Type) -> str:
    """An input as the verdict has it, unsigned."""
    if isinstance(type_, IntType) and text.isdigit():
        return show_bits(int(text), type_.width)
    return text


def show_status(status: Status) -> str:
    """How a thread ended, as a verb."""
    if status.end is not End.RETURNED:
        return str(status)
    return "returned" if status.value is None else f"returned {show(status.value)}"
