"""The four transforms in their settings: each has its verdict, and docs/transforms.md says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.heart.__main__ import judged, main, table
from corpus.heart.settings import SETTINGS, Setting
from corpus.heart.transforms import EXAMPLES

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "transforms.md").read_text(encoding="utf-8")
LINES = [line.strip("|").split("|") for line in PAGE.splitlines() if line.startswith("| ")]
ROWS = [[cell.strip() for cell in line] for line in LINES]
HEADER = next(row for row in ROWS if row[0] == "transform")
CELLS = {
    (row[1], row[0], key): cell
    for row in ROWS
    if len(row) == len(HEADER)
    for key, cell in zip(HEADER[2:], row[2:], strict=True)
}


def test_there_are_three_of_each() -> None:
    for transform in ("hoist", "sink", "thread", "unroll"):
        kinds = [each.is_legal for each in EXAMPLES if each.transform == transform]
        assert (kinds.count(True), kinds.count(False)) == (3, 3)


@pytest.mark.one_case_in(9)
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda each: each.key)
def test_a_transform_has_its_verdict(setting: Setting) -> None:
    every = list(judged([setting]))
    for each in every:
        example = each.example
        what = f"{'legal' if example.is_legal else 'illegal'}: {example.what}"
        assert each.is_expected, str(each.result)
        assert each.cell == CELLS[what, example.transform, setting.key], what


def test_the_page_has_every_row() -> None:
    rows = [row.strip("|").split("|") for row in table([], SETTINGS)]
    ours = [[cell.strip() for cell in row[:2]] for row in rows]
    assert ours == [row[:2] for row in ROWS if len(row) == len(HEADER)]


def test_the_command_prints_a_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("corpus.heart.__main__.EXAMPLES", EXAMPLES[:1])
    assert main(["X"]) == 0
    assert "| hoist | legal: one operation for both arms | any/any |" in capsys.readouterr().out
