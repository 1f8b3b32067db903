"""The expectations that take a third of a second or more each, which only the campaign and `make
demo` ask again."""

from __future__ import annotations

from pathlib import Path

SLOW = frozenset(Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").splitlines())
"""Their names, one for each line of `slow_pairs.txt`."""
