"""The two domains agree on every operation, and on what is built from truth values."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest
import z3

from verify.concrete.domain import Bits, IntDomain, wrap
from verify.terms.domain import Truth, Z3Domain

BINARY = [
    "add",
    "sub",
    "mul",
    "udiv",
    "urem",
    "sdiv",
    "srem",
    "shl",
    "lshr",
    "ashr",
    "bit_and",
    "bit_or",
    "bit_xor",
]
RELATIONS = ("eq", "ult", "slt", "umul_overflows", "smul_overflows")
EXTENSIONS = ("zext", "sext")


@dataclass
class Expression:
    """A random expression, built in both domains at once; `bits` and `truths` are its parts."""

    rng: random.Random
    symbolic: Z3Domain = field(default_factory=Z3Domain)
    concrete: IntDomain = field(default_factory=IntDomain)
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = field(
        default_factory=list[tuple[z3.ExprRef, z3.ExprRef]]
    )
    bits: list[tuple[z3.BitVecRef, Bits]] = field(default_factory=list[tuple[z3.BitVecRef, Bits]])
    truths: list[tuple[Truth, bool]] = field(default_factory=list[tuple[Truth, bool]])

    def start(self) -> None:
        """Variables and constants to build from."""
        for number in range(4):
            width = self.rng.choice((1, 1, 3, 8))
            value = wrap(self.rng.getrandbits(width), width)
            variable = z3.BitVec(f"x{number}", width)
            self.pairs.append((variable, z3.BitVecVal(value.value, width)))
            self.bits.append((variable, value))
            self.bits.append((self.symbolic.const(value.value, width), value))
            truth = z3.Bool(f"t{number}")
            self.truths.append((truth, self.rng.random() < 0.5))
            self.pairs.append((truth, z3.BoolVal(self.truths[-1][1])))
        self.truths += [(True, True), (False, False)]

    def same_width(self) -> tuple[tuple[z3.BitVecRef, Bits], tuple[z3.BitVecRef, Bits]]:
        a = self.rng.choice(self.bits)
        others = [b for b in self.bits if b[1].width == a[1].width]
        return a, self.rng.choice(others)

    def grow(self) -> None:
        """One more part."""
        kind = self.rng.randrange(6)
        (a, x), (b, y) = self.same_width()
        if kind == 0:
            name = self.rng.choice(BINARY)
            result = getattr(self.symbolic, name)(a, b), getattr(self.concrete, name)(x, y)
            self.bits.append(result)
        elif kind == 1:
            name = self.rng.choice(RELATIONS)
            truth = getattr(self.symbolic, name)(a, b), getattr(self.concrete, name)(x, y)
            self.truths.append(truth)
        elif kind == 2:
            self._connect()
        elif kind == 3:
            (t, u) = self.rng.choice(self.truths)
            self.bits.append((self.symbolic.bit(t), self.concrete.bit(u)))
        elif kind == 4:
            (t, u) = self.rng.choice(self.truths)
            self.bits.append((self.symbolic.ite(t, a, b), self.concrete.ite(u, x, y)))
        else:
            self._reshape(a, x)

    def _connect(self) -> None:
        chosen = self.rng.sample(self.truths, 3)
        terms, values = [t for t, _ in chosen], [v for _, v in chosen]
        self.truths.append((self.symbolic.all(*terms), self.concrete.all(*values)))
        self.truths.append((self.symbolic.any(*terms), self.concrete.any(*values)))
        self.truths.append((self.symbolic.negate(terms[0]), self.concrete.negate(values[0])))

    def _reshape(self, a: z3.BitVecRef, x: Bits) -> None:
        low = self.rng.randrange(x.width)
        high = self.rng.randrange(low, x.width)
        self.bits.append((self.symbolic.extract(a, high, low), self.concrete.extract(x, high, low)))
        if x.width <= 8:
            wide = x.width + self.rng.randrange(3)
            name = self.rng.choice(EXTENSIONS)
            self.bits.append(
                (getattr(self.symbolic, name)(a, wide), getattr(self.concrete, name)(x, wide))
            )
            self.bits.append((self.symbolic.concat(a, a), self.concrete.concat(x, x)))

    def check(self) -> None:
        for term, value in self.bits:
            found = z3.simplify(z3.substitute(term, *self.pairs))
            assert z3.is_bv_value(found)
            assert (found.as_long(), found.size()) == tuple(value), term
            assert self.symbolic.width(term) == value.width
        for truth, expected in self.truths:
            if isinstance(truth, bool):
                assert truth == expected
                continue
            found_truth = z3.simplify(z3.substitute(truth, *self.pairs))
            assert z3.is_true(found_truth) == expected, truth
            assert z3.is_false(found_truth) != expected, truth


def test_random_expressions_agree(rng: random.Random) -> None:
    for _ in range(60):
        expression = Expression(rng)
        expression.start()
        for _ in range(60):
            expression.grow()
        expression.check()


def test_truth_values_fold() -> None:
    domain = Z3Domain()
    x, y = z3.Bool("x"), z3.Bool("y")
    assert domain.all(True, x) is x
    assert domain.any(False, x, x) is x
    assert domain.all(x, domain.negate(x)) is False
    assert domain.any(x, domain.negate(x), y) is True
    assert domain.negate(domain.negate(x)) is x
    assert domain.negate(True) is False


def test_a_bit_made_from_a_truth_value_is_that_truth_value() -> None:
    domain = Z3Domain()
    x, y = z3.Bool("x"), z3.Bool("y")
    one, zero = domain.const(1, 1), domain.const(0, 1)
    assert domain.eq(domain.bit(x), one) is x
    assert domain.eq(domain.bit(x), zero) is domain.negate(x)
    both = domain.eq(domain.bit_and(domain.bit(x), domain.bit(y)), one)
    assert isinstance(both, z3.BoolRef)
    joined = domain.all(x, y)
    assert isinstance(joined, z3.BoolRef) and both.eq(joined)
    assert domain.eq(domain.bit_xor(domain.bit(x), one), one) is domain.negate(x)


@pytest.mark.parametrize("width", [1, 8, 64])
def test_equal_terms_are_equal(width: int) -> None:
    domain = Z3Domain()
    a = z3.BitVec("a", width)
    assert domain.eq(a, a) is True
    assert domain.ult(a, a) is False
    assert domain.ite(z3.Bool("c"), a, a) is a
    assert domain.add(a, domain.const(0, width)) is a
