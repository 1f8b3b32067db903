"""Which answers about a variant are answers about the pair: `TRANSFERS`, against trying everything
on random pairs, and against all behaviours of a small world; and the search that uses it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from itertools import product
from typing import Any, cast

import pytest

from tests.brute.generate import changed, function
from tests.brute.language import Binary, Function, Operand, Poison, Undef, module
from tests.brute.refinement import counterexample
from verify import check
from verify.codes import Code
from verify.options import Options
from verify.refinement.ladder import TRANSFERS, Change, Variant, climbed, is_refuted
from verify.refinement.prepare import TooBig
from verify.refinement.verdict import Result, Verdict
from verify.terms.connectives import OutOfTime

PAIRS = 150

# All behaviours of a small world

BEHAVIOURS = ("a", "b", "undefined")
World = frozenset[str]
"""What one function may do on one input."""
WORLDS = [
    frozenset(each for each, has in zip(BEHAVIOURS, bits, strict=True) if has)
    for bits in product((False, True), repeat=3)
    if any(bits)
]
DIFFERS: dict[Change, Callable[[World, World, World, World], bool]] = {
    # The source and the target of a pair, then those of its variant.
    Change.EXACT: lambda s, t, s2, t2: s == s2 and t == t2,
    Change.SOURCE_MORE: lambda s, t, s2, t2: s <= s2 and t == t2,
    Change.SOURCE_FEWER: lambda s, t, s2, t2: s >= s2 and t == t2,
    Change.TARGET_MORE: lambda s, t, s2, t2: s == s2 and t <= t2,
    Change.TARGET_FEWER: lambda s, t, s2, t2: s == s2 and t >= t2,
}


def verdict(source: World, target: World) -> Verdict:
    """Undefined behaviour of the source allows everything."""
    return Verdict.CORRECT if "undefined" in source or target <= source else Verdict.INCORRECT


@pytest.mark.parametrize("change", Change)
def test_the_table_holds_of_all_behaviours(change: Change) -> None:
    """And says no less than what holds."""
    holds = {Verdict.CORRECT, Verdict.INCORRECT}
    for source, target, *variant in product(WORLDS, repeat=4):
        if DIFFERS[change](source, target, *variant):
            found = verdict(variant[0], variant[1])
            if found is not verdict(source, target):
                holds.discard(found)
    assert holds == TRANSFERS[change]


# Random pairs, by trying all inputs and choices of two threads


@dataclass
class Rewriter:
    """Replaces the operand of one number."""

    number: int
    other: Callable[[Operand], Operand]
    seen: int = 0

    def of(self, value: Any) -> Any:
        """A function, a statement, an operand, or a tuple of statements."""
        if isinstance(value, tuple):
            return tuple(self.of(each) for each in cast("tuple[Any, ...]", value))
        names = [f.name for f in fields(value) if f.name in OPERANDS | BODIES]
        parts = {name: self._part(name, getattr(value, name)) for name in names}
        return replace(value, **parts)

    def _part(self, name: str, value: Any) -> Any:
        if name in BODIES and isinstance(value, tuple):
            return self.of(value)
        self.seen += 1
        return self.other(value) if self.seen - 1 == self.number else value


BODIES = {"body", "then", "otherwise", "phis"}
OPERANDS = {"left", "right", "condition", "value", "result"}


def widened(rng: random.Random, of: Function) -> Function:
    """The function with poison in place of some operand: it may do more."""
    counter = Rewriter(-1, lambda value: value)
    counter.of(of)
    return Rewriter(rng.randrange(counter.seen), lambda _: Poison()).of(of)


def narrowed(rng: random.Random, of: Function) -> Function:
    """The function with a number in place of some poison and undef, and without some flags: it may
    do less."""
    number = rng.randrange(2)

    def settled(value: Operand) -> Operand:
        return number if isinstance(value, Undef | Poison) else value

    for each in range(rng.randrange(1, 12)):
        of = Rewriter(each, settled).of(of)
    body = tuple(replace(s, flags=()) if isinstance(s, Binary) else s for s in of.body)
    return replace(of, body=body)


Change_ = Callable[[random.Random, Function], Function]
ROWS: list[tuple[Change, Change_ | None, Change_ | None]] = [
    (Change.SOURCE_MORE, widened, None),
    (Change.SOURCE_FEWER, narrowed, None),
    (Change.TARGET_MORE, None, widened),
    (Change.TARGET_FEWER, None, narrowed),
]


def variants(rng: random.Random) -> Iterator[tuple[Change, tuple[Function, ...]]]:
    """A random pair, with each of its variants: source, target, and those of the variant."""
    source = function(rng)
    target = changed(rng, source)
    for change, of_source, of_target in ROWS:
        other = (
            of_source(rng, source) if of_source else source,
            of_target(rng, target) if of_target else target,
        )
        yield change, (source, target, *other)


def judged(source: Function, target: Function) -> Result | None:
    """The checker's verdict; `None` for a value that is used before its definition."""
    (result,) = check(module(source, target))
    return None if result.code == "llvm-verifier" else result


def test_answers_that_transfer_are_right_by_trying_everything(rng: random.Random) -> None:
    """What the checker says of the variant is so of the pair, where the table says that it is."""
    used = dict.fromkeys(Change, 0)
    for _ in range(PAIRS // len(ROWS)):
        for change, (source, target, *variant) in variants(rng):
            result = judged(*variant)
            if result is not None and result.verdict in TRANSFERS[change]:
                used[change] += 1
                is_right = counterexample(source, target) is None
                assert is_right == (result.verdict is Verdict.CORRECT), module(source, target)
    assert all(used[change] for change, *_ in ROWS), used


# The search


def answered(found: Verdict, code: Code = Code.PROVED) -> Result:
    return replace(
        Result.undecided("f", "maximal", Options()), verdict=found, code=code, reason=found.value
    )


ANSWERS = {
    "correct": answered(Verdict.CORRECT),
    "incorrect": answered(Verdict.INCORRECT, Code.RESULT_CHANGED),
    "unknown": answered(Verdict.UNKNOWN, Code.SOLVER),
}


def ask(attempt: str) -> Result:
    """The result that the attempt's last word names."""
    word = attempt.split()[-1]
    if word == "big":
        raise TooBig("too many")
    if word == "late":
        raise OutOfTime
    return ANSWERS[word]


def row(change: Change, *attempts: str, caveat: str = "") -> Variant[str]:
    return Variant(
        "row", is_refuted, lambda first: ((a, change) for a in attempts if a != first), caveat
    )


@pytest.mark.parametrize(
    ("variant", "attempt", "said"),
    [
        (row(Change.SOURCE_FEWER, "correct"), "correct", Verdict.CORRECT),
        (row(Change.SOURCE_FEWER, "the other incorrect"), "incorrect", Verdict.INCORRECT),
        (row(Change.SOURCE_MORE, "correct"), "incorrect", Verdict.INCORRECT),
        (row(Change.SOURCE_MORE, "correct", caveat="because"), "incorrect", Verdict.UNKNOWN),
        (row(Change.SOURCE_MORE, "a incorrect"), "a incorrect", Verdict.INCORRECT),
        (row(Change.SOURCE_MORE, "too big", caveat="because"), "incorrect", Verdict.UNKNOWN),
        (row(Change.TARGET_MORE, "late", "correct", caveat="because"), "correct", Verdict.CORRECT),
        (row(Change.TARGET_FEWER, caveat="because"), "incorrect", Verdict.INCORRECT),
        (row(Change.EXACT, "unknown"), "unknown", Verdict.UNKNOWN),
    ],
)
def test_an_answer_counts_or_says_nothing(
    variant: Variant[str], attempt: str, said: Verdict
) -> None:
    settled = climbed("incorrect", (variant,), ask)
    assert (settled.attempt, settled.result.verdict) == (attempt, said)
    if said is Verdict.UNKNOWN and variant.caveat:
        assert (settled.result.code, settled.result.reason) == (Code.APPROXIMATION, variant.caveat)


def test_a_refutation_does_not_stand_where_time_ran_out() -> None:
    for change in (Change.SOURCE_FEWER, Change.SOURCE_MORE):
        with pytest.raises(OutOfTime):
            climbed("incorrect", (row(change, "late"),), ask)


def test_an_exact_attempt_takes_the_place_of_the_first() -> None:
    rows = (row(Change.EXACT, "other incorrect"), row(Change.SOURCE_FEWER, "correct"))
    assert climbed("incorrect", rows, ask).attempt == "correct"
    with pytest.raises(TooBig):
        climbed("incorrect", (row(Change.EXACT, "too big"),), ask)
    assert climbed("correct", rows, ask).attempt == "correct"
