"""Shards that were run apart are a whole again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.store.merge import merge
from corpus.store.records import StoredAnswer
from corpus.store.schema import StoreError
from corpus.store.writer import Writer, writing
from tests.corpus.samples import CORRECT, IDENTITY, INCORRECT, TOOL, UNKNOWN, job, kept


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Writer]:
    with writing(tmp_path / "here") as opened:
        yield opened


def store(path: Path, shard: str, *nights: dict[str, StoredAnswer]) -> Path:
    """A store with a finished run over a shard for each night."""
    with writing(path) as writer:
        for answers in nights:
            run = writer.begin(replace(IDENTITY, shard=shard), TOOL)
            for name, answer in answers.items():
                kept(writer, run, name, answer)
            writer.finish(run, answers.keys())
    return path


def test_shards_become_one_run(here: Writer, tmp_path: Path) -> None:
    first = store(tmp_path / "1", "1/2", {"a": replace(CORRECT, document="{}")})
    second = store(tmp_path / "2", "2/2", {"b": INCORRECT, "c": UNKNOWN})
    assert merge(here, first) == [1]
    (run,) = here.runs()
    assert (run.shard, run.finished) == ("1/2", None)
    assert here.history("mine") == []

    assert merge(here, second) == [1]
    (run,) = here.runs()
    assert run.shard == "1/1" and run.finished is not None
    assert [r.name for r in here.rows(1)] == ["a", "b", "c"]
    assert here.document(1, "a") == "{}"
    assert here.job(job("b").content) == job("b")
    assert len(here.history("mine")) == 1


def test_what_was_merged_is_not_merged_again(here: Writer, tmp_path: Path) -> None:
    for shard in "12":
        place = store(tmp_path / shard, f"{shard}/2", {shard: CORRECT})
        assert merge(here, place) == [1]
        assert merge(here, place) == []
    assert len(here.rows(1)) == 2


def test_nights_stay_apart(here: Writer, tmp_path: Path) -> None:
    for shard in "12":
        nights = ({f"{shard}a": CORRECT}, {f"{shard}b": INCORRECT})
        assert merge(here, store(tmp_path / shard, f"{shard}/2", *nights)) == [1, 2]
    assert [[r.name for r in here.rows(n)] for n in (1, 2)] == [["1a", "2a"], ["1b", "2b"]]


def test_a_whole_run_is_taken_as_it_is_and_its_verdicts_are_reused(
    here: Writer, tmp_path: Path
) -> None:
    kept(here, here.begin(replace(IDENTITY, corpus="other"), TOOL), "x")
    assert merge(here, store(tmp_path / "1", "1/1", {"a": CORRECT})) == [2]
    assert here.run(2).corpus == "mine" and here.rows(1)[0].name == "x"
    assert here.cached(TOOL)[job("a").content].answer == CORRECT


def test_an_unfinished_run_is_left_where_it_is(here: Writer, tmp_path: Path) -> None:
    with writing(tmp_path / "1") as writer:
        kept(writer, writer.begin(IDENTITY, TOOL), "a")
    assert merge(here, tmp_path / "1") == []


def test_what_cannot_be_merged_is_said(here: Writer, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no store there"):
        merge(here, tmp_path / "none")
    with pytest.raises(StoreError, match="into itself"):
        merge(here, here.path)
    assert merge(here, store(tmp_path / "1", "1/1", {"a": CORRECT})) == [1]
