"""The page of a run: what a reader finds, how large it is, and that hostile names stay text."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.report.page import duration, run_page
from corpus.report.run_report import RunReport, run_report
from corpus.report.write import write_report
from corpus.store.records import Job, Problem, Standing
from corpus.store.writer import digest, writing
from tests.cli.command import INCORRECT as WRONG_PAIR
from tests.corpus.nights import report
from tests.corpus.samples import CORRECT, IDENTITY, INCORRECT, TOOL, UNKNOWN, finished_run, place
from tests.report.markup import parsed
from tests.report.test_html import HOSTILE, OVERRIDE

MEGABYTE = 1_000_000


def test_what_became_worse_stands_first(rng: random.Random) -> None:
    page = parsed(run_page(report(200, rng)))
    assert page.wrong == []
    words = page.words
    assert "2 jobs became wrong, 1 job became undecided since run 29." in words
    order = ["What changed", "Night by night", "By pass", "Slowest jobs", "All jobs"]
    assert sorted(order, key=words.index) == order
    for text in ("became wrong: 2", "slower: 1", "new: 1", "the same pair, another answer"):
        assert text in words
    assert "mine/absent.ll" in words and "No such file or directory" in words


def test_passes_are_counted_by_verdict(rng: random.Random) -> None:
    made = report(300, rng)
    words = parsed(run_page(made)).words
    section = words[words.index("By pass") : words.index("Slowest jobs")]
    for transform in {row.transform for row in made.rows if row.transform}:
        assert transform in section
    assert "correct" in section and "unsupported" in section


def test_a_first_run_and_an_unfinished_one_say_so(rng: random.Random) -> None:
    made = report(50, rng)
    first = replace(made, previous=None, changes=())
    assert "The first run over this corpus: 2 jobs wrong" in parsed(run_page(first)).words
    run = replace(made.run, finished=None)
    running = replace(made, night=replace(made.night, run=run))
    assert "The run is not finished: jobs are missing." in parsed(run_page(running)).words
    empty = RunReport(replace(made.night, standings={}, verdicts={}), ())
    assert "0 jobs" in parsed(run_page(empty)).words


def test_nothing_changed_is_good_news_where_nothing_is_wrong(rng: random.Random) -> None:
    made = report(50, rng)
    right = tuple(r for r in made.rows if r.standing is not Standing.WRONG)
    page = parsed(run_page(replace(made, rows=right, changes=())))
    assert "Nothing became worse since run 29." in page.words
    assert ("p", "class", "headline good") in page.attributes


def test_what_stays_wrong_is_no_good_news(rng: random.Random) -> None:
    page = parsed(run_page(replace(report(50, rng), changes=())))
    assert "2 jobs wrong, as many as in the run before." in page.words
    assert ("p", "class", "headline wrong") in page.attributes


def test_five_thousand_jobs_make_less_than_one_megabyte(rng: random.Random) -> None:
    page = run_page(report(5000, rng))
    assert len(page) < MEGABYTE
    (data,) = [json.loads(text) for text in parsed(page).raw if text.startswith("{")]
    assert len(data["rows"]) == 5001


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_text(name: str, rng: random.Random) -> None:
    made = report(40, rng)
    spoilt = [
        replace(r, name=f"{name}{n}", module=name, transform=name, function=name, code=name,
                reason=name, expected=name, known=name)
        for n, r in enumerate(made.rows)
    ]  # fmt: skip
    changes = [replace(c, new=r, old=r) for c, r in zip(made.changes, spoilt, strict=False)]
    problems = [Problem(name, name)]
    run = replace(made.run, corpus=name, options=name)
    night = replace(made.night, run=run)
    page = parsed(
        run_page(replace(made, rows=spoilt, changes=changes, problems=problems, night=night))
    )
    assert page.wrong == []
    assert page.fetches == []
    assert page.names["script"] == 2 and page.names["img"] == 0
    shown = name.replace(OVERRIDE, "\\u202e")
    assert page.words.count(shown) > len(changes)
    (data,) = [json.loads(text) for text in page.raw if text.startswith("{")]
    assert data["rows"][0][0].startswith(shown) and shown in data["strings"]


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.4, "0 s"), (59.6, "1 min 00 s"), (492, "8 min 12 s"), (3900, "1 h 05 min")],
)
def test_durations_are_for_people(seconds: float, text: str) -> None:
    assert duration(seconds) == text


# Out of a store, into a folder


def test_a_page_is_made_of_the_last_run_and_the_one_before(tmp_path: Path) -> None:
    with writing(tmp_path / "store.sqlite") as store:
        finished_run(store, {"a": CORRECT, "b": CORRECT})
        number = finished_run(store, {"a": CORRECT, "b": UNKNOWN})
        made = run_report(store, store.run(number))
        assert made.previous is not None and made.previous.number == 1
        assert [change.row.name for change in made.changes] == ["b"]
        assert [night.run.number for night in made.history] == [1, 2]
        first = run_report(store, store.run(1))
        assert first.previous is None and len(first.history) == 1
        index = write_report(store, store.run(number), tmp_path / "out")
    assert "1 job became undecided since run 1." in parsed(index.read_bytes()).words


def test_a_counterexample_has_a_page_beside_and_its_texts(tmp_path: Path) -> None:
    wrong = Job(digest("wrong"), WRONG_PAIR, WRONG_PAIR, "", ("--threads", "3"))
    gone = Job(digest("gone"), "no IR", "no IR", "")
    out = tmp_path / "out"
    with writing(tmp_path / "store.sqlite") as store:
        run = store.begin(IDENTITY, TOOL)
        for job, name in ((wrong, "wrong @f"), (gone, "gone @f")):
            placed = [(place(name), Standing.WRONG, "")]
            store.keep(run, store.tool(TOOL), job, INCORRECT, placed)
        store.finish(run, ["wrong @f", "gone @f"])
        index = write_report(store, store.run(run), out)
        (page,) = (out / "pages").glob("*.html")
        again = page.stat().st_mtime_ns
        write_report(store, store.run(run), out)
        assert page.stat().st_mtime_ns == again
    links = [
        value
        for tag, name, value in parsed(index.read_bytes()).attributes
        if name == "href" and tag == "a"
    ]
    assert set(links) <= {f"pages/{page.name}"}
    (data,) = [json.loads(t) for t in parsed(index.read_bytes()).raw if t.startswith("{")]
    assert sorted(row[-1] for row in data["rows"]) == ["", f"pages/{page.name}"]
    told = parsed(page.read_bytes()).words
    assert f"tangle-tv check {page.stem}.before.ll --threads 3" in told
    assert (page.parent / f"{page.stem}.before.ll").read_text() == WRONG_PAIR
