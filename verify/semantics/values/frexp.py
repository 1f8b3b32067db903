"""LangRef, "'llvm.frexp.*' Intrinsic": a float as a fraction in [0.5, 1) and a power of two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from verify.ir.function import Instruction
from verify.ir.types import StructType
from verify.semantics.domain import AbstractValue, Aggregate, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import defined, int_width, scalar
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.bits import leading_zeros, resize
from verify.semantics.values.fast_math import broken_promises, fast_math_flags
from verify.semantics.values.float_bits import magnitude, nan
from verify.semantics.values.formats import Format, format_of
from verify.semantics.values.nans import granted

V = TypeVar("V")
B = TypeVar("B")


def frexp(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """Zero and infinity are their own fractions, a NaN gives a NaN; the exponent is 0 for zero and
    anything for infinity and NaN."""
    assert isinstance(instruction.type, StructType)
    a, (float_, integer) = scalar(operands[0]), instruction.type.elements
    format_, width = format_of(float_), int_width(integer)
    if "nsz" in fast_math_flags(instruction):
        raise UnsupportedInstruction("llvm.frexp with nsz")
    if 1 << (width - 1) <= format_.bias + format_.fraction:
        raise UnsupportedInstruction(f"llvm.frexp with an exponent of {width} bits")
    size = magnitude(domain, format_, domain.number(format_.name, a.bits))
    fraction, exponent = _parts(domain, format_, size, width)
    is_zero = domain.eq(size, domain.const(0, format_.width - 1))
    is_finite = domain.ult(size, domain.const(format_.infinity, format_.width - 1))
    # Zero and infinity stay what they are; their bits are moved.
    sign = domain.extract(a.bits, format_.width - 1, format_.width - 1)
    unchanged = domain.any(is_zero, domain.negate(is_finite))
    number = domain.ite(
        unchanged, domain.number(format_.name, a.bits), domain.concat(sign, fraction)
    )
    is_nan = nan(domain, format_, a.bits)
    bits = number
    if is_nan is not False and "nnan" not in fast_math_flags(instruction):
        wish = choose(0, format_.width, number)
        chosen = granted(domain, format_, [(format_.name, a.bits)], wish)
        bits = domain.numbered(format_.name, domain.ite(is_nan, chosen, number), number, wish)
    exponent = domain.ite(is_zero, domain.const(0, width), exponent)
    if is_finite is not True:
        exponent = domain.ite(is_finite, exponent, choose(1, width, exponent))
    broken = broken_promises(domain, instruction, [(format_.name, a.bits), (format_.name, bits)])
    poison = domain.any(a.poison, broken)
    return defined(domain, Aggregate((Scalar(bits, poison), Scalar(exponent, poison))))


def _parts(domain: Domain[V, B], format_: Format, size: V, width: int) -> tuple[V, V]:
    """The fraction, without its sign, and the exponent of a finite number that is not zero."""
    stored = domain.extract(size, format_.fraction - 1, 0)
    biased = domain.extract(size, format_.width - 2, format_.fraction)
    subnormal = domain.eq(biased, domain.const(0, format_.exponent))
    zeros = leading_zeros(domain, stored)
    one = domain.const(1, format_.fraction)
    shifted = domain.shl(domain.shl(stored, zeros), one)
    fraction = domain.ite(subnormal, shifted, stored)
    low = domain.sub(domain.const(1 - format_.bias, width), resize(domain, zeros, width))
    high = domain.sub(resize(domain, biased, width), domain.const(format_.bias - 1, width))
    half = domain.const(format_.bias - 1, format_.exponent)
    return domain.concat(half, fraction), domain.ite(subnormal, low, high)
