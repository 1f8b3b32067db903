"""What `tangle-tv source` says of programs and Clangs that it cannot use."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.command import in_process


@pytest.mark.parametrize(
    ("name", "text", "words", "said"),
    [
        ("a.rs", "", (), "not a program of a language known here"),
        ("a.cpp", "int f( {", (), "a.cpp:1:"),
        ("a.cpp", "", ("--target", "dxil"), "--target dxil: c++ has amdgpu, nvptx, spirv"),
        ("a.cpp", "", ("--clang", "/nowhere/clang"), "cannot be started: No such file"),
        ("a.cpp", "", ("--clang", sys.executable), "this is no Clang"),
        ("a.cpp", '#include "nothing.h"', (), "'nothing.h' file not found"),
    ],
)
def test_it_is_said_and_no_verdict(
    name: str,
    text: str,
    words: tuple[str, ...],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    done = in_process(capsys, "source", "check", path, *words)
    assert done.status == 2
    assert said in done.err
    assert done.out == ""


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    done = in_process(capsys, "source", "check", tmp_path / "a.cpp")
    assert (done.status, "no such file" in done.err) == (2, True)


def test_a_directory(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "a.cpp"
    folder.mkdir()
    done = in_process(capsys, "source", "check", folder)
    assert (done.status, "a.cpp: a directory" in done.err) == (2, True)


def test_nesting_that_is_too_deep(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "a.cpp"
    path.write_text(f"int f() {{ return {'-(' * 5000}1{')' * 5000}; }}\n", encoding="utf-8")
    done = in_process(capsys, "source", "check", path, "--", "-fbracket-depth=100000")
    assert done.status == 2
    assert "tangle-tv: " in done.err


def test_exceptions_are_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "a.cpp"
    path.write_text("void op(); struct S { ~S(); };\nvoid f() { S s; op(); }\n", encoding="utf-8")
    done = in_process(capsys, "source", "check", path, "--target", "nvptx", "--", "-fexceptions")
    assert done.status == 4
    assert "unsupported: exceptions: `invoke" in done.err
