"""How far `check` is, on a terminal alone."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tangle_tv.cli import progress
from tests.cli.command import CALL, DECLARE, Command, function

Write = Callable[[str], Path]
MODULE = DECLARE + "".join(function(f"f{n}", CALL) for n in range(3))


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is told of large files and long checks is told of small ones."""
    for name in ("INTERVAL_S", "QUIET_S", "LARGE_BYTES"):
        monkeypatch.setattr(progress, name, 0)


@pytest.mark.usefixtures("soon")
def test_a_terminal_shows_what_is_read_and_what_is_left(
    tangle: Command, file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    path = file(MODULE)
    done = tangle("check", path, path)
    lines = done.err.split("\r\x1b[K")
    assert lines[1] == f"reading {path} and {path}, 0 MiB …"
    told = [line.partition(" pairs, ")[0] for line in lines if line.endswith(" s left")]
    assert told == ["1 of 3", "2 of 3", "3 of 3"]
    assert lines[-1] == "" and "3 pairs: 3 correct" in done.out
    broken = tangle("check", file("define"))
    assert broken.status == 2 and "…\r\x1b[K" in broken.err


@pytest.mark.usefixtures("soon")
def test_nothing_is_told_elsewhere(tangle: Command, file: Write) -> None:
    path = file(MODULE)
    assert tangle("check", path, path).err == ""
