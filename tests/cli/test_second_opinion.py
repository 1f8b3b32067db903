"""`tangle-tv check --second-opinion`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from corpus.store.records import Opinion
from tests.cli.command import Command
from tests.corpus.test_opinion import DIFFERS, RIGHT


def test_check_asks_it(tangle: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "pair.ll"
    path.write_text(RIGHT)
    done = tangle("check", str(path), "--second-opinion")
    assert done.status == 0 and "second opinion: agrees: 2 threads" in done.out
    assert "second opinion" not in tangle("check", str(path)).out

    def differs(*_: object) -> Opinion:
        return DIFFERS

    monkeypatch.setattr("corpus.opinion.opinion_on", differs)
    done = tangle("check", str(path), "--second-opinion", "--json")
    assert done.status == 70
    (pair,) = json.loads(done.out)["pairs"]
    assert pair["code"] == "contradiction" and DIFFERS.why in pair["reason"]
