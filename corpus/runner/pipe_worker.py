"""A pool of one worker, reached through two pipes, for a process that must not have children.

    python -m corpus.runner.pipe_worker MEMORY

Reads pickled tasks on standard input and writes their results to standard output, one after the
other.  At the end of standard input the worker ends, even in the middle of a task.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from typing import TypeVar

from corpus.runner.workers import corpus_pool
from verify.process.modules import module_command
from verify.process.pool import Ended, Task

A = TypeVar("A")
R = TypeVar("R")


class Alone:
    """The caller's side of the pipes; `memory` is in MiB."""

    def __init__(self, memory: int) -> None:
        self._process = subprocess.Popen(
            [*module_command("corpus.runner.pipe_worker"), str(memory)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def run(self, task: Task[A, R]) -> R | Ended:
        """Runs a task in the worker.  Raises `EOFError` when the worker has died."""
        assert self._process.stdin is not None and self._process.stdout is not None
        pickle.dump(task, self._process.stdin)
        self._process.stdin.flush()
        return pickle.load(self._process.stdout)

    def close(self) -> None:
        self._process.communicate()


def main(memory: int) -> None:
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed is no answer
    with corpus_pool(1, memory) as pool:
        while True:
            try:
                task: Task[object, object] = pickle.load(sys.stdin.buffer)
            except EOFError:
                return
            ((_, result),) = pool.run([task])
            try:
                pickle.dump(result, answers)
                answers.flush()
            except BrokenPipeError:  # the caller has ended
                os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())
                return


if __name__ == "__main__":
    main(int(sys.argv[1]))
