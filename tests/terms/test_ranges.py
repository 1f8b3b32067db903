"""The ranges of terms, against the values of random ones."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
import z3

from verify.terms.ranges import BY_OPCODE, Range, Ranges, compared, within

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
            a >> b,
            -a,
            a / b,
            a / number,
            z3.SRem(a, b),
            z3.SRem(a, number),
            z3.If(z3.ULT(a, b), a, b),
            z3.Extract(WIDTH - 1, 0, z3.ZeroExt(4, a) + z3.ZeroExt(4, b)),
            z3.Extract(WIDTH, 1, z3.Concat(a, b)),
            z3.Extract(WIDTH - 1, 0, z3.SignExt(8, a)),
        ]
    )
    assert isinstance(made, z3.BitVecRef)
    return made


def is_in(value: int, known: Range) -> bool:
    signed = value - (value >> known.width - 1 << known.width)
    in_bounds = known.low <= value <= known.high and known.least <= signed <= known.most
    return in_bounds and not value & ~known.ones


@pytest.mark.parametrize("seed", range(30))
def test_no_other_number(seed: int) -> None:
    random, ranges = Random(seed), Ranges()
    for _ in range(20):
        term = random_term(random, 3)
        known = ranges.of(term)
        for _ in range(20):
            values = [(v, z3.BitVecVal(random.getrandbits(WIDTH), WIDTH)) for v in (X, Y)]
            value = z3.simplify(z3.substitute(term, *values))
            assert isinstance(value, z3.BitVecNumRef)
            assert is_in(value.as_long(), known), f"{term} of {values}"


SMALL = 3
OPERATIONS: dict[str, Callable[[z3.BitVecRef, z3.BitVecRef], z3.ExprRef]] = {
    "add": lambda a, b: a + b,
    "and": lambda a, b: a & b,
    "ashr": lambda a, b: a >> b,
    "llvm.smax": lambda a, b: z3.If(a > b, a, b),
    "llvm.smin": lambda a, b: z3.If(a < b, a, b),
    "llvm.umax": lambda a, b: z3.If(z3.UGT(a, b), a, b),
    "llvm.umin": lambda a, b: z3.If(z3.ULT(a, b), a, b),
    "lshr": z3.LShR,
    "mul": lambda a, b: a * b,
    "or": lambda a, b: a | b,
    "sdiv": lambda a, b: a / b,
    "shl": lambda a, b: a << b,
    "srem": z3.SRem,
    "sub": lambda a, b: a - b,
    "udiv": z3.UDiv,
    "urem": z3.URem,
    "xor": lambda a, b: a ^ b,
}
COMPARISONS: dict[str, Callable[[z3.BitVecRef, z3.BitVecRef], z3.ExprRef]] = {
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
    "sge": lambda a, b: a >= b,
    "sgt": lambda a, b: a > b,
    "sle": lambda a, b: a <= b,
    "slt": lambda a, b: a < b,
    "uge": z3.UGE,
    "ugt": z3.UGT,
    "ule": z3.ULE,
    "ult": z3.ULT,
}


def small(value: int) -> z3.BitVecRef:
    return z3.BitVecVal(value, SMALL)


def intervals() -> list[tuple[Range, list[int]]]:
    """Ranges of numbers, and the numbers in them."""
    every = range(1 << SMALL)
    found = [
        (within(SMALL, (low, high)), [*range(low, high + 1)])
        for low in every
        for high in every[low:]
    ]
    half = 1 << SMALL - 1
    for least in range(-half, half):
        for most in range(least, half):
            numbers = [n % (1 << SMALL) for n in range(least, most + 1)]
            found.append((within(SMALL, None, (least, most)), numbers))
    return found


def truth(condition: z3.ExprRef) -> bool:
    return z3.is_true(z3.simplify(condition))


@pytest.mark.parametrize("name", [*OPERATIONS])
def test_an_instruction_gives_no_other_number(name: str) -> None:
    """Of all ranges of numbers of three bits."""
    results = {
        (a, b): z3.simplify(OPERATIONS[name](small(a), small(b)))
        for a in range(1 << SMALL)
        for b in range(1 << SMALL)
    }
    numbers = {k: v.as_long() for k, v in results.items() if isinstance(v, z3.BitVecNumRef)}
    assert len(numbers) == 1 << 2 * SMALL
    for first, ours in intervals():
        for second, theirs in intervals():
            known = BY_OPCODE[name](SMALL, (first, second))
            assert all(is_in(numbers[a, b], known) for a in ours for b in theirs), (first, second)


@pytest.mark.parametrize("name", [*COMPARISONS])
def test_a_comparison_is_decided_only_where_it_is(name: str) -> None:
    truths = {
        (a, b): truth(COMPARISONS[name](small(a), small(b)))
        for a in range(1 << SMALL)
        for b in range(1 << SMALL)
    }
    decided = 0
    for first, ours in intervals():
        for second, theirs in intervals():
            only = compared(name, first, second).only
            decided += only is not None
            assert all(only in (None, truths[a, b]) for a in ours for b in theirs), (first, second)
    assert decided > 100


def test_bits_of_an_offset_in_a_tile() -> None:
    lane = z3.URem(X & 31, z3.BitVecVal(16, WIDTH))
    assert Ranges().of((lane & 7) * 2 | z3.LShR(lane, 3) << 4).ones == 0b1_1110


def test_sums_keep_the_zeros_below() -> None:
    assert Ranges().of((X & 1) * 4 + (Y & 1) * 8).ones == 0b1100


def test_terms_of_many_levels_are_walked_once() -> None:
    term = X & 1
    for _ in range(3000):
        term = (term | term << 1) & 7
    assert Ranges().of(term).high == 7
