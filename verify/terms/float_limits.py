"""The largest magnitude that the result of a float operation may have, as bits without the sign, by
those of its operands: what is limited is no NaN.

The operations round to nearest, and rounding keeps the order of numbers (IEEE 754, section 4.3):
the result for the largest operands limits that for all others.  Passes infer `nnan` and `ninf` so
(LLVM's `computeKnownFPClass`), as for a difference of two integers of 8 bits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import FORMATS, exact_value, rounded

Limits = Sequence[int | None]
"""The largest magnitude of each operand: bits for a float, a number for an integer; `None` for one
that may be anything."""


def _total(numbers: Sequence[Fraction]) -> Fraction:
    return sum(numbers, Fraction(0))


def _product(numbers: Sequence[Fraction]) -> Fraction:
    return numbers[0] * numbers[1]


def _fused(numbers: Sequence[Fraction]) -> Fraction:
    return numbers[0] * numbers[1] + numbers[2]


_LARGEST: Mapping[str, Callable[[Sequence[Fraction]], Fraction]] = {
    **dict.fromkeys(("fadd", "fsub"), _total),
    "fmul": _product,
    "fma": _fused,
    **dict.fromkeys(("fpext", "fptrunc", "sitofp", "uitofp"), _total),
}
"""The largest result, before it is rounded."""


def is_limited(operation: FloatOperation) -> bool:
    """Whether finite operands limit the result."""
    is_plain = not operation.licences and not operation.directed
    return is_plain and operation.name in _LARGEST


def limit(operation: FloatOperation, limits: Limits) -> int | None:
    """The largest magnitude of the result of an operation that `is_limited`: bits, at most those of
    infinity; `None` where it may be a NaN."""
    numbers: list[Fraction] = []
    for kind, most in zip(operation.operands, limits, strict=True):
        format_ = FORMATS.get(kind)
        if most is None or (format_ is not None and most >= format_.infinity):
            return None
        numbers.append(Fraction(most) if format_ is None else exact_value(format_, most))
    return rounded(FORMATS[operation.result], _LARGEST[operation.name](numbers))
