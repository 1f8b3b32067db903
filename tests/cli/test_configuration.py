"""`tangle-tv.toml`: found upwards from the file, overruled by the command line, or refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import INCORRECT, Command
from verify.cli.errors import UsageError
from verify.cli.options import parse
from verify.options import Model


@pytest.fixture
def pair(tmp_path: Path) -> Path:
    folder = tmp_path / "a" / "b"
    folder.mkdir(parents=True)
    (folder / "pair.ll").write_text(INCORRECT)
    return folder / "pair.ll"


def test_the_nearest_file_counts_and_the_command_line_more(pair: Path, tmp_path: Path) -> None:
    (tmp_path / "tangle-tv.toml").write_text("threads = 7\n")
    (tmp_path / "a" / "tangle-tv.toml").write_text(
        'threads = 3\nsubgroup = 2\nmodel = "ipdom"\nbounded = true\n'
        'uniform = ["n", "m"]\nops = "mine.toml"\n'
    )
    options = parse(["check", str(pair)]).options
    assert (options.threads, options.exact_threads, options.subgroup) == (3, True, 2)
    assert (options.model, options.bounded) == (Model.IPDOM, True)
    assert options.uniform == {"n", "m"}
    assert options.operations_file == tmp_path / "a" / "mine.toml"
    given = parse(["check", str(pair), "--threads", "5"]).options
    assert (given.threads, given.model) == (5, Model.IPDOM)


def test_what_it_says_is_said(tangle: Command, pair: Path, tmp_path: Path) -> None:
    (tmp_path / "tangle-tv.toml").write_text("threads = 3\ntimeout = 9.5\n")
    done = tangle("check", pair)
    assert done.status == 1
    assert done.err.endswith("tangle-tv.toml says --threads 3 --timeout 9.5\n")


def test_a_command_takes_what_it_has_an_option_for(pair: Path, tmp_path: Path) -> None:
    (tmp_path / "tangle-tv.toml").write_text("threads = 3\ntimeout = 9.5\n")
    options = parse(["prove", str(pair), "--check", "proofs.json"]).options
    assert (options.threads, options.timeout) == (2, 9.5)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("thread = 3\n", "thread is no option of a check; there are bounded, disable-poison-"),
        ("threads = 300\n", "threads: 300 is no number from 1 to 64"),
        ("bounded = 1\n", "bounded is true or false"),
        ("threads = \n", "is no TOML"),
        ("uniform = {}\n", "uniform is a number, a string, or a list of these"),
        ("threads = [2, 3]\n", "threads is a number or a string"),
        ("timeout = []\n", "timeout is a number or a string"),
    ],
)
def test_what_cannot_be_used_is_one_message(
    pair: Path, tmp_path: Path, text: str, says: str
) -> None:
    (tmp_path / "tangle-tv.toml").write_text(text)
    with pytest.raises(UsageError, match=r"tangle-tv\.toml: ") as refused:
        parse(["check", str(pair)])
    assert says in str(refused.value)
