"""Facts about functions that have no meaning in z3: signs, bounds, and arguments that give a NaN
(ISO C, Annex F, "Mathematics", for the functions of these names; LangRef, "'frem' Instruction",
"'llvm.ldexp.*' Intrinsic", "'llvm.powi.*' Intrinsic").

Only facts that hold in every library are used: neither accuracy nor monotonicity.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import z3

from common.data import dataclass
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import FORMATS, Format
from verify.terms.connectives import Truth
from verify.terms.numbers import Numbers

Arguments = tuple[z3.BitVecRef, ...]


@dataclass(frozen=True)
class _Function:
    """A function applied to arguments; `result`: what stands in for its value."""

    domain: Numbers
    format: Format
    arguments: Arguments
    result: z3.BitVecRef

    def const(self, bits: int) -> z3.BitVecRef:
        return self.domain.const(bits, self.format.width)

    def magnitude(self, a: z3.BitVecRef) -> z3.BitVecRef:
        """The bits without the sign."""
        return self.domain.extract(a, self.format.width - 2, 0)

    def least(self, bits: int) -> z3.BitVecRef:
        """A magnitude."""
        return self.domain.const(bits, self.format.width - 1)

    def sign(self, a: z3.BitVecRef) -> z3.BitVecRef:
        top = self.format.width - 1
        return self.domain.extract(a, top, top)

    def is_negative(self, a: z3.BitVecRef) -> Truth:
        return self.domain.eq(self.sign(a), self.domain.const(1, 1))

    def is_nan(self, a: z3.BitVecRef) -> Truth:
        return self.domain.ult(self.least(self.format.infinity), self.magnitude(a))

    def is_finite(self, a: z3.BitVecRef) -> Truth:
        return self.domain.ult(self.magnitude(a), self.least(self.format.infinity))

    def is_zero(self, a: z3.BitVecRef) -> Truth:
        return self.domain.eq(self.magnitude(a), self.least(0))

    def chosen(self, *cases: tuple[Truth, z3.BitVecRef], otherwise: z3.BitVecRef) -> z3.BitVecRef:
        """The value of the first case that holds."""
        for condition, value in reversed(cases):
            otherwise = self.domain.ite(condition, value, otherwise)
        return otherwise

    def at_most(
        self, magnitude: z3.BitVecRef, limit: z3.BitVecRef, instead: z3.BitVecRef
    ) -> z3.BitVecRef:
        """A magnitude that is no more than a limit; `instead` of a greater one."""
        return self.domain.ite(self.domain.ult(limit, magnitude), instead, magnitude)


_ODD = frozenset({"asin", "atan", "sin", "sinh", "tan", "tanh"})
_EVEN = frozenset({"cos", "cosh"})
_BY_MAGNITUDE = _ODD | _EVEN | {"frem", "ldexp"}
"""Functions of which the value for a negative number follows from that for the positive one."""


def without_signs(domain: Numbers, operation: FloatOperation, arguments: Arguments) -> Arguments:
    """The arguments whose value decides those of all that differ in signs."""
    if operation.directed or operation.name not in _BY_MAGNITUDE or "afn" in operation.licences:
        return arguments
    plus = domain.const(0, 1)
    return tuple(
        domain.concat(plus, domain.extract(a, FORMATS[kind].width - 2, 0)) if kind in FORMATS else a
        for kind, a in zip(operation.operands, arguments, strict=True)
    )


def within_range(
    domain: Numbers, operation: FloatOperation, arguments: Arguments, result: z3.BitVecRef
) -> z3.BitVecRef:
    """The result of an operation, which is `result` where that is possible; `result` is that for
    the arguments `without_signs`."""
    law = None if operation.directed else _LAWS.get(operation.name)
    if law is None or "afn" in operation.licences:
        return result
    return law(_Function(domain, FORMATS[operation.result], arguments, result))


def _exponential(f: _Function) -> z3.BitVecRef:
    """Never negative; a NaN for a NaN only; at least 1 for a positive number, of which it is used
    that it is normal."""
    (x,) = f.arguments
    positive = f.domain.concat(f.domain.const(0, 1), f.magnitude(f.result))
    is_small = f.domain.ult(positive, f.const(f.format.smallest_normal))
    grows = f.domain.negate(f.is_negative(x))
    positive = f.chosen(
        (f.domain.all(is_small, grows), f.const(f.format.infinity)), otherwise=positive
    )
    return f.chosen(
        (f.is_nan(x), f.const(f.format.nan)),
        (f.is_nan(f.result), f.const(f.format.infinity)),
        otherwise=positive,
    )


def _logarithm(f: _Function) -> z3.BitVecRef:
    """A NaN for a NaN and for what is below zero, an infinity for zero and infinity only; +0 for 1
    alone."""
    (x,) = f.arguments
    infinity = f.const(f.format.infinity)
    return f.chosen(
        (f.is_nan(x), f.const(f.format.nan)),
        (f.is_zero(x), f.const(f.format.infinity | f.format.sign)),
        (f.is_negative(x), f.const(f.format.nan)),
        (f.domain.eq(x, infinity), infinity),
        (f.domain.all(f.is_finite(f.result), f.domain.negate(f.is_zero(f.result))), f.result),
        otherwise=f.const(0),
    )


def _wave(f: _Function) -> z3.BitVecRef:
    """A NaN for a NaN and an infinity only, else finite."""
    (x,) = f.arguments
    return f.chosen(
        (f.domain.negate(f.is_finite(x)), f.const(f.format.nan)),
        (f.is_finite(f.result), f.result),
        otherwise=f.const(0),
    )


def _odd(law: Callable[[_Function], z3.BitVecRef]) -> Callable[[_Function], z3.BitVecRef]:
    """The negated value for a negative number."""

    def negated(f: _Function) -> z3.BitVecRef:
        (x,), value = f.arguments, law(f)
        sign = f.domain.bit_xor(f.sign(value), f.sign(x))
        turned = f.domain.concat(sign, f.magnitude(value))
        return f.chosen((f.is_nan(value), value), otherwise=turned)

    return negated


def _any_value(f: _Function) -> z3.BitVecRef:
    return f.result


def _remainder(f: _Function) -> z3.BitVecRef:
    """With the sign of the dividend, and less than the divisor; what is less already stays."""
    x, y = f.arguments
    size = f.magnitude(f.result)
    smaller = f.domain.ite(f.domain.ult(size, f.magnitude(y)), size, f.least(0))
    undefined = f.domain.any(f.domain.negate(f.is_finite(x)), f.is_zero(y), f.is_nan(y))
    return f.chosen(
        (undefined, f.const(f.format.nan)),
        (f.domain.ult(f.magnitude(x), f.magnitude(y)), x),
        otherwise=f.domain.concat(f.sign(x), f.at_most(smaller, f.magnitude(x), f.least(0))),
    )


def _scaled(f: _Function) -> z3.BitVecRef:
    """With the sign of the number, greater for a positive exponent, smaller for a negative one;
    normal where the exponent is large enough for all numbers."""
    x, n = f.arguments
    zero = f.domain.const(0, f.domain.width(n))
    size, infinity = f.magnitude(f.result), f.least(f.format.infinity)
    larger = f.at_most(size, infinity, infinity)
    larger = f.domain.ite(f.domain.ult(larger, f.magnitude(x)), infinity, larger)
    larger = _made_normal(f, larger)
    smaller = f.at_most(size, f.magnitude(x), f.least(0))
    scaled = f.domain.ite(f.domain.slt(n, zero), smaller, larger)
    same = f.domain.any(f.is_zero(x), f.domain.negate(f.is_finite(x)), f.domain.eq(n, zero))
    return f.chosen(
        (f.is_nan(x), f.const(f.format.nan)),
        (same, x),
        otherwise=f.domain.concat(f.sign(x), scaled),
    )


def _made_normal(f: _Function, magnitude: z3.BitVecRef) -> z3.BitVecRef:
    """The magnitude of an argument, adjusted if the exponent is large enough to make all numbers
    normal."""
    n, most = f.arguments[1], f.format.fraction - 1
    width = f.domain.width(n)
    if most >= 1 << (width - 1):
        return magnitude
    enough = f.domain.slt(f.domain.const(most, width), n)
    is_small = f.domain.ult(magnitude, f.least(f.format.smallest_normal))
    return f.domain.ite(f.domain.all(enough, is_small), f.least(f.format.infinity), magnitude)


def _power(f: _Function) -> z3.BitVecRef:
    """Negative for a negative number and an odd exponent only."""
    x, n = f.arguments
    sign = f.domain.bit_and(f.sign(x), f.domain.extract(n, 0, 0))
    return f.chosen(
        (f.is_nan(f.result), f.result),
        otherwise=f.domain.concat(sign, f.magnitude(f.result)),
    )


_LAWS: Mapping[str, Callable[[_Function], z3.BitVecRef]] = {
    **dict.fromkeys(("exp", "exp2", "exp10"), _exponential),
    **dict.fromkeys(("log", "log2", "log10"), _logarithm),
    **dict.fromkeys(_ODD, _odd(_any_value)),
    "sin": _odd(_wave),
    "cos": _wave,
    "frem": _remainder,
    "ldexp": _scaled,
    "powi": _power,
}
