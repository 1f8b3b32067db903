"""A check that contradicts itself ends as one in which this program failed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.command import INCORRECT, Command
from verify.codes import Code
from verify.judge.contradictions import tried
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result


def planted(pair: Pair, options: Options) -> Result:
    """A proof of any pair, tried."""
    result = Result.undecided(pair.name, "maximal", options).correct(Code.PROVED, "proved")
    return tried(pair, options, replace(result, any_threads=True))


def test_a_contradiction_is_a_fault(
    tangle: Command,
    file: Callable[[str], Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("verify.judge.guarded.judge", planted)
    done = tangle("check", file(INCORRECT), "--samples", "60")
    assert done.status == 70, done.out
    assert "unknown (contradiction)" in done.out and ".tangle-tv/contradictions/" in done.out
    document = json.loads(tangle("check", file(INCORRECT), "--samples", "60", "--json").out)
    assert document["pairs"][0]["verdict"] == "unknown"
    assert document["pairs"][0]["code"] == Code.CONTRADICTION
    assert tangle("check", file(INCORRECT), "--samples", "0").status == 0
