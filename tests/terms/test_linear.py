"""Sums in canonical form: equal to what they stand for, and one term whatever the order."""

from __future__ import annotations

import itertools
import random

import pytest
import z3

from verify.terms.domain import Z3Domain

WIDTH = 12


def both(
    rng: random.Random, domain: Z3Domain, depth: int, width: int = WIDTH
) -> tuple[z3.BitVecRef, z3.BitVecRef]:
    """An expression by the domain, and by z3 alone."""
    if depth == 0:
        if rng.random() < 0.4:
            number = rng.choice((0, 1, 2, 3, 8, (1 << width) - 1, rng.getrandbits(width)))
            return domain.const(number, width), z3.BitVecVal(number, width)
        name = z3.BitVec(f"{rng.choice('xyz')}.{width}", width)
        return name, name
    kind = rng.randrange(8)
    if kind == 0 and width > 4:
        inner = both(rng, domain, depth - 1, width - 3)
        signed = rng.random() < 0.5
        wide = domain.sext if signed else domain.zext
        plain = z3.SignExt if signed else z3.ZeroExt
        return wide(inner[0], width), plain(3, inner[1])
    if kind == 1 and width < 20:
        inner = both(rng, domain, depth - 1, width + 3)
        return domain.trunc(inner[0], width), z3.Extract(width - 1, 0, inner[1])
    (a, p), (b, q) = both(rng, domain, depth - 1, width), both(rng, domain, depth - 1, width)
    amount = rng.randrange(width)
    distance = domain.const(amount, width)
    shift = z3.BitVecVal(amount, width)
    made = {
        2: (domain.add(a, b), p + q),
        3: (domain.sub(a, b), p - q),
        4: (domain.mul(a, b), p * q),
        5: (domain.shl(a, distance), p << shift),
        6: (domain.lshr(a, distance), z3.LShR(p, shift)),
        7: (domain.ashr(a, distance), p >> shift),
    }
    return made.get(kind, (domain.add(b, a), q + p))


def refuted(claim: z3.BoolRef) -> bool:
    solver = z3.Solver()
    solver.add(claim)
    return solver.check() == z3.unsat


def test_the_canonical_form_is_equal(rng: random.Random) -> None:
    domain = Z3Domain()
    for _ in range(150):
        ours, plain = both(rng, domain, 4)
        simple = z3.simplify(ours != plain)
        assert z3.is_false(simple) or differs_nowhere(rng, ours, plain), (ours, plain)


def differs_nowhere(rng: random.Random, a: z3.BitVecRef, b: z3.BitVecRef) -> bool:
    """On random inputs; a proof of products of variables would take too long here."""
    names = {f"{n}.{w}": w for n in "xyz" for w in range(1, 24)}
    for _ in range(20):
        pairs = [(z3.BitVec(n, w), z3.BitVecVal(rng.getrandbits(w), w)) for n, w in names.items()]
        if not z3.is_true(z3.simplify(z3.substitute(a == b, *pairs))):
            return False
    return True


def test_comparisons_are_equal(rng: random.Random) -> None:
    domain = Z3Domain()
    for _ in range(60):
        (a, p), (b, q) = both(rng, domain, 1), both(rng, domain, 1)
        for ours, plain in (
            (domain.eq(a, b), p == q),
            (domain.ult(a, b), z3.ULT(p, q)),
            (domain.slt(a, b), p < q),
        ):
            term = z3.BoolVal(ours) if isinstance(ours, bool) else ours
            assert refuted(z3.Xor(term, plain)), (a, b)


def test_sums_in_any_order_are_one_term() -> None:
    domain = Z3Domain()
    x, y, z = (z3.BitVec(n, 32) for n in "xyz")
    four, two = domain.const(4, 32), domain.const(2, 32)
    first = domain.add(domain.add(x, domain.mul(y, four)), z)
    second = domain.add(domain.shl(y, two), domain.add(z, x))
    assert first.eq(second)
    assert domain.sub(first, second).eq(domain.const(0, 32))


def test_a_left_shift_taken_back_is_an_extension() -> None:
    domain = Z3Domain()
    x, by = z3.BitVec("x", 64), domain.const(32, 64)
    up = domain.shl(x, by)
    assert domain.ashr(up, by).eq(domain.sext(domain.trunc(x, 32), 64))
    assert domain.lshr(up, by).eq(domain.zext(domain.trunc(x, 32), 64))
    assert domain.ashr(up, domain.const(30, 64)).eq(
        domain.mul(domain.sext(domain.trunc(x, 32), 64), domain.const(4, 64))
    )


def test_comparisons_with_constants_have_one_form() -> None:
    domain = Z3Domain()
    x = z3.BitVec("x", 32)
    below = domain.slt(x, domain.const(8, 32))
    above = domain.slt(domain.const(7, 32), x)
    assert not isinstance(below, bool) and not isinstance(above, bool)
    negated = domain.negate(above)
    assert isinstance(negated, z3.BoolRef) and below.eq(negated)


@pytest.mark.parametrize("factors", list(itertools.product((1, 2, 3, 4, 6), (0, 4, 8))))
@pytest.mark.parametrize("constant", range(16))
def test_bits_of_sums_are_those_of_the_sum(factors: tuple[int, int], constant: int) -> None:
    domain = Z3Domain()
    x, y = z3.BitVecs("x y", 4)
    terms = [domain.mul(v, domain.const(f, 4)) for v, f in zip((x, y), factors, strict=True)]
    total = domain.add(domain.add(*terms), domain.const(constant, 4))
    plain = factors[0] * x + factors[1] * y + constant
    wide = z3.Concat(z3.BitVecVal(0, 3), plain)
    extended = domain.zext(total, 7)
    claims = [domain.sext(total, 7) == z3.SignExt(3, plain), extended == wide]
    for distance in range(1, 4):
        claims.append(domain.lshr(total, domain.const(distance, 4)) == z3.LShR(plain, distance))
        claims.append(domain.lshr(extended, domain.const(distance, 7)) == z3.LShR(wide, distance))
    assert refuted(z3.Not(z3.And(*claims)))


def test_the_bits_above_a_multiple_are_one_term() -> None:
    domain = Z3Domain()
    x, two = z3.BitVec("x", 64), domain.const(2, 64)
    later = domain.lshr(domain.add(x, domain.const(20, 64)), two)
    step = domain.add(domain.unextended(domain.lshr(x, two)), domain.const(5, 62))
    assert later.eq(domain.zext(step, 64))
