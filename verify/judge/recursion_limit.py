"""The limit on Python's recursion while a pair is judged, and the memory of its frames."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import TypeVar

R = TypeVar("R")

STACK_FRAMES = 20_000
"""The number of Python frames: deep expressions are walked recursively."""
ROOM_BYTES = 1 << 20
"""The memory for frames that is mapped at once: for some 5,000."""
_BYTES_PER_SLOT = 8


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


def with_room(work: Callable[[], R]) -> R:
    """The result of `work`, with all its frames in one piece of memory.

    CPython has pieces of 16 KiB, and maps and unmaps one in each call across the end of the one
    before.  A loop that calls there takes a fifth more time.  A function that asks for a large
    stack gets a piece of twice that size, or less, with the rest for the frames above it.
    """
    return work()


with_room.__code__ = with_room.__code__.replace(co_stacksize=ROOM_BYTES // _BYTES_PER_SLOT)
