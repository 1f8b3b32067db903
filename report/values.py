"""Values as a reader of IR expects them, each in the spelling of its type.

Integers are signed, one bit is `true` or `false`.  A floating-point number is the shortest decimal
that means it.  An address is the object that it is based on with the bytes after that (`%o + 8`),
where that is certain, else a hexadecimal number.
"""

from __future__ import annotations

import math
import struct
from collections.abc import Callable, Iterable, Sequence

from verify.concrete.domain import AddressBits, Bits
from verify.concrete.memory.based_addresses import root
from verify.concrete.trace import End, Status, Value
from verify.ir.types import ArrayType, FloatType, IntType, PtrType, StructType, Type, VectorType
from verify.semantics.domain import Aggregate, Scalar

Names = Callable[[Bits], str | None]
"""The name of an address's root, with its sigil, or `None`."""


def unnamed(_: Bits) -> None:
    """Names of nothing."""


def show(value: Value, type_: Type | None = None, names: Names = unnamed) -> str:
    """`type_`: that of the value, where it is known."""
    match value:
        case Scalar(_, True):
            return "poison"
        case Scalar(bits, _):
            return _scalar(bits, type_, names)
        case Aggregate(elements):
            types = _elements(type_, len(elements))
            parts = (show(e, t, names) for e, t in zip(elements, types, strict=True))
            return "{" + ", ".join(parts) + "}"


def _scalar(bits: Bits, type_: Type | None, names: Names) -> str:
    match type_:
        case PtrType():
            return show_address(bits, names)
        case FloatType(kind):
            return show_float(bits.value, bits.width, kind)
        case None if isinstance(bits, AddressBits):
            return show_address(bits, names)
        case _:
            return show_bits(bits.value, bits.width)


def _elements(type_: Type | None, count: int) -> Sequence[Type | None]:
    match type_:
        case VectorType(_, element) | ArrayType(_, element):
            return [element] * count
        case StructType(elements) if len(elements) == count:
            return elements
        case _:
            return [None] * count


def show_address(address: Bits, names: Names = unnamed) -> str:
    """`%o + 8`: an address by what it is based on, in bytes."""
    name, distance = distance_of(address, names)
    if not distance:
        return name
    return f"{name} {'-' if distance < 0 else '+'} {abs(distance)}"


def distance_of(address: Bits, names: Names) -> tuple[str, int]:
    """What an address is based on, and the bytes from there; of one without a name the number."""
    name = names(address)
    if name is None:
        return show_number(address.value), 0
    return name, _signed(address.value - root(address).value, address.width)


def _signed(number: int, width: int) -> int:
    half = 1 << (width - 1)
    return (number + half) % (1 << width) - half


def show_number(address: int) -> str:
    """An address that is based on nothing that has a name."""
    return f"{address:#x}" if address else "null"


def show_looks(
    value: Value, again: Value | None, type_: Type | None = None, names: Names = unnamed
) -> str:
    """A value, and what a second look at it sees, where undef makes that another."""
    first = show(value, type_, names)
    if again is None or again == value:
        return first
    return f"{first} or {show(again, type_, names)}"


def show_bits(value: int, width: int) -> str:
    """`value` is unsigned and has `width` bits."""
    if width == 1:
        return "true" if value else "false"
    return str(value - (1 << width) if value >> (width - 1) else value)


def show_input(text: str, type_: Type) -> str:
    """An input as the verdict has it, unsigned."""
    if not text.isdigit():
        return text
    match type_:
        case IntType(width):
            return show_bits(int(text), width)
        case PtrType():
            return show_number(int(text))
        case FloatType(kind):
            return show_float(int(text), 0, kind)
        case _:
            return text


def show_status(status: Status, type_: Type | None = None, names: Names = unnamed) -> str:
    """The end of a thread, as a verb; `type_`: the type of the returned value."""
    if status.end is not End.RETURNED:
        return str(status)
    if status.value is None:
        return "returned"
    return f"returned {show_looks(status.value, status.again, type_, names)}"


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


_FORMATS = {"half": ("<H", "<e"), "float": ("<I", "<f"), "double": ("<Q", "<d")}
"""By LLVM's keyword: how its bits are packed, and unpacked as a number."""
_MOST_DIGITS = 17
"""Digits with which every `double` is told from all others."""
_QUIET_NAN = {"half": 0x7E00, "bfloat": 0x7FC0, "float": 0x7FC0_0000, "double": 0x7FF8 << 48}


def show_float(bits: int, width: int, kind: str) -> str:
    """The number with these bits, as the shortest decimal that means it; the bits where Python has
    no such format.  A NaN that is not the usual quiet one is followed by its bits."""
    if kind == "bfloat":
        return _shown(bits, _of_bfloat(bits), kind)
    if kind not in _FORMATS:
        return f"0x{bits:0{(width + 3) // 4}X}"
    return _shown(bits, _number(bits, kind), kind)


def _number(bits: int, kind: str) -> float:
    pack, unpack = _FORMATS[kind]
    return struct.unpack(unpack, struct.pack(pack, bits))[0]


def _of_bfloat(bits: int) -> float:
    """A bfloat is the upper half of a float."""
    return _number(bits << 16, "float")


def _shown(bits: int, number: float, kind: str) -> str:
    if math.isnan(number):
        return "NaN" if bits == _QUIET_NAN[kind] else f"NaN {bits:#x}"
    if math.isinf(number):
        return "inf" if number > 0 else "-inf"
    texts = (f"{number:.{digits}g}" for digits in range(1, _MOST_DIGITS + 1))
    text = next((t for t in texts if _bits(float(t), kind) == bits), repr(number))
    return text if set(text) & set(".e") else f"{text}.0"


def _bits(number: float, kind: str) -> int | None:
    """The bits of a number in that format; `None` where it is too large, or, of a bfloat, is not
    one."""
    if kind == "bfloat":
        wide = _bits(number, "float")
        if wide is None:
            return None
        # Rounded to the nearest, ties to even.
        return (wide + 0x7FFF + ((wide >> 16) & 1)) >> 16
    pack, unpack = _FORMATS[kind]
    try:
        return struct.unpack(pack, struct.pack(unpack, number))[0]
    except OverflowError:
        return None
