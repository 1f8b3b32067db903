"""Floating-point operations in z3's theory (SMT-LIB, FloatingPoint)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import z3

from verify.semantics.values.float_operation import FloatOperation, kind_width
from verify.semantics.values.formats import FORMATS, MODE_BITS, Format, Rounding

Operands = Sequence[z3.ExprRef]
"""Floating-point numbers in z3's theory; integers as bit vectors."""


def in_theory(operation: FloatOperation) -> bool:
    """Whether z3's theory has the operation, without looking at its licences."""
    return operation.name in _THEORY


def exact(
    context: z3.Context, operation: FloatOperation, arguments: Sequence[z3.BitVecRef]
) -> z3.BitVecRef | z3.FPRef:
    """The result for arguments given by their bits: a float, or the bits of an integer."""
    mode: z3.FPRMRef = z3.RoundNearestTiesToEven(context)
    if operation.directed:
        *arguments, number = arguments
        mode = _mode(context, number)
    operands: list[z3.ExprRef] = [
        z3.fpBVToFP(a, _sort(context, FORMATS[kind]), context) if kind in FORMATS else a
        for kind, a in zip(operation.operands, arguments, strict=False)
    ]
    if operation.directed and operation.name == "roundeven":
        result = z3.fpRoundToIntegral(mode, operands[0], context)
    else:
        result = _THEORY[operation.name](context, operation, operands, mode)
    assert isinstance(result, z3.BitVecRef | z3.FPRef)
    return result


Meaning = Callable[[z3.Context, FloatOperation, Operands, z3.FPRMRef], z3.ExprRef]


def _sort(context: z3.Context, format_: Format) -> z3.FPSortRef:
    return z3.FPSort(format_.exponent, format_.fraction + 1, context)


def _mode(context: z3.Context, number: z3.BitVecRef) -> z3.FPRMRef:
    """The rounding mode with a number."""
    found: z3.FPRMRef = z3.RoundNearestTiesToEven(context)
    for mode, make in _MODES.items():
        if z3.is_bv_value(number):
            found = make(context) if number.as_long() == mode else found
            continue
        same = number == z3.BitVecVal(mode, MODE_BITS, context)
        chosen = z3.If(same, make(context), found, context)
        assert isinstance(chosen, z3.FPRMRef)
        found = chosen
    return found


_MODES: Mapping[Rounding, Callable[[z3.Context], z3.FPRMRef]] = {
    Rounding.TOWARD_ZERO: z3.RoundTowardZero,
    Rounding.UPWARD: z3.RoundTowardPositive,
    Rounding.DOWNWARD: z3.RoundTowardNegative,
    Rounding.NEAREST_AWAY: z3.RoundNearestTiesToAway,
}
"""The modes other than to nearest, ties to even."""


def _rounding(function: Callable[..., z3.FPRef]) -> Meaning:
    """An arithmetic operation that is rounded."""

    def meaning(
        context: z3.Context, operation: FloatOperation, operands: Operands, mode: z3.FPRMRef
    ) -> z3.ExprRef:
        return function(mode, *operands, ctx=context)

    return meaning


def _integral(how: Callable[[z3.Context], z3.FPRMRef]) -> Meaning:
    """Rounding to an integral number, in the rounding mode `how`."""

    def meaning(
        context: z3.Context, operation: FloatOperation, operands: Operands, mode: z3.FPRMRef
    ) -> z3.ExprRef:
        return z3.fpRoundToIntegral(how(context), operands[0], context)

    return meaning


def _convert(
    context: z3.Context, operation: FloatOperation, operands: Operands, mode: z3.FPRMRef
) -> z3.ExprRef:
    sort = _sort(context, FORMATS[operation.result])
    return z3.fpFPToFP(mode, operands[0], sort, context)


def _to_integer(
    context: z3.Context, operation: FloatOperation, operands: Operands, mode: z3.FPRMRef
) -> z3.ExprRef:
    """A result that does not fit is arbitrary in z3; the semantics makes it poison."""
    function = z3.fpToSBV if operation.name == "fptosi" else z3.fpToUBV
    sort = z3.BitVecSort(kind_width(operation.result), context)
    return function(z3.RoundTowardZero(context), operands[0], sort, context)


def _from_integer(
    context: z3.Context, operation: FloatOperation, operands: Operands, mode: z3.FPRMRef
) -> z3.ExprRef:
    function = z3.fpSignedToFP if operation.name == "sitofp" else z3.fpUnsignedToFP
    sort = _sort(context, FORMATS[operation.result])
    return function(mode, operands[0], sort, context)


_THEORY: Mapping[str, Meaning] = {
    "fadd": _rounding(z3.fpAdd),
    "fmul": _rounding(z3.fpMul),
    "fdiv": _rounding(z3.fpDiv),
    "fma": _rounding(z3.fpFMA),
    "sqrt": _rounding(z3.fpSqrt),
    "floor": _integral(z3.RoundTowardNegative),
    "ceil": _integral(z3.RoundTowardPositive),
    "trunc": _integral(z3.RoundTowardZero),
    "round": _integral(z3.RoundNearestTiesToAway),
    "roundeven": _integral(z3.RoundNearestTiesToEven),
    "fptrunc": _convert,
    "fpext": _convert,
    "fptosi": _to_integer,
    "fptoui": _to_integer,
    "sitofp": _from_integer,
    "uitofp": _from_integer,
}
"""Operations that z3 decides exactly; its fpRem is IEEE's remainder, which frem is not."""
