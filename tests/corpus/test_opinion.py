"""The second opinion of a run: whom it is asked of, how long, and what comes of its answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.opinion import limits_of, opinion, opinion_on
from corpus.report.export import json_lines, junit
from corpus.report.nightly import text
from corpus.report.page import run_page
from corpus.report.run_report import RunReport, run_report
from corpus.runner import run as runner
from corpus.runner.run import RunRequest
from corpus.store.records import Job, Opinion, OpinionKind, OpinionRequest
from corpus.store.writer import writing
from tests.corpus.test_conduct import Bench
from verify.options import Exact, Model, Options

AGREES = Opinion(OpinionKind.AGREES, "2 threads, 3 executions")
DIFFERS = Opinion(OpinionKind.DIFFERS, "thread 0: op; %n = 1")
RIGHT = """
declare void @op(i32) convergent
define void @src(i32 noundef %n) convergent {
  %d = add i32 %n, %n
  call void @op(i32 %d)
  ret void
}
define void @tgt(i32 noundef %n) convergent {
  %d = shl i32 %n, 1
  call void @op(i32 %d)
  ret void
}
"""
WRONG = RIGHT.replace("shl i32 %n, 1", "shl i32 %n, 2")


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    folder = tmp_path / "pairs"
    folder.mkdir()
    with writing(tmp_path / "store") as writer:
        yield Bench(folder, writer)


def asking(request: RunRequest) -> RunRequest:
    return replace(request, second_opinion=0.9)


def report_of(bench: Bench, run: int) -> RunReport:
    return run_report(bench.writer, bench.writer.run(run))


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that the second opinion was asked about; it differs where they say so."""
    asked = list[str]()

    def answer(request: OpinionRequest) -> Opinion:
        asked.append(request.job.before)
        return DIFFERS if "bad" in request.job.before else AGREES

    monkeypatch.setattr(runner, "_opinion", answer)
    return asked


def test_new_proofs_alone_are_asked_about(bench: Bench, answers: list[str]) -> None:
    bench.write(a="correct", b="incorrect", c="unknown")
    first, _ = bench.run()
    assert answers == []
    bench.write(d="correct")
    second, _ = bench.run(asking)
    assert len(answers) == 1 and "; d" in answers[0]
    opinions = {row.name: row.opinion for row in bench.writer.rows(second.run)}
    assert opinions == {"./a": None, "./b": None, "./c": None, "./d": AGREES}
    # It stays with the verdict.
    third, _ = bench.run(asking)
    assert len(answers) == 1
    kept = {row.name: row.opinion for row in bench.writer.rows(third.run)}
    assert kept["./d"] == AGREES
    assert not report_of(bench, first.run).opinions


def test_a_difference_is_in_every_format(bench: Bench, answers: list[str]) -> None:
    bench.write(bad="correct", good="correct")
    outcome, _ = bench.run(asking)
    assert len(answers) == 2
    report = report_of(bench, outcome.run)
    assert report.opinions == {OpinionKind.AGREES: 1, OpinionKind.DIFFERS: 1}
    assert [row.name for row in report.differing] == ["./bad"]
    said = text(report)
    assert "second opinion on proofs: 1 agrees, 1 differs, 0 not checked" in said
    assert f"./bad: {DIFFERS}" in said
    head, *rows = map(json.loads, json_lines(report).splitlines())
    assert head["second_opinion"] == {"agrees": 1, "differs": 1, "not checked": 0}
    assert {row["name"]: row["second_opinion"] for row in rows} == {
        "./bad": str(DIFFERS),
        "./good": str(AGREES),
    }
    assert 'errors="1"' in junit(report) and str(DIFFERS) in junit(report)
    page = run_page(report).decode()
    assert "1 agrees, 1 differs" in page and "The second opinion differs" in page


def test_it_has_a_part_of_the_time(
    bench: Bench, answers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(0, 10_000, 10))
    monkeypatch.setattr("corpus.runner.run.time.monotonic", lambda: float(next(clock)))
    bench.write(**{f"f{n}": "correct" for n in range(20)})
    outcome, _ = bench.run(lambda request: replace(request, second_opinion=0.5))
    rows = bench.writer.rows(outcome.run)
    assert 0 < sum(row.opinion is not None for row in rows) < len(rows)


def test_an_opinion_is_read_as_it_is_written() -> None:
    for each in (AGREES, DIFFERS, Opinion(OpinionKind.NOT_CHECKED, "a: b")):
        assert Opinion.of(str(each)) == each
    assert Opinion.of(None) is None


def test_the_checker_is_asked() -> None:
    right, wrong = (
        opinion(OpinionRequest(Job("", each, each, "", ("--function", "src"))))
        for each in (RIGHT, WRONG)
    )
    assert right.kind is OpinionKind.AGREES
    assert wrong.kind is OpinionKind.DIFFERS and "n" in wrong.why


def test_it_looks_no_further_than_the_first() -> None:
    one = limits_of(Options(threads=1, exact=Exact.THREADS, unroll=1), 5.0)
    assert (one.threads, one.bound, one.seconds, one.model) == (1, 1, 5.0, "maximal")
    assert limits_of(Options(unroll=9, model=Model.IPDOM), 5.0).bound == 3
    assert limits_of(Options(model=Model.IPDOM), 5.0).model == "ipdom"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (Options(never_diverges=True), "the option --never-diverges"),
        (Options(threads=5, exact=Exact.THREADS), "--threads 5"),
    ],
)
def test_options_that_it_does_not_know(options: Options, why: str) -> None:
    found = opinion_on(RIGHT, RIGHT, "src", None, options)
    assert found == Opinion(OpinionKind.NOT_CHECKED, why)
