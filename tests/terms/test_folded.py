"""What the z3 domain folds by ranges, remainders and bits, against numbers of Python's."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product

import pytest
import z3

from verify.semantics.domain import Unwrapped
from verify.terms.connectives import Truth
from verify.terms.domain import Z3Domain

WIDTH = 4
SIZE, HALF = 1 << WIDTH, 1 << WIDTH - 1
X, Y = z3.BitVec("x", WIDTH), z3.BitVec("y", WIDTH // 2)

Number = Callable[[int, int], int]
"""The unsigned value of a term, by those of the variables."""
Term = tuple[z3.BitVecRef, Number]


def signed(number: int) -> int:
    return number - SIZE if number >= HALF else number


def divided(a: int, b: int) -> int:
    """As SMT-LIB has it, also by 0."""
    if not b:
        return 1 if a < 0 else -1
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


BINARY: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "udiv": lambda a, b: a // b if b else -1,
    "urem": lambda a, b: a % b if b else a,
    "sdiv": lambda a, b: divided(signed(a), signed(b)),
    "srem": lambda a, b: signed(a) - divided(signed(a), signed(b)) * signed(b),
    "bit_and": lambda a, b: a & b,
    "bit_or": lambda a, b: a | b,
    "bit_xor": lambda a, b: a ^ b,
    "shl": lambda a, b: a << b if b < WIDTH else 0,
    "lshr": lambda a, b: a >> b if b < WIDTH else 0,
    "ashr": lambda a, b: signed(a) >> min(b, WIDTH),
}
TESTS: dict[str, Callable[[int, int], bool]] = {
    "eq": lambda a, b: a == b,
    "ult": lambda a, b: a < b,
    "slt": lambda a, b: signed(a) < signed(b),
    "umul_overflows": lambda a, b: a * b >= SIZE,
    "smul_overflows": lambda a, b: not -HALF <= signed(a) * signed(b) < HALF,
}


def of_two(rng: random.Random, domain: Z3Domain, depth: int) -> Iterator[Term]:
    """Terms of two operands, and the remainder of two as LLVM decomposes it."""
    (a, m), (b, n) = (made(rng, domain, depth) for _ in range(2))
    name = rng.choice([*BINARY])
    compute = BINARY[name]
    yield getattr(domain, name)(a, b), lambda x, y: compute(m(x, y), n(x, y)) % SIZE
    divide, rest = rng.choice([("udiv", "urem"), ("sdiv", "srem")])
    condition, other = domain.ult(b, a), made(rng, domain, depth)
    frozen = domain.ite(condition, other[0], b)
    quotient = getattr(domain, divide)(a, b)
    by = BINARY[divide], BINARY[rest]

    def decomposed(x: int, y: int) -> int:
        u, v = m(x, y), n(x, y)
        return (u - by[0](u, v) * (other[1](x, y) if v < u else v)) % SIZE

    yield domain.sub(a, domain.mul(quotient, frozen)), decomposed
    yield (
        domain.sub(a, domain.mul(b, quotient)),
        lambda x, y: by[1](m(x, y), n(x, y)) % SIZE,
    )


def made(rng: random.Random, domain: Z3Domain, depth: int) -> Term:
    if depth == 0:
        number = rng.randrange(SIZE)
        leaves: list[Term] = [
            (X, lambda x, y: x),
            (domain.zext(Y, WIDTH), lambda x, y: y),
            (domain.sext(Y, WIDTH), lambda x, y: (y - 4 if y >= 2 else y) % SIZE),
            (domain.const(number, WIDTH), lambda x, y: number),
        ]
        return rng.choice(leaves)
    return rng.choice([*of_two(rng, domain, rng.randrange(depth))])


def values(term: z3.ExprRef | bool) -> Iterator[tuple[int, int, int]]:
    """The variables, and what a term is then."""
    for x, y in product(range(SIZE), range(SIZE >> WIDTH // 2)):
        if isinstance(term, bool):
            yield x, y, int(term)
            continue
        put = (X, z3.BitVecVal(x, WIDTH)), (Y, z3.BitVecVal(y, WIDTH // 2))
        value = z3.simplify(z3.substitute(term, *put))
        is_number = isinstance(value, z3.BitVecNumRef)
        yield x, y, value.as_long() if is_number else int(z3.is_true(value))


@pytest.mark.parametrize("round_", range(40))
def test_terms_are_what_they_are_made_of(rng: random.Random, round_: int) -> None:
    domain = Z3Domain()
    (a, m), (b, n) = (made(rng, domain, 3) for _ in range(2))
    for x, y, value in values(a):
        assert value == m(x, y)
    for name, compute in TESTS.items():
        truth: Truth = getattr(domain, name)(a, b)
        for x, y, value in values(truth):
            assert value == compute(m(x, y), n(x, y)), name


WRAPS: dict[Unwrapped, tuple[str, Callable[[int, int], bool]]] = {
    Unwrapped.UNSIGNED_SUM: ("add", lambda a, b: a + b >= SIZE),
    Unwrapped.SIGNED_SUM: ("add", lambda a, b: not -HALF <= signed(a) + signed(b) < HALF),
    Unwrapped.SIGNED_DIFFERENCE: ("sub", lambda a, b: not -HALF <= signed(a) - signed(b) < HALF),
}


@pytest.mark.parametrize("how", [*WRAPS])
@pytest.mark.parametrize("round_", range(20))
def test_what_never_wraps_is_said_to(rng: random.Random, how: Unwrapped, round_: int) -> None:
    """The note of a sum is `False` only where it is for all numbers."""
    domain = Z3Domain()
    (a, m), (b, n) = (made(rng, domain, 2) for _ in range(2))
    name, wraps = WRAPS[how]
    given = z3.Bool("wraps")
    said = domain.unwrapped(how, getattr(domain, name)(a, b), a, b, given)
    some = any(wraps(m(x, y), n(x, y)) for x in range(SIZE) for y in range(SIZE >> WIDTH // 2))
    assert said is given or not some
