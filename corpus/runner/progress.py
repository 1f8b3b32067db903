"""Shows the progress of a run: a line on a terminal, lines at intervals where none is drawn."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from typing import TextIO

from common.progress import ProgressLine
from corpus.store.records import JobPlace, Problem, Standing, StoredAnswer
from verify.refinement.verdict import SEVERITY, Verdict

INTERVAL_S = 10.0
"""Seconds between two lines where none is drawn."""


class Progress:
    """Listens to a run (`corpus.runner.run.Listener`)."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._line: ProgressLine | None = None
        self._read = 0
        self._said = time.monotonic()
        self._verdicts: Counter[Verdict] = Counter()

    def expanded(self, done: int, units: int) -> None:
        if self._line is None:
            self._line = ProgressLine(units, "reading inputs", self._stream)
        self._advance(self._line, done - self._read)
        self._read = done

    def begins(self, todo: int, done: int, reused: int, again: int) -> None:
        earlier = done - reused
        parts = [
            f"{todo + done - again} jobs",
            f"{earlier} done before the interruption" if earlier else "",
            f"{reused} known from the store" if reused else "",
            f"{todo - again} to verify" if todo > again else "",
            f"{again} of the known to verify again" if again else "",
        ]
        self.note(", ".join(filter(None, parts)))
        self._line = ProgressLine(todo, "verifying", self._stream)
        self._said = time.monotonic()

    def answered(self, places: Sequence[tuple[JobPlace, Standing]], answer: StoredAnswer) -> None:
        self._verdicts[answer.verdict] += 1
        for place, standing in places:
            if standing is Standing.WRONG:
                self.note(f"WRONG: {place.name}: {answer.verdict.value} ({answer.code})")
        if self._line is not None:
            counts = [f"{self._verdicts[v]} {v.value}" for v in SEVERITY if self._verdicts[v]]
            self._advance(self._line, 1, ", ".join(counts))

    def problem(self, problem: Problem) -> None:
        self.note(f"problem: {problem.place}: {problem.what}")

    def close(self) -> None:
        """Erase the line."""
        if self._line is not None:
            self._line.clear()

    def _advance(self, line: ProgressLine, steps: int, what: str = "") -> None:
        line.advance(steps, what)
        if not line.is_drawn and time.monotonic() - self._said >= INTERVAL_S:
            self._said = time.monotonic()
            self.note(f"{line.label}: {line.words}")

    def note(self, line: str) -> None:
        """Print a line that stays."""
        self.close()
        print(line, file=self._stream, flush=True)
