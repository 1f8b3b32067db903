"""Work in forked processes under hard limits; how each process ended is a value.

Native code (LLVM, the solvers) may crash, hang or abort: that ends its process only.
A process sends back one pickled value and closes its pipes.  What it fails to say, its end says.
"""

from __future__ import annotations

import faulthandler
import gc
import os
import pickle
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import field, replace
from typing import Generic, NoReturn, TypeVar, final

from common.data import dataclass
from process.limits import (
    OUT_OF_TIME,
    Limits,
    limit_this_process,
    no_more_work,
    wall_seconds,
)
from process.signals import end_with_parent

R = TypeVar("R")

CHUNK_BYTES = 1 << 20
DRAIN_S = 1.0
"""The time that a process may still write after the end of its elapsed time."""
GATHER_S = 0.002
"""The time for which standard error is gathered before it is read: LLVM writes it in pieces of a
few bytes, each of which would wake this process."""


@dataclass(frozen=True, kw_only=True)
class _End:
    """`seconds` of processor time that it took; `stderr` is what the process wrote to standard
    error."""

    seconds: float = 0.0
    stderr: str = ""


@final
@dataclass(frozen=True)
class Done(_End, Generic[R]):
    """The work returned `value`."""

    value: R


@dataclass(frozen=True)
class Raised(_End):
    """The work raised an exception: its type's name, its text, `FILE:LINE`, and the traceback."""

    error: str
    message: str
    place: str
    trace: str


@dataclass(frozen=True)
class OutOfMemory(_End):
    """The work raised `MemoryError`."""


@dataclass(frozen=True)
class Died(_End):
    """The process ended without an answer; `status` is that of `os.waitpid`."""

    status: int

    @property
    def signal(self) -> int | None:
        """The number of the signal that ended it."""
        return os.WTERMSIG(self.status) if os.WIFSIGNALED(self.status) else None


@dataclass(frozen=True)
class TimedOut(_End):
    """The process was ended after its time was used up."""


Ending = Done[R] | Raised | OutOfMemory | Died | TimedOut


def fork_call(work: Callable[[], R], limits: Limits) -> Ending[R]:
    """Call `work` in a forked process.

    What it returns must be picklable.  Raises `OSError` when there is no process to be had.
    """
    process = _start(work, limits)
    try:
        _wait_for_one([process])
    finally:
        process.stop()
    return process.ending()


@dataclass(eq=False)
class _Process(Generic[R]):
    """A running call.  `received`: what the ends of its two pipes have given so far."""

    number: int
    answer: int
    errors: int
    limits: Limits
    started: float
    received: dict[int, list[bytes]] = field(init=False)
    still_open: set[int] = field(init=False)
    status: int = 0
    stopped: bool = False
    seconds: float = 0.0

    def __post_init__(self) -> None:
        self.received = {self.answer: [], self.errors: []}
        self.still_open = {self.answer, self.errors}

    @property
    def deadline(self) -> float:
        return self.started + wall_seconds(self.limits.seconds)

    def read(self, end: int) -> None:
        part = os.read(end, CHUNK_BYTES)
        self.received[end].append(part)
        if not part:
            self.still_open.discard(end)

    def stop(self) -> None:
        """End the process and close its pipes."""
        if self.stopped:
            return
        self.stopped = True
        os.close(self.answer)
        os.close(self.errors)
        if self.still_open:  # out of time, or no longer wanted
            os.kill(self.number, signal.SIGKILL)
        _, self.status, used = os.wait4(self.number, 0)
        self.seconds = used.ru_utime + used.ru_stime

    def ending(self) -> Ending[R]:
        """The end of the process, after `stop`."""
        stderr = b"".join(self.received[self.errors]).decode("utf-8", "replace")
        ended_by = os.WTERMSIG(self.status) if os.WIFSIGNALED(self.status) else None
        if self.still_open or ended_by in OUT_OF_TIME:
            return TimedOut(seconds=self.seconds, stderr=stderr)
        answer = b"".join(self.received[self.answer])
        if not answer or self.status != 0:
            return Died(self.status, seconds=self.seconds, stderr=stderr)
        said: Done[R] | Raised | OutOfMemory = pickle.loads(answer)
        return replace(said, seconds=self.seconds, stderr=stderr)


def _start(work: Callable[[], R], limits: Limits) -> _Process[R]:
    """Fork a process for the work.  Raises `OSError` when the system allows none."""
    started, parent = time.monotonic(), os.getpid()
    answer, answer_end = os.pipe()
    errors, errors_end = os.pipe()
    try:
        number = os.fork()
    except OSError:
        for descriptor in (answer, answer_end, errors, errors_end):
            os.close(descriptor)
        raise
    if number == 0:
        _work(work, limits, parent, answer_end, errors_end)
    os.close(answer_end)
    os.close(errors_end)
    return _Process(number, answer, errors, limits, started)


def _wait_for_one(running: Sequence[_Process[R]]) -> _Process[R]:
    """The first process whose pipes are closed, or whose time is used up."""
    entered = time.monotonic()
    while True:
        for each in running:  # also of those that ended together with the one before
            if not each.still_open:
                return each
        left = min(each.deadline for each in running) - time.monotonic()
        owners = {end: each for each in running for end in each.still_open}
        ready = select.select(owners, (), (), max(0.0, left))[0]
        if ready and all(end == owners[end].errors for end in ready):
            time.sleep(GATHER_S)
        for end in ready:
            owners[end].read(end)
        now = time.monotonic()
        for each in running:
            drained = not ready or now >= max(each.deadline, entered) + DRAIN_S
            if now >= each.deadline and drained:
                return each


def _work(
    work: Callable[[], object], limits: Limits, parent: int, answer_end: int, errors_end: int
) -> NoReturn:
    """Runs in the forked process and never returns."""
    payload = b""
    try:
        faulthandler.disable()  # a crash is expected: no dump of our stack
        os.dup2(errors_end, 2)
        end_with_parent(parent)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        limit_this_process(limits)
        gc.disable()  # one short piece of work: collecting costs more than it frees
        value = work()
        no_more_work()
        payload = pickle.dumps(Done(value), pickle.HIGHEST_PROTOCOL)
    except MemoryError:
        payload = pickle.dumps(OutOfMemory())
    finally:
        payload = payload or pickle.dumps(raised(sys.exc_info()[1]))
        with open(answer_end, "wb") as file:
            file.write(payload)
        os._exit(0)


def raised(error: BaseException | None) -> Raised:
    """What is known of an exception."""
    assert error is not None
    last = traceback.extract_tb(error.__traceback__)[-1:]
    place = f"{os.path.basename(last[0].filename)}:{last[0].lineno}" if last else ""
    trace = "".join(traceback.format_exception(error))
    return Raised(type(error).__name__, " ".join(str(error).split()), place, trace)
