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
    """What is told of large files is told of small ones."""
    monkeypatch.setattr(progress, "LARGE_BYTES", 0)


@pytest.mark.usefixtures("soon")
def test_a_terminal_shows_what_is_read_and_what_is_left(
    tangle: Command, file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("rich", reason="the line is drawn by rich, of the extra `progress`")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "200")
    path = file(MODULE)
    done = tangle("check", path, path)
    assert f"reading {path} and {path}, 0 MiB" in done.err
    assert "1 of 3" in done.err and "3 of 3" in done.err
    assert "3 pairs: 3 correct" in done.out
    broken = tangle("check", file("define"))
    assert broken.status == 2 and "reading" in broken.err


@pytest.mark.usefixtures("soon")
def test_nothing_is_told_elsewhere(tangle: Command, file: Write) -> None:
    path = file(MODULE)
    assert tangle("check", path, path).err == ""
