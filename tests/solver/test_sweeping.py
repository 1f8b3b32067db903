"""Equal subterms are merged, and nothing else: a question keeps its answer and its models."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
import z3

from verify.solver.sweeping import swept
from verify.terms.walk import below, size

SECONDS = 20.0
X, Y, Z = z3.BitVecs("x y z", 8)
C = z3.Bool("c")
FUNCTION = z3.Function("f", z3.BitVecSort(8), z3.BitVecSort(8))
MEMORY = z3.Array("memory", z3.BitVecSort(8), z3.BitVecSort(8))


Pair = tuple[z3.BitVecRef, z3.BitVecRef]


def _f(argument: z3.ExprRef) -> z3.BitVecRef:
    applied = FUNCTION(argument)
    assert isinstance(applied, z3.BitVecRef)
    return applied


def _read(memory: z3.ArrayRef, place: z3.BitVecRef) -> z3.BitVecRef:
    value = z3.Select(memory, place)
    assert isinstance(value, z3.BitVecRef)
    return value


def _differ(a: z3.ExprRef, b: z3.ExprRef) -> z3.BoolRef:
    term = a != b
    assert isinstance(term, z3.BoolRef)
    return term


def _never(term: z3.BoolRef) -> bool:
    solver = z3.Solver()
    solver.add(term)
    return solver.check() == z3.unsat


def _is_same(term: z3.BoolRef, new: z3.BoolRef) -> bool:
    return _never(z3.Xor(term, new))


EQUAL: dict[str, Pair] = {
    "xor": ((X | Y) - (X & Y), X ^ Y),
    "choice": (z3.If(C, X * Y + Z, X * Y), X * Y + z3.If(C, Z, z3.BitVecVal(0, 8))),
    "function": (_f(X + X) + Y, Y + _f(X << 1)),
    "read": (_read(z3.Store(MEMORY, X + 1, Y), 1 + X), Y),
}
UNEQUAL: dict[str, Pair] = {
    "one value": (z3.If(X == 0xA7, Y + 1, Y), Y),
    "other sum": (z3.If(C, X * Y + Z, X * Y), X * Y + z3.If(C, z3.BitVecVal(0, 8), Z)),
    "other function": (_f(X + X), _f(X + X + z3.If(Y == 0x35, Z, z3.BitVecVal(0, 8)))),
    "other place": (_read(z3.Store(MEMORY, X, Y), Z), _read(MEMORY, Z)),
    "signed": (z3.LShR(X, Y), X >> Y),
}


@pytest.mark.parametrize("name", EQUAL)
def test_equal_terms_are_merged(name: str) -> None:
    a, b = EQUAL[name]
    new = swept([_differ(_f(a) + Z, _f(b) + Z)], SECONDS)
    assert new is not None
    assert z3.is_false(z3.simplify(new[0]))


@pytest.mark.parametrize("name", UNEQUAL)
def test_terms_that_differ_for_few_values_are_not_merged(name: str) -> None:
    """The mutants of the pairs above: the question stays satisfiable, with the same models."""
    a, b = UNEQUAL[name]
    question = _differ(_f(a) + a, _f(b) + b)
    new = swept([question], SECONDS)
    assert not _never(question)
    assert new is None or _is_same(question, new[0])


OPERATIONS: tuple[Callable[[z3.BitVecRef, z3.BitVecRef], z3.BitVecRef], ...] = (
    lambda a, b: a + b,
    lambda a, b: a - b,
    lambda a, b: a & b,
    lambda a, b: a ^ b,
    lambda a, b: z3.If(z3.ULT(a, b), a + b, b),
    lambda a, b: z3.If(a == b, a, b + a),
)


def _random_terms(rng: random.Random) -> list[z3.BoolRef]:
    x, y, z = z3.BitVecs("x y z", 3)
    pool = [x, y, z, z3.BitVecVal(rng.randrange(8), 3)]
    for _ in range(12):
        pool.append(rng.choice(OPERATIONS)(rng.choice(pool), rng.choice(pool)))
    return [_differ(a, b) for a, b in zip(pool[-4:], reversed(pool[-8:-4]), strict=True)]


def test_random_questions_stay_equivalent(rng: random.Random) -> None:
    merged = 0
    for _ in range(8):
        terms = _random_terms(rng)
        new = swept(terms, SECONDS)
        if new is None:
            continue
        merged += 1
        assert len(new) == len(terms)
        assert all(_is_same(a, b) for a, b in zip(terms, new, strict=True))
    assert merged > 2


def test_without_time_nothing_is_asked() -> None:
    a, b = EQUAL["xor"]
    assert swept([_differ(_f(a), _f(b))], -1.0) is None


def test_binders_and_floats_are_left_alone() -> None:
    number = z3.fpBVToFP(X, z3.FPSort(3, 5))
    a, b = EQUAL["xor"]
    assert swept([_differ(_f(a), _f(b)), number == number], SECONDS) is None
    assert swept([_differ(_f(a), _f(b)), z3.ForAll([X], _f(X) == X)], SECONDS) is None


def test_terms_that_share_subterms_are_visited_once() -> None:
    """A term of 2**40 nodes as a tree."""
    term: z3.BitVecRef = X
    for _ in range(40):
        term = term + (term ^ Y)
    nodes = below([term])
    assert len(nodes) == size([term]) == 82
    assert nodes[-1].eq(term)
    new = swept([_differ(term, term + (X - X)), _differ(EQUAL["xor"][0], Z)], 0.5)
    assert new is None or len(new) == 2
