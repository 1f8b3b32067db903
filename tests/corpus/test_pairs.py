"""Every pair of the corpus: the verdicts that its comments expect, and each source itself."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from corpus.expect import (
    ROOT,
    Expectation,
    ExpectationOutcome,
    expectations,
    expectations_in,
    pair_files,
    run,
    short,
    simplest,
    why_slow,
)
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from tests.judge.doors import ONE_FILE, remembering, worst
from verify.codes import Code
from verify.judge.judge import judge
from verify.judge.validity import broken_rules, complaint_about
from verify.normalize.pair import Pair
from verify.refinement.verdict import Result, Verdict


def without_function(words: Sequence[str]) -> tuple[str, ...]:
    """The options without `--function` and the name after it."""
    function = {i + n for i, word in enumerate(words) if word == "--function" for n in (0, 1)}
    return tuple(word for i, word in enumerate(words) if i not in function)


FILES = pair_files()
EXPECTATIONS = [e for path in FILES for e in expectations(path)]
# Every check begins with the source against itself; alone, once per file is enough.
SIMPLEST = [simplest(expectations(path)) for path in FILES]
# Each door reads the file anew: one function of a file stands for its others, under equal options.
ASKED_AT_EVERY_DOOR = frozenset(
    {(e.path, without_function(e.words)): e for e in reversed(EXPECTATIONS)}.values()
)
# A source against itself: anything else is the checker's own fault.
FITTING = (Verdict.CORRECT, Verdict.UNSUPPORTED)


@cache
def pairs_of(path: Path) -> tuple[Pair, ...]:
    return read_pairs(path)


def test_there_are_pairs() -> None:
    assert len(EXPECTATIONS) >= len(FILES) >= 200


@pytest.mark.parametrize("path", FILES, ids=short)
def test_every_pair_file_says_what_it_expects(path: Path) -> None:
    found = expectations(path)
    assert found, f"{path}: no line `; EXPECT: verdict`"
    assert len({e.words for e in found}) == len(found), f"{path}: the same options twice"


LEFT_TO_THE_CAMPAIGN = (pytest.mark.campaign,)


def first_lines(paths: Iterable[Path]) -> Iterator[Expectation]:
    """The first line of each file that does not say that it is slow."""
    for path in paths:
        text = path.read_text(encoding="utf-8")
        if why_slow(text) is None:
            yield expectations_in(path, text)[0]


OFTEN = frozenset(first_lines(FILES))


def test_few_files_are_slow() -> None:
    assert len(OFTEN) >= 0.8 * len(FILES)


@pytest.mark.parametrize(
    "expectation",
    [
        pytest.param(e, id=e.name, marks=() if e in OFTEN else LEFT_TO_THE_CAMPAIGN)
        for e in EXPECTATIONS
    ],
)
def test_verdict(expectation: Expectation) -> None:
    outcome = run(expectation, pairs_of(expectation.path))
    assert outcome.met or is_met_alone(expectation, outcome), (
        f"expected {expectation}, got {outcome}"
    )


@pytest.mark.one_case_in(16)
@pytest.mark.parametrize(
    "expectation",
    [
        pytest.param(e, id=e.name, marks=() if e in OFTEN else LEFT_TO_THE_CAMPAIGN)
        for e in EXPECTATIONS
        if e in ASKED_AT_EVERY_DOOR
    ],
)
def test_every_door_gives_the_verdict(expectation: Expectation) -> None:
    """A question that differs is judged again."""
    with remembering():
        outcome = run(expectation, pairs_of(expectation.path))
        answers = {door: ask(expectation.path, expectation.words) for door, ask in ONE_FILE.items()}
    assert answers == dict.fromkeys(ONE_FILE, worst(outcome.results))


# Every check has compared the source with itself: to see that it says so alone, some are enough.
@pytest.mark.one_case_in(20)
@pytest.mark.parametrize("expectation", SIMPLEST, ids=[e.name for e in SIMPLEST])
def test_source_refines_itself(expectation: Expectation) -> None:
    is_open = expectation.verdict is Verdict.UNKNOWN  # so the source may be alone, too
    fitting = (*FITTING, Verdict.UNKNOWN) if is_open else FITTING
    for result in against_itself(expectation):
        assert result.verdict in fitting, f"{result.verdict.value} {result.code}: {result.reason}"


def is_met_alone(expectation: Expectation, outcome: ExpectationOutcome) -> bool:
    """Whether another counterexample was found than by a process that asks this file alone: which
    one the solver finds depends on what it was asked before, and so do the code, and whether it is
    one that the concrete machine contradicts (memory/captures-and-results has both)."""
    worst = outcome.worst
    if worst is None or expectation.verdict is not Verdict.INCORRECT:
        return False
    if worst.verdict is not Verdict.INCORRECT and worst.code is not Code.NOT_REPLAYED:
        return False
    words = [sys.executable, "-m", "corpus.expect", "-q", str(expectation.path)]
    return subprocess.run(words, cwd=ROOT.parent, capture_output=True, check=False).returncode == 0


def against_itself(expectation: Expectation) -> Iterator[Result]:
    """The verdicts on the valid sources, each against itself."""
    request = options_from(expectation.words, expectation.path.parent)
    for pair in select(pairs_of(expectation.path), request.function):
        source = pair.before, pair.source
        if not (broken_rules(*source) or complaint_about(*source)):
            itself = Pair(pair.name, *source, *source)
            yield judge(itself, replace(request.options, shortcut=False))
