"""How far a command is: one line on standard error, where that is a terminal, which the next one
replaces."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from tangle_tv.cli.errors import on_terminal

T = TypeVar("T")

INTERVAL_S = 0.1
"""Between two lines."""
QUIET_S = 1.0
"""Before the first one, which would say little of the rate."""
LARGE_BYTES = 1 << 20
"""Files are named while they are read if all together are as large: others take no time."""


@contextmanager
def reading(files: Sequence[str]) -> Generator[None]:
    """In the block, the files are read."""
    size = sum(os.path.getsize(each) for each in files if os.path.isfile(each))
    if size < LARGE_BYTES:
        yield
        return
    _say(f"reading {' and '.join(files)}, {size >> 20} MiB …")
    try:
        yield
    finally:
        _say("")


def with_progress(works: Iterable[T], total: int) -> Iterator[T]:
    """The results, each when it is there; between them, how many there are, and the time that the
    others will take at this rate."""
    started, done, is_shown = time.monotonic(), 0, False
    next_at = started + QUIET_S
    try:
        for each in works:
            if is_shown:
                _say("")
                is_shown = False
            yield each
            done += 1
            now = time.monotonic()
            if now >= next_at:
                next_at, is_shown = now + INTERVAL_S, True
                left = (now - started) / done * (total - done)
                _say(f"{done} of {total} pairs, {left:.0f} s left")
    finally:
        if is_shown:
            _say("")


def _say(line: str) -> None:
    sys.stderr.write(f"\r\x1b[K{on_terminal(line)}")
    sys.stderr.flush()
