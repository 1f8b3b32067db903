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
