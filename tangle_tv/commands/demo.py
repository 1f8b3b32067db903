"""`tangle-tv demo`: one counterexample in full, then the verdicts on built-in pairs."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from common.progress import progress
from report.style import Paint, Style
from report.subject_of_pair import subject
from report.text import render
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.cli.standard_output import style_of

if TYPE_CHECKING:
    from corpus.expect import ExpectationOutcome

SHOWN = "jump-threading/barrier-block-duplicated"
"""The pair whose counterexample is shown."""
FEW = ("barriers", "jump-threading", "tables")
"""The folders whose pairs are verified without `--all`."""
WORDS = {"correct": "proved", "incorrect": "refuted"}
"""Verdicts as the demo counts them."""


def command(arguments: Namespace) -> int:
    """0 when every pair has its expected verdict.  Raises UsageError without built-in pairs."""
    from corpus.expect import PAIRS, ExpectationError, pair_files
    from corpus.pairing import PairingError

    style = style_of(arguments.color)
    files = [path for path in pair_files() if arguments.all or path.parent.name in FEW]
    if not files:
        raise UsageError(f"no built-in pairs in {PAIRS}")
    _show_one(style)
    outcomes: list[ExpectationOutcome] = []
    started = time.monotonic()
    print(f"\nVerdicts on {len(files)} files of built-in pairs, beside those that are expected:\n")
    with progress(len(files), " ") as line:
        for topic, members in _topics(files):
            found: list[ExpectationOutcome] = []
            line.advance(0, topic)
            try:
                for path in members:
                    found += _outcomes(path)
                    line.advance(1, topic)
            except (ExpectationError, PairingError) as error:
                raise UsageError(str(error)) from error
            outcomes += found
            line.clear()
            print(_row(topic, found, style), flush=True)
    _differences(outcomes, style)
    print(f"\n{_total(outcomes)} ({time.monotonic() - started:.0f} s)")
    _next(everything=arguments.all)
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
    as_expected = f"{met} of {len(found)} as expected"
    mark = style.paint(Paint.GOOD if met == len(found) else Paint.BAD, f"{as_expected:<26}")
    verdicts = [outcome.expectation.verdict.value for outcome in found]
    counts = ", ".join(
        f"{verdicts.count(v)} {WORDS.get(v, v)}" for v in dict.fromkeys(sorted(verdicts))
    )
    return f"  {topic:<16} {mark}  {counts}"


def _differences(outcomes: Sequence[ExpectationOutcome], style: Style) -> None:
    for outcome in outcomes:
        if not outcome.met:
            name = outcome.expectation.name
            print(style.paint(Paint.BAD, f"  {name}: expected {outcome.expectation}; {outcome}"))


def _total(outcomes: Sequence[ExpectationOutcome]) -> str:
    met = sum(outcome.met for outcome in outcomes)
    return f"{met} of {len(outcomes)} verdicts are the expected ones"


def _next(*, everything: bool) -> None:
    """What may follow, as commands that can be given here."""
    program = _program()
    rows = [(f"{program} check FILE", "a pair of your own: @src and @tgt, or BEFORE and AFTER")]
    page = f"{program} serve --http"
    if program != "tangle-tv" and Path("Makefile").exists():
        page = "make playground"
    rows.insert(0, (page, "a page in the browser that checks pairs"))
    if not everything:
        rows.insert(0, (f"{program} demo --all", "all built-in pairs: some minutes"))
    width = max(len(words) for words, _ in rows)
    print("\nnext:")
    for words, what in rows:
        print(f"  {words:<{width}}  {what}")


def _program() -> str:
    """This command as a shell finds it."""
    given = sys.argv[0]
    in_path = any(
        os.path.realpath(os.path.join(folder, "tangle-tv")) == os.path.realpath(given)
        for folder in os.get_exec_path()
    )
    return "tangle-tv" if in_path else os.path.relpath(given)


def _show_one(style: Style) -> None:
    """The counterexample of one incorrect pair, as `tangle-tv check` shows it."""
    from corpus.expect import PAIRS
    from corpus.pairing import read_pairs
    from verify.judge.judge import judge
    from verify.options import Options

    path = PAIRS / f"{SHOWN}.ll"
    pair = read_pairs(path)[0]
    options = Options()
    print(f"$ {_program()} check {os.path.relpath(path)}\n")
    print(render(subject(pair, judge(pair, options), (str(path),), options), style), flush=True)
