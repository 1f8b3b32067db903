"""The largest magnitude of a float operation's result, as bits without the sign, from those of its
operands: what has one is no NaN.

The operations round to nearest, and rounding keeps the order of numbers (IEEE 754, section 4.3):
the result for the largest operands limits that for all others.  Passes infer `nnan` and `ninf` so
(LLVM's `computeKnownFPClass`), as for a difference of two integers of 8 bits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import z3

from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import FORMATS, Format, exact_value, rounded
from verify.terms.numbers import Numbers, without_sign

Limits = Sequence[int | None]
"""The largest magnitude of each operand: bits for a float, a number for an integer; `None` for one
that may be anything."""
MAX_DEPTH = 4
"""How deep choices between floats are looked into."""


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
    infinity; `None` where an operand is not known to be finite."""
    numbers: list[Fraction] = []
    for kind, most in zip(operation.operands, limits, strict=True):
        format_ = FORMATS.get(kind)
        if most is None or (format_ is not None and most >= format_.infinity):
            return None
        numbers.append(Fraction(most) if format_ is None else exact_value(format_, most))
    return rounded(FORMATS[operation.result], _LARGEST[operation.name](numbers))


class FloatLimits:
    """The largest magnitudes of the floats that a domain computes."""

    def __init__(self, domain: Numbers) -> None:
        self._domain = domain
        # Address of the term of a float -> (it, kept alive; its largest magnitude, as bits).
        self._known: dict[int, tuple[z3.BitVecRef, int]] = {}

    def note(
        self, operation: FloatOperation, operands: Sequence[z3.BitVecRef], result: z3.BitVecRef
    ) -> None:
        """Note that of the result, if the operands limit it: tests of its magnitude, as for NaNs
        and infinities, then need no solver."""
        if not is_limited(operation) or self._domain.value(result) is not None:
            return
        most = limit(operation, self._limits(operation, operands))
        if most is not None:
            top = FORMATS[operation.result].width - 1
            self._known[result.ast.value] = result, most
            self._domain.ranges.note(self._domain.extract(result, top - 1, 0), most)

    def _limits(self, operation: FloatOperation, operands: Sequence[z3.BitVecRef]) -> Limits:
        if operation.name == "sitofp":
            integer = self._domain.ranges.of(operands[0])
            return (max(-integer.least, integer.most),)
        if operation.name == "uitofp":
            return (self._domain.ranges.of(operands[0]).high,)
        kinds = zip(operation.operands, operands, strict=True)
        return [self._of(FORMATS[kind], number) for kind, number in kinds]

    def _of(self, format_: Format, number: z3.BitVecRef, depth: int = 0) -> int | None:
        """The largest magnitude of a float, as bits; `None` if it may be anything."""
        value = self._domain.value(number)
        if value is not None:
            return value & ~format_.sign
        known = self._known.get(number.ast.value)
        if known is not None:
            return known[1]
        positive, minus = without_sign(self._domain, format_, number)
        if minus:
            return self._of(format_, positive, depth)
        if not z3.is_app_of(number, z3.Z3_OP_ITE) or depth == MAX_DEPTH:
            return None
        cases: list[int] = []
        for case in number.children()[1:]:
            assert isinstance(case, z3.BitVecRef)
            most = self._of(format_, case, depth + 1)
            if most is None:
                return None
            cases.append(most)
        return max(cases)
