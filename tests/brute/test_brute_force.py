"""Verdicts on tiny functions against trying everything, with a meaning that shares no code."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.brute.generate import changed, function
from tests.brute.language import (
    Binary,
    Compare,
    Freeze,
    Function,
    If,
    Load,
    Local,
    Observe,
    Operand,
    Phi,
    Select,
    Statement,
    Store,
    Undef,
    module,
)
from tests.brute.refinement import counterexample
from verify import check
from verify.refinement.verdict import Result, Verdict

PAIRS = 50
CAMPAIGN = 10_000
DECIDED = {Verdict.CORRECT: True, Verdict.INCORRECT: False}
C, X = Local("c"), Local("x")
STATIC = "llvm-verifier"
"""The random change uses a value before its definition: no question about runs."""


def judged(source: Function, target: Function) -> Result:
    (result,) = check(module(source, target))
    return result


def of(*body: Statement, bits: int = 2, result: Operand = X) -> Function:
    return Function((("c", 1), ("x", 2)), body, bits, result)


V = Local("v")
EQUAL = Compare("p", "eq", 2, X, 1)
KNOWN = {
    "an add without overflow may wrap": (
        of(Binary("v", "add", 2, X, 1, ("nsw",)), result=V),
        of(Binary("v", "add", 2, X, 1), result=V),
        True,
    ),
    "a flag is a promise": (
        of(Binary("v", "add", 2, X, 1), result=V),
        of(Binary("v", "add", 2, X, 1, ("nsw",)), result=V),
        False,
    ),
    "an and lets in poison that a select keeps out": (
        of(EQUAL, Select("v", 1, C, Local("p"), 0), bits=1, result=V),
        of(EQUAL, Binary("v", "and", 1, C, Local("p")), bits=1, result=V),
        False,
    ),
    "a branch on poison is undefined": (
        of(Observe(1, 0)),
        of(If(C, (Observe(1, 0),), (Observe(1, 0),))),
        False,
    ),
    "two calls in place of one part the threads": (
        of(Freeze("f", 1, C), Observe(1, 0)),
        of(Freeze("f", 1, C), If(Local("f"), (Observe(1, 0),), (Observe(1, 0),))),
        False,
    ),
    "a freeze chooses once": (
        of(Freeze("f", 2, Undef()), Binary("v", "xor", 2, Local("f"), Local("f")), result=V),
        of(result=0),
        True,
    ),
    "undef is another number at each use": (
        of(result=0),
        of(Binary("v", "xor", 2, Undef(), Undef()), result=V),
        False,
    ),
    "a branch is a select": (
        of(If(C, (), (), (Phi("v", 2, X, 1),)), result=V),
        of(Select("v", 2, C, X, 1), result=V),
        True,
    ),
    "a stored value is loaded": (
        of(Store(2, "own", X), Load("v", 2, "own"), result=V),
        of(result=X),
        True,
    ),
}


@pytest.mark.parametrize("name", KNOWN)
def test_known_pairs(name: str) -> None:
    source, target, correct = KNOWN[name]
    assert (counterexample(source, target) is None) is correct
    assert DECIDED[judged(source, target).verdict] is correct


def pairs(rng: random.Random, number: int) -> Iterator[tuple[Function, Function]]:
    while number:
        source = function(rng)
        target = changed(rng, source)
        if target != source:
            yield source, target
            number -= 1


def compare(rng: random.Random, number: int) -> Counter[str]:
    tally: Counter[str] = Counter()
    for source, target in pairs(rng, number):
        result = judged(source, target)
        tally[result.verdict.value] += 1
        if result.verdict not in DECIDED or result.code == STATIC:
            continue
        found = counterexample(source, target)
        tally["compared"] += 1
        tally["refuted"] += found is not None
        assert DECIDED[result.verdict] is (found is None), (
            f"{result.verdict.value} ({result.code}), but {found}\n{module(source, target)}"
        )
    return tally


def test_random_pairs(rng: random.Random) -> None:
    tally = compare(rng, PAIRS)
    assert tally["compared"] > 0.8 * PAIRS
    assert min(tally["refuted"], tally["compared"] - tally["refuted"]) > 0.1 * PAIRS


@pytest.mark.campaign
def test_many_random_pairs(rng: random.Random, capsys: pytest.CaptureFixture[str]) -> None:
    tally = compare(rng, CAMPAIGN)
    with capsys.disabled():
        print(f"\nagainst trying everything: {dict(tally)}")
    assert tally["compared"] > 0.8 * CAMPAIGN
