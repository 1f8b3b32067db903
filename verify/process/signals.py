"""Processes that end together: a command that is ended by a signal, or killed, leaves none."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType
from typing import NoReturn

_SET_PARENT_DEATH_SIGNAL = 1
"""`PR_SET_PDEATHSIG` of Linux's `prctl`."""


def unwind_on_signals() -> None:
    """Let SIGTERM and SIGHUP end this process by unwinding its stack, so that the processes that it
    has started are ended.  Under `nohup`, SIGHUP stays ignored."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _ended)


def _ended(number: int, _: FrameType | None) -> NoReturn:
    sys.exit(128 + number)


def end_with_parent(parent: int) -> None:
    """Let this process be killed when its parent ends, however that does.  Only Linux can."""
    if sys.platform != "linux":
        return
    import ctypes  # a start that needs no child does without

    ctypes.CDLL(None).prctl(_SET_PARENT_DEATH_SIGNAL, int(signal.SIGKILL))
    if os.getppid() != parent:  # it has ended already
        os._exit(1)


def end_with_peer(descriptor: int) -> None:
    """From now on, let this process and all of its group be killed when the other end of a pipe or
    socket, from which nothing more comes, is closed: at once, since an exception that is raised
    while a process is forked would be lost."""
    import fcntl
    import select

    def look(*_: object) -> None:
        if select.select([descriptor], (), (), 0)[0]:
            os.killpg(0, signal.SIGKILL)

    signal.signal(signal.SIGIO, look)
    fcntl.fcntl(descriptor, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(descriptor, fcntl.F_SETFL, fcntl.fcntl(descriptor, fcntl.F_GETFL) | os.O_ASYNC)
    look()  # it may have been closed before
