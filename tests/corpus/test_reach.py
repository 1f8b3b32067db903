"""What proofs are for, in the tables and reports of a corpus."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from corpus.report.nightly import text
from corpus.report.page import run_page
from corpus.report.run_report import run_report
from corpus.store.records import ProofReach
from corpus.store.store import reading
from corpus.store.tables import by_pass, rows
from corpus.store.writer import writing
from tests.corpus.samples import CORRECT, finished_run, row


@pytest.mark.parametrize(
    ("complete", "any_threads", "reach"),
    [
        (True, True, ProofReach.ANY),
        (False, True, ProofReach.ANY_THREADS),
        (True, False, ProofReach.THREADS),
        (False, False, ProofReach.BOUNDED),
    ],
)
def test_what_proofs_are_for(complete: bool, any_threads: bool, reach: ProofReach) -> None:
    assert ProofReach.of(complete, any_threads) is reach


def test_a_table_says_what_proofs_are_for() -> None:
    found = [replace(row(r.name), reach=r) for r in ProofReach]
    heading, line, _ = by_pass(found).splitlines()
    assert "for any any threads" in heading
    assert line.split()[7:9] == ["1/4", "1"]
    shown = rows(found).splitlines()
    assert shown[0].endswith("(proved: some threads and iterations)")
    assert shown[2].endswith("(proved)")
    assert shown[3].endswith("(proved: any number of threads, some iterations)")


def test_a_report_says_what_proofs_are_for(tmp_path: Path) -> None:
    with writing(tmp_path / "store") as writer:
        answers = {r.name: replace(CORRECT, reach=r) for r in ProofReach}
        number = finished_run(writer, answers)
    with reading(tmp_path / "store") as store:
        report = run_report(store, store.run(number))
    assert (
        "proofs by a solver: 1 for any number of threads and iterations; 1 for any number of "
        "threads, some iterations; 1 for some threads, any number of iterations; 1 for some "
        "threads and iterations\n"
    ) in text(report)
    page = run_page(report).decode("utf-8")
    assert "for any" in page and "any threads" in page and page.count("1 of 4") == 2
