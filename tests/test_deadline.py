"""The end of the time for some work, by the clock of a thread."""

from __future__ import annotations

import math
import time

import pytest

from common.deadline import Deadline


def test_it_passes_when_the_thread_has_worked_so_long() -> None:
    deadline = Deadline(time.thread_time() + 0.02)
    assert not deadline.has_passed
    started = time.thread_time()
    while not deadline.has_passed:
        assert time.thread_time() < started + 10
    assert time.thread_time() >= started + 0.01


def test_waiting_is_no_work() -> None:
    deadline = Deadline(time.thread_time() + 1.0)
    time.sleep(0.05)
    assert not deadline.has_passed


def test_no_end() -> None:
    assert not Deadline().has_passed and not Deadline(math.inf).has_passed


def test_it_stays_passed() -> None:
    deadline = Deadline(time.thread_time() - 1.0)
    assert deadline.has_passed and deadline.has_passed


def test_the_clock_is_read_where_the_time_may_be_over(monkeypatch: pytest.MonkeyPatch) -> None:
    read = list[float]()
    clock = time.thread_time

    def counted() -> float:
        read.append(clock())
        return read[-1]

    monkeypatch.setattr(time, "thread_time", counted)
    deadline = Deadline(clock() + 1000)
    assert not any(deadline.has_passed for _ in range(100))
    assert len(read) == 1
