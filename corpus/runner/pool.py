"""Work in processes of this machine, each piece under hard limits; a crash costs one piece.

Each worker has a pool of pebble's for itself.  Workers of one pool share locks, and one that is
killed from outside while it holds a lock would stop all others; here a pool that is in doubt is
thrown away with its worker.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from enum import Enum
from multiprocessing import forkserver
from multiprocessing.context import ForkServerContext
from pathlib import Path
from typing import Generic, TypeVar

from pebble import ProcessExpired, ProcessPool

from corpus.runner.worker import OUT_OF_MEMORY, USED_UP, limited, prepare
from verify.codes import Code

A = TypeVar("A")
R = TypeVar("R")

GRACE = 2.0
"""Seconds beyond the limit in which work may end by itself, with a better reason."""
PIECES = 200
"""Pieces of work of one worker: what one leaves behind is no burden for ever."""
PATIENCE, LATE = 5.0, 30.0
"""Seconds for a worker to end; for a result beyond all limits, a new worker's start among them."""
LOOK = 1.0
"""Seconds between two looks at whether all pools are there still."""
TRIES, IDLE_TRIES = 3, 20
"""How often a piece is begun whose worker was killed from outside, at work and before it."""
UNKNOWN_STATUS = 255
"""What multiprocessing says when it has missed how a process ended."""
PRELOADED = ["corpus.runner.verify", "corpus.sources.description"]


class NoWorkers(Exception):
    """There is nobody to do the work; the message says why."""


class End(Enum):
    """How a piece of work ended that has no result; the values are codes of a verdict."""

    TIME = Code.TIMEOUT
    MEMORY = Code.MEMORY
    CRASH = Code.CRASH
    BUG = Code.INTERNAL_ERROR


@dataclass(frozen=True)
class Ended:
    """`words` say more: the signal, what was written to standard error."""

    end: End
    words: str
    seconds: float


@dataclass(frozen=True)
class Task(Generic[A, R]):
    """`work(given)`, both picklable, within `seconds`."""

    work: Callable[[A], R]
    given: A
    seconds: float


class Pool:
    """`jobs` workers, each with `memory` MiB."""

    def __init__(self, jobs: int, memory: int) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="tangle-tv-")
        place = Path(self._folder.name)
        context = _context()
        self._slots = [_Slot(context, memory, place / str(number)) for number in range(jobs)]

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        for slot in self._slots:
            slot.close().join(PATIENCE)
        self._folder.cleanup()

    def run(
        self, tasks: Iterable[Task[A, R]]
    ) -> Generator[tuple[Task[A, R], R | Ended], None, None]:
        """Each task with its result, as they come."""
        rest = iter(tasks)
        running: dict[Future[R], _Piece[A, R]] = {}
        for slot, task in zip(self._slots, rest, strict=False):
            piece = _Piece(slot, task)
            running[piece.begin()] = piece
        while running:
            ready = wait(running, LOOK, FIRST_COMPLETED).done
            for future in ready or [f for f, piece in running.items() if piece.is_lost()]:
                piece = running.pop(future)
                result = piece.result(future) if ready else piece.lost()
                if result is None:
                    running[piece.begin()] = piece
                    continue
                following = next(rest, None)
                if following is not None:
                    another = _Piece(piece.slot, following)
                    running[another.begin()] = another
                yield piece.task, result[0]


def _context() -> ForkServerContext:
    """Workers are forked from a process that has one thread and our modules; the same ones as
    here, wherever they were found."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    own = {
        "PYTHONPATH": os.pathsep.join(os.path.abspath(place) for place in sys.path),
        "PYTHONSAFEPATH": "1",
    }
    before = {name: os.environ.get(name) for name in own}
    os.environ.update(own)
    try:
        forkserver.ensure_running()
    finally:
        for name, value in before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value
    return context


class _Slot:
    """One worker, and what it is given work through."""

    def __init__(self, context: ForkServerContext, memory: int, errors: Path) -> None:
        self._context = context
        self.memory = memory
        self._errors = errors
        self._errors.touch()
        self._pool = self._new()

    def _new(self) -> ProcessPool:
        given = (self.memory, str(self._errors))
        return ProcessPool(1, PIECES, prepare, given, self._context)

    def begin(self, task: Task[A, R]) -> Future[R]:
        given = (task.work, task.given, task.seconds)
        return self._pool.schedule(limited, given, timeout=task.seconds + GRACE)

    def renew(self) -> None:
        """Another worker, another pool: the old one may be locked for ever."""
        self.close()
        self._pool = self._new()

    @property
    def alive(self) -> bool:
        return self._pool.active

    def close(self) -> threading.Thread:
        """Ends the worker; what is to be waited for, but not for long."""
        self._pool.stop()
        thread = threading.Thread(target=self._pool.join, daemon=True)
        thread.start()
        return thread

    def said(self) -> str:
        """The end of what the worker wrote to standard error."""
        return " ".join(self._errors.read_text(encoding="utf-8", errors="replace").split())[-300:]


class _Piece(Generic[A, R]):
    """A task with its slot, how often it was begun, and how often nobody came to do it."""

    def __init__(self, slot: _Slot, task: Task[A, R]) -> None:
        self.slot = slot
        self.task = task
        self.tries = 0
        self.idle = 0

    def begin(self) -> Future[R]:
        self.tries += 1
        self.started = time.monotonic()
        try:
            return self.slot.begin(self.task)
        except RuntimeError:  # the pool broke while it had nothing to do
            self.slot.renew()
            return self.slot.begin(self.task)

    def result(self, future: Future[R]) -> tuple[R | Ended] | None:
        """`None`: to be begun again."""
        error = future.exception()
        if error is None:
            return (future.result(),)
        if isinstance(error, TimeoutError):
            return self._ended(End.TIME, self._too_long)
        if isinstance(error, ProcessExpired):
            return self._expired(error.exitcode or 0)
        if isinstance(error, BrokenProcessPool):
            return self.lost()
        text = " ".join(str(error).split())
        return self._ended(End.BUG, f"internal error: {type(error).__name__}: {text}")

    def is_lost(self) -> bool:
        """The pool has broken in a moment in which it does not say so, or says nothing at all."""
        late = time.monotonic() - self.started > self.task.seconds + GRACE + LATE
        return late or not self.slot.alive

    def lost(self) -> tuple[Ended] | None:
        """Whoever should have done it has ended before; that is not the work's fault."""
        self.tries -= 1
        self.idle += 1
        if self.idle < IDLE_TRIES:
            self.slot.renew()
            return None
        return self._killed("before the work had begun, again and again")

    def _expired(self, status: int) -> tuple[Ended] | None:
        said = self.slot.said()
        if said == USED_UP:
            self.tries -= 1
            return None
        if OUT_OF_MEMORY in said:
            words = f"the check needs more than {self.slot.memory} MiB of memory"
            return self._ended(End.MEMORY, words)
        if status == -signal.SIGXCPU:
            return self._ended(End.TIME, self._too_long)
        how = f"signal {-status}" if status < 0 else f"status {status}"
        if status in (-signal.SIGKILL, UNKNOWN_STATUS):
            return self._killed(how)
        self.slot.renew()
        return self._ended(End.CRASH, f"the process died: {how}{f' ({said})' if said else ''}")

    def _killed(self, how: str) -> tuple[Ended] | None:
        """From outside, or nobody knows: once may be chance."""
        said = self.slot.said()
        self.slot.renew()
        if self.tries < TRIES and self.idle < IDLE_TRIES:
            return None
        return self._ended(End.CRASH, f"the process died: {how}{f' ({said})' if said else ''}")

    @property
    def _too_long(self) -> str:
        return f"the time limit of {self.task.seconds:g} s is used up"

    def _ended(self, end: End, words: str) -> tuple[Ended]:
        return (Ended(end, words, time.monotonic() - self.started),)
