"""`tangle-tv demo`, on a few pairs instead of all."""

from __future__ import annotations

import pytest

from corpus import expect
from tests.cli.command import Command


def test_the_demo_sums_up_and_shows_one(tangle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = expect.PAIRS / "jump-threading"
    monkeypatch.setattr(expect, "pair_files", lambda: tuple(sorted(folder.glob("*.ll")))[:3])
    done = tangle("demo")
    assert done.status == 0
    assert "  jump-threading   ok  " in done.out
    assert "verdicts are the expected ones" in done.out
    assert "▶ %then2" in done.out and "“Convergence”" in done.out


def test_a_difference_is_shown(tangle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = expect.PAIRS / "jump-threading"
    monkeypatch.setattr(expect, "pair_files", lambda: tuple(sorted(folder.glob("*.ll")))[:1])
    monkeypatch.setattr(expect.ExpectationOutcome, "met", False)
    done = tangle("demo")
    assert done.status == 1
    assert "DIFF" in done.out and "expected correct" in done.out
