"""The pages of docs/jobs/: what they let a reader run does what they show.

A page is one session in an empty folder: blocks `sh` are run, blocks `console` are run and their
output is compared.  Blocks `console slow`, and what needs their files, are the campaign's.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from common.data import dataclass

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs" / "jobs").glob("*.md"))
LINES = 100
BLOCK = re.compile(r"^```(sh|console)( slow)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ (.*)\n", re.MULTILINE)
VARIES = (
    (re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d"), "DATE"),
    (re.compile(r"\b\d+\.\d+\.\d+\b"), "VERSION"),
    (re.compile(r"\b\d+(?:\.\d+)? s\b"), "TIME"),
)
NEEDED = ("opt-22", "clang-22")


@dataclass
class Step:
    """A command, and what it is to print: None where that does not matter."""

    command: str
    shown: str | None
    slow: bool


def steps(page: str) -> list[Step]:
    found: list[Step] = []
    for kind, slow, text in BLOCK.findall(page):
        if kind == "sh":
            found.append(Step(text, None, bool(slow)))
            continue
        _, *parts = COMMAND.split(text)
        pairs = zip(parts[::2], parts[1::2], strict=True)
        found.extend(Step(command, shown, bool(slow)) for command, shown in pairs)
    return found


def pattern(shown: str) -> str:
    """`…` is any text of a line; a line `…` is any number of lines."""
    lines = (
        r"(?:.*\n)*" if line.strip() == "…" else re.escape(line).replace("…", ".*") + r"\n"
        for line in same_always(shown).splitlines()
    )
    return "".join(lines)


def same_always(text: str) -> str:
    for each, name in VARIES:
        text = each.sub(name, text)
    return text


def environment(folder: Path) -> dict[str, str]:
    """With this clone's programs first on the path."""
    folder.mkdir()
    for each in ("tangle-tv", "tangle-opt", "tangle-cc"):
        program = folder / each
        line = f'#!/bin/sh\nexec "{sys.executable}" "{ROOT / "bin" / each}" "$@"\n'
        program.write_text(line, encoding="utf-8")
        program.chmod(0o755)
    path = f"{folder}{os.pathsep}{os.environ['PATH']}"
    return os.environ | {"PATH": path, "PYTHONPATH": str(ROOT), "TANGLE": str(ROOT)}


def check(page: Path, folder: Path, slow: bool) -> None:
    text = page.read_text(encoding="utf-8")
    missing = [each for each in NEEDED if each in text and shutil.which(each) is None]
    if missing:
        pytest.skip(f"the page runs {', '.join(missing)}, which is not on the path")
    given = environment(folder / "programs")
    session = folder / "session"
    session.mkdir()
    for step in steps(text):
        if step.slow and not slow:
            continue
        done = subprocess.run(
            ["sh", "-c", f"exec 2>&1\n{step.command}"],
            cwd=session,
            env=given,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            timeout=600,
        )
        if step.shown is not None:
            printed = same_always(done.stdout)
            assert re.fullmatch(pattern(step.shown), printed), f"{step.command}\n{done.stdout}"


def test_there_are_pages_of_at_most_100_lines() -> None:
    lengths = {page.name: len(page.read_text(encoding="utf-8").splitlines()) for page in PAGES}
    assert len(lengths) == 3 and max(lengths.values()) <= LINES, lengths


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_shows_what_is_printed(page: Path, tmp_path: Path) -> None:
    check(page, tmp_path, slow=False)


@pytest.mark.campaign
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_shows_what_is_printed_by_its_slow_commands_too(page: Path, tmp_path: Path) -> None:
    check(page, tmp_path, slow=True)


def test_what_is_left_out_and_what_varies_is_accepted_and_nothing_else() -> None:
    shown = "1 … wrong in 3 s\n…\nend\n"
    assert re.fullmatch(pattern(shown), same_always("1 function wrong in 12.5 s\na\nb\nend\n"))
    assert not re.fullmatch(pattern(shown), same_always("2 functions wrong in 3 s\nend\n"))
    found = steps("```console slow\n$ a\nout\n$ b\n```\n```sh\nc\n```\n")
    expected = [Step("a", "out\n", True), Step("b", "", True), Step("c\n", None, False)]
    assert found == expected
