"""Rational functions are what exact arithmetic gives; folded constants are what rounding gives."""

from __future__ import annotations

import random
import struct
from fractions import Fraction

import pytest

from verify.semantics.values.float_arithmetic import compute
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.formats import FORMATS
from verify.terms.algebra import Polynomial, Ratio, TooComplex, number, power
from verify.terms.licensed_forms import folded

FLOAT = FORMATS["float"]


def bits(value: float) -> int:
    return int(struct.unpack("<I", struct.pack("<f", value))[0])


def single(value: float) -> float:
    """The value rounded to a float."""
    return float(struct.unpack("<f", struct.pack("<f", value))[0])


def evaluated(ratio: Ratio, atoms: list[Fraction]) -> Fraction:
    def polynomial(terms: Polynomial) -> Fraction:
        total = Fraction(0)
        for monomial, coefficient in terms.items():
            for atom, exponent in monomial:
                coefficient *= atoms[atom] ** exponent
            total += coefficient
        return total

    return polynomial(ratio.top) / polynomial(ratio.bottom)


@pytest.mark.parametrize("seed", range(30))
def test_a_ratio_is_what_exact_arithmetic_gives(seed: int) -> None:
    chosen = random.Random(seed)
    atoms = [Fraction(chosen.randint(1, 99), chosen.randint(1, 99)) for _ in range(3)]
    known = [(power(i, 1), atom) for i, atom in enumerate(atoms)]
    known.append((number(Fraction(3, 7)), Fraction(3, 7)))
    for _ in range(6):
        (a, x), (b, y) = chosen.choices(known, k=2)
        match chosen.randrange(4):
            case 0:
                made, value = a + b, x + y
            case 1:
                made, value = a + -b, x - y
            case 2:
                made, value = a * b, x * y
            case _ if y and b.top:
                made, value = a / b, x / y
            case _:
                continue
        known.append((made, value))
        assert evaluated(made, atoms) == value


def test_equal_expressions_of_another_form() -> None:
    x, y, one = power(0, 1), power(1, 1), number(Fraction(1))
    assert ((x + y) * (x + -y)).equals(x * x + -(y * y))
    assert (one / (one / x + one / y)).equals(x * y / (x + y))
    assert not ((x + y) * (x + y)).equals(x * x + y * y)
    assert (x + -x).constant == 0
    assert (x * y / x).monomial == (((1, 1),), 1)


def test_what_divides_by_zero_or_grows_is_no_ratio() -> None:
    x, zero = power(0, 1), number(Fraction(0))
    with pytest.raises(TooComplex):
        _ = x / zero
    with pytest.raises(TooComplex):
        sum((power(atom, 1) for atom in range(1, 99)), x)


def test_a_folded_constant_stands_for_what_it_was_folded_from() -> None:
    tenth, third = single(0.1), single(1 / 3)
    product = single(tenth * third)
    found = folded(FLOAT, [bits(tenth), bits(third)], inverts=False)
    assert Fraction(tenth) * Fraction(third) in found[bits(product)]
    assert -Fraction(tenth) * Fraction(third) in found[bits(-product)]
    assert Fraction(tenth) + Fraction(third) in found[bits(single(tenth + third))]
    inverse = single(1 / third)
    assert 1 / Fraction(third) not in found.get(bits(inverse), set())
    assert 1 / Fraction(third) in folded(FLOAT, [bits(third)], inverts=True)[bits(inverse)]


@pytest.mark.parametrize("kind", ["half", "float", "double"])
def test_a_product_is_a_fused_one_with_minus_zero(kind: str) -> None:
    format_, chosen = FORMATS[kind], random.Random(7)
    special = [0, 1, format_.smallest_normal, format_.infinity - 1, format_.infinity]
    numbers = [*special, *(n | format_.sign for n in special)]
    numbers += [chosen.randrange(1 << format_.width) for _ in range(60)]
    fused = FloatOperation("fma", (kind,) * 3, kind)
    plain = FloatOperation("fmul", (kind,) * 2, kind)
    for a in numbers:
        for b in numbers:
            assert compute(fused, [a, b, format_.sign]) == compute(plain, [a, b])
