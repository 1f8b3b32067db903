"""Runs tasks on a Dask cluster; the hard limits hold in each of its workers.

A task that fails affects only itself.  When a machine disappears, the scheduler gives its tasks to
another machine, and each answer arrives once.
"""

from __future__ import annotations

import threading
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import TypeVar

from distributed import Client, Future, KilledWorker, as_completed

from corpus.runner.pipe_worker import Alone
from corpus.runner.tool_identity import tool
from corpus.runner.workers import NoWorkers
from corpus.store.records import Tool
from verify.process.pool import End, Ended, Task

A = TypeVar("A")
R = TypeVar("R")

ANSWER_TIMEOUT_S = 30
"""Seconds to wait for the cluster's answer and for its first worker."""
TASKS_PER_THREAD = 2
"""Tasks sent for each thread of the cluster: one that runs, one that waits."""

_mine = threading.local()


@dataclass(frozen=True)
class _Other:
    """The answer of a worker with another version of this program."""

    tool: Tool


class Cluster:
    """An executor (`corpus.runner.run.Executor`); `memory` in MiB is for one task."""

    def __init__(self, address: str, memory: int) -> None:
        """Raises `NoWorkers`."""
        self._memory = memory
        try:
            self._client = Client(address, timeout=ANSWER_TIMEOUT_S, set_as_default=False)
            self._client.wait_for_workers(1, timeout=ANSWER_TIMEOUT_S)
        except (OSError, TimeoutError, ValueError) as error:
            words = " ".join(str(error).split()) or f"no answer within {ANSWER_TIMEOUT_S} s"
            raise NoWorkers(f"{address}: no cluster that can be used: {words}") from error

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def run(
        self, tasks: Iterable[Task[A, R]]
    ) -> Generator[tuple[Task[A, R], R | Ended], None, None]:
        """Raises `NoWorkers` when a worker has another version of this program."""
        rest = iter(tasks)
        sent: dict[Future[R | Ended | _Other], Task[A, R]] = {}
        coming: as_completed[R | Ended | _Other] = as_completed(loop=self._client.loop)

        def send() -> bool:
            task = next(rest, None)
            if task is not None:
                future = self._client.submit(_limited, task, self._memory, tool(), pure=False)
                sent[future] = task
                coming.add(future)
            return task is not None

        while len(sent) < TASKS_PER_THREAD * self._threads() and send():
            pass
        for future in coming:
            task = sent.pop(future)
            send()
            yield task, _result(future)

    def _threads(self) -> int:
        return max(1, sum(self._client.nthreads().values()))


def _result(future: Future[R | Ended | _Other]) -> R | Ended:
    """The result of a task.  Raises `NoWorkers` when it is lost, or from a worker of another
    version."""
    if future.cancelled():
        raise NoWorkers(
            "the scheduler of the cluster has gone: what was verified is kept, and the same "
            "command goes on"
        )
    error = future.exception()
    if isinstance(error, KilledWorker):
        return Ended(End.CRASH, "every worker that had it died", 0.0)
    if error is not None:
        text = " ".join(str(error).split())
        return Ended(End.BUG, f"{type(error).__name__}: {text}", 0.0)
    result = future.result()
    if isinstance(result, _Other):
        raise NoWorkers(
            f"a worker of the cluster has tangle-tv {result.tool.version} "
            f"(LLVM {result.tool.llvm}, {result.tool.solver}, sources {result.tool.semantics}), "
            f"which is not what runs here (sources {tool().semantics}): install the same"
        )
    return result


def _limited(task: Task[A, R], memory: int, expected: Tool) -> R | Ended | _Other:
    """Runs a task on a worker of the cluster: each of its threads keeps one process with limits."""
    if tool() != expected:
        return _Other(tool())
    alone: Alone | None = getattr(_mine, "alone", None)
    if alone is None:
        _mine.alone = alone = Alone(memory)
    try:
        return alone.run(task)
    except (EOFError, OSError):
        alone.close()
        del _mine.alone
        raise
