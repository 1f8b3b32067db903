"""Runs tasks on a Dask cluster; the hard limits hold in each of its workers.

A task that fails affects only itself.  When a machine disappears, the scheduler gives its tasks to
another machine, and each answer arrives once.
"""

from __future__ import annotations

import pickle
from collections.abc import Generator, Iterable
from typing import Any, TypeVar

from distributed import Client, Future, KilledWorker, as_completed

from corpus.runner.pipe_worker import request
from corpus.runner.tool_identity import tool
from corpus.runner.workers import NoWorkers
from corpus.store.records import Tool
from process.pool import Ended, Task, TaskEnd
from tangle_tv.cluster_worker import carried_out

A = TypeVar("A")
R = TypeVar("R")

ANSWER_TIMEOUT_S = 30
"""Seconds to wait for the cluster's answer and for its first worker."""
TASKS_PER_THREAD = 2
"""Tasks sent for each thread of the cluster: one that runs, one that waits."""


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
        """Raises `NoWorkers` when a worker has no tangle-tv, or another version of it."""
        rest = iter(tasks)
        sent: dict[Future[bytes], Task[A, R]] = {}
        coming: as_completed[bytes] = as_completed(loop=self._client.loop)

        def send() -> bool:
            task = next(rest, None)
            if task is not None:
                work = request(task, tool())
                future = self._client.submit(carried_out, work, self._memory, pure=False)
                sent[future] = task
                coming.add(future)
            return task is not None

        while len(sent) < TASKS_PER_THREAD * self._threads() and send():
            pass
        for future in coming:
            task = sent.pop(future)
            send()
            result: R | Ended = _result(future)
            yield task, result

    def _threads(self) -> int:
        return max(1, sum(self._client.nthreads().values()))


def _result(future: Future[bytes]) -> Any:
    """The result of a task, or how it ended.  Raises `NoWorkers` when it is lost, or from a worker
    without this version."""
    if future.cancelled():
        raise NoWorkers(
            "the scheduler of the cluster has gone: what was verified is kept, and the same "
            "command goes on"
        )
    error = future.exception()
    if isinstance(error, KilledWorker):
        return Ended(TaskEnd.CRASH, "every worker that had it died", 0.0)
    if isinstance(error, EOFError | OSError):
        return Ended(TaskEnd.CRASH, " ".join(str(error).split()), 0.0)
    if error is not None:
        text = " ".join(f"{type(error).__name__}: {error.__cause__ or error}".split())
        raise NoWorkers(
            f"the cluster cannot run tangle-tv ({text}): its scheduler and its workers need "
            "`pip install 'tangle-tv[cluster]'`, in the same version"
        )
    result = pickle.loads(future.result())
    if isinstance(result, Tool):
        raise NoWorkers(
            f"a worker of the cluster has tangle-tv {result.version} "
            f"(LLVM {result.llvm}, {result.solver}, sources {result.semantics}), "
            f"which is not what runs here (sources {tool().semantics}): install the same"
        )
    return result
