"""Floating-point formats, their constants, and rounding (LangRef, "Floating-Point Types", "Simple
Constants"; IEEE 754, sections 3.4 and 4.3).

half, bfloat, float, double and fp128 are bit vectors of their width: sign, exponent, fraction.
x86_fp80 and ppc_fp128, which are not of that form, have no meaning here.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from enum import IntEnum
from fractions import Fraction
from types import MappingProxyType

from common.data import dataclass
from verify.ir.types import FloatType, IntType, Type
from verify.ir.values import OtherConst, Value
from verify.semantics.unsupported import UnsupportedInstruction


class Rounding(IntEnum):
    """The rounding modes, as `llvm.get.rounding` numbers them."""

    TOWARD_ZERO = 0
    NEAREST = 1
    UPWARD = 2
    DOWNWARD = 3
    NEAREST_AWAY = 4

    @classmethod
    def of(cls, number: int) -> Rounding:
        """The mode with a number; to nearest if no mode has it."""
        return cls(number) if number < len(cls) else cls.NEAREST


MODE_BITS = 3
"""The width of a rounding mode as an operand."""


@dataclass(frozen=True, slots=True)
class Format:
    """`exponent` and `fraction` are widths in bits; the leading 1 is not stored."""

    name: str
    exponent: int
    fraction: int

    @property
    def width(self) -> int:
        return 1 + self.exponent + self.fraction

    @property
    def bias(self) -> int:
        return (1 << (self.exponent - 1)) - 1

    @property
    def infinity(self) -> int:
        """The bits of +inf; greater magnitudes are NaNs."""
        return ((1 << self.exponent) - 1) << self.fraction

    @property
    def sign(self) -> int:
        return 1 << (self.width - 1)

    @property
    def quiet(self) -> int:
        """The bit that tells quiet NaNs from signaling ones."""
        return 1 << (self.fraction - 1)

    @property
    def nan(self) -> int:
        """The NaN that arithmetic gives here: positive, quiet, no payload."""
        return self.infinity | self.quiet

    @property
    def smallest_normal(self) -> int:
        return 1 << self.fraction


FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        "half": Format("half", 5, 10),
        "bfloat": Format("bfloat", 8, 7),
        "float": Format("float", 8, 23),
        "double": Format("double", 11, 52),
        "fp128": Format("fp128", 15, 112),
    }
)


def format_of(type_: Type) -> Format:
    """The format of a float type.  Raises `UnsupportedInstruction` on a type that is no float with
    a meaning here."""
    if isinstance(type_, FloatType) and type_.kind in FORMATS:
        return FORMATS[type_.kind]
    raise UnsupportedInstruction(f"type {type_}")


def kind_of(type_: Type) -> str:
    """The spelling of an integer or float type, e.g. `i32`, `half`."""
    return str(type_) if isinstance(type_, IntType) else format_of(type_).name


def is_nan(format_: Format, bits: int) -> bool:
    return bits & ~format_.sign > format_.infinity


def is_infinite(format_: Format, bits: int) -> bool:
    return bits & ~format_.sign == format_.infinity


def is_negative(format_: Format, bits: int) -> bool:
    return bits & format_.sign != 0


def exact_value(format_: Format, bits: int) -> Fraction:
    """The number that finite `bits` stand for."""
    magnitude = bits & ~format_.sign
    exponent, fraction = magnitude >> format_.fraction, magnitude & (format_.smallest_normal - 1)
    if exponent:
        fraction |= format_.smallest_normal
    scale = max(exponent, 1) - format_.bias - format_.fraction
    value = Fraction(fraction) * Fraction(2) ** scale
    return -value if is_negative(format_, bits) else value


def integral(value: Fraction, mode: Rounding) -> int:
    """`value` rounded to an integer."""
    match mode:
        case Rounding.TOWARD_ZERO:
            return math.trunc(value)
        case Rounding.NEAREST:
            return round(value)  # Python rounds half to even.
        case Rounding.UPWARD:
            return math.ceil(value)
        case Rounding.DOWNWARD:
            return math.floor(value)
        case Rounding.NEAREST_AWAY:
            nearest = math.floor(abs(value) + Fraction(1, 2))
            return -nearest if value < 0 else nearest


def rounded(
    format_: Format,
    value: Fraction,
    *,
    negative_zero: bool = False,
    mode: Rounding = Rounding.NEAREST,
) -> int:
    """The bits of `value`, rounded; zero takes the sign of `value`, or is negative on request when
    `value` is 0."""
    negative = value < 0 or (value == 0 and negative_zero)
    sign = format_.sign if negative else 0
    magnitude = abs(value)
    if magnitude == 0:
        return sign
    exponent = _exponent(magnitude)
    scale = max(exponent, 1 - format_.bias) - format_.fraction
    # A carry moves to the next exponent by itself.
    steps = abs(integral(value / Fraction(2) ** scale, mode))
    offset = max(exponent, 1 - format_.bias) + format_.bias - 1
    bits = steps + (offset << format_.fraction)
    toward_zero = (Rounding.TOWARD_ZERO, Rounding.UPWARD if negative else Rounding.DOWNWARD)
    return sign | min(bits, format_.infinity - (mode in toward_zero))


def _exponent(value: Fraction) -> int:
    """The largest `e` with `2**e <= value`, for a positive `value`."""
    guess = value.numerator.bit_length() - value.denominator.bit_length()
    return guess if Fraction(2) ** guess <= value else guess - 1


def parse_constant(format_: Format, text: str) -> int:
    """The bits of a constant as LLVM prints it: decimal, or `0x` with a double's bits (also for
    float), `0xH`, `0xR`, `0xL` with the format's own.

    Raises `UnsupportedInstruction` on others.
    """
    try:
        if text.startswith("0xL"):
            # The lower half is written first.
            return int(text[19:] + text[3:19], 16)
        if text.startswith(("0xH", "0xR")):
            return int(text[3:], 16)
        if text.startswith("0x"):
            return from_double(format_, int(text[2:], 16))
        return rounded(format_, Fraction(text), negative_zero=text.startswith("-"))
    except ValueError as error:
        raise UnsupportedInstruction(f"constant {text}") from error


def from_double(format_: Format, bits: int) -> int:
    """A double's bits in a format that holds it exactly; NaNs keep the payload's upper bits."""
    double = FORMATS["double"]
    if format_ is double:
        return bits
    sign = format_.sign if is_negative(double, bits) else 0
    if is_infinite(double, bits):
        return sign | format_.infinity
    if is_nan(double, bits):
        payload = (bits & (double.smallest_normal - 1)) >> (double.fraction - format_.fraction)
        return sign | format_.infinity | payload
    return rounded(format_, exact_value(double, bits), negative_zero=sign != 0)


def float_bits(value: Value) -> int | None:
    """The bits of a constant float that is no undef or poison; `None` of other values."""
    if not isinstance(value, OtherConst) or not isinstance(value.type, FloatType):
        return None
    kind, text = value.type.kind, value.text
    if kind not in FORMATS:
        return None
    return 0 if text == "zeroinitializer" else parse_constant(FORMATS[kind], text)
