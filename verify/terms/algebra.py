"""Rational functions over atoms, with exact coefficients: what float expressions are compared by.

A monomial may have negative exponents, so that only sums stay in a denominator.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from common.data import dataclass

MAX_TERMS = 48
"""The most monomials of a polynomial."""
MAX_BITS = 8192
"""The longest numerator or denominator of a coefficient, in bits."""

Monomial = tuple[tuple[int, int], ...]
"""Atoms, by number and in order, with exponents that are not 0."""
Polynomial = Mapping[Monomial, Fraction]
ONE: Monomial = ()


class TooComplex(Exception):
    """Raised where an expression grows beyond what is compared, or divides by 0."""


@dataclass(frozen=True)
class Ratio:
    """A quotient of two polynomials, the second of which is not 0."""

    top: Polynomial
    bottom: Polynomial

    @property
    def constant(self) -> Fraction | None:
        """The value, if it is one number."""
        if not self.top:
            return Fraction(0)
        return self.top.get(ONE) if self.is_sum and len(self.top) == 1 else None

    @property
    def is_sum(self) -> bool:
        """Whether there is no denominator."""
        return self.bottom == _UNIT

    @property
    def monomial(self) -> tuple[Monomial, Fraction] | None:
        """The only monomial and its coefficient, if there are no others."""
        if not self.is_sum or len(self.top) != 1:
            return None
        return next(iter(self.top.items()))

    @property
    def key(self) -> tuple[object, ...]:
        """Equal for some that are equal."""
        return tuple(sorted(self.top.items())), tuple(sorted(self.bottom.items()))

    def __add__(self, other: Ratio) -> Ratio:
        if self.bottom == other.bottom:
            return _ratio(_sum(self.top, other.top), self.bottom)
        top = _sum(_product(self.top, other.bottom), _product(other.top, self.bottom))
        return _ratio(top, _product(self.bottom, other.bottom))

    def __neg__(self) -> Ratio:
        return Ratio({m: -c for m, c in self.top.items()}, self.bottom)

    def __mul__(self, other: Ratio) -> Ratio:
        return _ratio(_product(self.top, other.top), _product(self.bottom, other.bottom))

    def __truediv__(self, other: Ratio) -> Ratio:
        return _ratio(_product(self.top, other.bottom), _product(self.bottom, other.top))

    def equals(self, other: Ratio) -> bool:
        if self.bottom == other.bottom:
            return self.top == other.top
        return _product(self.top, other.bottom) == _product(other.top, self.bottom)


def number(value: Fraction) -> Ratio:
    return Ratio({ONE: value} if value else {}, _UNIT)


def power(atom: int, exponent: int) -> Ratio:
    """A power of an atom; 1 for the exponent 0."""
    return Ratio({((atom, exponent),) if exponent else ONE: Fraction(1)}, _UNIT)


_UNIT: Polynomial = {ONE: Fraction(1)}


def _ratio(top: Polynomial, bottom: Polynomial) -> Ratio:
    """The quotient; a denominator of one monomial goes into the numerator."""
    if not bottom:
        raise TooComplex
    if len(bottom) > 1 or bottom == _UNIT:
        return Ratio(top, bottom)
    ((monomial, coefficient),) = bottom.items()
    inverse = tuple([(atom, -exponent) for atom, exponent in monomial])
    return Ratio(_product(top, {inverse: 1 / coefficient}), _UNIT)


def _sum(a: Polynomial, b: Polynomial) -> Polynomial:
    total = dict(a)
    for monomial, coefficient in b.items():
        _add(total, monomial, coefficient)
    return total


def _product(a: Polynomial, b: Polynomial) -> Polynomial:
    if a == _UNIT:
        return b
    if b == _UNIT:
        return a
    total: dict[Monomial, Fraction] = {}
    for one, times in a.items():
        for other, coefficient in b.items():
            _add(total, _times(one, other), times * coefficient)
    return total


def _add(total: dict[Monomial, Fraction], monomial: Monomial, coefficient: Fraction) -> None:
    value = total.pop(monomial, Fraction(0)) + coefficient
    if value:
        total[monomial] = value
    size = max(value.numerator.bit_length(), value.denominator.bit_length())
    if len(total) > MAX_TERMS or size > MAX_BITS:
        raise TooComplex


def _times(a: Monomial, b: Monomial) -> Monomial:
    exponents = dict(a)
    for atom, exponent in b:
        total = exponents.pop(atom, 0) + exponent
        if total:
            exponents[atom] = total
    return tuple(sorted(exponents.items()))
