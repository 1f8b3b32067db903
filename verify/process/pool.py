"""Long-lived processes for many small jobs, each under a hard limit of time.

Where `worker` forks a process for each check, here LLVM and the checker run in processes that stay:
one that dies or is killed takes only its job along, and is replaced.
"""

from __future__ import annotations

import faulthandler
import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from verify.process.limits import no_core_file

JOBS_PER_PROCESS = 1000
"""Then it is replaced: z3 keeps memory."""
LOOK = 1.0
"""Seconds between two looks at whether all pools are there still."""
PATIENCE = 5.0
"""Seconds for a pool to end."""

J = TypeVar("J")
A = TypeVar("A")


@dataclass(frozen=True)
class Lost:
    """A job without an answer: `code` is `timeout`, `crash` or `internal-error`."""

    code: str
    reason: str


@dataclass
class Crew:
    """`seconds` are for one job.  Each process has a pool of its own: one that is killed in the
    middle of an answer may break its pool, and would take the jobs of all others along."""

    make: Callable[[], ProcessPool]
    pools: list[ProcessPool]
    seconds: float
    asked: dict[Future[Any], ProcessPool] = field(default_factory=dict[Future[Any], ProcessPool])

    def ask(self, work: Callable[[J], A], job: J) -> Future[A]:
        """`work` has to be a function of a module."""
        busy = Counter(id(pool) for future, pool in self.asked.items() if not future.done())
        number = min(range(len(self.pools)), key=lambda n: busy[id(self.pools[n])])
        if not self.pools[number].active:
            self.pools[number].stop()
            self.pools[number] = self.make()
        pool = self.pools[number]
        future = pool.schedule(work, args=[job], timeout=self.seconds)
        self.asked[future] = pool
        return future

    def ready(self, asked: Iterable[Future[A]]) -> set[Future[A]]:
        """Those of `asked` that have an answer, or never will; one at least."""
        waiting = set(asked)
        while True:
            done, left = wait(waiting, LOOK, FIRST_COMPLETED)
            found = done | {future for future in left if not self.asked[future].active}
            if found:
                return found

    def answer(self, asked: Future[A]) -> A | Lost:
        """Waits for it."""
        self.ready([asked])
        self.asked.pop(asked)
        if not asked.done() or asked.cancelled():
            return Lost("crash", "the process died with its pool")
        error = asked.exception()
        if error is None:
            return asked.result()
        if isinstance(error, TimeoutError):
            return Lost("timeout", f"no answer within {self.seconds:g} s")
        if isinstance(error, ProcessExpired):
            return Lost("crash", f"the process died: {_how(error.exitcode)}")
        if isinstance(error, BrokenProcessPool):
            return Lost("crash", "the process died with its pool")
        text = " ".join(str(error).split())
        return Lost("internal-error", f"{type(error).__name__}: {text}")

    def tell(self, work: Callable[[J], A], job: J) -> A | Lost:
        """Asks and waits."""
        return self.answer(self.ask(work, job))


@contextmanager
def crew(
    jobs: int,
    memory: int,
    seconds: float,
    modules: Sequence[str],
    limit: Callable[[int], None],
) -> Generator[Crew]:
    """`jobs` processes of at most `memory` MiB each, to which `limit` holds them, and which have
    `modules` imported.  On the way out they are ended, whatever they do."""
    # Not forked from us, who have threads then; what is imported there, every process has.
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__, *modules])

    def make() -> ProcessPool:
        return ProcessPool(1, JOBS_PER_PROCESS, _enter, [limit, memory], context)

    workers = Crew(make, [make() for _ in range(jobs)], seconds)
    try:
        yield workers
    finally:
        for pool in workers.pools:
            pool.stop()
        for pool in workers.pools:
            with suppress(TimeoutError):
                pool.join(PATIENCE)


def _enter(limit: Callable[[int], None], memory: int) -> None:
    """The start of a process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    faulthandler.disable()  # crashes are expected here
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    no_core_file()
    limit(memory)


def _how(status: int) -> str:
    return f"signal {-status}" if status < 0 else f"status {status}"
