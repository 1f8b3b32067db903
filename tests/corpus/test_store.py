"""The store: what is kept is there, once, for the same question only."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.store.diff import ChangeKind, diff
from corpus.store.records import Problem, Standing
from corpus.store.schema import VERSION, StoreError, connect
from corpus.store.store import reading
from corpus.store.writer import Writer, writing
from tests.corpus.samples import (
    CORRECT,
    IDENTITY,
    INCORRECT,
    TOOL,
    UNKNOWN,
    finished_run,
    job,
    kept,
    place,
    row,
)
from verify.refinement.verdict import Verdict


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some" / "store.sqlite"


@pytest.fixture
def writer(path: Path) -> Iterator[Writer]:
    with writing(path) as opened:
        yield opened


def test_a_run_is_read_as_it_was_written(writer: Writer) -> None:
    number = finished_run(writer, {"b": INCORRECT, "a": replace(CORRECT, document="{}")})
    (run,) = writer.runs()
    assert (run.number, run.corpus, run.tool, run.shard) == (number, "mine", TOOL, "1/1")
    assert run.finished is not None and run.started <= run.finished
    first, second = writer.rows(number)
    assert (first.name, first.verdict, first.standing) == ("a", Verdict.CORRECT, Standing.GOOD)
    assert (second.name, second.transform, second.seconds) == ("b", "GVN", 0.5)
    assert writer.job(first.job) == job("a")
    assert writer.job(first.job[:12]) == job("a")
    assert writer.document(number, "a") == "{}"
    assert writer.document(number, "b") == ""
    assert writer.rows_of(first.job) == [(number, first)]


def test_an_interrupted_run_goes_on_and_a_finished_one_does_not(writer: Writer) -> None:
    number = writer.begin(IDENTITY, TOOL)
    kept(writer, number, "a")
    assert writer.begin(IDENTITY, TOOL) == number
    assert writer.done(number) == {"a": job("a").content}
    assert writer.begin(replace(IDENTITY, shard="1/2"), TOOL) != number
    assert writer.begin(IDENTITY, replace(TOOL, semantics="new")) != number
    writer.finish(number, ["a"])
    assert writer.begin(IDENTITY, TOOL) not in (number, *[r.number for r in writer.runs()[:-1]])


def test_rows_of_inputs_that_have_gone_go_when_the_run_ends(writer: Writer) -> None:
    number = writer.begin(IDENTITY, TOOL)
    kept(writer, number, "a")
    kept(writer, number, "b")
    writer.finish(number, ["b"])
    assert [r.name for r in writer.rows(number)] == ["b"]


def test_the_latest_verdict_of_the_same_tool_is_the_cached_one(writer: Writer) -> None:
    finished_run(writer, {"a": UNKNOWN})
    finished_run(writer, {"a": CORRECT})
    assert writer.cached(TOOL)[job("a").content].answer == CORRECT
    assert writer.cached(replace(TOOL, solver="another")) == {}
    # The older run still says what it said.
    assert [writer.rows(n)[0].verdict for n in (1, 2)] == [Verdict.UNKNOWN, Verdict.CORRECT]


def test_a_reused_verdict_is_a_row_without_a_new_verdict(writer: Writer) -> None:
    finished_run(writer, {"a": CORRECT})
    second = writer.begin(IDENTITY, TOOL)
    cached = writer.cached(TOOL)[job("a").content]
    writer.place(second, place("a"), cached.number, Standing.GOOD, "", reused=True)
    (found,) = writer.rows(second)
    assert found.reused and found.seconds == 0.5
    assert writer.night(writer.run(second)).seconds == 0.0


def test_an_answer_is_kept_altogether_or_not_at_all(writer: Writer, path: Path) -> None:
    number = writer.begin(IDENTITY, TOOL)
    with pytest.raises(sqlite3.IntegrityError):
        writer.keep(number + 1, 1, job("a"), CORRECT, [(place("a"), Standing.GOOD, "")])
    assert writer.rows(number) == []
    assert writer.cached(TOOL) == {}
    kept(writer, number, "b")
    with reading(path) as other:
        assert [r.name for r in other.rows(number)] == ["b"]


def test_history_counts_the_finished_runs(writer: Writer) -> None:
    finished_run(writer, {"a": CORRECT, "b": UNKNOWN})
    finished_run(writer, {"a": CORRECT, "b": INCORRECT})
    writer.begin(IDENTITY, TOOL)
    first, second = writer.history("mine")
    assert first.standings == {Standing.GOOD: 1, Standing.UNDECIDED: 1}
    assert second.verdicts == {Verdict.CORRECT: 1, Verdict.INCORRECT: 1}
    assert first.seconds == 2.5
    assert writer.history("other") == []


def test_problems_are_kept_once(writer: Writer) -> None:
    number = writer.begin(IDENTITY, TOOL)
    for _ in range(2):
        writer.problem(number, Problem("a.ll", "no such file"))
    assert writer.problems(number) == [Problem("a.ll", "no such file")]


def test_expansions_are_kept(writer: Writer) -> None:
    assert writer.expansion("k") is None
    writer.keep_expansion("k", [["a", 1]])
    assert writer.expansion("k") == [["a", 1]]


# What changed


def test_each_change_has_its_kind() -> None:
    good, doubt, wrong = Standing.GOOD, Standing.UNDECIDED, Standing.WRONG
    old = [
        row("fell", good),
        row("lost", good),
        row("found", doubt),
        row("known", wrong),
        row("slow", good, 1.0),
        row("quick", good, 0.01),
        row("gone", good),
        row("same", doubt),
    ]
    new = [
        row("fell", wrong),
        row("lost", doubt),
        row("found", good),
        row("known", Standing.KNOWN),
        row("slow", good, 2.5),
        row("quick", good, 0.5),
        row("fresh", good),
        row("fresh and wrong", wrong),
        row("same", doubt),
    ]
    assert [(c.kind, c.row.name) for c in diff(old, new)] == [
        (ChangeKind.WRONG, "fell"),
        (ChangeKind.WRONG, "fresh and wrong"),
        (ChangeKind.UNDECIDED, "lost"),
        (ChangeKind.BETTER, "found"),
        (ChangeKind.BETTER, "known"),
        (ChangeKind.SLOWER, "slow"),
        (ChangeKind.NEW, "fresh"),
        (ChangeKind.GONE, "gone"),
    ]
    assert diff(new, new) == []


def test_a_job_is_followed_by_name_then_by_content() -> None:
    moved = row("new name", Standing.UNDECIDED, job="j1")
    (change,) = diff([row("old name", job="j1")], [moved])
    assert (change.kind, change.same_pair) == (ChangeKind.UNDECIDED, True)
    (change,) = diff([row("n", job="j1")], [row("n", Standing.UNDECIDED, job="j2")])
    assert (change.kind, change.same_pair) == (ChangeKind.UNDECIDED, False)


# What a store survives


def test_a_store_that_is_not_there_is_named(path: Path) -> None:
    with pytest.raises(StoreError, match="no store there"):
        connect(path)


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("hello " * 100)
    with pytest.raises(StoreError, match="cannot be used as a store"):
        connect(path)
    other = tmp_path / "y"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE t (x)")
    with pytest.raises(StoreError, match="another program"):
        connect(other)


def test_a_newer_store_is_refused_and_left_alone(path: Path) -> None:
    with writing(path):
        pass
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    with pytest.raises(StoreError, match=rf"schema {VERSION + 1}.*newer tangle-tv"), writing(path):
        pass
    assert path.read_bytes() == before


def test_there_is_one_writer_and_readers_do_not_wait(writer: Writer, path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from corpus.store.schema import StoreError\n"
        "from corpus.store.writer import writing\n"
        "try:\n  with writing(Path(sys.argv[1])): print('written')\n"
        "except StoreError as error: print(error)"
    )
    command = (sys.executable, "-c", program, str(path))
    with writer.transaction():
        said = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
        with reading(path) as other:
            assert other.runs() == []
    assert "another run writes to this store" in said


@pytest.mark.parametrize("content", ["abc", "xyz0", "../a", "0123456789"])
def test_a_job_that_is_not_there_is_named(writer: Writer, content: str) -> None:
    with pytest.raises(StoreError, match=content):
        writer.job(content)


def test_a_beginning_that_two_jobs_share_is_refused(writer: Writer) -> None:
    number = writer.begin(IDENTITY, TOOL)
    for digit in "01":
        shared = replace(job("a"), content=f"aaaa{digit}")
        writer.keep(number, 1, shared, CORRECT, [(place(digit), Standing.GOOD, "")])
    with pytest.raises(StoreError, match="more than one job begins with aaaa"):
        writer.job("aaaa")
    assert writer.job("aaaa1").content == "aaaa1"


def test_ten_thousand_results_are_listed_and_compared_within_a_second(writer: Writer) -> None:
    jobs = [str(index) for index in range(100)]
    finished_run(writer, dict.fromkeys(jobs, CORRECT) | dict.fromkeys(jobs[:10], UNKNOWN))
    verdicts = [cached.number for cached in writer.cached(TOOL).values()]
    for new in (False, True):
        number = writer.begin(IDENTITY, TOOL)
        with writer.transaction():
            for index in range(10_000):
                standing = Standing.WRONG if new and index % 50 == 0 else Standing.GOOD
                verdict = verdicts[index % len(verdicts)]
                writer.place(number, place(str(index)), verdict, standing, "", reused=False)
        writer.finish(number, writer.done(number))
    started = time.process_time()
    changes = diff(writer.rows(2), writer.rows(3))
    assert time.process_time() - started < 1.0
    assert {c.kind for c in changes} == {ChangeKind.WRONG} and len(changes) == 200


OLDER = """
ALTER TABLE verdict DROP COLUMN lost;
ALTER TABLE verdict DROP COLUMN opinion;
PRAGMA user_version = 1;
"""


def test_a_store_of_an_older_schema_is_made_one_of_this(path: Path) -> None:
    with writing(path) as writer:
        finished_run(writer, {"a": replace(CORRECT, lost=3)})
    with sqlite3.connect(path) as connection:
        connection.executescript(OLDER)
    with reading(path) as store:
        assert [r.lost for r in store.rows(1)] == [None]
    with writing(path) as writer:
        number = finished_run(writer, {"a": replace(CORRECT, lost=2)})
        assert [r.lost for r in writer.rows(number)] == [2]
        assert writer.cached(TOOL)[job("a").content].answer.lost == 2
