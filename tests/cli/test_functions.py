"""`--function` given twice means both, or is an error; the beginning of an option's name is no
option."""

from __future__ import annotations

import ast
import json
from collections.abc import Callable
from pathlib import Path

import pytest

import tangle_tv
from corpus.options import OptionError, options_from
from tests.cli.command import Command, function, pair
from transforms.reference.__main__ import main as reference

Write = Callable[[str], Path]

TEXT = "".join(pair("", "  %y = add i32 %x, 1\n", f"_{name}") for name in "abc")
"""Three pairs."""


def names(out: str) -> list[str]:
    return [each["function"] for each in json.loads(out)["pairs"]]


def test_check_decides_each_that_is_named(tangle: Command, file: Write) -> None:
    path = file(TEXT)
    words = [word for name in ("c", "src_a", "tgt_a") for word in ("--function", name)]
    assert names(tangle("check", path, *words, "--json").out) == [
        "src_a",
        "src_c",
    ]
    done = tangle("check", path, "--function", "a", "--function", "none")
    assert done.status == 2 and "no function @none" in done.err


def test_check_of_two_files_decides_each_that_is_named(tangle: Command, file: Write) -> None:
    path = file("".join(function(name) for name in "fgh"))
    done = tangle("check", path, path, "--function", "h", "--function", "f", "--json")
    assert names(done.out) == ["h", "f"]


@pytest.mark.parametrize("command", ["lint", "uniformity"])
def test_others_look_at_each_that_is_named(command: str, tangle: Command, file: Write) -> None:
    path = file("".join(function(name) for name in "fgh"))
    out = tangle(command, path, "--function", "h", "--function", "f").out
    assert [f"@{name}" in out for name in "fgh"] == [True, False, True]


def test_opt_shows_each_that_is_named(tangle: Command, file: Write) -> None:
    dead = "  %y = add i32 %x, 1\n"
    path = file("".join(function(name, dead) for name in "fgh"))
    out = tangle("opt", path, "--passes", "dce", "--function", "h", "--function", "f").out
    assert [f"@{name}" in out for name in "fgh"] == [True, False, True]


@pytest.mark.parametrize("command", [["run"], ["reduce"], ["source", "run"]])
def test_where_there_is_one_a_second_is_an_error(
    command: list[str], tangle: Command, file: Write
) -> None:
    done = tangle(*command, file(TEXT), "--function", "src_a", "--function", "src_b")
    assert done.status == 2
    assert "argument --function: given twice, and it takes one" in done.err


def test_an_expectation_is_of_one_function(tmp_path: Path) -> None:
    assert options_from(["--function", "a"], tmp_path).function == "a"
    with pytest.raises(OptionError, match="given twice"):
        options_from(["--function", "a", "--function", "b"], tmp_path)


def test_a_reference_transform_is_of_one_function(
    file: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["inline", str(file(TEXT)), "entry:0", "--function", "src_a", "--function", "src_b"]
    assert reference(words) == 2
    assert "given twice, and it takes one" in capsys.readouterr().err


def test_the_beginning_of_an_option_is_refused(tangle: Command, file: Write) -> None:
    done = tangle("check", file(TEXT), "--thread", "3")
    assert done.status == 2
    assert "unrecognized arguments: --thread 3; did you mean --threads?" in done.err
    assert "tangle-tv check --help" in done.err
    done = tangle("corpus", "run", "--job=2")
    assert done.status == 2 and "did you mean --jobs?" in done.err


@pytest.mark.campaign
def test_no_parser_takes_the_beginning_of_an_option(project_root: Path) -> None:
    folders = (
        "process",
        "verify",
        "report",
        "corpus",
        "transforms",
        "source",
        "tangle_tv",
        "tests",
        "bin",
    )
    made = [
        (path, node)
        for folder in folders
        for path in sorted((project_root / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "ArgumentParser"
    ]
    assert len(made) > 8
    for path, node in made:
        stated = {k.arg: ast.unparse(k.value) for k in node.keywords}
        assert stated.get("allow_abbrev") == "False", f"{path}:{node.lineno}"


def test_no_command_takes_the_beginning_of_an_option(tangle: Command) -> None:
    """Also those whose parsers are made by others."""
    for command in (
        "check",
        "opt",
        "log",
        "patch",
        "source check",
        "corpus list",
        "nightly",
        "hunt",
    ):
        done = tangle(*command.split(), "--hel")
        assert done.status == 2


# From Python


@pytest.mark.campaign
def test_python_names_several_functions() -> None:
    found = tangle_tv.check(TEXT, function=["c", "a"], unroll=1)
    assert [each.function for each in found.pairs] == ["src_a", "src_c"]
    assert [each.function for each in tangle_tv.check(TEXT, function="b").pairs] == ["src_b"]


@pytest.mark.parametrize(
    ("option", "says"),
    [
        ({"thread": 3}, "did you mean threads?"),
        ({"html": "page.html"}, "the page of a pair is its `page`"),
        ({"json": True}, "the JSON of a pair is its `document`"),
        ({"proof": "proofs.json"}, "there are threads, unroll"),
    ],
)
def test_python_refuses_other_options(option: dict[str, object], says: str) -> None:
    check: Callable[..., tangle_tv.Result] = tangle_tv.check
    (name,) = option
    with pytest.raises(tangle_tv.CheckError, match=f"no option '{name}'") as refused:
        check(TEXT, **option)
    assert says in str(refused.value)


def test_python_says_what_a_text_is() -> None:
    with pytest.raises(tangle_tv.CheckError) as refused:
        tangle_tv.check("define @")
    said = str(refused.value)
    assert (
        said
        == "tangle-tv: 'define @': there is no such file; a module's text is a str with a newline"
    )
