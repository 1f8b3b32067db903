"""README.md and the pages of docs/ show what the program prints, and name all of its options."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.command import Command

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
EXAMPLE = re.compile(r"^```console\n\$ tangle-tv (.+?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SLOW = "source check corpus/source/compared/"
"""The beginning of a command that takes about 20 seconds."""
EXAMPLES = [
    pytest.param(
        command,
        shown,
        id=f"{page.name}: {command}",
        marks=(pytest.mark.campaign,) if command.startswith(SLOW) else (),
    )
    for page in PAGES
    if page.parent.name != "jobs"  # sessions: test_jobs.py
    for command, shown in EXAMPLE.findall(page.read_text(encoding="utf-8"))
]
COLUMN = 49
"""Where README's column `after` begins, in characters."""


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 9


@pytest.mark.parametrize(("command", "shown"), EXAMPLES)
def test_an_example_is_what_the_program_prints(
    command: str, shown: str, tangle: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("source.clang.ON_PATH", ())  # which Clang there is, differs
    done = tangle(*shlex.split(command))
    assert done.out + done.err == shown


def test_every_option_is_documented(tangle: Command, capsys: pytest.CaptureFixture[str]) -> None:
    documented = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    actions = ("run", "list", "diff", "show", "export", "merge")
    commands = ("check", "fuzz", "lint", "opt", "log", "reduce", "run", "support", "nightly")
    commands = (*commands, "patch", "uniformity", "prove", "serve")
    for command in (*commands, *(f"corpus {action}" for action in actions)):
        with pytest.raises(SystemExit):
            tangle(*command.split(), "--help")
        options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help"}
        assert {option for option in options if option not in documented} == set(), command


def body(text: str, name: str) -> list[str]:
    """The lines of `@name` between its braces, without blank lines and comments."""
    function = text.partition(f"@{name}(")[2].partition("{\n")[2].partition("\n}")[0]
    return [line for line in re.sub(r" *;.*", "", function).splitlines() if line]


def test_the_first_example_is_the_pair_that_is_checked() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    columns = re.search(r"^```text\n(before +after)\n\n(.*?)```", readme, re.MULTILINE | re.DOTALL)
    assert columns is not None and columns[1].index("after") == COLUMN
    rows = columns[2].splitlines()
    pair = (ROOT / "corpus/bugs/gvn-sink.ll").read_text(encoding="utf-8")
    assert [row[:COLUMN].rstrip() for row in rows] == body(pair, "src")
    assert [row[COLUMN:] for row in rows if row[COLUMN:]] == body(pair, "tgt")
