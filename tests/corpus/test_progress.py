"""What a run says while it lasts."""

from __future__ import annotations

import io
import time

import pytest

from corpus.runner.progress import Progress
from corpus.store.records import Problem, Standing, StoredAnswer
from tests.corpus.samples import CORRECT, INCORRECT, place


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The clock: its last value is the time."""
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[-1])
    return clock


def tell(stream: io.StringIO, seconds: list[float]) -> None:
    """Half of a run: an answer a second."""
    progress = Progress(stream)
    progress.begins(todo=8, done=2, reused=2, again=1)
    answers: list[tuple[StoredAnswer, Standing]] = [(CORRECT, Standing.GOOD)] * 3
    for answer, standing in [*answers, (INCORRECT, Standing.WRONG)]:
        seconds.append(seconds[-1] + 1)
        progress.answered([(place("m"), standing)], answer)
    progress.problem(Problem("x.ll", "cannot be read"))
    progress.close()


def test_what_stays_is_on_lines_of_its_own(seconds: list[float]) -> None:
    stream = io.StringIO()
    tell(stream, seconds)
    assert stream.getvalue().splitlines() == [
        "9 jobs, 2 known from the store, 7 to verify, 1 of the known to verify again",
        "WRONG: m: incorrect (communicating-set-changed)",
        "problem: x.ll: cannot be read",
    ]


def test_on_a_terminal_a_line_says_how_far_it_is(seconds: list[float]) -> None:
    pytest.importorskip("rich", reason="the extra `progress` is not installed")
    stream = Terminal()
    tell(stream, seconds)
    said = stream.getvalue()
    assert "4 of 8, 4 s left; 1 incorrect, 3 correct" in said
    assert said.count("WRONG: m: incorrect (communicating-set-changed)\n") == 1


def test_without_a_terminal_a_line_is_printed_now_and_then(seconds: list[float]) -> None:
    stream = io.StringIO()
    progress = Progress(stream)
    for n in range(1, 5):
        progress.expanded(n, 30)
        seconds.append(seconds[-1] + 4)
    progress.begins(todo=30, done=0, reused=0, again=0)
    for _ in range(9):
        seconds.append(seconds[-1] + 4)
        progress.answered([(place("m"), Standing.GOOD)], CORRECT)
    assert stream.getvalue().splitlines() == [
        "reading inputs: 4 of 30, 78 s left",
        "30 jobs, 30 to verify",
        "verifying: 3 of 30, 2 min left; 3 correct",
        "verifying: 6 of 30, 96 s left; 6 correct",
        "verifying: 9 of 30, 84 s left; 9 correct",
    ]
