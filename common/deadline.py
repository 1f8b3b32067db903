"""The end of the time for some work of one thread."""

from __future__ import annotations

import math
import time


class Deadline:
    """The moment `ends`, as `time.thread_time` gives it, in seconds.  A thread's clock may take
    0.1 ms to read, and never runs faster than the wall clock: it is read where it may be past."""

    __slots__ = ("_ends", "_until")

    def __init__(self, ends: float = math.inf) -> None:
        self._ends, self._until = ends, -math.inf

    @property
    def has_passed(self) -> bool:
        if time.perf_counter() < self._until:
            return False
        left = self._ends - time.thread_time()
        self._until = time.perf_counter() + left
        return left < 0
