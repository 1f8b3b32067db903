"""Runs LLVM in a separate process: it can abort or hang, and its options are process-wide."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial

from common.data import dataclass
from process.fork import Died, Done, OutOfMemory, Raised, TimedOut, fork_call
from process.limits import Limits

LLVM_LIMITS = Limits(seconds=60.0)
"""What LLVM may use to run passes on one module."""


class LlvmFailed(Exception):
    """LLVM refused, crashed, or was stopped; the message says which, in LLVM's own words."""


class InvalidModule(LlvmFailed):
    """LLVM's verifier refuses the module that it is to work on."""


class LlvmDied(LlvmFailed):
    """LLVM crashed, or was stopped: `how`, and all that it had `said` on standard error."""

    def __init__(self, how: str, said: str) -> None:
        super().__init__(f"{how}: {last_words(said)}" if said.strip() else how)
        self.how = how
        self.said = said


@dataclass(frozen=True, slots=True)
class _Refused:
    """LLVM refused the work; the message is LLVM's."""

    message: str


def in_worker(work: Callable[[], str], limits: Limits = LLVM_LIMITS) -> str:
    """The result of `work`, called in a forked process.  Raises `LlvmFailed` as `overheard`
    does."""
    return overheard(work, limits)[0]


def overheard(work: Callable[[], str], limits: Limits = LLVM_LIMITS) -> tuple[str, str]:
    """The result of `work`, called in a forked process, and LLVM's output to standard error.

    Raises `LlvmFailed` when it raises `RuntimeError` (llvmlite's error); `LlvmDied` when the
    process ends in another way, and when it is killed after `limits.seconds`.
    """
    ending = fork_call(partial(_answer, work), limits)
    if not isinstance(ending, Done):
        raise LlvmDied(_how(ending, limits.seconds), ending.stderr)
    if isinstance(ending.value, _Refused):
        raise LlvmFailed(ending.value.message)
    return ending.value, ending.stderr


def _answer(work: Callable[[], str]) -> str | _Refused:
    try:
        return work()
    except RuntimeError as error:
        return _Refused(str(error))


def last_words(said: str, lines: int = 30) -> str:
    """The end of LLVM's output: whole modules may precede it."""
    return "\n".join(said.strip().splitlines()[-lines:])


def _how(ending: Raised | OutOfMemory | Died | TimedOut, seconds: float) -> str:
    match ending:
        case TimedOut():
            return f"LLVM did not finish within {seconds:g} s"
        case OutOfMemory():
            return "LLVM crashed (out of memory)"
        case Raised():
            return f"LLVM crashed ({ending.error}: {ending.message})"
        case Died() if ending.signal is not None:
            return f"LLVM crashed (signal {ending.signal})"
        case Died():
            return f"LLVM crashed (status {os.waitstatus_to_exitcode(ending.status)})"
