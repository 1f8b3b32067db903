"""A pool of one worker, reached through two pipes, for a process that must not have children.

    python -m corpus.runner.pipe_worker MEMORY

Reads pickled requests on standard input and writes pickled answers to standard output, one after
the other, each after its length.  At the end of standard input the worker ends, even in the middle
of a task.  `tangle_tv.cluster_worker` is the other side of the pipes.
"""

from __future__ import annotations

import os
import pickle
import sys
from typing import Any, BinaryIO

from corpus.runner.tool_identity import tool
from corpus.runner.workers import corpus_pool
from corpus.store.records import Tool
from process.pool import Pool, Task
from tangle_tv.cluster_worker import LENGTH_BYTES


def request(task: Task[Any, Any], expected: Tool) -> bytes:
    """A request to a worker of the version `expected`.  Another one reads no more than that, and
    answers with its own version."""
    return pickle.dumps((expected, pickle.dumps(task)))


def main(memory: int) -> None:
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what is printed is no answer
    with corpus_pool(1, memory) as pool:
        while True:
            try:
                expected, task = pickle.load(sys.stdin.buffer)
            except EOFError:
                return
            try:
                _write(answers, _answer(pool, expected, task))
            except BrokenPipeError:  # the caller has ended
                os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())
                return


def _answer(pool: Pool, expected: Tool, task: bytes) -> object:
    if tool() != expected:
        return tool()
    given: Task[object, object] = pickle.loads(task)
    ((_, result),) = pool.run([given])
    return result


def _write(file: BinaryIO, answer: object) -> None:
    data = pickle.dumps(answer)
    file.write(len(data).to_bytes(LENGTH_BYTES, "big") + data)
    file.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]))
