"""`python -m corpus.baseline`: answers are stored, and what differs later is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus import baseline
from corpus.expect import PAIRS
from corpus.sources.description import load
from tests.cli.command import CORRECT, INCORRECT

ONE = """
name = "one"
[[pairs]]
path = "p"
"""


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the only pair that is asked."""
    (tmp_path / "baseline.toml").write_text(ONE)
    (tmp_path / "p").mkdir()
    monkeypatch.setattr(baseline, "ROOT", tmp_path)
    return tmp_path / "p" / "a.ll"


@pytest.mark.campaign
def test_a_verdict_that_changes_is_said(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--store", str(tmp_path / "s"), "--jobs", "1"]
    corpus.write_text(CORRECT)
    assert baseline.main(words) == 0
    assert baseline.main([*words, "--check"]) == 0
    assert "1 questions, compared with run 1: nothing differs" in capsys.readouterr().out
    corpus.write_text(INCORRECT)
    assert baseline.main([*words, "--check"]) == 1
    said = capsys.readouterr().out
    assert "p/a.ll: verdict" in said or "p/a: verdict" in said
    assert '"correct"' in said and '"incorrect"' in said


def test_what_a_limit_decided_is_told_apart() -> None:
    found = baseline.AnswerDifference("a", "verdict", '[["f", "correct", "proved"]]', "")
    assert found.kind == "verdict"
    late = baseline.AnswerDifference("a", "verdict", found.old, '[["f", "unknown", "timeout"]]')
    assert late.kind == "verdict by a limit"


def test_what_is_asked_can_be_read() -> None:
    sources = load(PAIRS.parent / "baseline.toml").sources
    assert len(sources) == len(baseline.corpus_with(None).sources) == 4
    assert len(baseline.corpus_with(Path("tests")).sources) == 5
