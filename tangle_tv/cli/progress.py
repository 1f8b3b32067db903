"""How far a check of many pairs is, on a terminal."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from common.progress import ProgressLine, progress

T = TypeVar("T")

LARGE_BYTES = 1 << 20
"""Files are named while they are read if all together are as large: others take no time."""


@contextmanager
def reading(files: Sequence[str]) -> Generator[None]:
    """In the block, the files are read."""
    size = sum(os.path.getsize(each) for each in files if os.path.isfile(each))
    if size < LARGE_BYTES:
        yield
        return
    with progress(None, f"reading {' and '.join(files)}, {size >> 20} MiB"):
        yield


def with_progress(works: Iterable[T], total: int) -> Iterator[T]:
    """The results, each when it is there; between them, how many there are, and the time that the
    others will take at this rate."""
    line = ProgressLine(total, "checking")
    try:
        for each in works:
            line.clear()
            yield each
            line.advance(1)
    finally:
        line.clear()
