"""Long-lived processes for many small jobs, each under a hard limit of time.

Where `worker` forks a process for each check, here LLVM and the checker run in processes that stay:
one that dies or is killed takes only its job along, and is replaced.
"""

from __future__ import annotations

import faulthandler
import multiprocessing
import os
import resource
import signal
import sys
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from pebble import ProcessExpired, ProcessPool

from verify.cli.worker import STACK, limit_memory

JOBS_PER_PROCESS = 1000
"""Then it is replaced: z3 keeps memory."""

J = TypeVar("J")
A = TypeVar("A")


@dataclass(frozen=True)
class Lost:
    """A job without an answer: `code` is `timeout`, `crash` or `internal-error`."""

    code: str
    reason: str


@dataclass(frozen=True)
class Crew:
    """`seconds` are for one job."""

    pool: ProcessPool
    seconds: float

    def ask(self, work: Callable[[J], A], job: J) -> Future[A]:
        """`work` has to be a function of a module."""
        return self.pool.schedule(work, args=[job], timeout=self.seconds)

    def answer(self, asked: Future[A]) -> A | Lost:
        """Waits for it."""
        error = asked.exception()
        if error is None:
            return asked.result()
        if isinstance(error, TimeoutError):
            return Lost("timeout", f"no answer within {self.seconds:g} s")
        if isinstance(error, ProcessExpired):
            return Lost("crash", f"the process died: {_how(error.exitcode)}")
        text = " ".join(str(error).split())
        return Lost("internal-error", f"{type(error).__name__}: {text}")

    def tell(self, work: Callable[[J], A], job: J) -> A | Lost:
        """Asks and waits."""
        return self.answer(self.ask(work, job))


@contextmanager
def crew(jobs: int, memory: int, seconds: float, modules: Sequence[str]) -> Generator[Crew]:
    """`jobs` processes of at most `memory` MiB each, which have `modules` imported.  On the way out
    they are ended, whatever they do."""
    # Not forked from us, who have threads then; what is imported there, every process has.
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__, *modules])
    pool = ProcessPool(jobs, JOBS_PER_PROCESS, _enter, [memory], context)
    try:
        yield Crew(pool, seconds)
    finally:
        pool.stop()
        pool.join()


def _enter(memory: int) -> None:
    """The start of a process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    faulthandler.disable()  # crashes are expected here
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    limit_memory(memory)
    sys.setrecursionlimit(STACK)


def _how(status: int) -> str:
    return f"signal {-status}" if status < 0 else f"status {status}"
