"""Which Clang is taken."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from source.clang import ClangError, find_clang
from tests.cli.command import in_process

Make = Callable[[str, str], str]


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Make:
    """Makes a program of a name that says that it is of a version; on the PATH is nothing else."""
    monkeypatch.setenv("PATH", str(tmp_path))

    def make(name: str, version: str) -> str:
        path = tmp_path / name
        path.write_text(f"#!/bin/sh\necho 'Some clang version {version} (x)'\n")
        path.chmod(0o755)
        return str(path)

    return make


def test_that_on_the_path_comes_first(made: Make) -> None:
    path = made("clang", "22.1.0")
    made("clang-22", "22.1.9")
    assert (find_clang().command, find_clang().skipped) == ((path,), ())


def test_one_of_another_version_is_skipped_with_a_word(made: Make) -> None:
    old, path = made("clang", "18.1.3"), made("clang-22", "22.1.9")
    found = find_clang()
    assert found.command == (path,) and found.version == "Some clang version 22.1.9 (x)"
    (said,) = found.skipped
    assert said.startswith(f"{old} is not used: Some clang version 18.1.3 (x): ")


def test_that_of_the_extra_comes_last(made: Make) -> None:
    pytest.importorskip("ziglang", reason="the extra `clang` is not installed")
    made("clang", "23.0.0")
    found = find_clang()
    assert found.command[1:] == ("clang",) and len(found.skipped) == 1


def test_the_command_that_stands_in_for_clang_is_not_taken(made: Make, tmp_path: Path) -> None:
    made("tangle-cc", "22.1.0")
    (tmp_path / "clang").symlink_to(tmp_path / "tangle-cc")
    path = made("clang-22", "22.1.9")
    assert find_clang().command == (path,)


def test_without_any_it_is_said_what_to_install(
    made: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ziglang", None)
    said = r"no Clang of LLVM 22 .*tangle-tv\[clang\].* --clang PATH$"
    with pytest.raises(ClangError, match=said):
        find_clang()
    old = made("clang", "18.1.3")
    with pytest.raises(ClangError, match=rf"{old} is not used: Some clang version 18"):
        find_clang()


def test_a_check_names_what_it_skips(
    made: Make, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("ziglang", reason="the extra `clang` is not installed")
    old = made("clang", "18.1.3")
    program = tmp_path / "a.cpp"
    program.write_text("[[clang::convergent]] void op();\nvoid f() { op(); }\n")
    done = in_process(capsys, "source", "check", program)
    assert done.status == 0, done.err
    assert f"note: {old} is not used: Some clang version 18.1.3" in done.out
