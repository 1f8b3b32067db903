"""Bad input: one clear message that names the file or the option, exit status 2."""

from __future__ import annotations

import errno
import os
import resource
from collections.abc import Callable
from pathlib import Path

import pytest

from process.limits import Limits
from tests.cli.command import CALL, CORRECT, Command, function, pair

Write = Callable[[str], Path]

ABORTS = (
    "define i32 @src(i32 %a, i1 %c) {\n  %r = select fast i1 %c, i32 %a, i32 0\n  ret i32 %r\n}\n"
)
"""LLVM 22's parser aborts its process on this."""


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"hello world\n", ":1:1: expected top-level entity"),
        (b"", ": the file is empty"),
        (b"BC\xc0\xde" + bytes(range(256)) * 8, ": LLVM"),
        (b"\x7fELF\x00\x01", "NUL byte"),
        (CORRECT[:40].encode(), ":2:"),
        (ABORTS.encode(), ": LLVM crashed on this input"),
        (b"define i32 @src() {\n  ret i32 %b\n}\n", ":2:11: use of undefined value '%b'"),
    ],
    ids=["text", "empty", "bitcode", "binary", "truncated", "aborts", "undefined"],
)
@pytest.mark.parametrize("command", [["check"], ["lint"], ["run", "--thread", ""]])
def test_a_file_that_cannot_be_read(
    command: list[str], content: bytes, says: str, tangle: Command, tmp_path: Path
) -> None:
    path = tmp_path / "input.ll"
    path.write_bytes(content)
    done = tangle(*command, path)
    assert done.status == 2
    assert done.out == ""
    assert f"tangle-tv: {path}" in done.err and says in done.err


def test_an_empty_directory_and_no_file(tangle: Command, tmp_path: Path) -> None:
    done = tangle("check", tmp_path)
    assert done.status == 2
    assert done.err == (
        f"tangle-tv: {tmp_path}: nothing to compare: there are no files .ll or .bc\n"
    )
    done = tangle("check", tmp_path / "none.ll")
    assert done.status == 2
    assert done.err.endswith("none.ll: cannot be read: No such file or directory\n")


def test_a_file_without_permission(
    tangle: Command, file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file(CORRECT)

    def refuse(name: str, mode: str) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), name)

    # Root, as whom the tests may run, can read every file.
    monkeypatch.setattr("verify.ir.llvm.open", refuse, raising=False)
    done = tangle("check", path)
    assert done.status == 2
    assert f"{path}: cannot be read: Permission denied" in done.err


def test_what_takes_too_long_to_read(
    tangle: Command, file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = file("".join(function(f"f{n}") for n in range(3000)))
    monkeypatch.setattr("verify.judge.inputs.READING_LIMITS", Limits(seconds=0.01))
    for words in (("lint",), ("opt", "-O0")):
        done = tangle(*words, path)
        assert (done.status, done.out) == (2, "")
        assert f"{path}: is too large: reading it takes more than 0.01 s" in done.err


def test_what_takes_too_much_memory_to_read(
    tangle: Command, file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    def greedy(*_: object) -> object:
        return bytes(64 << 20)

    path = file(CORRECT)
    before = resource.getrlimit(resource.RLIMIT_AS)
    monkeypatch.setattr("verify.judge.inputs.READING_LIMITS", Limits(60.0, memory_mib=16))
    monkeypatch.setattr("verify.judge.inputs.read_by_any", greedy)
    done = tangle("lint", path)
    assert done.status == 2
    assert f"{path}: is too large: reading it takes more than 16 MiB of memory" in done.err
    assert resource.getrlimit(resource.RLIMIT_AS) == before


def test_no_pair_in_one_file(tangle: Command, file: Write) -> None:
    path = file(function("f") + function("src_a") + function("tgt_b"))
    done = tangle("check", path)
    assert done.status == 2
    assert f"{path}: no pair" in done.err
    assert "@src and @tgt" in done.err and "@f, @src_a, @tgt_b" in done.err


def test_no_pair_in_two_files(tangle: Command, file: Write) -> None:
    done = tangle("check", file(function("f")), file(function("g")))
    assert done.status == 2
    assert "no function is defined in both files" in done.err
    assert "@f" in done.err and "@g" in done.err


@pytest.mark.parametrize("files", [1, 2])
def test_a_missing_function(files: int, tangle: Command, file: Write) -> None:
    path = file(CORRECT)
    done = tangle("check", *[path] * files, "--function", "nowhere")
    assert done.status == 2
    assert f"{path}: no function @nowhere; defined are @src, @tgt" in done.err


def test_a_function_that_is_only_declared(tangle: Command, file: Write) -> None:
    done = tangle("lint", file(CORRECT), "--function", "op")
    assert done.status == 2
    assert "@op is only declared there, not defined" in done.err


def test_other_signatures(tangle: Command, file: Write) -> None:
    path = file(function("src") + function("tgt", "", "i64 %x"))
    for words in (["--json"], []):
        done = tangle("check", path, *words)
        assert done.status == 2 and done.out == ""
        assert f"{path}: functions of different types cannot be compared" in done.err
        assert "@src has type void (i32), @tgt has type void (i64)" in done.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--threads", "0"], "--threads: 0 is no number from 1 to 1024"),
        (["--threads", "1000000"], "--threads: 1000000 is no number from 1 to 1024"),
        (["--threads", "two"], "--threads: two is no number"),
        (["--unroll", "-3"], "--unroll: -3 is no number from 1 to 1024"),
        (["--timeout", "0"], "--timeout: 0 is no number of seconds above 0"),
        (["--timeout", "nan"], "--timeout: nan is no number of seconds above 0"),
        (["--memory", "1"], "--memory: 1 is no number from 256"),
        (["--model", "simt"], "--model: invalid choice: 'simt'"),
        (["--uniform", "y"], "--uniform y: no argument %y; arguments are %x"),
        (["--ops", "none.toml"], "none.toml: cannot be read"),
        (["--colour"], "unrecognized arguments: --colour"),
        (["-", "-"], "takes one file or two, not 3"),
    ],
)
def test_wrong_options(words: list[str], says: str, tangle: Command, file: Write) -> None:
    done = tangle("check", file(CORRECT), *words)
    assert done.status == 2
    assert done.out == ""
    assert says in done.err
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["verify"], "invalid choice: 'verify'"),
        (["check"], "required: FILE"),
        (["check", "-", "-"], "standard input can be one of the files, not both"),
    ],
)
def test_wrong_commands(words: list[str], says: str, tangle: Command) -> None:
    done = tangle(*words)
    assert done.status == 2
    assert says in done.err
    assert len(done.err.splitlines()) == 1


def test_no_command(tangle: Command) -> None:
    done = tangle()
    assert (done.status, done.err.splitlines()[0]) == (
        2,
        "tangle-tv: which command? To begin with:",
    )


def test_a_table_of_operations_with_a_mistake(tangle: Command, file: Write, tmp_path: Path) -> None:
    table = tmp_path / "ops.toml"
    table.write_text('[[operation]]\nnames = ["op"]\nmeaning = "magic"\n', encoding="utf-8")
    done = tangle("check", file(CORRECT), "--ops", table)
    assert done.status == 2
    assert "meaning = 'magic': allowed are" in done.err


DOMINANCE = (
    "  br i1 %c, label %then, label %end\nthen:\n  %v = add i32 7, 1\n  br label %end\n"
    "end:\n  call void @op(i32 %v)\n"
)
VALID = (
    "  br i1 %c, label %then, label %end\nthen:\n  br label %end\nend:\n  call void @op(i32 8)\n"
)


@pytest.mark.parametrize(
    ("before", "after", "verdict", "status"),
    [(DOMINANCE, VALID, "invalid", 5), (VALID, DOMINANCE, "incorrect", 1)],
)
@pytest.mark.parametrize("files", [1, 2])
def test_what_only_llvms_verifier_finds(
    before: str,
    after: str,
    verdict: str,
    status: int,
    files: int,
    tangle: Command,
    file: Write,
) -> None:
    declare = "declare void @op(i32) convergent\n"
    other = pair("  call void @op(i32 1)\n", "  call void @op(i32 1)\n", suffix="_ok")
    if files == 1:
        paths = [file(pair(before, after, parameters="i1 %c") + other + declare)]
        names = ("@src → @tgt", "@src_ok → @tgt_ok")
    else:
        paths = [
            file(function("f", body, "i1 %c") + function("ok", CALL) + declare)
            for body in (before, after)
        ]
        names = ("@f", "@ok")
    done = tangle("check", *paths)
    assert done.status == status
    assert f"{names[0]}: {verdict} (llvm-verifier)" in done.out
    assert "Instruction does not dominate all uses!" in done.out
    assert f"{names[1]}: correct" in done.out


def test_no_message_does_anything_on_a_terminal(tangle: Command, tmp_path: Path) -> None:
    """Names of files and functions, and lines of the input, may hold any character."""
    path = tmp_path / "a\x1b[2J\n::error::b.ll"
    path.write_text('define i32 @src() {\n  ret i32 "\x1b]0;title\x07"\n}\n')
    for words in (("check", path), ("check", "--function", "f\x1b[2J", path)):
        done = tangle(*words)
        assert done.status == 2 and "\x1b" not in done.out + done.err and "\x07" not in done.err
        assert not any(line.startswith("::error::") for line in done.err.splitlines())
    path.write_text(CORRECT)
    done = tangle("check", "--function", "f\x1b[2J", path)
    assert done.status == 2 and "f\\x1b[2J" in done.err and "\x1b" not in done.err
