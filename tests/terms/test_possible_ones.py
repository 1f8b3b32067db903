"""The bits that may be one, against the values of random terms."""

from __future__ import annotations

from random import Random

import pytest
import z3

from verify.terms.possible_ones import PossibleOnes

WIDTH = 8
X, Y = z3.BitVecs("x y", WIDTH)


def random_term(random: Random, depth: int) -> z3.BitVecRef:
    """A term of some operations, most of which have a rule."""
    if depth == 0 or random.random() < 0.1:
        number = z3.BitVecVal(random.choice([0, 1, 3, 4, 12, 31, 64, 200, 255]), WIDTH)
        return random.choice([X, Y, number])
    a, b = (random_term(random, depth - 1) for _ in range(2))
    number = z3.BitVecVal(random.randrange(10), WIDTH)
    made = random.choice(
        [
            a + b,
            a * b,
            a & b,
            a | b,
            a ^ b,
            a - b,
            ~a,
            a << number,
            a << b,
            z3.LShR(a, number),
            z3.LShR(a, b),
            a >> number,
            z3.URem(a, b),
            z3.UDiv(a, b),
            z3.URem(a, number),
            z3.UDiv(a, number),
            a / b,
            z3.If(z3.ULT(a, b), a, b),
            z3.Extract(WIDTH - 1, 0, z3.ZeroExt(4, a) + z3.ZeroExt(4, b)),
            z3.Extract(WIDTH, 1, z3.Concat(a, b)),
            z3.Extract(WIDTH - 1, 0, z3.SignExt(8, a)),
        ]
    )
    assert isinstance(made, z3.BitVecRef)
    return made


@pytest.mark.parametrize("seed", range(30))
def test_no_other_bit_is_one(seed: int) -> None:
    random, ones = Random(seed), PossibleOnes()
    for _ in range(20):
        term = random_term(random, 3)
        mask = ones.of(term)
        assert 0 <= mask < 1 << WIDTH
        for _ in range(20):
            values = [(v, z3.BitVecVal(random.getrandbits(WIDTH), WIDTH)) for v in (X, Y)]
            value = z3.simplify(z3.substitute(term, *values))
            assert isinstance(value, z3.BitVecNumRef)
            assert value.as_long() & ~mask == 0, f"{term} of {values}"


def test_bits_of_an_offset_in_a_tile() -> None:
    lane = z3.URem(X & 31, z3.BitVecVal(16, WIDTH))
    assert PossibleOnes().of((lane & 7) * 2 | z3.LShR(lane, 3) << 4) == 0b1_1110


def test_sums_keep_the_zeros_below() -> None:
    assert PossibleOnes().of((X & 1) * 4 + (Y & 1) * 8) == 0b1100


def test_terms_of_many_levels_are_walked_once() -> None:
    term = X & 1
    for _ in range(3000):
        term = (term | term << 1) & 7
    assert PossibleOnes().of(term) == 7
