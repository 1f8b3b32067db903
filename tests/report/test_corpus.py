"""A refuted pair of every topic of the corpus: it can be shown, in 100 columns, and in JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.expect import PAIRS, expectations, pair_files
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from tests.report.test_json import errors
from verify.cli.check import subject
from verify.refinement.check import check
from verify.refinement.verdict import Verdict
from verify.report.json import check_document
from verify.report.style import Style
from verify.report.text import render

TOPICS = sorted({path.parent.name for path in pair_files()})


def refuted_files(topic: str) -> list[tuple[Path, tuple[str, ...]]]:
    """The files with an incorrect pair, with the options under which it is."""
    return [
        (path, expectation.words)
        for path in pair_files(PAIRS / topic)
        for expectation in expectations(path)
        if expectation.verdict is Verdict.INCORRECT
    ]


@pytest.mark.parametrize("topic", [t for t in TOPICS if refuted_files(t)])
def test_a_refuted_pair_can_be_shown(topic: str) -> None:
    path, words = refuted_files(topic)[0]
    request = options_from(words, path.parent)
    pairs = select(read_pairs(path), request.function)
    subjects = [
        subject(pair, check(pair, request.options), [str(path)], request.options) for pair in pairs
    ]
    assert any(each.result.verdict is Verdict.INCORRECT for each in subjects)
    for each in subjects:
        text = render(each, Style())
        assert max(map(len, text.splitlines())) <= 106
        if each.result.counterexample is not None:
            assert "▶" in text and "  rule " in text and "  premises " in text
    assert errors("check", check_document(subjects)) == []
