"""The README shows what the program prints."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.command import Command

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLE = re.compile(r"^```console\n\$ tangle-tv (.+?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = EXAMPLE.findall((ROOT / "README.md").read_text(encoding="utf-8"))


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 5


@pytest.mark.parametrize(("command", "shown"), EXAMPLES, ids=[c for c, _ in EXAMPLES])
def test_an_example_is_what_the_program_prints(
    command: str, shown: str, tangle: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    done = tangle(*shlex.split(command))
    assert done.out + done.err == shown


def test_every_option_is_documented(tangle: Command, capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    actions = ("run", "list", "diff", "show", "export", "merge")
    commands = ("check", "fuzz", "lint", "opt", "reduce", "run", "support", "nightly", "patch")
    for command in (*commands, *(f"corpus {action}" for action in actions)):
        with pytest.raises(SystemExit):
            tangle(*command.split(), "--help")
        options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help"}
        assert {option for option in options if option not in readme} == set(), command
