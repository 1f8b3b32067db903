"""The limit on Python's recursion while a pair is judged."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager

STACK_FRAMES = 20_000
"""The number of Python frames: deep expressions are walked recursively."""


@contextmanager
def deep_recursion() -> Generator[None]:
    """A context with a limit of at least `STACK_FRAMES`; the previous limit is restored after
    it."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, STACK_FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
