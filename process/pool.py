"""Work in long-lived processes of this machine, each piece under hard limits; a crash costs one.

Each worker has a pool of pebble's for itself.  Workers of one pool share locks, and one that is
killed from outside while it holds a lock would stop all others; here a pool that is in doubt is
thrown away with its worker, and its piece of work is begun again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from enum import Enum
from itertools import islice
from multiprocessing import forkserver
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Any, Generic, TypeVar

from pebble import ProcessExpired, ProcessPool

from common.data import dataclass
from process.limits import OUT_OF_TIME, says_out_of_memory, wall_seconds
from process.worker import Unanswered, limited, prepare

A = TypeVar("A")
R = TypeVar("R")

GRACE_S = 2.0
"""Processor time past its limit in which work may end by itself, with a better reason."""
TASKS_PER_PROCESS = 600
"""Tasks after which a process is replaced: they may leak memory."""
STOPPING_S = 5.0
"""Time that a worker may take to end."""
STARTING_S = 30.0
"""Time past all limits in which a result may come: a new worker has to start."""
LOOK_S = 1.0
"""Time between two checks that all workers are alive."""
MAX_TRIES = 3
"""The attempts for a task whose worker is killed from outside during the work."""
MAX_LOST_WORKERS = 20
"""The number of workers that a task may lose before they begin it."""
UNKNOWN_STATUS = 255
"""What multiprocessing says when it has missed how a process ended."""


class TaskEnd(Enum):
    """The end of a task without a result."""

    TIME = "out of time"
    MEMORY = "out of memory"
    CRASH = "crash"
    BUG = "exception"


@dataclass(frozen=True)
class Ended:
    """A task without a result.  `words` say more: the signal, what was on standard error."""

    end: TaskEnd
    words: str
    seconds: float = 0.0


@dataclass(frozen=True)
class Task(Generic[A, R]):
    """`work(given)`, both picklable (`work` is a function of a module), within `seconds` of
    processor time and `memory_mib` (`None`: what the pool allows)."""

    work: Callable[[A], R]
    given: A
    seconds: float
    memory_mib: int | None = None


class Pool:
    """`jobs` workers, which have `modules` imported and are ended when the context is left.

    `limit_memory`, called in a worker, holds it to the MiB of its task: `memory_mib` when the task
    does not say.
    """

    def __init__(
        self,
        jobs: int,
        memory_mib: int,
        limit_memory: Callable[[int], None],
        modules: Sequence[str] = (),
    ) -> None:
        # A worker that is being ended may write its errors there while the folder is removed.
        self._folder = tempfile.TemporaryDirectory(prefix="tangle-tv-", ignore_cleanup_errors=True)
        folder = Path(self._folder.name)
        context = _context(modules)
        self._workers = [
            _Worker(context, limit_memory, memory_mib, folder / str(number))
            for number in range(jobs)
        ]
        self._idle = deque(self._workers)
        self._queue: deque[TaskRun[Any, Any]] = deque()
        self._running: dict[Future[Any], TaskRun[Any, Any]] = {}

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        threads = [worker.close() for worker in self._workers]
        for thread in threads:
            thread.join(STOPPING_S)
        self._folder.cleanup()

    def start(self, task: Task[A, R]) -> TaskRun[A, R]:
        """Give the task to the next worker that has nothing to do."""
        call = TaskRun(task)
        self._queue.append(call)
        self._start_queued()
        return call

    def ready(self, calls: Iterable[TaskRun[A, R]]) -> list[TaskRun[A, R]]:
        """Wait until one of `calls` has ended, at least; those that have."""
        calls = list(calls)
        while not (ended := [call for call in calls if call.ended]):
            self._wait()
        return ended

    def result(self, call: TaskRun[A, R]) -> R | Ended:
        """Wait for the result."""
        self.ready([call])
        return call.result

    def do(self, task: Task[A, R]) -> R | Ended:
        """Start the task and wait for its result."""
        return self.result(self.start(task))

    def run(
        self, tasks: Iterable[Task[A, R]]
    ) -> Generator[tuple[Task[A, R], R | Ended], None, None]:
        """Each task with its result, as they come.  A task is asked for when a worker is free."""
        rest = iter(tasks)
        calls = [self.start(task) for task in islice(rest, len(self._workers))]
        while calls:
            for call in self.ready(calls):
                calls.remove(call)
                calls += [self.start(task) for task in islice(rest, 1)]
                yield call.task, call.result

    def _start_queued(self) -> None:
        while self._queue and self._idle:
            call = self._queue.popleft()
            self._running[call.begin(self._idle.popleft())] = call

    def _wait(self) -> None:
        """Wait for something to happen, but not for long, and see to it."""
        done = wait(self._running, LOOK_S, FIRST_COMPLETED).done
        for future in done or [f for f, call in self._running.items() if call.is_lost()]:
            call = self._running.pop(future)
            call.take(future if done else None)
            if call.ended:
                self._idle.append(call.worker)
            else:
                self._running[call.begin(call.worker)] = call
        self._start_queued()


class TaskRun(Generic[A, R]):
    """A task in a pool: its worker, how often it was begun, and its result once it has `ended`."""

    result: R | Ended
    worker: _Worker

    def __init__(self, task: Task[A, R]) -> None:
        self.task = task
        self.ended = False
        self._tries = 0
        self._lost_workers = 0
        self._started = 0.0

    def begin(self, worker: _Worker) -> Future[R | Unanswered]:
        self.worker = worker
        self._tries += 1
        self._started = time.monotonic()
        try:
            return worker.begin(self.task)
        except RuntimeError:  # the pool broke while it had nothing to do
            worker.renew()
            return worker.begin(self.task)

    def is_lost(self) -> bool:
        """Whether the pool has broken in a moment in which it does not say so, or says nothing."""
        allowed = wall_seconds(self.task.seconds + GRACE_S) + STARTING_S
        return time.monotonic() - self._started > allowed or not self.worker.alive

    def take(self, future: Future[R | Unanswered] | None) -> None:
        """Take the result; where the task has not `ended` after that, it is to be begun again.

        Without a future the worker is lost.
        """
        error = None if future is None else future.exception()
        if future is None or isinstance(error, BrokenProcessPool):
            self._lost()
        elif error is None:
            self._answered(future.result())
        elif isinstance(error, TimeoutError):
            self._end(TaskEnd.TIME, self._too_long)
        elif isinstance(error, ProcessExpired):
            self._expired(error.exitcode or 0)
        elif isinstance(error, MemoryError):
            self._end(TaskEnd.MEMORY, self._too_much)
        else:
            text = " ".join(str(error).split())
            self._end(TaskEnd.BUG, f"{type(error).__name__}: {text}")

    def _answered(self, answer: R | Unanswered) -> None:
        if not isinstance(answer, Unanswered):
            self.result = answer
            self.ended = True
            return
        self.worker.renew()
        if answer is Unanswered.OUT_OF_MEMORY:
            self._end(TaskEnd.MEMORY, self._too_much)
        else:
            self._tries -= 1

    def _lost(self) -> None:
        """The worker died before it began this task: that is not the fault of the task."""
        self._tries -= 1
        self._lost_workers += 1
        if self._lost_workers < MAX_LOST_WORKERS:
            self.worker.renew()
        else:
            self._killed("before the work had begun, again and again")

    def _expired(self, status: int) -> None:
        how = f"signal {-status}" if status < 0 else f"status {status}"
        if says_out_of_memory(self.worker.said()):
            self._end(TaskEnd.MEMORY, self._too_much)
        elif -status in OUT_OF_TIME:
            self._end(TaskEnd.TIME, self._too_long)
        elif status in (-signal.SIGKILL, UNKNOWN_STATUS):
            self._killed(how)
        else:
            self._crashed(how)

    def _killed(self, how: str) -> None:
        """Try again after a kill from outside, or of an unknown cause: it may be chance."""
        if self._tries < MAX_TRIES and self._lost_workers < MAX_LOST_WORKERS:
            self.worker.renew()
        else:
            self._crashed(how)

    def _crashed(self, how: str) -> None:
        said = self.worker.said()
        self.worker.renew()
        self._end(TaskEnd.CRASH, f"the process died: {how}{f' ({said})' if said else ''}")

    @property
    def _too_long(self) -> str:
        return f"the time limit of {self.task.seconds:g} s is used up"

    @property
    def _too_much(self) -> str:
        memory_mib = self.task.memory_mib or self.worker.memory_mib
        return f"the check needs more than {memory_mib} MiB of memory"

    def _end(self, end: TaskEnd, words: str) -> None:
        seconds = self.task.seconds if end is TaskEnd.TIME else time.monotonic() - self._started
        self.result = Ended(end, words, seconds)
        self.ended = True


class _Worker:
    """One process, and pebble's pool through which it is given work."""

    def __init__(
        self,
        context: ForkServerContext,
        limit_memory: Callable[[int], None],
        memory_mib: int,
        errors: Path,
    ) -> None:
        self.memory_mib = memory_mib
        self._limit_memory = limit_memory
        self._context = context
        self._given = (limit_memory, memory_mib, str(errors))
        self._errors = errors
        self._errors.touch()
        self._pool = self._new()

    def _new(self) -> ProcessPool:
        return ProcessPool(1, TASKS_PER_PROCESS, prepare, self._given, self._context)

    def begin(self, task: Task[A, R]) -> Future[R | Unanswered]:
        memory_mib = task.memory_mib or self.memory_mib
        given = (task.work, task.given, task.seconds + GRACE_S, memory_mib, self._limit_memory)
        return self._pool.schedule(limited, given, timeout=wall_seconds(task.seconds + GRACE_S))

    def renew(self) -> None:
        """Start another worker in another pool: the old one may be deadlocked."""
        self.close()
        self._pool = self._new()

    @property
    def alive(self) -> bool:
        return self._pool.active

    def close(self) -> threading.Thread:
        """End the process; a thread that can be waited for, but not for long."""
        self._pool.stop()
        thread = threading.Thread(target=self._pool.join, daemon=True)
        thread.start()
        return thread

    def said(self) -> str:
        """The end of what the worker wrote to standard error."""
        return " ".join(self._errors.read_text(encoding="utf-8", errors="replace").split())[-300:]


@contextmanager
def _silent() -> Generator[None]:
    """Standard error is closed for the processes that are started: the server's, which has Python's
    words for a worker that is ended while it starts.  Those of a worker go into its file."""
    own = os.dup(2)
    with open(os.devnull, "wb") as nothing:
        os.dup2(nothing.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(own, 2)
        os.close(own)


def _context(modules: Sequence[str]) -> ForkServerContext:
    """Workers are forked from a process that has one thread and our modules; the same ones as
    in this process, wherever they came from."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["process.worker", *modules])
    environment = {
        "PYTHONPATH": os.pathsep.join(os.path.abspath(place) for place in sys.path),
        "PYTHONSAFEPATH": "1",
    }
    before = {name: os.environ.get(name) for name in environment}
    os.environ.update(environment)
    try:
        with _silent():
            forkserver.ensure_running()
    finally:
        for name, value in before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value
    return context
