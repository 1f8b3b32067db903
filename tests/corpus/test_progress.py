"""What a run says while it lasts."""

from __future__ import annotations

import io

import pytest

from corpus.runner import progress as progresses
from corpus.runner.progress import Progress, duration
from corpus.store.records import Problem, Standing, StoredAnswer
from tests.corpus.samples import CORRECT, INCORRECT, place


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The clock: its last value is the time."""
    clock = [0.0]
    monkeypatch.setattr(progresses.time, "monotonic", lambda: clock[-1])
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


def test_a_terminal_has_one_line_that_changes(seconds: list[float]) -> None:
    stream = Terminal()
    tell(stream, seconds)
    said = stream.getvalue()
    assert "9 jobs, 2 known from the store, 7 to verify, 1 of the known to verify again" in said
    assert "4 of 8 (50%), 1.0/s, 1 incorrect, 3 correct; 4 s left" in said
    # What stays is on lines of its own, the last of them empty again.
    assert "\rWRONG: m: incorrect (communicating-set-changed)\n" in said
    assert "\rproblem: x.ll: cannot be read\n" in said
    assert said.count("\n") == 3


def test_elsewhere_there_are_plain_lines_and_few(seconds: list[float]) -> None:
    stream = io.StringIO()
    tell(stream, seconds)
    said = stream.getvalue()
    assert "\r" not in said and "left" not in said
    assert said.count("\n") == 3


def test_durations_are_read_at_a_glance() -> None:
    assert [duration(s) for s in (4, 99, 180, 9000)] == ["4 s", "99 s", "3 min", "2.5 h"]
