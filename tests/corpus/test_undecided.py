"""Jobs without an answer on the page of a run: what took the time, and what to try."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.report.page import run_page
from corpus.report.run_report import run_report
from corpus.report.undecided import Undecided
from corpus.store.records import Standing
from corpus.store.store import reading
from corpus.store.writer import writing
from tests.corpus.samples import CORRECT, UNKNOWN, finished_run, row
from tests.report.markup import parsed
from verify.codes import Code

SAID = {
    "why_bounded": "P2: a phi at a loop header is an address",
    "where_bounded": "the loop at %head of @f",
    "queries": 7,
}


def test_the_page_says_what_took_the_time(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    slow = replace(UNKNOWN, seconds=8.0, solver_seconds=6.0)
    told = replace(slow, document=json.dumps({"pairs": [SAID]}))
    with writing(path) as writer:
        number = finished_run(writer, {"a": CORRECT, "b": UNKNOWN, "c": told})
    with reading(path) as store:
        report = run_report(store, next(r for r in store.runs() if r.number == number))
    assert [job.row.name for job in report.undecided] == ["c", "b"]
    assert report.undecided[0].solver_share == 0.75
    words = parsed(run_page(report)).words
    section = words[words.index("Undecided") : words.index("Slowest jobs")]
    assert "75% of 7 questions" in section
    assert "P2: a phi at a loop header is an address (the loop at %head of @f)" in section
    assert "0% of 0 questions" in section


def test_a_page_without_undecided_jobs_has_no_such_section(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite"
    with writing(path) as writer:
        finished_run(writer, {"a": CORRECT})
    with reading(path) as store:
        report = run_report(store, store.runs()[0])
    assert report.undecided == []
    assert "what stopped" not in parsed(run_page(report)).words


@pytest.mark.parametrize(
    ("code", "solver", "begins"),
    [
        (Code.TIMEOUT, 0.9, "the steps one by one"),
        (Code.TIMEOUT, 0.1, "fewer --threads"),
        (Code.HIERARCHY_BEYOND_BOUND, 0.1, "a larger --unroll"),
        (Code.CRASH, 0.0, "tangle-tv corpus show"),
    ],
)
def test_what_to_try_next(code: Code, solver: float, begins: str) -> None:
    asked = replace(row("x", Standing.UNDECIDED), code=code, solver_seconds=solver)
    assert Undecided(asked, "", 1).next.startswith(begins)
