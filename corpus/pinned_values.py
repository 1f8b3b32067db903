"""Fixed inputs, as values of the concrete machine and as LLVM text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import count

from verify.concrete.domain import wrap
from verify.concrete.trace import Value
from verify.ir.function import Function
from verify.ir.types import ArrayType, FloatType, IntType, StructType, Type, VectorType
from verify.semantics.domain import Aggregate, Scalar
from verify.semantics.values.formats import FORMATS, rounded

INTEGERS = (53, 2, 3, 1, 0, 6)
"""Used in turn, cut to the width; the later ones make shifts, divisions and indices defined."""
FLOATS = (Fraction(1, 2), Fraction(3, 4), Fraction(1, 4), Fraction(5, 8))
"""Used in turn; every function of one number is defined on them."""

_HEXADECIMAL: Mapping[str, str] = {"half": "0xH", "bfloat": "0xR"}


class PinError(Exception):
    """A type for which no input or result can be fixed."""


def pins(function: Function) -> dict[str, Value]:
    """A value for every parameter, by name.  Raises `PinError`."""
    number = count()
    return {p.name: _pin(p.type, number) for p in function.parameters}


def _pin(type_: Type, number: Iterator[int]) -> Value:
    match type_:
        case IntType(width):
            return Scalar(wrap(INTEGERS[next(number) % len(INTEGERS)], width), False)
        case FloatType(kind) if kind in FORMATS:
            bits = rounded(FORMATS[kind], FLOATS[next(number) % len(FLOATS)])
            return Scalar(wrap(bits, FORMATS[kind].width), False)
        case _:
            return Aggregate(tuple([_pin(part, number) for part in parts(type_)]))


def parts(type_: Type) -> Sequence[Type]:
    """The types of the elements.  Raises `PinError`."""
    match type_:
        case StructType(elements):
            return elements
        case ArrayType(size, element) | VectorType(size, element, False):
            return (element,) * size
        case _:
            raise PinError(f"no input or result of type {type_} can be fixed")


def constant(type_: Type, value: Value) -> str:
    """The value as LLVM writes it, without its type.  Raises `PinError`."""
    if isinstance(value, Scalar):
        if value.poison:
            return "poison"
        return _number(type_, value.bits.value)
    inner = ", ".join(
        [
            f"{part} {constant(part, v)}"
            for part, v in zip(parts(type_), value.elements, strict=True)
        ]
    )
    match type_:
        case VectorType():
            return f"<{inner}>"
        case ArrayType():
            return f"[{inner}]"
        case _:
            return f"{{{inner}}}"


def _number(type_: Type, bits: int) -> str:
    match type_:
        case IntType(1):
            return "true" if bits else "false"
        case IntType():
            return str(bits)
        case FloatType("float" | "double" | "fp128" as kind):
            return f"bitcast (i{FORMATS[kind].width} {bits} to {kind})"
        case FloatType(kind) if kind in _HEXADECIMAL:
            return f"{_HEXADECIMAL[kind]}{bits:04X}"
        case _:
            raise PinError(f"no constant of type {type_}")


def other(value: Value) -> Value:
    """A different value: the lowest bit of the first part is inverted."""
    if isinstance(value, Scalar):
        return Scalar(wrap(value.bits.value ^ 1, value.bits.width), value.poison)
    first, *rest = value.elements
    return Aggregate((other(first), *rest))


def holds_poison(value: Value) -> bool:
    if isinstance(value, Scalar):
        return value.poison
    return any(map(holds_poison, value.elements))


class PinnedComparison:
    """Builds instructions that compare arguments with the pinned values."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._number = count()

    def equal(self, given: Mapping[str, tuple[Type, Value]]) -> str:
        """Adds a comparison; the name of its `i1` result: all of `given`, by name, have these
        values."""
        found = "true"
        for name, (type_, value) in given.items():
            for each in self._leaves(f"%{name}", type_, value):
                found = self.bind(f"and i1 {found}, {each}")
        return found

    def _leaves(self, text: str, type_: Type, value: Value) -> Iterator[str]:
        if isinstance(value, Aggregate):
            for index, (part, inner) in enumerate(zip(parts(type_), value.elements, strict=True)):
                yield from self._leaves(self._part(text, type_, index), part, inner)
            return
        bits = IntType(value.bits.width)
        if isinstance(type_, FloatType):
            text = self.bind(f"bitcast {type_} {text} to {bits}")
        yield self.bind(f"icmp eq {bits} {text}, {value.bits.value}")

    def _part(self, text: str, type_: Type, index: int) -> str:
        if isinstance(type_, VectorType):
            return self.bind(f"extractelement {type_} {text}, i32 {index}")
        return self.bind(f"extractvalue {type_} {text}, {index}")

    def is_number(self, text: str, number: int) -> str:
        """Adds a comparison; the name of its `i1` result: the i32 `text` is `number`."""
        return self.bind(f"icmp eq i32 {text}, {number}")

    def bind(self, instruction: str) -> str:
        """Adds an instruction; the name of its result."""
        name = f"%pin.{next(self._number)}"
        self.lines.append(f"{name} = {instruction}")
        return name
