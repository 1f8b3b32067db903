"""Floating-point arithmetic on numbers: correctly rounded, to nearest, ties to even, or in the
rounding mode that is the last operand (IEEE 754, sections 4.3 and 5; LangRef, "Floating-Point
Environment").

The integer domain computes with it and the symbolic one folds constants.  Every NaN that comes
out is the format's `nan`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from types import MappingProxyType

from verify.semantics.values.float_operation import FloatOperation, kind_width
from verify.semantics.values.formats import (
    FORMATS,
    Format,
    Rounding,
    exact_value,
    integral,
    is_infinite,
    is_nan,
    is_negative,
    rounded,
)
from verify.semantics.values.mathematics_library import LIBRARY_NAMES, library_result


def is_exact(operation: FloatOperation) -> bool:
    """Whether `compute` gives the only result that LangRef allows (except for which NaN it is)."""
    return operation.name in _EXACT and not operation.licences


def compute(operation: FloatOperation, arguments: Sequence[int]) -> int:
    """The bits of the result; a conversion to an integer that does not fit gives 0."""
    mode = Rounding.NEAREST
    if operation.directed:
        *arguments, number = arguments
        mode = Rounding.of(number)
    function = _CONVERSIONS.get(operation.name)
    if function is not None:
        return function(operation, arguments[0], mode)
    if operation.is_zero_sign:
        return arguments[-1] >> (kind_width(operation.operands[-1]) - 1)
    format_ = FORMATS[operation.result]
    if operation.name in LIBRARY_NAMES:
        return library_result(operation, format_, arguments)
    if operation.directed and operation.name == "roundeven":
        return _to_integral(mode)(format_, arguments, mode)
    return _ARITHMETIC[operation.name](format_, arguments, mode)


Arithmetic = Callable[[Format, Sequence[int], Rounding], int]


def _fadd(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
    a, b = arguments
    if is_nan(format_, a) or is_nan(format_, b):
        return format_.nan
    if is_infinite(format_, a):
        return format_.nan if is_infinite(format_, b) and a != b else a
    if is_infinite(format_, b):
        return b
    total = exact_value(format_, a) + exact_value(format_, b)
    minus = _minus_zero(is_negative(format_, a), is_negative(format_, b), mode)
    return rounded(format_, total, negative_zero=minus, mode=mode)


def _minus_zero(a: bool, b: bool, mode: Rounding) -> bool:
    """The sign of a sum that is exactly zero, by those of its parts (IEEE 754, section 6.3)."""
    return (a or b) if mode is Rounding.DOWNWARD else (a and b)


def _fsub(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
    return _fadd(format_, (arguments[0], arguments[1] ^ format_.sign), mode)


def _fmul(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
    a, b = arguments
    if is_nan(format_, a) or is_nan(format_, b):
        return format_.nan
    sign = (a ^ b) & format_.sign
    if is_infinite(format_, a) or is_infinite(format_, b):
        zero = _is_zero(format_, a) or _is_zero(format_, b)
        return format_.nan if zero else sign | format_.infinity
    product = exact_value(format_, a) * exact_value(format_, b)
    return rounded(format_, product, negative_zero=sign != 0, mode=mode)


def _fdiv(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
    a, b = arguments
    if is_nan(format_, a) or is_nan(format_, b):
        return format_.nan
    sign = (a ^ b) & format_.sign
    if is_infinite(format_, a):
        return format_.nan if is_infinite(format_, b) else sign | format_.infinity
    if is_infinite(format_, b):
        return sign
    if _is_zero(format_, b):
        return format_.nan if _is_zero(format_, a) else sign | format_.infinity
    quotient = exact_value(format_, a) / exact_value(format_, b)
    return rounded(format_, quotient, negative_zero=sign != 0, mode=mode)


def _frem(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
    """C's fmod: exact, with the sign of the dividend."""
    a, b = arguments
    if is_nan(format_, a) or is_nan(format_, b) or is_infinite(format_, a) or _is_zero(format_, b):
        return format_.nan
    if is_infinite(format_, b):
        return a
    x, y = abs(exact_value(format_, a)), abs(exact_value(format_, b))
    return rounded(format_, x % y) | (a & format_.sign)


def _fma(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
    a, b, c = arguments
    if any(is_nan(format_, x) for x in arguments):
        return format_.nan
    sign = (a ^ b) & format_.sign
    if is_infinite(format_, a) or is_infinite(format_, b):
        return _fadd(format_, (_fmul(format_, (a, b), mode), c), mode)
    if is_infinite(format_, c):
        return c
    product = exact_value(format_, a) * exact_value(format_, b)
    minus = _minus_zero(sign != 0, is_negative(format_, c), mode)
    total = product + exact_value(format_, c)
    return rounded(format_, total, negative_zero=minus, mode=mode)


def _fmuladd(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
    """The product rounded, then the sum (LangRef allows to fuse the two)."""
    return _fadd(format_, (_fmul(format_, arguments[:2], mode), arguments[2]), mode)


def _sqrt(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
    a = arguments[0]
    if is_nan(format_, a) or _is_zero(format_, a):
        return format_.nan if is_nan(format_, a) else a
    if is_negative(format_, a):
        return format_.nan
    if is_infinite(format_, a):
        return a
    value = exact_value(format_, a)
    # An integer root with many more bits than the format, and a last bit for what is cut off.
    shift = 2 * (format_.fraction + 8) + max(0, value.denominator.bit_length())
    scaled = value * Fraction(4) ** shift
    root = math.isqrt(scaled.numerator // scaled.denominator)
    exact = Fraction(root * root) == scaled
    return rounded(format_, Fraction(2 * root + (0 if exact else 1), 2 << shift), mode=mode)


def _is_zero(format_: Format, bits: int) -> bool:
    return bits & ~format_.sign == 0


def _to_integral(how: Rounding) -> Arithmetic:
    """Round to an integral value; the sign stays, also of zero."""

    def function(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
        a = arguments[0]
        if is_nan(format_, a):
            return format_.nan
        if is_infinite(format_, a):
            return a
        number = Fraction(integral(exact_value(format_, a), how))
        return rounded(format_, number, negative_zero=is_negative(format_, a))

    return function


def _copysign(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
    return arguments[0] & ~format_.sign | arguments[1] & format_.sign


def _folded(step: Arithmetic) -> Arithmetic:
    """Fold with `step` from left to right."""

    def function(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
        return reduce(lambda a, b: step(format_, (a, b), mode), arguments)

    return function


def _canonicalize(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
    return format_.nan if is_nan(format_, arguments[0]) else arguments[0]


def _pick(*, larger: bool) -> Arithmetic:
    """The minimum or maximum as minnum, maxnum choose it: a number rather than a NaN; -0 is less
    than +0."""

    def function(format_: Format, arguments: Sequence[int], mode: Rounding) -> int:
        numbers = [a for a in arguments if not is_nan(format_, a)]
        if not numbers:
            return format_.nan
        ordered = sorted(numbers, key=lambda a: -(a ^ format_.sign) - 1 if a & format_.sign else a)
        return ordered[-1] if larger else ordered[0]

    return function


_ROUNDINGS: Mapping[str, Arithmetic] = {
    "floor": _to_integral(Rounding.DOWNWARD),
    "ceil": _to_integral(Rounding.UPWARD),
    "trunc": _to_integral(Rounding.TOWARD_ZERO),
    "roundeven": _to_integral(Rounding.NEAREST),
    "round": _to_integral(Rounding.NEAREST_AWAY),
}

_ARITHMETIC: Mapping[str, Arithmetic] = MappingProxyType(
    {
        "fadd": _fadd,
        "fsub": _fsub,
        "fmul": _fmul,
        "fdiv": _fdiv,
        "frem": _frem,
        "fma": _fma,
        "fmuladd": _fmuladd,
        "sqrt": _sqrt,
        "copysign": _copysign,
        "vector.reduce.fadd": _folded(_fadd),
        "vector.reduce.fmul": _folded(_fmul),
        "canonicalize": _canonicalize,
        "minnum": _pick(larger=False),
        "maxnum": _pick(larger=True),
        **_ROUNDINGS,
    }
)


def _fp_to_fp(operation: FloatOperation, bits: int, mode: Rounding) -> int:
    source, format_ = FORMATS[operation.operands[0]], FORMATS[operation.result]
    if is_nan(source, bits):
        return format_.nan
    negative = is_negative(source, bits)
    if is_infinite(source, bits):
        return format_.infinity | (format_.sign if negative else 0)
    return rounded(format_, exact_value(source, bits), negative_zero=negative, mode=mode)


def _fp_to_int(operation: FloatOperation, bits: int, mode: Rounding) -> int:
    source = FORMATS[operation.operands[0]]
    if is_nan(source, bits) or is_infinite(source, bits):
        return 0
    number, width = math.trunc(exact_value(source, bits)), operation.width
    signed = operation.name == "fptosi"
    low, high = (-(1 << (width - 1)), 1 << (width - 1)) if signed else (0, 1 << width)
    return number % (1 << width) if low <= number < high else 0


def _int_to_fp(operation: FloatOperation, bits: int, mode: Rounding) -> int:
    width = kind_width(operation.operands[0])
    if operation.name == "sitofp":
        bits -= (bits >> (width - 1)) << width
    return rounded(FORMATS[operation.result], Fraction(bits), mode=mode)


_CONVERSIONS: Mapping[str, Callable[[FloatOperation, int, Rounding], int]] = {
    "fptrunc": _fp_to_fp,
    "fpext": _fp_to_fp,
    "fptosi": _fp_to_int,
    "fptoui": _fp_to_int,
    "sitofp": _int_to_fp,
    "uitofp": _int_to_fp,
}

_EXACT = frozenset(
    [
        *("fadd", "fsub", "fmul", "fdiv", "frem", "fma", "sqrt", "canonicalize"),
        *_ROUNDINGS,
        *_CONVERSIONS,
    ]
)
