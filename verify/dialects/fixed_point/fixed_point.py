"""Products of fixed point numbers (LangRef, "Fixed Point Arithmetic Intrinsics").

The last operand is the number of bits after the point.  "The rounding direction is unspecified":
it is chosen at each execution.  LangRef calls a result that does not fit undefined behavior; LLVM
declares the intrinsics `speculatable`, so such a result is poison here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import Instruction
from verify.ir.values import ConstInt
from verify.semantics.domain import AbstractValue, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import Meaning, defined, int_width, scalars
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.vectors import by_element

V = TypeVar("V")
B = TypeVar("B")


def _product(*, signed: bool, saturates: bool) -> Meaning:
    """A product; `saturates`: one that does not fit is the closest that does."""

    def meaning(
        domain: Domain[V, B],
        instruction: Instruction,
        operands: Sequence[AbstractValue[V, B]],
        choose: Choose[V],
        /,
    ) -> Outcome[V, B]:
        scale = instruction.operands[2]
        if not isinstance(scale, ConstInt):
            raise UnsupportedInstruction("a scale that is not constant")
        width, parts = int_width(instruction.type), scalars(operands[:2])
        wide = _rounded(domain, [part.bits for part in parts], scale.value, choose, signed=signed)
        narrow = domain.trunc(wide, width)
        again = _extended(domain, narrow, 2 * width, signed=signed)
        fits, poisons = domain.eq(wide, again), [part.poison for part in parts]
        if saturates:
            limit = _limit(domain, wide, width, signed=signed)
            narrow = domain.ite(fits, narrow, limit)
        else:
            poisons.append(domain.negate(fits))
        return defined(domain, Scalar(narrow, domain.any(*poisons)))

    return meaning


def _extended(domain: Domain[V, B], bits: V, width: int, *, signed: bool) -> V:
    return domain.sext(bits, width) if signed else domain.zext(bits, width)


def _rounded(
    domain: Domain[V, B], factors: Sequence[V], scale: int, choose: Choose[V], *, signed: bool
) -> V:
    """The product in twice as many bits, rounded down, or up where that is chosen."""
    width = 2 * domain.width(factors[0])
    a, b = (_extended(domain, factor, width, signed=signed) for factor in factors)
    exact = domain.mul(a, b)
    if not scale:
        return exact
    distance = domain.const(scale, width)
    down = domain.ashr(exact, distance) if signed else domain.lshr(exact, distance)
    rest = domain.extract(exact, scale - 1, 0)
    inexact = domain.negate(domain.eq(rest, domain.const(0, scale)))
    upwards = domain.all(inexact, domain.eq(choose(0, 1), domain.const(1, 1)))
    return domain.ite(upwards, domain.add(down, domain.const(1, width)), down)


def _limit(domain: Domain[V, B], wide: V, width: int, *, signed: bool) -> V:
    """The number that is the closest to one that does not fit."""
    if not signed:
        return domain.const(-1, width)
    half = 1 << (width - 1)
    negative = domain.slt(wide, domain.const(0, domain.width(wide)))
    return domain.ite(negative, domain.const(half, width), domain.const(half - 1, width))


INTRINSICS: Mapping[str, Meaning] = MappingProxyType(
    {
        "smul.fix": by_element(_product(signed=True, saturates=False)),
        "umul.fix": by_element(_product(signed=False, saturates=False)),
        "smul.fix.sat": by_element(_product(signed=True, saturates=True)),
        "umul.fix.sat": by_element(_product(signed=False, saturates=True)),
    }
)
