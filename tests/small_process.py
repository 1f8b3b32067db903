"""A small process that forks in the place of a large one.

A process that has run a thousand tests holds so much memory that each fork, and each page that is
written to after it, costs more time than reading a module: of the whole suite, a third.  What LLVM
does with an input is therefore begun from a process that has loaded no more than that needs.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, TypeVar

from process.fork import Ending, fork_call
from process.limits import Limits

R = TypeVar("R")

ROOT = Path(__file__).resolve().parent.parent


class SmallProcess:
    """Calls are made by a process of its own, one after the other; it ends when this is closed, or
    its owner ends."""

    def __init__(self) -> None:
        self._owner = os.getpid()
        self._process: subprocess.Popen[bytes] | None = self._start()

    def call(self, work: Callable[[], R], limits: Limits) -> Ending[R]:
        """As `fork_call`; `work` that is not picklable is called in a fork of this process."""
        if os.getpid() != self._owner:  # a fork shares the pipes
            return fork_call(work, limits)
        try:
            request = pickle.dumps((work, limits), pickle.HIGHEST_PROTOCOL)
        except (AttributeError, TypeError, pickle.PicklingError):
            return fork_call(work, limits)
        process = self._process or self._start()
        # It is kept only if it has answered, so that no answer is taken for another.
        self._process = None
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(request)
        process.stdin.flush()
        ending: Ending[R] | OSError = pickle.load(process.stdout)
        self._process = process
        if isinstance(ending, OSError):
            raise ending
        return ending

    def close(self) -> None:
        if self._process is not None:
            with self._process:
                assert self._process.stdin is not None
                self._process.stdin.close()
            self._process = None

    @staticmethod
    def _start() -> subprocess.Popen[bytes]:
        here = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import tests.small_process as p"
        command = [sys.executable, "-c", f"{here}; p.serve()"]
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def serve() -> None:
    """Make the calls that come from standard input, until it is closed."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what the work prints is no answer
    while True:
        try:
            work, limits = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        ending: object
        try:
            ending = fork_call(work, limits)
        except OSError as error:
            ending = error
        _send(answers, ending)


def _send(to: IO[bytes], value: Any) -> None:
    pickle.dump(value, to, pickle.HIGHEST_PROTOCOL)
    to.flush()
