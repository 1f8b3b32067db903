"""Processes that end together: a command that is ended by a signal, or killed, leaves none."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import signal
    from types import FrameType
    from typing import NoReturn
else:
    import _signal as signal  # what `signal` adds takes longer to load than a small command

_SET_PARENT_DEATH_SIGNAL = 1
"""`PR_SET_PDEATHSIG` of Linux's `prctl`."""


def end_as_a_filter() -> None:
    """Let this process end when nothing reads what it writes: `tangle-tv … | head`."""
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def unwind_on_signals() -> None:
    """Let SIGINT, SIGTERM and SIGHUP end this process by unwinding its stack, so that the processes
    that it has started are ended.  Those that are ignored stay so (SIGHUP under `nohup`)."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _ended)


def _ended(number: int, _: FrameType | None) -> NoReturn:
    def end(*_: object) -> None:
        os._exit(128 + number)

    # Of an exception that is raised while ctypes converts an argument, it makes another one.
    sys.excepthook = end
    if number == signal.SIGINT:
        raise KeyboardInterrupt
    sys.exit(128 + number)


class InterruptedBySignals:
    """In its block, SIGTERM and SIGHUP are as Ctrl-C, so that what is there is kept and said.  One
    that is ignored stays so."""

    def __enter__(self) -> None:
        numbers = (signal.SIGTERM, signal.SIGHUP)
        self._before = {n: signal.getsignal(n) for n in numbers}
        for number, handler in self._before.items():
            if handler != signal.SIG_IGN:
                signal.signal(number, _interrupted)

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)


def _interrupted(_: int, __: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


def end_with_parent(parent: int) -> None:
    """Let this process be killed when its parent ends, however that does.  Only Linux can."""
    if sys.platform != "linux":
        return
    import ctypes  # a start that needs no child does without

    ctypes.CDLL(None).prctl(_SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
    if os.getppid() != parent:  # it has ended already
        os._exit(1)


def end_with_peer(descriptor: int, *, with_group: bool) -> None:
    """From now on, let this process, or all of its group, end when the other end of a pipe or
    socket, from which nothing more comes, is closed; also while native code is at work."""
    import fcntl
    import select

    owner = -os.getpgrp() if with_group else os.getpid()
    signal.signal(signal.SIGIO, signal.SIG_DFL)  # which ends a process
    fcntl.fcntl(descriptor, fcntl.F_SETOWN, owner)
    fcntl.fcntl(descriptor, fcntl.F_SETFL, fcntl.fcntl(descriptor, fcntl.F_GETFL) | os.O_ASYNC)
    if select.select([descriptor], (), (), 0)[0]:  # it was closed before
        os.kill(owner, signal.SIGKILL)
