"""An alarm ends work in Python when its time is used up, and leaves nothing behind."""

from __future__ import annotations

import signal
import time
from threading import Thread

import pytest

from process.fork import TimedOut, fork_call
from process.limits import AGAIN_S, Alarm, Limits


class Late(Exception):
    """The time is up."""


def work(seconds: float) -> float:
    """Work so long; the processor time that it took."""
    started = time.process_time()
    while time.process_time() < started + seconds:
        sum(range(1000))
    return time.process_time() - started


def test_an_alarm_rings() -> None:
    started = time.process_time()
    with pytest.raises(Late), Alarm(0.1, Late):
        work(5.0)
    # The kernel's timer counts ticks: on a busy machine it may ring early.
    assert 0.05 < time.process_time() - started < 0.4
    work(3 * AGAIN_S)  # nothing rings any more


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_it_rings_again_where_that_is_lost() -> None:
    class Slow:
        def __del__(self) -> None:
            work(0.3)

    def lose() -> None:
        slow = Slow()
        del slow
        work(5.0)

    with pytest.raises(Late), Alarm(0.1, Late):
        lose()


def test_it_does_not_ring_where_native_code_calls_back() -> None:
    """Bitwuzla asks a function of ours whether to stop: an exception from it ends the process."""
    called = [0.0]

    def stops() -> bool:
        called.append(work(0.2))
        return True

    def called_back() -> None:
        assert stops()
        work(5.0)

    with pytest.raises(Late), Alarm(0.1, Late):
        called_back()
    assert called[-1] > 0.18


def test_it_does_not_ring_in_time_nor_after_its_block() -> None:
    with Alarm(1.0, Late):
        work(0.05)
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGPROF) == signal.SIG_DFL


def test_the_outer_one_holds() -> None:
    def inner() -> None:
        with Alarm(30.0, ValueError):
            work(0.05)
        with Alarm(0.01, ValueError):
            work(5.0)

    started = time.process_time()
    with pytest.raises(Late), Alarm(0.1, Late):
        inner()
    assert time.process_time() - started < 0.4


def test_another_thread_has_none() -> None:
    took: list[float] = []

    def inner() -> None:
        with Alarm(0.01, Late):
            took.append(work(0.1))

    thread = Thread(target=inner)
    thread.start()
    thread.join()
    assert took and took[0] >= 0.1


def test_a_process_with_a_hard_limit_is_ended_where_it_cannot_ring() -> None:
    def deaf() -> None:
        signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGPROF,))
        with Alarm(0.2, Late):
            work(5.0)

    ending = fork_call(deaf, Limits(seconds=3.0))
    assert isinstance(ending, TimedOut) and ending.seconds < 0.5


def test_the_hard_limit_is_back_after_the_block() -> None:
    def twice() -> float:
        with Alarm(0.1, Late):
            work(0.05)
        return signal.getitimer(signal.ITIMER_PROF)[0]

    ending = fork_call(twice, Limits(seconds=3.0))
    assert 2.5 < getattr(ending, "value", 0.0) < 3.0
