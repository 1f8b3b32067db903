"""Shows the progress of a run: one line that is rewritten on a terminal, lines at intervals
elsewhere."""

from __future__ import annotations

import shutil
import time
from collections import Counter
from collections.abc import Sequence
from typing import TextIO

from corpus.store.records import JobPlace, Problem, Standing, StoredAnswer
from verify.refinement.verdict import SEVERITY, Verdict

TERMINAL_INTERVAL_S, LOG_INTERVAL_S = 0.1, 10.0
"""Seconds between two lines, on a terminal and elsewhere."""


class Progress:
    """Listens to a run (`corpus.runner.run.Listener`)."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._terminal = stream.isatty()
        self._shown = 0.0
        self._line = ""
        self._verdicts: Counter[Verdict] = Counter()
        self._todo = 0
        self._started = time.monotonic()

    def expanded(self, done: int, units: int) -> None:
        self._show(f"{done} of {units} inputs read")

    def begins(self, todo: int, done: int, reused: int, again: int) -> None:
        self._todo = todo
        self._started = self._shown = time.monotonic()
        earlier = done - reused
        parts = [
            f"{todo + done - again} jobs",
            f"{earlier} done before the interruption" if earlier else "",
            f"{reused} known from the store" if reused else "",
            f"{todo - again} to verify" if todo > again else "",
            f"{again} of the known to verify again" if again else "",
        ]
        self.note(", ".join(filter(None, parts)))

    def answered(self, places: Sequence[tuple[JobPlace, Standing]], answer: StoredAnswer) -> None:
        self._verdicts[answer.verdict] += 1
        for place, standing in places:
            if standing is Standing.WRONG:
                self.note(f"WRONG: {place.name}: {answer.verdict.value} ({answer.code})")
        self._show(self._state())

    def problem(self, problem: Problem) -> None:
        self.note(f"problem: {problem.place}: {problem.what}")

    def close(self) -> None:
        """Erases the line that is rewritten."""
        self._erase()

    def _state(self) -> str:
        done = self._verdicts.total()
        seconds = time.monotonic() - self._started
        counts = [f"{self._verdicts[v]} {v.value}" for v in SEVERITY if self._verdicts[v]]
        left = seconds / done * (self._todo - done)
        return (
            f"{done} of {self._todo} ({done / self._todo:.0%}), {done / seconds:.1f}/s, "
            f"{', '.join(counts)}; {duration(left)} left"
        )

    def _show(self, line: str) -> None:
        now = time.monotonic()
        if now - self._shown < (TERMINAL_INTERVAL_S if self._terminal else LOG_INTERVAL_S):
            return
        self._shown = now
        if self._terminal:
            self._erase()
            self._line = line[: shutil.get_terminal_size().columns - 1]
            self._stream.write(self._line)
            self._stream.flush()
        else:
            self.note(line)

    def note(self, line: str) -> None:
        """Prints a line that is not overwritten."""
        self._erase()
        self._stream.write(f"{line}\n")
        self._stream.flush()

    def _erase(self) -> None:
        if self._line:
            self._stream.write(f"\r{' ' * len(self._line)}\r")
            self._line = ""


def duration(seconds: float) -> str:
    """`4 s`, `3 min`, `2.5 h`."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
