"""`tangle-tv demo`: the built-in pairs, and one counterexample in full."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from verify.cli.commands.check import style_of
from verify.cli.errors import Exit, UsageError
from verify.report.style import Paint, Style
from verify.report.subject_of_pair import subject
from verify.report.text import render

if TYPE_CHECKING:
    from corpus.expect import ExpectationOutcome

SHOWN = "jump-threading/barrier-block-duplicated"
"""The pair whose counterexample is shown."""


def command(arguments: Namespace) -> int:
    """0 when every pair has its expected verdict.  Raises UsageError without built-in pairs."""
    from corpus.expect import PAIRS, ExpectationError, pair_files
    from corpus.pairing import PairingError

    style = style_of(arguments.color)
    files = pair_files()
    if not files:
        raise UsageError(f"no built-in pairs in {PAIRS}")
    started = time.monotonic()
    outcomes: list[ExpectationOutcome] = []
    print(f"Verifying the built-in pairs ({len(files)} files in corpus):\n")
    for topic, members in _topics(files):
        try:
            found = [outcome for path in members for outcome in _outcomes(path)]
        except (ExpectationError, PairingError) as error:
            raise UsageError(str(error)) from error
        outcomes += found
        print(_row(topic, found, style), flush=True)
    _differences(outcomes, style)
    print(f"\n{_total(outcomes)} ({time.monotonic() - started:.0f} s)\n")
    _show_one(style)
    return Exit.CORRECT if all(outcome.met for outcome in outcomes) else Exit.INCORRECT


def _topics(files: Sequence[Path]) -> Iterator[tuple[str, list[Path]]]:
    topics = dict.fromkeys(path.parent for path in files)
    for topic in topics:
        yield topic.name, [path for path in files if path.parent == topic]


def _outcomes(path: Path) -> Iterator[ExpectationOutcome]:
    from corpus.expect import run_file

    return run_file(path)


def _row(topic: str, found: Sequence[ExpectationOutcome], style: Style) -> str:
    met = sum(outcome.met for outcome in found)
    mark = style.paint(Paint.GOOD, "ok") if met == len(found) else style.paint(Paint.BAD, "DIFF")
    verdicts = [outcome.expectation.verdict.value for outcome in found]
    counts = ", ".join(f"{verdicts.count(v)} {v}" for v in dict.fromkeys(sorted(verdicts)))
    return f"  {topic:<16} {mark}  {counts}"


def _differences(outcomes: Sequence[ExpectationOutcome], style: Style) -> None:
    for outcome in outcomes:
        if not outcome.met:
            name = outcome.expectation.name
            print(style.paint(Paint.BAD, f"  {name}: expected {outcome.expectation}; {outcome}"))


def _total(outcomes: Sequence[ExpectationOutcome]) -> str:
    met = sum(outcome.met for outcome in outcomes)
    return f"{met} of {len(outcomes)} verdicts are the expected ones"


def _show_one(style: Style) -> None:
    """The counterexample of one incorrect pair, as `tangle-tv check` shows it."""
    from corpus.expect import PAIRS
    from corpus.pairing import read_pairs
    from verify.judge.judge import judge
    from verify.options import Options

    path = PAIRS / f"{SHOWN}.ll"
    pair = read_pairs(path)[0]
    options = Options()
    print(f"tangle-tv check corpus/pairs/{SHOWN}.ll\n")
    print(render(subject(pair, judge(pair, options), (str(path),), options), style))
