"""LLVM in a process of its own: it can abort, run for ever, and its options are process-wide."""

from __future__ import annotations

import faulthandler
import os
import resource
import select
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass


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
class Limits:
    """Seconds of wall time, bytes of address space."""

    seconds: float = 60.0
    memory: int = 8 << 30


_TEXT, _REFUSED = b"T", b"R"


def in_worker(work: Callable[[], str], limits: Limits | None = None) -> str:
    """What `work` returns, called in a forked process.  Raises `LlvmFailed` as `overheard` does."""
    return overheard(work, limits)[0]


def overheard(work: Callable[[], str], limits: Limits | None = None) -> tuple[str, str]:
    """What `work` returns, called in a forked process, and what LLVM wrote to standard error.

    Raises `LlvmFailed` when it raises `RuntimeError` (llvmlite's error); `LlvmDied` when the
    process ends in another way, and when it is killed after `limits.seconds`.
    """
    limits = limits or Limits()
    answer, answer_end = os.pipe()
    errors, errors_end = os.pipe()
    worker = os.fork()
    if worker == 0:
        _work(work, limits, answer_end, errors_end)
    os.close(answer_end)
    os.close(errors_end)
    finished = False
    try:
        received, finished = _collect((answer, errors), limits.seconds)
    finally:
        os.close(answer)
        os.close(errors)
        if not finished:
            os.kill(worker, signal.SIGKILL)
        status = os.waitpid(worker, 0)[1]
    payload, said = received[answer], received[errors].decode("utf-8", "replace")
    if not finished:
        raise LlvmDied(f"LLVM did not finish within {limits.seconds:g} s", said)
    if status != 0 or payload[:1] not in (_TEXT, _REFUSED):
        how = f"signal {os.WTERMSIG(status)}" if os.WIFSIGNALED(status) else f"status {status}"
        raise LlvmDied(f"LLVM crashed ({how})", said)
    text = payload[1:].decode("utf-8", "replace")
    if payload[:1] == _REFUSED:
        raise LlvmFailed(text)
    return text, said


def last_words(said: str, lines: int = 30) -> str:
    """The end of what LLVM said: before it may stand whole modules."""
    return "\n".join(said.strip().splitlines()[-lines:])


def _collect(descriptors: tuple[int, int], seconds: float) -> tuple[dict[int, bytes], bool]:
    """All that is written until both ends are closed; whether that happened in time."""
    parts: dict[int, list[bytes]] = {descriptor: [] for descriptor in descriptors}
    still_open = set(descriptors)
    deadline = time.monotonic() + seconds
    while still_open:
        ready, _, _ = select.select(still_open, (), (), max(0.0, deadline - time.monotonic()))
        if not ready:
            break
        for descriptor in ready:
            chunk = os.read(descriptor, 1 << 20)
            parts[descriptor].append(chunk)
            if not chunk:
                still_open.discard(descriptor)
    return {d: b"".join(chunks) for d, chunks in parts.items()}, not still_open


def _work(work: Callable[[], str], limits: Limits, answer_end: int, errors_end: int) -> None:
    """Runs in the worker and never returns."""
    status = 1
    try:
        faulthandler.disable()  # a crash here is expected: no dump of our stack
        os.dup2(errors_end, 2)
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (limits.memory, limits.memory))
        try:
            payload = _TEXT + work().encode("utf-8")
        except RuntimeError as error:
            payload = _REFUSED + str(error).encode("utf-8")
        with open(answer_end, "wb") as file:
            file.write(payload)
        status = 0
    finally:
        os._exit(status)
