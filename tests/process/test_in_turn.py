"""Work in turn: a process takes several pieces, and one that dies costs only the one it is at."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from process import in_turn
from process.fork import Died, Done, Ending, OutOfMemory, Raised, TimedOut
from process.in_turn import side_by_side
from process.limits import Limits

LIMITS = Limits(seconds=20.0, memory_mib=256)
kept: list[bytes] = []


def values(endings: list[Ending[int]]) -> list[object]:
    return [each.value if isinstance(each, Done) else type(each) for each in endings]


def fail() -> int:
    raise ValueError("cannot take it")


def die() -> int:
    os.write(2, b"last words")
    os.kill(os.getpid(), signal.SIGKILL)
    return 1


def spin() -> int:
    while True:
        pass


def keep(mib: int) -> int:
    kept.append(b"x" * (mib << 20))
    return os.getpid()


def allocate() -> int:
    while True:
        keep(16)


def test_endings_come_in_order_and_a_value_keeps_its_place() -> None:
    def slow() -> int:
        time.sleep(0.3)
        return 1

    works: list[Callable[[], int] | Done[int]] = [slow, lambda: 2, Done(3), fail, lambda: 5]
    endings = list(side_by_side(works, LIMITS, 2))
    assert [e.value if isinstance(e, Done) else type(e) for e in endings] == [1, 2, 3, Raised, 5]


def test_calls_that_are_given_up_leave_no_process() -> None:
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    before = children.read_text()
    works: list[Callable[[], object]] = [lambda: 1, lambda: time.sleep(60)]
    endings = side_by_side(works, LIMITS, 2)
    assert isinstance(next(endings), Done)
    assert children.read_text() != before
    endings.close()
    assert children.read_text() == before


def test_what_ends_together_is_not_waited_for() -> None:
    def works() -> Iterator[Callable[[], int]]:
        yield lambda: 1
        yield lambda: 2
        time.sleep(0.5)  # both have ended when they are first looked at

    started = time.monotonic()
    endings = list(side_by_side(works(), LIMITS, 3))
    assert [ending.value for ending in endings if isinstance(ending, Done)] == [1, 2]
    assert time.monotonic() - started < LIMITS.seconds


@pytest.mark.parametrize("jobs", [1, 3])
def test_a_process_takes_one_piece_after_the_other(jobs: int) -> None:
    endings = list(side_by_side([os.getpid] * 40, LIMITS, jobs))
    assert all(isinstance(each, Done) for each in endings)
    processes = set(values(endings))
    assert len(processes) <= jobs and os.getpid() not in processes


def test_work_that_comes_later_gets_another_process() -> None:
    endings = list(side_by_side((os.getpid for _ in range(3)), LIMITS, 1))
    assert len(set(values(endings))) == 3


@pytest.mark.parametrize(
    ("work", "kind"), [(die, Died), (spin, TimedOut), (allocate, OutOfMemory), (fail, Raised)]
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_only_one_piece_is_lost(work: Callable[[], int], kind: type[object], jobs: int) -> None:
    works: list[Callable[[], int]] = [lambda: 1, lambda: 2, work, lambda: 4, lambda: 5]
    endings = list(side_by_side(works, Limits(seconds=1.0, memory_mib=256), jobs))
    assert values(endings) == [1, 2, kind, 4, 5]


def test_what_is_written_is_that_of_its_piece() -> None:
    def say(word: bytes) -> int:
        return os.write(2, word)

    endings = list(side_by_side([lambda: say(b"one"), lambda: say(b""), die], LIMITS, 1))
    assert [each.stderr for each in endings] == ["one", "", "last words"]


def test_a_process_that_dies_of_what_it_did_before_is_no_fault_of_a_piece() -> None:
    """What a piece has broken shows later: the next one is begun again in another process."""

    def break_it() -> int:
        kept.append(b"broken")
        return 1

    def suffer() -> int:
        return die() if kept else 2

    assert values(list(side_by_side([break_it, suffer, suffer], LIMITS, 1))) == [1, 2, 2]


def test_memory_that_is_left_allocated_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_turn, "LEFTOVER_MIB", 50)
    endings = list(side_by_side([lambda: keep(30)] * 4, LIMITS, 1))
    first, second, third, fourth = values(endings)
    assert first == second and third == fourth and first != third


ROLLUP = Path("/proc/self/smaps_rollup")


def written_kib() -> int:
    """The memory that this process has written since it was forked."""
    lines = ROLLUP.read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty"))


@pytest.mark.skipif(not ROLLUP.exists(), reason="the system does not say what was copied")
def test_what_is_inherited_is_not_copied() -> None:
    """To collect garbage among it would write to all of a large module."""
    inherited: list[list[int]] = [[n] for n in range(400_000)]
    endings = list(side_by_side([written_kib] * 3, LIMITS, 1))
    assert len(inherited) == 400_000
    first, _, last = (each.value for each in endings if isinstance(each, Done))
    assert last - first < 10_000


def test_the_time_is_that_of_each_piece() -> None:
    def work() -> int:
        end = time.process_time() + 0.2
        while time.process_time() < end:
            pass
        return 1

    endings = list(side_by_side([work] * 4, Limits(seconds=0.4), 1))
    assert values(endings) == [1] * 4
    assert all(0.15 < each.seconds < 0.4 for each in endings)


def test_a_process_that_died_meanwhile_is_replaced() -> None:
    def works() -> Iterator[int]:
        for ending in side_by_side([os.getpid] * 3, LIMITS, 1):
            assert isinstance(ending, Done)
            yield ending.value

    seen: list[int] = []
    for process in works():
        seen.append(process)
        if len(seen) == 1:
            os.kill(process, signal.SIGKILL)
            time.sleep(0.1)
    assert len(seen) == 3 and seen[0] != seen[2]


def test_children_that_are_given_up_are_ended() -> None:
    children = Path(f"/proc/self/task/{os.getpid()}/children")
    before = children.read_text()
    endings = side_by_side([os.getpid] * 3, LIMITS, 2)
    assert isinstance(next(endings), Done) and children.read_text() != before
    endings.close()
    assert children.read_text() == before
