"""Path conditions and merged values: the same function is the same term, whatever its history."""

from __future__ import annotations

import random
from itertools import product

import pytest
import z3

from verify.terms import path_conditions
from verify.terms.domain import Truth, Z3Domain

ATOMS = [z3.Bool(f"atom.{i}") for i in range(4)]


def holds(term: Truth, values: tuple[bool, ...]) -> bool:
    if isinstance(term, bool):
        return term
    pairs = [(a, z3.BoolVal(v)) for a, v in zip(ATOMS, values, strict=True)]
    return z3.is_true(z3.simplify(z3.substitute(term, *pairs)))


def table(term: Truth) -> tuple[bool, ...]:
    return tuple(holds(term, values) for values in product((False, True), repeat=len(ATOMS)))


def some_condition(rng: random.Random, domain: Z3Domain, depth: int = 4) -> Truth:
    if depth == 0 or rng.random() < 0.2:
        atom: Truth = rng.choice(ATOMS)
        return domain.negate(atom) if rng.random() < 0.5 else atom
    parts = [some_condition(rng, domain, depth - 1) for _ in range(2)]
    if rng.random() < 0.5:
        return domain.paths.both(parts[0], parts[1])
    return domain.paths.either(*parts)


def plain(rng: random.Random, depth: int = 4) -> z3.BoolRef:
    """A formula that the diagrams have not seen grow."""
    if depth == 0:
        return rng.choice(ATOMS)
    first, second = plain(rng, depth - 1), plain(rng, depth - 1)
    return rng.choice((z3.And(first, second), z3.Or(first, second), z3.Not(first)))


def same(a: object, b: object) -> bool:
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    assert isinstance(a, z3.ExprRef) and isinstance(b, z3.ExprRef)
    return a.eq(b)


def test_equal_conditions_are_one_term(rng: random.Random) -> None:
    domain = Z3Domain()
    seen: dict[tuple[bool, ...], Truth] = {}
    for _ in range(300):
        found = some_condition(rng, domain)
        assert same(seen.setdefault(table(found), found), found)
    assert len(seen) > 30


def test_connectives_mean_what_they_say(rng: random.Random) -> None:
    domain = Z3Domain()
    for _ in range(100):
        a, b = plain(rng), plain(rng)
        assert table(domain.paths.both(a, b)) == table(z3.And(a, b))
        assert table(domain.paths.either(a, b)) == table(z3.Or(a, b))


def test_what_agrees_under_a_condition_becomes_one_term(rng: random.Random) -> None:
    domain = Z3Domain()
    for _ in range(100):
        first, other, care = plain(rng), plain(rng), plain(rng)
        mixed = domain.paths.either(
            domain.paths.both(first, care), domain.paths.both(other, domain.negate(care))
        )
        narrow = domain.paths.under(first, care)
        assert table(z3.And(first, care)) == table(domain.all(narrow, care))
        if any(table(care)):
            assert same(narrow, domain.paths.under(mixed, care))


def test_values_that_join_in_another_order_are_one_term() -> None:
    domain = Z3Domain()
    a, b, c = (z3.BitVec(n, 8) for n in "abc")
    p, q = ATOMS[0], ATOMS[1]
    inner = domain.merge([(q, b), (True, c)])
    nested = domain.merge([(p, a), (True, inner)])
    flat = domain.merge([(domain.paths.both(domain.negate(p), q), b), (p, a), (True, c)])
    assert nested.eq(flat)
    assert domain.narrowed(nested, p).eq(a)
    assert domain.narrowed(nested, domain.paths.both(domain.negate(p), q)).eq(b)


def test_what_is_constant_on_every_path_is_computed_by_path() -> None:
    domain = Z3Domain()
    p, q = ATOMS[0], ATOMS[1]
    one, two, seven = (domain.const(n, 8) for n in (1, 2, 7))
    value = domain.merge([(p, one), (q, two), (True, seven)])
    assert same(domain.eq(value, one), p)
    assert same(domain.ult(value, seven), domain.paths.either(p, q))
    assert same(domain.slt(seven, value), False)
    more = domain.add(value, one)
    neither = domain.paths.both(domain.negate(p), domain.negate(q))
    assert same(domain.eq(more, domain.const(8, 8)), neither)


def test_beyond_its_size_it_leaves_terms_as_they_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(path_conditions, "MOST_NODES", 8)
    monkeypatch.setattr(path_conditions, "MOST_ATOMS", 2)
    domain = Z3Domain()
    rng = random.Random(1)
    for _ in range(50):
        a, b = plain(rng), plain(rng)
        assert table(domain.paths.both(a, b)) == table(z3.And(a, b))
        assert table(domain.paths.either(a, b)) == table(z3.Or(a, b))
        under = domain.paths.under(a, b)
        assert table(domain.all(under, b)) == table(z3.And(a, b))
        x, y = z3.BitVec("x", 8), z3.BitVec("y", 8)
        merged = domain.merge([(a, x), (True, y)])
        solver = z3.Solver()
        solver.add(merged != z3.If(a, x, y))
        assert solver.check() == z3.unsat
