"""`--help`: groups, an example and the exit statuses of each command; hints on a wrong line."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys

import pytest

from tangle_tv.cli.errors import Exit
from tangle_tv.cli.help_text import COMMON, EXAMPLES, GROUPS, STATUSES
from tangle_tv.cli.options import COMMANDS, parse
from tests.cli.command import Command


def helped(tangle: Command, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as ended:
        tangle(*words, "--help")
    assert ended.value.code == 0
    return capsys.readouterr().out


def test_every_command_is_in_one_group() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(COMMANDS)


def test_the_overview_lists_all(tangle: Command, capsys: pytest.CaptureFixture[str]) -> None:
    lines = helped(tangle, capsys).splitlines()
    for title, names in GROUPS.items():
        assert f"{title}:" in lines
        for name in names:
            assert any(line.startswith(f"  {name} ") for line in lines), name
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_shows_an_example_and_its_statuses(
    name: str, tangle: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    text = helped(tangle, capsys, name)
    assert f"example:\n  {EXAMPLES[name]}\n" in text
    for number, words in {**STATUSES[name], **COMMON}.items():
        assert f"  {number:>3}  {words}\n" in text
        assert number in {int(each) for each in Exit}


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_a_command_line(name: str) -> None:
    """Each part of it, as a shell would split it, is read."""
    lines = EXAMPLES[name].removeprefix('eval "$(').removesuffix(')"').split(" && ")
    for line in lines:
        program, *words = shlex.split(line)
        assert program == "tangle-tv" and parse(words).command == words[0]
    assert shlex.split(lines[-1])[1] == name.split()[0]


def test_without_a_command_the_first_steps_are_shown(tangle: Command) -> None:
    done = tangle()
    assert done.status == 2
    assert "tangle-tv demo" in done.err and "tangle-tv check before.ll after.ll" in done.err


def test_a_wrong_line_gets_an_example(tangle: Command) -> None:
    done = tangle("check")
    assert done.status == 2 and "for example: tangle-tv check before.ll" in done.err
    assert len(done.err.splitlines()) == 1


def test_without_its_extra_completion_says_so(
    tangle: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    done = tangle("completion", "bash")
    assert done.status == 2 and "tangle-tv[completion]" in done.err


def test_a_shell_completes(tangle: Command) -> None:
    script = tangle("completion", "bash").out
    assert "--threads" in script and "_shtab_compgen_files" in script
    bash = shutil.which("bash")
    assert bash is not None
    ask = 'COMP_WORDS=(tangle-tv che); COMP_CWORD=1; _shtab_tangle_tv; echo "${COMPREPLY[@]}"'
    done = subprocess.run(
        [bash, "-c", f"{script}\n{ask}"], capture_output=True, text=True, check=False
    )
    assert done.stdout.split() == ["check"], done.stderr
    for shell in ("zsh", "tcsh"):
        assert "tangle" in tangle("completion", shell).out


def test_a_wrong_command_has_the_one_that_is_near(tangle: Command) -> None:
    assert "did you mean check?" in tangle("chekc").err
    assert "did you mean" not in tangle("zzz").err
    assert "did you mean" not in tangle("check", "--bogus", "a.ll").err
