"""A refuted pair of every topic, every miscompile of LLVM: shown, in 100 columns, and in JSON."""

from __future__ import annotations

import pytest

from corpus.expect import BUGS, Expectation, expectations, pair_files, why_slow
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from report.json import check_document
from report.style import Style
from report.subject_of_pair import subject
from report.text import render
from tests.report.test_json import errors
from verify.judge.judge import judge
from verify.refinement.verdict import Verdict

REFUTED = [
    expectation
    for path in pair_files()
    if why_slow(path.read_text(encoding="utf-8")) is None
    for expectation in expectations(path)[:1]  # a quick one
    if expectation.verdict is Verdict.INCORRECT
]
FIRST = {e.path.parent: e for e in reversed(REFUTED)}
OF_BUGS = [e for e in REFUTED if e.path.parent == BUGS and e != FIRST[BUGS]]
SHOWN = [*FIRST.values(), *OF_BUGS[::36]]  # traces of other bugs: tests/corpus/test_bugs_page.py


@pytest.mark.one_case_in(4)
@pytest.mark.parametrize("expectation", SHOWN, ids=lambda e: e.name)
def test_a_refuted_pair_can_be_shown(expectation: Expectation) -> None:
    path = expectation.path
    request = options_from(expectation.words, path.parent)
    pairs = select(read_pairs(path), request.function)
    subjects = [
        subject(pair, judge(pair, request.options), [str(path)], request.options) for pair in pairs
    ]
    assert any(each.result.verdict is Verdict.INCORRECT for each in subjects)
    printed = path.read_text(encoding="utf-8")
    for each in subjects:
        text = render(each, Style())
        long = (line.strip() for line in text.splitlines() if len(line) > 106)
        assert all(line in printed for line in long)  # instructions are never broken
        if each.result.counterexample is not None:
            assert "▶" in text and "  premises " in text
            assert ("  rule " in text) != each.is_single
    assert errors("check", check_document(subjects)) == []
