"""What a process behind a wall can open, and what it cannot."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from process import wall
from process.fork import Done, Raised, fork_call
from process.limits import Limits
from process.wall import NoWall, Wall, put_up, refuse_without_wall

LIMITS = Limits(seconds=20.0)


@pytest.fixture(autouse=True)
def folders(tmp_path: Path) -> Path:
    """`inside/` with a link to the `secret` beside it, and `own/`, a folder to write to."""
    try:
        refuse_without_wall()
    except NoWall as error:
        pytest.skip(str(error))
    for name in ("inside", "own"):
        (tmp_path / name).mkdir()
    (tmp_path / "secret").write_text("SECRET", encoding="utf-8")
    (tmp_path / "inside" / "public").write_text("public", encoding="utf-8")
    (tmp_path / "inside" / "link").symlink_to(tmp_path / "secret")
    (tmp_path / "own" / "mine").write_text("mine", encoding="utf-8")
    return tmp_path


def behind(folder: Path, work: Callable[[], str]) -> str:
    """What comes of the work, or the name of its exception."""
    readable = (str(folder / "inside"), "/usr", "/lib", "/lib64", str(folder / "nothing"))

    def run() -> str:
        put_up(Wall((*readable, sys.prefix, sys.base_prefix), (str(folder / "own"),)))
        return work()

    ending = fork_call(run, LIMITS)
    if isinstance(ending, Raised):
        return ending.error
    assert isinstance(ending, Done), ending
    return ending.value


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("inside/public", "public"),
        ("own/mine", "mine"),
        ("secret", "PermissionError"),
        ("inside/link", "PermissionError"),
        ("inside/../secret", "PermissionError"),
    ],
)
def test_reading(folders: Path, name: str, found: str) -> None:
    assert behind(folders, lambda: (folders / name).read_text(encoding="utf-8")) == found


REFUSED: Mapping[str, Callable[[Path], object]] = {
    "make": lambda folder: (folder / "new").write_text("", encoding="utf-8"),
    "write": lambda folder: (folder / "inside" / "public").write_text("", encoding="utf-8"),
    "make a folder": lambda folder: (folder / "inside" / "new").mkdir(),
    "remove": lambda folder: (folder / "secret").unlink(),
    "move in": lambda folder: (folder / "secret").rename(folder / "own" / "secret"),
    "link": lambda folder: os.link(folder / "secret", folder / "own" / "secret"),
    "list": lambda folder: os.listdir(folder),
}


@pytest.mark.parametrize("work", REFUSED.values(), ids=REFUSED)
def test_what_is_refused(folders: Path, work: Callable[[Path], object]) -> None:
    assert behind(folders, lambda: str(work(folders))) in ("PermissionError", "OSError")
    assert (folders / "secret").read_text(encoding="utf-8") == "SECRET"
    assert (folders / "inside" / "public").read_text(encoding="utf-8") == "public"


def test_writing_where_it_may(folders: Path) -> None:
    place = folders / "own" / "folder"
    behind(folders, lambda: str(place.mkdir()))
    behind(folders, lambda: str((place / "new").write_text("new", encoding="utf-8")))
    assert (place / "new").read_text(encoding="utf-8") == "new"


def test_a_program_that_it_starts_is_behind_it_too(folders: Path) -> None:
    def work() -> str:
        done = subprocess.run(["cat", "inside/public", "secret"], capture_output=True, check=False)
        return done.stdout.decode()

    os.chdir(folders)
    assert behind(folders, work) == "public"


def test_a_second_wall_opens_nothing(folders: Path) -> None:
    def work() -> str:
        put_up(Wall((str(folders),), (str(folders),)))
        return (folders / "secret").read_text(encoding="utf-8")

    assert behind(folders, work) == "PermissionError"


def test_without_landlock_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wall, "_CREATE_RULESET", 10_000)  # no such system call
    with pytest.raises(NoWall, match=r"no Landlock \(Linux 5.13 or later"):
        refuse_without_wall()
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(NoWall, match="no Landlock"):
        put_up(Wall(()))
