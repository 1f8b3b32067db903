"""Integer arithmetic and bitwise operations (LangRef, "Binary Operations", "Bitwise Binary
Operations").

Every function takes the operands' scalars and gives an `Outcome`; flags that are violated give
poison, division has immediate UB.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol, TypeVar

from verify.ir.function import Instruction
from verify.semantics.domain import AbstractValue, Choose, Domain, Outcome, Scalar, Unwrapped
from verify.semantics.meaning import Meaning, scalar

V = TypeVar("V")
B = TypeVar("B")


class Arithmetic(Protocol):
    """Bits and violated flags of a binary operation on two non-poison integers."""

    def __call__(
        self, domain: Domain[V, B], a: V, b: V, flags: frozenset[str], /
    ) -> tuple[V, B]: ...


def binary(arithmetic: Arithmetic) -> Meaning:
    """The meaning of a binary operation without immediate UB."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        a, b = scalar(operands[0]), scalar(operands[1])
        bits, violated = arithmetic(domain, a.bits, b.bits, instruction.flags)
        return Outcome(Scalar(bits, domain.any(a.poison, b.poison, violated)), domain.false())

    return meaning


def sadd_overflows(domain: Domain[V, B], a: V, b: V, total: V) -> B:
    """Whether a signed sum overflows: both operands have the sign that `total` has not."""
    return _is_negative(domain, domain.bit_and(domain.bit_xor(a, total), domain.bit_xor(b, total)))


def ssub_overflows(domain: Domain[V, B], a: V, b: V, difference: V) -> B:
    """Whether a signed difference overflows: the operands differ in sign, and so do `a` and
    `difference`."""
    return _is_negative(domain, domain.bit_and(domain.bit_xor(a, b), domain.bit_xor(a, difference)))


def _is_negative(domain: Domain[V, B], a: V) -> B:
    return domain.slt(a, domain.const(0, domain.width(a)))


def _add(domain: Domain[V, B], a: V, b: V, flags: frozenset[str], /) -> tuple[V, B]:
    """LangRef, "'add' Instruction": nuw, nsw."""
    total = domain.add(a, b)
    violated = domain.false()
    if "nuw" in flags:
        wraps = domain.unwrapped(Unwrapped.UNSIGNED_SUM, total, a, b, domain.ult(total, a))
        violated = domain.any(violated, wraps)
    if "nsw" in flags:
        wraps = sadd_overflows(domain, a, b, total)
        wraps = domain.unwrapped(Unwrapped.SIGNED_SUM, total, a, b, wraps)
        violated = domain.any(violated, wraps)
    return total, violated


def _sub(domain: Domain[V, B], a: V, b: V, flags: frozenset[str], /) -> tuple[V, B]:
    """LangRef, "'sub' Instruction": nuw, nsw."""
    difference = domain.sub(a, b)
    violated = domain.false()
    if "nuw" in flags:
        violated = domain.any(violated, domain.ult(a, b))
    if "nsw" in flags:
        wraps = ssub_overflows(domain, a, b, difference)
        wraps = domain.unwrapped(Unwrapped.SIGNED_DIFFERENCE, difference, a, b, wraps)
        violated = domain.any(violated, wraps)
    return difference, violated


def _mul(domain: Domain[V, B], a: V, b: V, flags: frozenset[str], /) -> tuple[V, B]:
    """LangRef, "'mul' Instruction": nuw, nsw."""
    product = domain.mul(a, b)
    violated = domain.false()
    if "nsw" in flags:
        wraps = domain.smul_overflows(a, b)
        violated = domain.unwrapped(Unwrapped.SIGNED_PRODUCT, product, a, b, wraps)
    if "nuw" in flags:
        if "nsw" in flags:
            wraps = domain.any(violated, _only_unsigned_wraps(domain, a, b))
        else:
            wraps = domain.umul_overflows(a, b)
        wraps = domain.unwrapped(Unwrapped.UNSIGNED_PRODUCT, product, a, b, wraps)
        violated = domain.any(violated, wraps)
    return product, violated


def _only_unsigned_wraps(domain: Domain[V, B], a: V, b: V) -> B:
    """Whether an unsigned product wraps around whose signed one does not: one factor is negative,
    and the other neither 0 nor 1.  No solver has to multiply for it."""
    width = domain.width(a)
    zero, one = domain.const(0, width), domain.const(1, width)
    return domain.any(
        *(domain.all(domain.slt(x, zero), domain.ult(one, y)) for x, y in ((a, b), (b, a)))
    )


def too_far(domain: Domain[V, B], distance: V) -> B:
    """Whether the shift distance is the width or more, which gives poison."""
    width = domain.width(distance)
    return domain.negate(domain.ult(distance, domain.const(width, width)))


def _differ(domain: Domain[V, B], a: V, b: V) -> B:
    return domain.negate(domain.eq(a, b))


def _shl(domain: Domain[V, B], a: V, b: V, flags: frozenset[str], /) -> tuple[V, B]:
    """LangRef, "'shl' Instruction": nuw, nsw; a distance of the width or more is poison."""
    shifted = domain.shl(a, b)
    violated = too_far(domain, b)
    if "nuw" in flags:
        wraps = _differ(domain, domain.lshr(shifted, b), a)
        wraps = domain.unwrapped(Unwrapped.UNSIGNED_SHIFT, shifted, a, b, wraps)
        violated = domain.any(violated, wraps)
    if "nsw" in flags:
        wraps = _differ(domain, domain.ashr(shifted, b), a)
        wraps = domain.unwrapped(Unwrapped.SIGNED_SHIFT, shifted, a, b, wraps)
        violated = domain.any(violated, wraps)
    return shifted, violated


def _lshr(domain: Domain[V, B], a: V, b: V, flags: frozenset[str], /) -> tuple[V, B]:
    """LangRef, "'lshr' Instruction": exact."""
    return _right(domain, a, b, domain.lshr(a, b), flags)


def _ashr(domain: Domain[V, B], a: V, b: V, flags: frozenset[str], /) -> tuple[V, B]:
    """LangRef, "'ashr' Instruction": exact."""
    return _right(domain, a, b, domain.ashr(a, b), flags)


def _right(domain: Domain[V, B], a: V, b: V, shifted: V, flags: frozenset[str]) -> tuple[V, B]:
    violated = too_far(domain, b)
    if "exact" in flags:
        violated = domain.any(violated, _differ(domain, domain.shl(shifted, b), a))
    return shifted, violated


def _and(domain: Domain[V, B], a: V, b: V, flags: frozenset[str], /) -> tuple[V, B]:
    """LangRef, "'and' Instruction"."""
    return domain.bit_and(a, b), domain.false()


def _or(domain: Domain[V, B], a: V, b: V, flags: frozenset[str], /) -> tuple[V, B]:
    """LangRef, "'or' Instruction": disjoint."""
    if "disjoint" not in flags:
        return domain.bit_or(a, b), domain.false()
    zero = domain.const(0, domain.width(a))
    return domain.bit_or(a, b), _differ(domain, domain.bit_and(a, b), zero)


def _xor(domain: Domain[V, B], a: V, b: V, flags: frozenset[str], /) -> tuple[V, B]:
    """LangRef, "'xor' Instruction"."""
    return domain.bit_xor(a, b), domain.false()


def _unsigned_division_ub(domain: Domain[V, B], a: Scalar[V, B], b: Scalar[V, B]) -> B:
    """The condition that unsigned division is UB: the divisor is zero or poison."""
    zero = domain.const(0, domain.width(b.bits))
    return domain.any(b.poison, domain.eq(b.bits, zero))


def _signed_division_ub(domain: Domain[V, B], a: Scalar[V, B], b: Scalar[V, B]) -> B:
    """The condition that signed division is UB: also the smallest value divided by -1; a poison
    dividend may be the smallest value."""
    width = domain.width(b.bits)
    smallest = domain.eq(a.bits, domain.const(1 << (width - 1), width))
    overflow = domain.all(
        domain.eq(b.bits, domain.const(-1, width)), domain.any(a.poison, smallest)
    )
    return domain.any(_unsigned_division_ub(domain, a, b), overflow)


def udiv(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'udiv' Instruction": exact."""
    a, b = scalar(operands[0]), scalar(operands[1])
    poison = domain.any(a.poison, b.poison)
    if "exact" in instruction.flags:
        poison = domain.any(poison, _not_zero(domain, domain.urem(a.bits, b.bits)))
    quotient = Scalar(domain.udiv(a.bits, b.bits), poison)
    return Outcome(quotient, _unsigned_division_ub(domain, a, b))


def sdiv(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'sdiv' Instruction": exact; rounds towards zero."""
    a, b = scalar(operands[0]), scalar(operands[1])
    poison = domain.any(a.poison, b.poison)
    if "exact" in instruction.flags:
        poison = domain.any(poison, _not_zero(domain, domain.srem(a.bits, b.bits)))
    quotient = Scalar(domain.sdiv(a.bits, b.bits), poison)
    return Outcome(quotient, _signed_division_ub(domain, a, b))


def urem(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'urem' Instruction"."""
    a, b = scalar(operands[0]), scalar(operands[1])
    rest = Scalar(domain.urem(a.bits, b.bits), domain.any(a.poison, b.poison))
    return Outcome(rest, _unsigned_division_ub(domain, a, b))


def srem(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'srem' Instruction": the sign of the dividend; overflow is UB here too."""
    a, b = scalar(operands[0]), scalar(operands[1])
    rest = Scalar(domain.srem(a.bits, b.bits), domain.any(a.poison, b.poison))
    return Outcome(rest, _signed_division_ub(domain, a, b))


def _not_zero(domain: Domain[V, B], a: V) -> B:
    return _differ(domain, a, domain.const(0, domain.width(a)))


INTEGER_OPCODES: Mapping[str, Meaning] = MappingProxyType(
    {
        "add": binary(_add),
        "sub": binary(_sub),
        "mul": binary(_mul),
        "udiv": udiv,
        "sdiv": sdiv,
        "urem": urem,
        "srem": srem,
        "shl": binary(_shl),
        "lshr": binary(_lshr),
        "ashr": binary(_ashr),
        "and": binary(_and),
        "or": binary(_or),
        "xor": binary(_xor),
    }
)
