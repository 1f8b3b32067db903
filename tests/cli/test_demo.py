"""`tangle-tv demo`, on a few pairs instead of all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from corpus import expect
from tangle_tv.commands import demo
from tests.cli.command import Command


def test_the_demo_sums_up_and_shows_one(tangle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = expect.PAIRS / "jump-threading"
    monkeypatch.setattr(expect, "pair_files", lambda: tuple(sorted(folder.glob("*.ll")))[:3])
    done = tangle("demo")
    assert done.status == 0
    shown, _, rest = done.out.partition("Verdicts on 3 files")
    assert "▶ %then2" in shown and "“Convergence”" in shown
    assert "  jump-threading   6 of 6 as expected" in rest
    assert "verdicts are the expected ones" in rest
    assert "demo --all" in rest and "check FILE" in rest


def test_a_few_folders_or_all(tangle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_: Path) -> Iterator[expect.ExpectationOutcome]:
        return iter(())

    monkeypatch.setattr(demo, "_outcomes", nothing)
    few, everything = tangle("demo").out, tangle("demo", "--all").out
    assert "  jump-threading" in few and "  memory" not in few
    assert "  jump-threading" in everything and "  memory" in everything


@pytest.mark.campaign
def test_the_command_that_is_shown_can_be_given_here(tangle: Command) -> None:
    line = next(line for line in tangle("demo").out.splitlines() if line.startswith("$ "))
    assert Path(line.split()[-1]).exists()


def test_a_difference_is_shown(tangle: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = expect.PAIRS / "jump-threading"
    monkeypatch.setattr(expect, "pair_files", lambda: tuple(sorted(folder.glob("*.ll")))[:1])
    monkeypatch.setattr(expect.ExpectationOutcome, "met", False)
    done = tangle("demo")
    assert done.status == 1
    assert re.search(r" 0 of \d+ as expected", done.out) and "expected correct" in done.out
