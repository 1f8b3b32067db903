"""The pool: whatever a piece of work does costs that piece and no other."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from process import pool as pools
from process.limits import limit_address_space
from process.pool import Ended, Pool, Task, TaskEnd
from tests.corpus.work import abort, allocate, die_once, double, fail, sleep, spin, throw, who


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(2, 256, limit_address_space) as opened:
        yield opened


def test_all_work_is_done_once(pool: Pool) -> None:
    tasks = [Task(double, number, 5.0) for number in range(100)]
    found = sorted((task.given, result) for task, result in pool.run(tasks))
    assert found == [(number, 2 * number) for number in range(100)]


def test_nothing_to_do(pool: Pool) -> None:
    none: list[Task[int, int]] = []
    assert list(pool.run(none)) == []


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize(
    ("work", "seconds", "end", "words"),
    [
        (spin, 0.5, TaskEnd.TIME, "the time limit of 0.5 s is used up"),
        (allocate, 20.0, TaskEnd.MEMORY, "more than 256 MiB"),
        (throw, 5.0, TaskEnd.MEMORY, "more than 256 MiB"),
        (abort, 5.0, TaskEnd.CRASH, "(Assertion failed: somewhere)"),
        (fail, 5.0, TaskEnd.BUG, "ValueError: cannot take 7"),
    ],
)
def test_work_that_goes_wrong_costs_itself_alone(
    pool: Pool,
    work: Callable[[int], int],
    seconds: float,
    end: TaskEnd,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pools, "GRACE_S", 0.0)
    tasks: list[Task[int, int]] = [Task(double, 1, 5.0), Task(work, 7, seconds)]
    tasks += [Task(double, 2, 5.0), Task(double, 3, 5.0)]
    results = [result for _, result in pool.run(tasks)]
    (ended,) = [r for r in results if isinstance(r, Ended)]
    assert ended.end is end and words in ended.words
    assert sorted(r for r in results if not isinstance(r, Ended)) == [2, 4, 6]


def test_a_worker_that_was_killed_from_outside_is_replaced(pool: Pool, tmp_path: Path) -> None:
    flags = [tmp_path / str(number) for number in range(3)]
    results = [result for _, result in pool.run([Task(die_once, flag, 5.0) for flag in flags])]
    assert results == ["alive"] * 3


def test_a_worker_that_is_killed_while_it_waits_is_replaced(pool: Pool) -> None:
    (pid,) = {result for _, result in pool.run([Task(who, 0, 5.0)])}
    assert isinstance(pid, int)
    os.kill(pid, signal.SIGKILL)
    assert [result for _, result in pool.run([Task(double, 4, 5.0)])] == [8]


def test_results_come_as_they_are_ready(pool: Pool) -> None:
    tasks = [Task(sleep, 0.5, 5.0), Task(sleep, 0.0, 5.0)]
    assert [result for _, result in pool.run(tasks)] == [0.0, 0.5]


def test_calls_are_started_in_order_and_wait_for_a_worker(pool: Pool) -> None:
    calls = [pool.start(Task(double, number, 5.0)) for number in range(5)]
    assert [pool.result(call) for call in calls] == [0, 2, 4, 6, 8]
    assert pool.do(Task(double, 7, 5.0)) == 14


def test_what_nobody_waits_for_is_no_burden(pool: Pool) -> None:
    forgotten = [pool.start(Task(sleep, 0.1, 5.0)) for _ in range(3)]
    assert pool.do(Task(double, 1, 5.0)) == 2
    assert sum(call.ended for call in forgotten) >= 2


def test_a_task_may_have_a_memory_limit_of_its_own(pool: Pool) -> None:
    ended = pool.do(Task(allocate, 0, 20.0, memory_mib=192))
    assert isinstance(ended, Ended) and ended.end is TaskEnd.MEMORY and "192 MiB" in ended.words
