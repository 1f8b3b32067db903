"""Laws of functions in rational functions: |x|² = x², √x² = |x|, eˣ · eʸ = eˣ⁺ʸ, and under `nnan`,
√x · √y = √(x · y)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from fractions import Fraction

from common.data import dataclass
from verify.terms.algebra import Monomial, Polynomial, Ratio, number, power

EXPONENTIALS = frozenset({"exp", "exp2", "exp10"})
MAX_POWER = 99


@dataclass
class Atoms:
    """The atoms of one comparison, by number."""

    numbers: dict[object, int] = field(default_factory=dict[object, int])
    bases: dict[int, int] = field(default_factory=dict[int, int])
    """Of an atom that is a magnitude: the atom."""
    calls: dict[int, tuple[str, str, Ratio]] = field(
        default_factory=dict[int, tuple[str, str, Ratio]]
    )
    """Of an atom that is an exponential or a root: name, type and argument."""

    def number(self, key: object) -> int:
        return self.numbers.setdefault(key, len(self.numbers))

    def magnitude(self, atom: int) -> int:
        """|`atom`|"""
        if atom in self.bases:
            return atom
        atom_number = self.number(("fabs", atom))
        self.bases[atom_number] = atom
        return atom_number

    def call(self, name: str, kind: str, argument: Ratio) -> int:
        """An exponential or a root."""
        found = self.number((name, kind, repr(argument.key)))
        self.calls[found] = name, kind, argument
        return found

    def simplified(self, ratio: Ratio) -> Ratio:
        """The ratio with squares of magnitudes and products of exponentials in one form."""
        if self.bases:
            ratio = _each(ratio, self._squared)
        if any(name in EXPONENTIALS for name, _, _ in self.calls.values()):
            ratio = _each(ratio, self._joined_exponentials)
        return ratio

    def root(self, kind: str, argument: Ratio) -> Ratio:
        """√`argument`; of an even power, a power of a magnitude."""
        monomial = argument.monomial
        if monomial is not None and monomial[1] == 1 and all(e % 2 == 0 for _, e in monomial[0]):
            return self.simplified(
                _product(power(self.magnitude(a), e // 2) for a, e in monomial[0])
            )
        return power(self.call("sqrt", kind, argument), 1)

    def joined_roots(self, ratio: Ratio, *, squares: bool) -> Ratio:
        """Products of roots as roots of products, where no factor is negative; `squares`: also
        squares of roots."""
        return _each(ratio, lambda monomial: self._joined_roots(monomial, squares=squares))

    def _squared(self, monomial: Monomial) -> Ratio:
        def factors() -> Iterable[Ratio]:
            for atom, exponent in monomial:
                base = self.bases.get(atom)
                odd = exponent % 2
                yield power(atom, exponent if base is None else odd)
                if base is not None:
                    yield power(base, exponent - odd)

        return _product(factors())

    def _joined_exponentials(self, monomial: Monomial) -> Ratio:
        arguments: dict[tuple[str, str], Ratio] = {}
        result = number(Fraction(1))
        for atom, exponent in monomial:
            name, kind, argument = self.calls.get(atom, ("", "", result))
            if name not in EXPONENTIALS:
                result = result * power(atom, exponent)
                continue
            more = number(Fraction(exponent)) * argument
            known = arguments.get((name, kind))
            arguments[name, kind] = more if known is None else known + more
        for (name, kind), argument in arguments.items():
            if argument.constant != 0:
                result = result * power(self.call(name, kind, argument), 1)
        return result

    def _joined_roots(self, monomial: Monomial, *, squares: bool) -> Ratio:
        result, inside, kinds = number(Fraction(1)), number(Fraction(1)), set[str]()
        for atom, exponent in monomial:
            name, kind, argument = self.calls.get(atom, ("", "", result))
            if name != "sqrt" or not 0 < exponent < (MAX_POWER if squares else 2):
                result = result * power(atom, exponent)
                continue
            for _ in range(exponent // 2):
                result = result * argument
            if exponent % 2:
                inside = inside * argument
                kinds.add(kind)
        if not kinds:
            return result
        return result * power(self.call("sqrt", min(kinds), inside), 1)


def _product(factors: Iterable[Ratio]) -> Ratio:
    result = number(Fraction(1))
    for factor in factors:
        result = result * factor
    return result


def _each(ratio: Ratio, change: Callable[[Monomial], Ratio]) -> Ratio:
    """The quotient with every monomial changed."""
    return _summed(ratio.top, change) / _summed(ratio.bottom, change)


def _summed(polynomial: Polynomial, change: Callable[[Monomial], Ratio]) -> Ratio:
    total = number(Fraction(0))
    for monomial, coefficient in polynomial.items():
        total = total + number(coefficient) * change(monomial)
    return total
