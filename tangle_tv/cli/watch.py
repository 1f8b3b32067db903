"""`check --watch`: the check again whenever a file of it changes."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence

from tangle_tv.cli.errors import on_terminal
from verify.ir.errors import IRError
from verify.judge.errors import InputError

POLL_S = 0.3
"""Between two looks at the files."""
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal."""

State = tuple[tuple[int, int, int] | None, ...]
"""Of each file its number, size and time of change; `None` where there is none."""


def watched(check: Callable[[], int], files: Sequence[str]) -> Iterator[int]:
    """The exit status of each check, without an end.  Input that cannot be used becomes a message,
    since the next change may mend it."""
    while True:
        before = _state(files)
        if sys.stdout.isatty():
            print(CLEAR, end="")
        try:
            yield check()
        except (InputError, IRError) as error:
            excerpt = error.excerpt if isinstance(error, IRError) else ""
            message = "\n".join([f"tangle-tv: {error}", *filter(None, [excerpt])])
            print(on_terminal(message), file=sys.stderr)
        names = ", ".join(dict.fromkeys(files))
        print(on_terminal(f"watching {names}; Ctrl-C ends this"), file=sys.stderr, flush=True)
        while _state(files) == before:
            time.sleep(POLL_S)


def _state(files: Sequence[str]) -> State:
    return tuple(_of_file(file) for file in files)


def _of_file(file: str) -> tuple[int, int, int] | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns
