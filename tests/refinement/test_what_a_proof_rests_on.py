"""Each row of the table "What a proof can rest on" of docs/refinement.md, by its pair."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from corpus.expect import PAIRS
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from report.subject_of_pair import subject
from report.words import premises, reason
from verify.judge.judge import judge
from verify.refinement.verdict import Verdict

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "refinement.md"
ROW = re.compile(r"^\| ([^|]+) \| ([^|]+) \| `([^`|]+)` \|$", re.MULTILINE)


def rows() -> list[tuple[str, str, str]]:
    """What a proof rests on, what it says, and what shows it."""
    _, _, table = PAGE.read_text(encoding="utf-8").partition("## What a proof can rest on")
    found = ROW.findall(table.partition("\n## ")[0])
    return [(what.strip(), said.strip().strip("`"), shown) for what, said, shown in found]


def test_the_table_has_rows() -> None:
    assert len(rows()) >= 15


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize(
    ("said", "shown"), [(s, p) for _, s, p in rows() if not p.startswith("tests/")]
)
def test_the_premise_is_said(said: str, shown: str) -> None:
    name, *words = shlex.split(shown)
    request = options_from(words, PAIRS)
    (pair,) = select(read_pairs(PAIRS / name), request.function)
    result = judge(pair, request.options)
    assert result.verdict is Verdict.CORRECT
    about = subject(pair, result, (name,), request.options)
    sentences = (*premises(about), reason(result))
    assert any(said in sentence for sentence in sentences), sentences


@pytest.mark.parametrize("shown", [p for _, _, p in rows() if p.startswith("tests/")])
def test_the_test_is_there(shown: str) -> None:
    assert (ROOT / shown).is_file()
