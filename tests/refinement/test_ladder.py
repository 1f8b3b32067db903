"""Which answers about a variant are answers about the pair: `TRANSFERS`, against trying everything
on random pairs, and against all behaviours of a small world; and the search that uses it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from itertools import product
from pathlib import Path
from typing import Any, cast

import pytest

from tests.brute.generate import changed, function
from tests.brute.language import Binary, Function, Operand, Poison, Undef, module
from tests.brute.refinement import counterexample
from verify import check
from verify.codes import Code
from verify.options import Options
from verify.refinement.ladder import (
    TRANSFERS,
    Differs,
    Measured,
    Tries,
    Try,
    Variant,
    climbed,
    is_decided,
    searched,
)
from verify.refinement.prepare import TooBig
from verify.refinement.shows import Shows
from verify.refinement.verdict import Result, Verdict
from verify.solver.budget import SolverContext
from verify.terms.connectives import OutOfTime

PAIRS = 50


def test_the_document_names_every_variant(project_root: Path) -> None:
    """docs/refinement.md, "Variants of a pair"."""
    page = (project_root / "docs" / "refinement.md").read_text(encoding="utf-8")
    section = page.partition("## Variants of a pair")[2].partition("\n## ")[0].lower()
    code = (path.read_text(encoding="utf-8") for path in (project_root / "verify").rglob("*.py"))
    names = {name for text in code for name in re.findall(r'\bVariant\(\s*"([^"]+)"', text)}
    assert len(names) > 20
    assert {name for name in names if name.lower() not in section.replace("`", "")} == set()


# All behaviours of a small world

BEHAVIOURS = ("a", "b", "undefined")
World = frozenset[str]
"""What one function may do on one input."""
WORLDS = [
    frozenset(each for each, has in zip(BEHAVIOURS, bits, strict=True) if has)
    for bits in product((False, True), repeat=3)
    if any(bits)
]
Worlds = tuple[World, World]
"""What a function may do by each of two numbers of threads, or within and beyond a bound."""
DIFFERS: dict[Differs, Callable[[World, World, World, World], bool]] = {
    # The source and the target of a pair, then those of its variant.
    Differs.EXACT: lambda s, t, s2, t2: s == s2 and t == t2,
    Differs.SOURCE_MORE: lambda s, t, s2, t2: s <= s2 and t == t2,
    Differs.SOURCE_FEWER: lambda s, t, s2, t2: s >= s2 and t == t2,
    Differs.TARGET_MORE: lambda s, t, s2, t2: s == s2 and t <= t2,
    Differs.TARGET_FEWER: lambda s, t, s2, t2: s == s2 and t >= t2,
}


def verdict(source: World, target: World) -> Verdict:
    """Undefined behaviour of the source allows everything."""
    return Verdict.CORRECT if "undefined" in source or target <= source else Verdict.INCORRECT


def verdict_of_all(source: Worlds, target: Worlds) -> Verdict:
    """A pair is correct if it is for every number of threads and iterations."""
    each = {verdict(s, t) for s, t in zip(source, target, strict=True)}
    return Verdict.CORRECT if each == {Verdict.CORRECT} else Verdict.INCORRECT


@pytest.mark.parametrize("change", DIFFERS)
def test_the_table_holds_of_all_behaviours(change: Differs) -> None:
    """And says no less than what holds."""
    holds = {Verdict.CORRECT, Verdict.INCORRECT}
    for source, target, *variant in product(WORLDS, repeat=4):
        if DIFFERS[change](source, target, *variant):
            found = verdict(variant[0], variant[1])
            if found is not verdict(source, target):
                holds.discard(found)
    assert holds == TRANSFERS[change]


def test_the_row_of_reach_holds_of_all_behaviours() -> None:
    """A variant is the pair by one of two numbers, whichever was compared first; to prove it by
    both proves the pair."""
    holds = {Verdict.CORRECT, Verdict.INCORRECT}
    for s1, s2, t1, t2 in product(WORLDS, repeat=4):
        source, target = (s1, s2), (t1, t2)
        of_pair = verdict_of_all(source, target)
        found = [verdict(s, t) for s, t in zip(source, target, strict=True)]
        holds -= {each for each in found if each is not of_pair}
        assert (set(found) == {Verdict.CORRECT}) == (of_pair is Verdict.CORRECT)
    assert holds == TRANSFERS[Differs.REACH]
    assert set(DIFFERS) | {Differs.REACH} == set(TRANSFERS)


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
ROWS: list[tuple[Differs, Change_ | None, Change_ | None]] = [
    (Differs.SOURCE_MORE, widened, None),
    (Differs.SOURCE_FEWER, narrowed, None),
    (Differs.TARGET_MORE, None, widened),
    (Differs.TARGET_FEWER, None, narrowed),
]


def variants(rng: random.Random) -> Iterator[tuple[Differs, tuple[Function, ...]]]:
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
    used = dict.fromkeys(Differs, 0)
    for _ in range(PAIRS // len(ROWS)):
        for change, (source, target, *variant) in variants(rng):
            result = judged(*variant)
            if result is not None and result.verdict in TRANSFERS[change]:
                used[change] += 1
                is_right = counterexample(source, target) is None
                assert is_right == (result.verdict is Verdict.CORRECT), module(source, target)
    assert all(used[change] for change, *_ in ROWS), used


# The search


CONTEXT = SolverContext(1000.0)


def answered(found: Verdict, code: Code = Code.PROVED) -> Result:
    return replace(
        Result.undecided("f", "maximal", Options()), verdict=found, code=code, reason=found.value
    )


ANSWERS = {
    "correct": answered(Verdict.CORRECT),
    "incorrect": answered(Verdict.INCORRECT, Code.RESULT_CHANGED),
    "unknown": answered(Verdict.UNKNOWN, Code.SOLVER),
}


def ask(attempt: str, _: SolverContext) -> Result:
    """The result that the attempt's last word names, of the function of the attempt's name."""
    word = attempt.split()[-1]
    if word == "big":
        raise TooBig("too many")
    if word == "late":
        raise OutOfTime
    return replace(ANSWERS[word], function=attempt)


def row(change: Differs, *attempts: str, caveat: str = "") -> Variant[str]:
    def tries(first: str, _: Result) -> Tries[str]:
        for each in attempts:
            if each != first:
                yield Try(each, change)

    return Variant("row", Shows.REFUTED, tries, caveat)


@pytest.mark.parametrize(
    ("variant", "attempt", "said"),
    [
        (row(Differs.SOURCE_FEWER, "correct"), "correct", Verdict.CORRECT),
        (row(Differs.SOURCE_FEWER, "the other incorrect"), "incorrect", Verdict.INCORRECT),
        (row(Differs.SOURCE_MORE, "correct"), "incorrect", Verdict.INCORRECT),
        (row(Differs.SOURCE_MORE, "correct", caveat="because"), "incorrect", Verdict.UNKNOWN),
        (row(Differs.SOURCE_MORE, "a incorrect"), "a incorrect", Verdict.INCORRECT),
        (row(Differs.SOURCE_MORE, "too big", caveat="because"), "incorrect", Verdict.UNKNOWN),
        (row(Differs.TARGET_MORE, "late", "correct", caveat="because"), "correct", Verdict.CORRECT),
        (row(Differs.TARGET_FEWER, caveat="because"), "incorrect", Verdict.INCORRECT),
        (row(Differs.EXACT, "unknown"), "unknown", Verdict.UNKNOWN),
        (row(Differs.REACH, "correct"), "incorrect", Verdict.INCORRECT),
    ],
)
def test_an_answer_counts_or_says_nothing(
    variant: Variant[str], attempt: str, said: Verdict
) -> None:
    result = climbed("incorrect", (variant,), ask, CONTEXT)
    assert (result.function, result.verdict) == (attempt, said)
    if said is Verdict.UNKNOWN and variant.caveat:
        assert (result.code, result.reason) == (Code.APPROXIMATION, variant.caveat)


def test_a_refutation_does_not_stand_where_time_ran_out() -> None:
    for change in (Differs.SOURCE_FEWER, Differs.SOURCE_MORE):
        with pytest.raises(OutOfTime):
            climbed("incorrect", (row(change, "late"),), ask, CONTEXT)
    spent = SolverContext(-1.0)
    assert climbed("incorrect", (row(Differs.SOURCE_FEWER, "correct"),), ask, spent) == (
        ask("correct", spent)
    ), "it is asked nevertheless, and finds out by itself"


def test_an_exact_attempt_takes_the_place_of_the_first() -> None:
    rows = (row(Differs.EXACT, "other incorrect"), row(Differs.SOURCE_FEWER, "correct"))
    assert climbed("incorrect", rows, ask, CONTEXT).function == "correct"
    with pytest.raises(TooBig):
        climbed("incorrect", (row(Differs.EXACT, "too big"),), ask, CONTEXT)
    assert climbed("correct", rows, ask, CONTEXT).function == "correct"


def reaching(change: Differs | None, **limits: Any) -> tuple[Variant[str], list[str | None]]:
    """A variant of growing attempts that keeps the last that is proved, and what it was told."""
    told: list[str | None] = []

    def tries(_: str, result: Result) -> Tries[str]:
        for number, each in enumerate(("a correct", "too big", "b correct", "c unknown"), 2):
            found = yield Try(each, change, size=number if limits else 0)
            told.append(found and found.function)
            result = found if found and found.verdict is Verdict.CORRECT else result
        return result

    return Variant("reach", ~Shows(0), tries, **limits), told


def test_a_variant_is_told_the_answers_and_says_what_follows() -> None:
    variant, told = reaching(Differs.REACH)
    assert climbed("correct", (variant,), ask, CONTEXT).function == "b correct"
    assert told == ["a correct", None, "b correct", "c unknown"]


def test_an_attempt_too_large_for_the_time_is_skipped() -> None:
    """Nothing is left of no time; the verdict stays."""
    variant, told = reaching(Differs.REACH, time=(0.0, 0.0))
    assert climbed("correct", (variant,), ask, CONTEXT).function == "correct"
    assert told == [None] * 4
    variant, told = reaching(Differs.REACH, time=(500.0, 0.0))
    assert climbed("correct", (variant,), ask, CONTEXT).function == "b correct"
    assert Measured(2.0, 4).guess(10) == 5.0


def test_attempts_have_variants_of_their_own() -> None:
    """Those of the levels before, and those that their variant names; and no others."""
    inner = (row(Differs.SOURCE_FEWER, "inner correct"),)
    outer = row(Differs.EXACT, "outer incorrect")
    assert searched("incorrect", (inner, (outer,)), ask, CONTEXT).function == "inner correct"
    asked: list[str] = []

    def noted(attempt: str, context: SolverContext) -> Result:
        asked.append(attempt)
        return ask(attempt, context)

    def tries(_: str, result: Result) -> Tries[str]:
        found = yield Try("x incorrect", None)
        return found if found and is_decided(found) else None

    for then in ((), inner):
        asked.clear()
        variant = Variant("then", Shows.REFUTED, tries, then=then)
        climbed("incorrect", (variant,), noted, CONTEXT)
        assert asked == ["incorrect", "x incorrect", *(["inner correct"] if then else [])]
