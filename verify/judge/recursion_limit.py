"""How deep Python may recurse while a pair is judged."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager

STACK_FRAMES = 20_000
"""Python frames: deep expressions are walked recursively."""


@contextmanager
def deep_recursion() -> Generator[None]:
    """At least `STACK_FRAMES` frames, and then as before."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, STACK_FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
