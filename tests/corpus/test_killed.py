"""Killed at any moment: no answer that was reported is lost, none is there twice."""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

from corpus.store.store import reading
from corpus.store.writer import digest

JOBS, MORE = 50, 20
"""Jobs of a corpus, and for each time that its run is killed."""
TIMEOUT_S = 60.0
LARGEST = 200_000
"""Bytes of a file on the disk that is full."""


@dataclass
class Scene:
    """A corpus of files that name their verdicts, and a store to be."""

    folder: Path
    project: Path
    times: int = 0

    def __post_init__(self) -> None:
        self.store = self.folder / "store.sqlite"
        self.corpus = self.folder / "c.toml"
        self.names = {
            f"p/{n}": ("correct", "incorrect", "unknown")[n % 3]
            for n in range(JOBS + MORE * self.times)
        }
        (self.folder / "p").mkdir()
        for name, verdict in self.names.items():
            (self.folder / f"{name}.ll").write_text(f"; {name}\n; what: {verdict}\n")
        self.corpus.write_text('[[pairs]]\npath = "p"')

    def start(self, limit: int | None = None) -> subprocess.Popen[str]:
        def full_disk() -> None:
            if limit is not None:
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

        return subprocess.Popen(
            [sys.executable, "-m", "tests.corpus.driver", str(self.corpus), str(self.store)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.project,
            preexec_fn=full_disk,
            start_new_session=True,
        )

    def verdicts(self) -> dict[str, str]:
        """What the store says, once all of it was looked at."""
        with reading(self.store) as store:
            runs = store.runs()
            assert len(runs) == 1
            rows = store.rows(1)
            assert len({row.name for row in rows}) == len(rows)
            assert all(store.job(row.job).before for row in rows)
            assert {row.job for row in rows} <= {self.content(row.name) for row in rows}
        return {row.name: row.verdict.value for row in rows}

    def content(self, name: str) -> str:
        text = (self.folder / f"{name}.ll").read_text()
        return digest(text, "--timeout", "60", "--memory", "4096")

    def finish(self) -> None:
        """Run to the end, and find everything."""
        done = self.start()
        _, errors = done.communicate(timeout=TIMEOUT_S)
        assert done.returncode == 0, errors
        assert self.verdicts() == self.names


@pytest.fixture
def scene(tmp_path: Path, project_root: Path) -> Scene:
    return Scene(tmp_path, project_root)


def children_of(process: int) -> list[int]:
    """Direct children; none when it has ended."""
    found: list[int] = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            found += [int(pid) for pid in task.read_text().split()]
    return found


def workers_of(process: int) -> list[int]:
    """The children of its children: the fork server's."""
    return [worker for server in children_of(process) for worker in children_of(server)]


def reported(process: subprocess.Popen[str], lines: int) -> list[str]:
    """The first answers that it reports."""
    assert process.stdout is not None
    while process.stdout.readline() not in ("begins\n", ""):
        pass
    return [line for _ in range(lines) if (line := process.stdout.readline())]


def rest(process: subprocess.Popen[str], first: Sequence[str]) -> dict[str, str]:
    """All that it has reported, once it has ended."""
    assert process.stdout is not None
    lines = [*first, *process.stdout.readlines()]
    process.communicate(timeout=TIMEOUT_S)
    return dict(line.rstrip("\n").split("\t") for line in lines if line.endswith("\n"))


KILLS = pytest.mark.parametrize("times", [2, pytest.param(25, marks=pytest.mark.campaign)])


@KILLS
def test_the_main_process_is_killed(
    tmp_path: Path, project_root: Path, times: int, rng: random.Random
) -> None:
    scene = Scene(tmp_path, project_root, times)
    known: dict[str, str] = {}
    for _ in range(times):
        process = scene.start()
        first = reported(process, rng.randrange(6))
        time.sleep(rng.random() * 0.02)
        left = [*children_of(process.pid), *workers_of(process.pid)]
        os.kill(process.pid, signal.SIGKILL)
        told = rest(process, first)
        assert not told.keys() & known.keys(), "verified twice"
        known |= told
        assert known.items() <= scene.verdicts().items()
        gone(left)
    scene.finish()


def gone(processes: Sequence[int]) -> None:
    """Nothing is left of them soon."""
    deadline = time.monotonic() + TIMEOUT_S
    while alive := [pid for pid in processes if Path(f"/proc/{pid}/root").exists()]:
        assert time.monotonic() < deadline, alive
        time.sleep(0.05)


@KILLS
def test_workers_are_killed(
    tmp_path: Path, project_root: Path, times: int, rng: random.Random
) -> None:
    scene = Scene(tmp_path, project_root, times)
    process = scene.start()
    first = reported(process, 2)
    killed = 0
    while killed < times and process.poll() is None:
        with suppress(IndexError, ProcessLookupError):  # when there is none just now
            os.kill(rng.choice(workers_of(process.pid)), signal.SIGKILL)
            killed += 1
        time.sleep(rng.random() * 0.05)
    told = rest(process, first)
    assert (process.returncode, killed) == (0, times)
    assert told == scene.names == scene.verdicts()


@pytest.mark.campaign
def test_two_runs_at_once_are_refused(scene: Scene) -> None:
    process = scene.start()
    first = reported(process, 1)
    os.kill(process.pid, signal.SIGSTOP)
    second = scene.start()
    _, errors = second.communicate(timeout=TIMEOUT_S)
    os.kill(process.pid, signal.SIGCONT)
    assert second.returncode == 2
    assert f"another run writes to this store (process {process.pid})" in errors
    assert rest(process, first) == scene.names


@pytest.mark.campaign
def test_a_full_disk_loses_nothing_that_was_reported(scene: Scene) -> None:
    process = scene.start(LARGEST)
    first = reported(process, 1)
    told = rest(process, first)
    assert process.returncode == 2
    assert 0 < len(told) < JOBS
    assert told.items() <= scene.verdicts().items()
    scene.finish()
