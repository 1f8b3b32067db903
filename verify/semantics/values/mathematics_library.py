"""The mathematics library: Python's, in double, a result that an implementation may give, not the
only one; and how far others may be from it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from verify.ir.function import Instruction
from verify.semantics.values.float_operation import FloatOperation, kind_width
from verify.semantics.values.formats import (
    FORMATS,
    Format,
    exact_value,
    float_bits,
    format_of,
    is_infinite,
    is_nan,
    is_negative,
    kind_of,
    rounded,
)


def library_result(operation: FloatOperation, format_: Format, arguments: Sequence[int]) -> int:
    numbers = [_number(k, a) for k, a in zip(operation.operands, arguments, strict=True)]
    try:
        result = _LIBRARY[operation.name](*numbers)
    except ValueError:
        result = _at_pole(operation.name, numbers)
    except OverflowError:
        result = -math.inf if _is_odd(operation.name, numbers) else math.inf
    if math.isnan(result):
        return format_.nan
    if math.isinf(result):
        return format_.infinity | (format_.sign if result < 0 else 0)
    return rounded(format_, Fraction(result), negative_zero=math.copysign(1.0, result) < 0)


def library_range(
    operation: FloatOperation, arguments: Sequence[int], bits: int
) -> tuple[int, int] | None:
    """The smallest and the largest bits that some implementation may give where `compute` gives
    `bits`: no other where the result is exact, and else the same to four bits; `None`: any."""
    if operation.licences:
        return None
    numbers = [_number(k, a) for k, a in zip(operation.operands, arguments, strict=True)]
    if _is_exact_result(operation.name, numbers):
        return bits, bits
    format_ = FORMATS[operation.result]
    magnitude = bits & ~format_.sign
    if not format_.smallest_normal <= magnitude < format_.infinity:
        return None
    if any(not abs(number) <= LARGEST_ARGUMENT for number in numbers):
        return None
    error = 1 << (format_.fraction - RIGHT_BITS)
    return bits - error, min(bits + error, bits - magnitude + format_.infinity)


def _is_exact_result(name: str, numbers: Sequence[float]) -> bool:
    """Whether every implementation gives the same (ISO C, Annex F.10; of `powi`, where the products
    are exact)."""
    first = numbers[0]
    if name == "powi" and math.isfinite(first) and 0 <= numbers[1] <= LARGEST_POWER:
        power = Fraction(first) ** int(numbers[1])
        return abs(power) < EXACT_BELOW and power.denominator == 1
    if name == "pow":
        return first == 1 or numbers[1] == 0
    return first == _EXACT_ARGUMENTS.get(name)


_EXACT_ARGUMENTS: Mapping[str, float] = MappingProxyType(
    {
        **dict.fromkeys(("sin", "cos", "tan", "asin", "atan", "sinh", "cosh", "tanh"), 0.0),
        **dict.fromkeys(("exp", "exp2", "exp10"), 0.0),
        **dict.fromkeys(("acos", "log", "log2", "log10"), 1.0),
    }
)
"""Arguments for which the result is a number of every format."""
RIGHT_BITS = 4
"""Bits of a result's fraction that are right, and more, in every implementation."""
LARGEST_ARGUMENT = 64.0
"""Beyond it, implementations may lose more bits."""
LARGEST_POWER, EXACT_BELOW = 16, 256
"""Exponents of products that are looked at, and the products of integers that are exact in every
format."""


def has_no_error(name: str, call: Instruction) -> bool:
    """Whether a call of a function of the library sets no `errno` (ISO C, section 7.12.1): its
    operands are constants, and its result is exact, or a normal number."""
    known = [bits for v in call.operands if (bits := float_bits(v)) is not None]
    if name not in LIBRARY_NAMES | {"sqrt"} or len(known) < len(call.operands):
        return False
    kind, format_ = kind_of(call.type), format_of(call.type)
    numbers = [_number(kind, bits) for bits in known]
    if not all(map(math.isfinite, numbers)):
        return False
    if name == "sqrt":
        return numbers[0] >= 0
    operation = FloatOperation(name, (kind,) * len(known), kind)
    magnitude = library_result(operation, format_, known) & ~format_.sign
    is_normal = format_.smallest_normal <= magnitude < format_.infinity
    return is_normal or _is_exact_result(name, numbers)


def _at_pole(name: str, numbers: Sequence[float]) -> float:
    """The result where Python raises an error: infinite at a pole of log and pow, else NaN."""
    if numbers[0] != 0 or name not in ("log", "log2", "log10", "pow", "powi"):
        return math.nan
    if name.startswith("log"):
        return -math.inf
    return math.copysign(math.inf, numbers[0]) if numbers[1] % 2 == 1 else math.inf


def _exp10(x: float) -> float:
    return math.pow(10.0, x)


def _ldexp(x: float, n: float) -> float:
    return math.ldexp(x, max(-5000, min(5000, int(n))))


def _is_odd(name: str, numbers: Sequence[float]) -> bool:
    """A result that is too large is negative."""
    if numbers[0] >= 0:
        return False
    return name in ("sinh", "ldexp") or (name in ("pow", "powi") and numbers[1] % 2 == 1)


def _number(kind: str, bits: int) -> float:
    if kind not in FORMATS:
        width = kind_width(kind)
        return float(bits - ((bits >> (width - 1)) << width))
    format_ = FORMATS[kind]
    if is_nan(format_, bits):
        return math.nan
    if is_infinite(format_, bits):
        return -math.inf if is_negative(format_, bits) else math.inf
    try:
        magnitude = float(exact_value(format_, bits & ~format_.sign))
    except OverflowError:  # of fp128, beyond double's numbers
        magnitude = math.inf
    return -magnitude if is_negative(format_, bits) else magnitude


_LIBRARY: Mapping[str, Callable[..., float]] = {
    "sin": math.sin,
    "cos": math.cos,
    "tan": math.tan,
    "asin": math.asin,
    "acos": math.acos,
    "atan": math.atan,
    "atan2": math.atan2,
    "sinh": math.sinh,
    "cosh": math.cosh,
    "tanh": math.tanh,
    "exp": math.exp,
    "exp2": math.exp2,
    "exp10": _exp10,
    "log": math.log,
    "log2": math.log2,
    "log10": math.log10,
    "pow": math.pow,
    "powi": math.pow,
    "ldexp": _ldexp,
}

LIBRARY_NAMES = frozenset(_LIBRARY)
"""Functions whose results LangRef leaves to the implementation."""
