"""The tests that `make test` leaves to `make campaign`, by their time: `campaign.txt` has a name
each line.  Of a test with many cases, some stay in the suite."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

LEFT = frozenset(Path(__file__).with_name("campaign.txt").read_text(encoding="utf-8").splitlines())
UNKNOWN = pytest.StashKey[tuple[str, ...]]()
"""The names that no test has of the files that were collected."""


def unknown(collected: Iterable[str]) -> tuple[str, ...]:
    """The names, without their cases, that no test has of the files of those that were collected:
    which cases a test has depends on what is installed."""
    there = {_without_case(name) for name in collected}
    files = {_file(name) for name in there}
    named = {name for name in map(_without_case, LEFT) if _file(name) in files}
    return (*sorted(named - there),)


def _without_case(name: str) -> str:
    return name.partition("[")[0]


def _file(name: str) -> str:
    return name.partition("::")[0]
