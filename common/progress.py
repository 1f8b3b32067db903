"""How far a command is and how long it still takes, in one line on a terminal, drawn by rich.

Where standard error is no terminal, or the extra `progress` is not installed, nothing is shown, and
rich is not imported.  There is no thread: processes are forked while the line is shown, and what a
thread holds at that time stays locked in them.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.progress import Progress

REDRAW_S = 0.02
"""Seconds between two drawings, each of which takes 0.7 ms."""
BAR_WIDTH = 24
"""Characters."""


@contextmanager
def progress(
    total: int | None, label: str, stream: TextIO | None = None
) -> Generator[ProgressLine]:
    """A line that is erased at the end: `label ━━━━ 23 of 55, 40 s left; what`.

    `total` is the number of steps, `None` if unknown; `stream` is standard error if not given.
    The label, and the text of a step, may hold any character: none does anything on a terminal.
    """
    line = ProgressLine(total, label, stream)
    try:
        yield line
    finally:
        line.clear()


class ProgressLine:
    """The line of `progress`; `words` are what it says past its bar, also where it is not drawn."""

    def __init__(self, total: int | None, label: str, stream: TextIO | None = None) -> None:
        self.label = label
        self._total, self._done, self._what = total, 0, ""
        self._rich = _rich(sys.stderr if stream is None else stream)
        self._began, self._drawn = time.monotonic(), 0.0
        if self._rich is not None:
            self._task = self._rich.add_task(_printable(label), total=total, said="")
            self.advance(0)

    def advance(self, steps: int = 1, what: str = "") -> None:
        """Show that so many steps more are done; `what` is done now, or begins if `steps` is 0."""
        self._done += steps
        self._what = what
        now = time.monotonic()
        if self._rich is not None and now - self._drawn >= REDRAW_S:
            self._drawn = now
            self._rich.update(self._task, completed=self._done, said=_printable(self.words))
            self._rich.start()
            self._rich.refresh()

    def clear(self) -> None:
        """Erase the line until the next `advance`: before anything else is printed."""
        if self._rich is not None:
            self._rich.stop()
            self._drawn = 0.0

    @property
    def is_drawn(self) -> bool:
        """Whether there is a terminal on which it can be."""
        return self._rich is not None

    @property
    def words(self) -> str:
        return "; ".join(filter(None, (self._count(), self._what)))

    def _count(self) -> str:
        if self._total is None:
            return str(self._done or "")
        count = f"{self._done} of {self._total}"
        if not 0 < self._done < self._total:
            return count
        left = (time.monotonic() - self._began) / self._done * (self._total - self._done)
        return f"{count}, {duration(left)} left"


def duration(seconds: float) -> str:
    """`4 s`, `3 min`, `2.5 h`."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"


def _rich(stream: TextIO) -> Progress | None:
    """What draws on the stream, if that is a terminal."""
    if not stream.isatty() or os.environ.get("TERM") == "dumb":
        return None
    try:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn
        from rich.table import Column
    except ImportError:  # the extra is not installed
        return None
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(BAR_WIDTH),
        TextColumn("{task.fields[said]}", markup=False, table_column=Column(no_wrap=True, ratio=1)),
        console=Console(file=stream),
        expand=True,
        auto_refresh=False,
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )


def _printable(text: str) -> str:
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)
