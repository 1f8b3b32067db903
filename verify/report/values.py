"""Values as LLVM IR prints them: integers signed, one bit as `true` or `false`."""

from __future__ import annotations

from collections.abc import Iterable

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


def show_looks(value: Value, again: Value | None) -> str:
    """A value, and what a second look at it sees, where undef makes that another."""
    if again is None or again == value:
        return show(value)
    return f"{show(value)} or {show(again)}"


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
    return (
        "returned" if status.value is None else f"returned {show_looks(status.value, status.again)}"
    )


def thread_set(threads: Iterable[int]) -> str:
    """Threads as a set, runs of three and more as `0–5`."""
    numbers = sorted(threads)
    parts: list[str] = []
    start = 0
    for end in range(1, len(numbers) + 1):
        if end < len(numbers) and numbers[end] == numbers[end - 1] + 1:
            continue
        first, last = numbers[start], numbers[end - 1]
        parts += [f"{first}–{last}"] if last - first > 1 else map(str, numbers[start:end])
        start = end
    return "{" + ", ".join(parts) + "}"
