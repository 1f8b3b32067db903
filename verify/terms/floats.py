"""Floating-point operations over z3 terms: folding, algebra, stand-ins, and z3's own theory.

The algebra holds for correctly rounded arithmetic on every operand but for which NaN comes out
(`verify.semantics.floats`); an operation with licences has none but the order of operands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

import z3

from verify.semantics.float_arithmetic import compute, is_exact
from verify.semantics.float_operation import ZERO_SIGN, FloatOperation, kind_width
from verify.semantics.formats import FORMATS, Format, exact_value, is_infinite, is_nan, rounded

if TYPE_CHECKING:
    from verify.terms.domain import Z3Domain

Arguments = tuple[z3.BitVecRef, ...]

_COMMUTATIVE = frozenset({"fadd", "fmul", "fma", "fmuladd"})
"""Their first two operands may change places."""


def operate(domain: Z3Domain, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef:
    """The result's bits: a constant, an operand, or the term that `domain` makes."""
    if operation.name.startswith(ZERO_SIGN) and not operation.licences:
        top = domain.width(arguments[-1]) - 1
        return domain.extract(arguments[-1], top, top)
    if is_exact(operation):
        folded = _folded(domain, operation, arguments)
        if folded is not None:
            return folded
        rule = _RULES.get(operation.name)
        simple = None if rule is None else rule(domain, operation, arguments)
        if simple is not None:
            return simple
    return apply(domain, operation, arguments)


def apply(domain: Z3Domain, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef:
    """The operation as a term, without looking at its operands but to put them in order."""
    if operation.name in _COMMUTATIVE:
        arguments = (*_in_order(domain, *arguments[:2]), *arguments[2:])
    if domain.exact_floats and operation.name in _THEORY and is_exact(operation):
        return _exact(domain, operation, arguments)
    return domain.stand_in(operation, arguments)


def _in_order(
    domain: Z3Domain, a: z3.BitVecRef, b: z3.BitVecRef
) -> tuple[z3.BitVecRef, z3.BitVecRef]:
    """Operands that may be exchanged, the one with the smaller bits first.  By value, not by the
    look of the terms: equal operands of two sides may be different terms.  The same two terms are
    compared in the same order."""
    a, b = domain.in_order(a, b)
    if domain.exact_floats:
        return a, b
    exchanged = domain.ult(b, a)
    return domain.ite(exchanged, b, a), domain.ite(exchanged, a, b)


def _folded(
    domain: Z3Domain, operation: FloatOperation, arguments: Arguments
) -> z3.BitVecRef | None:
    values = [domain.value(a) for a in arguments]
    known = [v for v in values if v is not None]
    if len(known) < len(values):
        return None
    return domain.const(compute(operation, known), operation.width)


# Algebra

Rule = Callable[["Z3Domain", FloatOperation, Arguments], z3.BitVecRef | None]


def _named(operation: FloatOperation, name: str) -> FloatOperation:
    return FloatOperation(name, operation.operands[:2], operation.result)


def _without_sign(domain: Z3Domain, format_: Format, a: z3.BitVecRef) -> tuple[z3.BitVecRef, bool]:
    """`b` and true for a term fneg(`b`), `a` and false for another; constants get positive."""
    known = domain.value(a)
    if known is not None:
        if known & format_.sign:
            return domain.const(known ^ format_.sign, format_.width), True
        return a, False
    if z3.is_app_of(a, z3.Z3_OP_BXOR) and a.num_args() == 2:
        for one, other in ((0, 1), (1, 0)):
            sign, rest = a.arg(one), a.arg(other)
            if z3.is_bv_value(sign) and sign.as_long() == format_.sign:
                assert isinstance(rest, z3.BitVecRef)
                return rest, True
    return a, False


def _negated(domain: Z3Domain, format_: Format, a: z3.BitVecRef) -> z3.BitVecRef:
    """fneg(`a`); of another fneg, what is inside."""
    positive, minus = _without_sign(domain, format_, a)
    if minus:
        return positive
    return domain.bit_xor(a, domain.const(format_.sign, format_.width))


def _fsub(domain: Z3Domain, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    """a - b = a + (-b)."""
    minus = _negated(domain, FORMATS[operation.result], arguments[1])
    return operate(domain, _named(operation, "fadd"), (arguments[0], minus))


def _fadd(domain: Z3Domain, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    """x + (-0) = x, x + x = 2x."""
    format_ = FORMATS[operation.result]
    a, b = arguments
    if domain.value(b) == format_.sign:
        return a
    if domain.value(a) == format_.sign:
        return b
    if a.eq(b):
        two = domain.const(rounded(format_, Fraction(2)), format_.width)
        return operate(domain, _named(operation, "fmul"), (a, two))
    return None


def _fmul(domain: Z3Domain, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    """Signs are taken outside; 1·x = x."""
    format_ = FORMATS[operation.result]
    (a, minus), (b, also) = [_without_sign(domain, format_, x) for x in arguments]
    one = rounded(format_, Fraction(1))
    if domain.value(a) == one:
        result = b
    elif domain.value(b) == one:
        result = a
    else:
        result = apply(domain, operation, (a, b))
    return _negated(domain, format_, result) if minus != also else result


def _fdiv(domain: Z3Domain, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    """Signs are taken outside; x / 2ⁿ = x · 2⁻ⁿ."""
    format_ = FORMATS[operation.result]
    (a, minus), (b, also) = [_without_sign(domain, format_, x) for x in arguments]
    inverse = _inverse(format_, domain.value(b))
    if inverse is not None:
        factor = domain.const(inverse, format_.width)
        result = operate(domain, _named(operation, "fmul"), (a, factor))
    else:
        result = apply(domain, operation, (a, b))
    return _negated(domain, format_, result) if minus != also else result


def _inverse(format_: Format, bits: int | None) -> int | None:
    """The bits of 1/x when both are normal powers of two."""
    if bits is None or is_nan(format_, bits) or is_infinite(format_, bits):
        return None
    if bits & (format_.smallest_normal - 1) or bits < format_.smallest_normal:
        return None
    inverse = rounded(format_, 1 / exact_value(format_, bits))
    return None if inverse < format_.smallest_normal else inverse


def _fma(domain: Z3Domain, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef | None:
    """1·x + y = x + y; the product's sign stays with one operand."""
    format_ = FORMATS[operation.result]
    (a, minus), (b, also) = [_without_sign(domain, format_, x) for x in arguments[:2]]
    one = rounded(format_, Fraction(1))
    flip = minus != also
    for factor, other in ((a, b), (b, a)):
        if domain.value(factor) == one:
            product = _negated(domain, format_, other) if flip else other
            return operate(domain, _named(operation, "fadd"), (product, arguments[2]))
    first, second = _in_order(domain, a, b)
    first = _negated(domain, format_, first) if flip else first
    if domain.exact_floats:
        return _exact(domain, operation, (first, second, arguments[2]))
    return domain.stand_in(operation, (first, second, arguments[2]))


_RULES: Mapping[str, Rule] = {
    "fadd": _fadd,
    "fsub": _fsub,
    "fmul": _fmul,
    "fdiv": _fdiv,
    "fma": _fma,
}


# z3's theory (SMT-LIB, FloatingPoint)


def _sort(domain: Z3Domain, format_: Format) -> z3.FPSortRef:
    return z3.FPSort(format_.exponent, format_.fraction + 1, domain.context)


def _exact(domain: Z3Domain, operation: FloatOperation, arguments: Arguments) -> z3.BitVecRef:
    """The operation in z3's theory; a NaN is the format's `nan`."""
    operands: list[z3.ExprRef] = [
        z3.fpBVToFP(a, _sort(domain, FORMATS[kind]), domain.context) if kind in FORMATS else a
        for kind, a in zip(operation.operands, arguments, strict=True)
    ]
    result = _THEORY[operation.name](domain, operation, operands)
    if isinstance(result, z3.BitVecRef):
        return result
    assert isinstance(result, z3.FPRef)
    format_ = FORMATS[operation.result]
    is_nan_term = z3.fpIsNaN(result, domain.context)
    domain.nan_results.append(is_nan_term)
    bits = z3.fpToIEEEBV(result, domain.context)
    return domain.ite(is_nan_term, domain.const(format_.nan, format_.width), bits)


Theory = Callable[["Z3Domain", FloatOperation, list[z3.ExprRef]], z3.ExprRef]


def _nearest(domain: Z3Domain) -> z3.FPRMRef:
    return z3.RoundNearestTiesToEven(domain.context)


def _rounding(function: Callable[..., z3.FPRef]) -> Theory:
    def apply_(
        domain: Z3Domain, operation: FloatOperation, operands: list[z3.ExprRef]
    ) -> z3.ExprRef:
        return function(_nearest(domain), *operands, ctx=domain.context)

    return apply_


def _integral(mode: Callable[[z3.Context], z3.FPRMRef]) -> Theory:
    def apply_(
        domain: Z3Domain, operation: FloatOperation, operands: list[z3.ExprRef]
    ) -> z3.ExprRef:
        return z3.fpRoundToIntegral(mode(domain.context), operands[0], domain.context)

    return apply_


def _convert(domain: Z3Domain, operation: FloatOperation, operands: list[z3.ExprRef]) -> z3.ExprRef:
    sort = _sort(domain, FORMATS[operation.result])
    return z3.fpFPToFP(_nearest(domain), operands[0], sort, domain.context)


def _to_integer(
    domain: Z3Domain, operation: FloatOperation, operands: list[z3.ExprRef]
) -> z3.ExprRef:
    """Where it does not fit, z3's value is any; the semantics makes that poison."""
    function = z3.fpToSBV if operation.name == "fptosi" else z3.fpToUBV
    sort = z3.BitVecSort(kind_width(operation.result), domain.context)
    return function(z3.RoundTowardZero(domain.context), operands[0], sort, domain.context)


def _from_integer(
    domain: Z3Domain, operation: FloatOperation, operands: list[z3.ExprRef]
) -> z3.ExprRef:
    function = z3.fpSignedToFP if operation.name == "sitofp" else z3.fpUnsignedToFP
    sort = _sort(domain, FORMATS[operation.result])
    return function(_nearest(domain), operands[0], sort, domain.context)


_THEORY: Mapping[str, Theory] = {
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
