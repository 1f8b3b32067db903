"""Forked work: how each process ends is a value, and none is left behind."""

from __future__ import annotations

import os
import resource
import signal
import time
from collections.abc import Callable

import pytest

from process.command import ProgramOutOfTime, run_program
from process.fork import (
    Died,
    Done,
    OutOfMemory,
    Raised,
    TimedOut,
    fork_call,
)
from process.limits import Limits, limit_processor_time, no_more_work

LIMITS = Limits(seconds=20.0, memory_mib=256)


def allocate() -> int:
    kept: list[bytes] = []
    while True:
        kept.append(b"x" * (1 << 24))


def kill() -> int:
    os.write(2, b"last words")
    os.kill(os.getpid(), signal.SIGKILL)
    return 1


def fail() -> int:
    raise ValueError("cannot take it")


def spin() -> int:
    while True:
        pass


def write_for_ever() -> int:
    """With work between, so that the time is that of the process, not of the pipe's reader."""
    while True:
        os.write(2, b"x" * 4096)
        sum(range(10_000))


def test_the_value_and_what_was_written() -> None:
    def work() -> tuple[int, str]:
        os.write(2, b"a warning")
        return os.getpid(), "x" * (1 << 20)

    ending = fork_call(work, LIMITS)
    assert isinstance(ending, Done)
    assert ending.value[0] != os.getpid() and len(ending.value[1]) == 1 << 20
    assert ending.stderr == "a warning" and ending.seconds > 0


def test_memory_that_is_used_up() -> None:
    assert isinstance(fork_call(allocate, LIMITS), OutOfMemory)


def test_a_process_that_is_killed() -> None:
    ending = fork_call(kill, LIMITS)
    assert isinstance(ending, Died)
    assert (ending.signal, ending.stderr) == (signal.SIGKILL, "last words")


def test_an_exception() -> None:
    ending = fork_call(fail, LIMITS)
    assert isinstance(ending, Raised)
    assert (ending.error, ending.message) == ("ValueError", "cannot take it")
    assert ending.place.startswith("test_fork.py:") and "Traceback" in ending.trace


@pytest.mark.parametrize("work", [spin, write_for_ever], ids=["works", "writes"])
def test_time_that_is_used_up(work: Callable[[], object]) -> None:
    ending = fork_call(work, Limits(seconds=0.2))
    assert isinstance(ending, TimedOut)
    assert 0.1 < ending.seconds < 2.0  # the system counts in ticks


def test_what_waits_uses_no_time_and_is_ended_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is busy with other work makes a process wait, too."""
    assert isinstance(fork_call(lambda: time.sleep(0.5), Limits(seconds=0.2)), Done)
    monkeypatch.setattr("process.limits.HANGING_S", 0.1)
    started = time.monotonic()
    assert isinstance(fork_call(lambda: time.sleep(60), Limits(seconds=0.02)), TimedOut)
    assert time.monotonic() - started < 10.0


def test_an_answer_is_sent_also_when_the_time_is_nearly_used_up() -> None:
    ending = fork_call(lambda: list(range(1_000_000)), Limits(seconds=0.2))
    assert isinstance(ending, Done) and len(ending.value) == 1_000_000


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize("script", ["while :; do :; done", "sleep 60"])
def test_a_program_that_does_not_end(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("process.limits.HANGING_S", 1.0)
    with pytest.raises(ProgramOutOfTime) as raised:
        run_program(["sh", "-c", f"echo last words >&2; exec sh -c '{script}'"], 0.2)
    assert raised.value.stderr == b"last words\n"


def cpu_limit_afterwards() -> tuple[int, int]:
    limit_processor_time(5)
    during = resource.getrlimit(resource.RLIMIT_CPU)[0]
    no_more_work()
    return during, resource.getrlimit(resource.RLIMIT_CPU)[0]


def test_a_limit_is_for_the_work_alone() -> None:
    """A worker that frees much memory before its next work is not ended for it."""
    ended = fork_call(cpu_limit_afterwards, Limits(seconds=60.0))
    assert isinstance(ended, Done)
    during, afterwards = ended.value
    assert 5 <= during < 60
    assert afterwards in (resource.RLIM_INFINITY, resource.getrlimit(resource.RLIMIT_CPU)[1])
