"""Limits on the resources of a process, and its usage so far."""

from __future__ import annotations

import os
import resource
import signal
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager

from common.data import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

MIB = 1 << 20
CPU_SLACK_S = 2
"""Seconds of processor time beyond the limit, for what the work itself does not end: of a process
that it starts, say."""
HANGING_FACTOR, HANGING_S = 10.0, 10.0
"""The limit of elapsed time, which ends idle processes, too: a factor of the processor time, and
seconds in addition."""
LEAST_S = 0.001
"""To the kernel's timer, no time at all is no limit."""
AGAIN_S = 0.05
"""Between two rings of an alarm."""
HARD_FACTOR, HARD_S = 1.03, 0.05
"""The part of an alarm's time, and the seconds after it, after which a process ends: the later."""
_DELETIONS = ("__del__", "end")
"""Names of functions that are called when an object is deleted; `end` is ours for terms of z3."""
_CALLED_BACK = "stops"
"""The name of functions that native code calls which does not survive an exception."""
_OUT_OF_MEMORY = ("out of memory", "std::bad_alloc")
"""What native code writes to standard error before it ends its process as there is no more memory:
z3's and LLVM's words, and those of the C++ library for an exception that nothing catches."""
OUT_OF_TIME = frozenset({signal.SIGPROF, signal.SIGVTALRM, signal.SIGXCPU})
"""The signals that end a process whose processor time is used up."""


def says_out_of_memory(stderr: str) -> bool:
    """Whether a process that died says on standard error that there was no more memory."""
    return any(words in stderr for words in _OUT_OF_MEMORY)


def wall_seconds(seconds: float) -> float:
    """The limit of elapsed time for a process with so many seconds of processor time.  Several
    times as much, as a machine that does other work, too, changes no verdict."""
    return HANGING_FACTOR * seconds + HANGING_S


@dataclass(frozen=True, slots=True)
class Limits:
    """`seconds` of processor time; `memory_mib` of address space beyond what is mapped at the
    start.

    `stack_frames`: how deep Python functions may call each other; `None` keeps Python's limit.
    """

    seconds: float
    memory_mib: int = 8192
    stack_frames: int | None = None


@dataclass(frozen=True, slots=True)
class MemoryUse:
    """Bytes of this process: its address space, and what it has in memory for itself alone, without
    pages of files: how many of these are there is the system's choice."""

    mapped: int
    own: int


def memory_use() -> MemoryUse:
    """The memory that this process uses now; 0 if the system has no `/proc`."""
    try:
        with open("/proc/self/statm", "rb") as file:
            pages = file.read().split()
    except FileNotFoundError:
        return MemoryUse(0, 0)
    size = resource.getpagesize()
    return MemoryUse(int(pages[0]) * size, (int(pages[1]) - int(pages[2])) * size)


def address_space_left() -> int | None:
    """Bytes that this process may still map; `None` where it has no limit."""
    limit = resource.getrlimit(resource.RLIMIT_AS)[0]
    return None if limit == resource.RLIM_INFINITY else limit - memory_use().mapped


class TimeIsUp(Exception):
    """The processor time of `within` is used up."""


@contextmanager
def within(limits: Limits) -> Generator[None]:
    """Hold the main thread of this process to the limits for a while: raises `TimeIsUp`, between
    two steps of Python's, or `MemoryError`; in another thread `ValueError`."""

    def late(*_: object) -> None:
        raise TimeIsUp

    handler = signal.signal(signal.SIGPROF, late)  # first: only the main thread may
    memory = resource.getrlimit(resource.RLIMIT_AS)
    more, left = limits.memory_mib * MIB, address_space_left()
    more = more if left is None else min(more, left)
    _lower(resource.RLIMIT_AS, memory_use().mapped + more)
    timer = signal.setitimer(signal.ITIMER_PROF, max(limits.seconds, LEAST_S))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, *timer)
        signal.signal(signal.SIGPROF, handler)
        resource.setrlimit(resource.RLIMIT_AS, memory)


_rung: list[float] = []


def alarms() -> int:
    """How often an alarm has rung in this process: what it interrupted is not looked at again."""
    return len(_rung)


class Alarm:
    """In its block, after `seconds` of this process's work, raises `late` in the main thread
    between two steps of Python's, and again every `AGAIN_S`: what is raised while an object is
    deleted is lost, and native code that calls back is not interrupted.  In other threads, and
    within another alarm, it has no effect.  A process that has a hard limit is ended soon after, if
    native code does not let it ring."""

    def __init__(self, seconds: float, late: type[Exception]) -> None:
        self._seconds, self._late = seconds, late
        self._rings = False
        self.has_rung = False
        """Whether it was raised: whatever else is raised may be what became of that, as an
        exception in a function that ctypes or a class definition calls is another one there."""

    def __enter__(self) -> Alarm:
        self._before = signal.getsignal(signal.SIGPROF)
        if isinstance(getattr(self._before, "__self__", None), Alarm):
            return self
        try:
            signal.signal(signal.SIGPROF, self._ring)
        except ValueError:  # not the main thread
            return self
        self._rings = True
        self._started = time.process_time()
        self._timer = signal.getitimer(signal.ITIMER_PROF)
        self._is_hard = self._before == signal.SIG_DFL and self._timer[0] > 0
        if self._is_hard:  # the other timer counts no time in the kernel, so it ends none early
            last = max(HARD_FACTOR * self._seconds, self._seconds + HARD_S)
            signal.setitimer(signal.ITIMER_VIRTUAL, min(self._timer[0], last))
        signal.setitimer(signal.ITIMER_PROF, max(self._seconds, LEAST_S), AGAIN_S)
        return self

    def __exit__(self, *_: object) -> None:
        is_set = False
        while self._rings:
            is_set = True
            try:
                self._rings = False
            except self._late:  # it rang just now
                continue
        if not is_set:
            return
        left, interval = self._timer
        if left:
            left = max(left - (time.process_time() - self._started), LEAST_S)
        signal.setitimer(signal.ITIMER_PROF, left, interval)
        signal.signal(signal.SIGPROF, self._before)
        if self._is_hard:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    def _ring(self, _: int, frame: FrameType | None) -> None:
        if self._rings and not _is_deaf(frame):
            self.has_rung = True
            _rung.append(self._seconds)
            raise self._late


def _is_deaf(frame: FrameType | None) -> bool:
    """Whether an exception that is raised in this frame is lost, or ends the process."""
    if frame is not None and frame.f_code.co_name in _DELETIONS:
        return True
    while frame is not None and frame.f_code.co_name != _CALLED_BACK:
        frame = frame.f_back
    return frame is not None


def limit_this_process(limits: Limits) -> None:
    """Apply the limits.  What waits for ever only another process can end."""
    no_core_file()
    limit_address_space(limits.memory_mib)
    limit_processor_time(limits.seconds)
    if limits.stack_frames is not None:
        sys.setrecursionlimit(limits.stack_frames)


def limit_address_space(memory_mib: int) -> None:
    """Let this process map at most so much more."""
    _lower(resource.RLIMIT_AS, memory_use().mapped + memory_mib * MIB)


def limit_processor_time(seconds: float) -> None:
    """Let this process work for so many seconds from now, then end by a signal of `OUT_OF_TIME`.
    Processes that it starts may work as long, each, and a little longer."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, max(seconds, LEAST_S))
    if seconds <= 0:
        os.kill(os.getpid(), signal.SIGPROF)
    used = resource.getrusage(resource.RUSAGE_SELF)
    _lower(resource.RLIMIT_CPU, int(used.ru_utime + used.ru_stime + seconds) + CPU_SLACK_S)


def no_more_work() -> None:
    """Lift the limit of processor time: only the answer is left to do, which takes little.  The
    limit would otherwise end the process in the worker's next work."""
    signal.setitimer(signal.ITIMER_PROF, 0)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (hard, hard))


def no_core_file() -> None:
    """Write no core file after a crash, which is expected."""
    _lower(resource.RLIMIT_CORE, 0)


def _lower(what: int, value: int) -> None:
    """Set a soft limit, but no higher than the hard one."""
    hard = resource.getrlimit(what)[1]
    if hard != resource.RLIM_INFINITY:
        value = min(value, hard)
    resource.setrlimit(what, (value, hard))
