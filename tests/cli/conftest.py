"""Fixtures: a command to run, and files to run it on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import Command, Done, in_process


@pytest.fixture
def tangle(capsys: pytest.CaptureFixture[str]) -> Command:
    """The command line in this process."""

    def call(*words: str | Path) -> Done:
        return in_process(capsys, *words)

    return call


@pytest.fixture
def file(tmp_path: Path) -> Callable[[str], Path]:
    """A new file with this text."""
    made = 0

    def write(text: str) -> Path:
        nonlocal made
        made += 1
        path = tmp_path / f"{made}.ll"
        path.write_text(text, encoding="utf-8")
        return path

    return write
