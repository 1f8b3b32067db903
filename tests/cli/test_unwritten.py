"""A full disk: what cannot be written is named, no verdict is lost, and no command ends with 0."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import CORRECT, INCORRECT, Command, Done, function, pair

Write = Callable[[str], Path]

FULL = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
QUESTION = (
    pair(
        "  %m = mul i32 %x, %x\n  %n = mul i32 %y, %y\n  %d = sub i32 %m, %n\n"
        "  call void @op(i32 %d)\n",
        "  %a = add i32 %x, %y\n  %b = sub i32 %x, %y\n  %d = mul i32 %a, %b\n"
        "  call void @op(i32 %d)\n",
        parameters="i32 noundef %x, i32 noundef %y",
    )
    + "declare void @op(i32) convergent\n"
)
"""Correct, by a question to a solver."""
STEPS = ["opt", "--passes", "instcombine"]
CHANGED = function("f", "  %y = add i32 %x, 0\n  call void @op(i32 %y)\n") + (
    "declare void @op(i32) convergent\n"
)
LOG = """\
*** IR Dump At Start ***
; ModuleID = 'x'
define void @f() {
  ret void
}
*** IR Dump After Wrong on f ***
; ModuleID = 'x'
define void @f() {
  unreachable
}
"""
WRITERS = {
    "proof": (["check"], CORRECT, ["--proof", "p.json"], "correct", 2),
    "proof of none": (["check"], INCORRECT, ["--proof", "p.json"], "incorrect", 1),
    "smt": (["check"], QUESTION, ["--smt", "questions"], "correct", 2),
    "page": (["check"], CORRECT, ["--html", "page.html"], "correct", 2),
    "pages": (["check"], INCORRECT, ["--html", "pages"], "incorrect", 1),
    "saved steps": (STEPS, CHANGED, ["--save", "steps"], "1 function: 1 correct", 2),
    "saved log": (["log"], LOG, ["--save", "steps"], "1 incorrect", 1),
    "junit": (["log"], LOG, ["--junit", "x.xml"], "1 incorrect", 1),
    "sarif": (STEPS, CHANGED, ["--sarif", "x.sarif"], "1 function: 1 correct", 2),
    "pages of steps": (["log"], LOG, ["--html", "pages"], "1 incorrect", 1),
    "uniformity": (["uniformity"], CHANGED, ["--html", "u.html"], "@f, convergence", 2),
}


def in_no_room(*words: str | Path) -> Done:
    """The command where no file may grow, as on a full disk."""
    code = "from tangle_tv.cli.main import main; main()"
    command = ["sh", "-c", 'ulimit -f 0; exec "$@"', "sh", sys.executable, "-c", code]
    done = subprocess.run(
        [*command, *map(str, words)], capture_output=True, encoding="utf-8", check=False
    )
    return Done(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("case", WRITERS)
def test_what_cannot_be_written_loses_no_verdict(case: str, file: Write, tmp_path: Path) -> None:
    words, text, (option, name), said, status = WRITERS[case]
    done = in_no_room(*words, file(text), option, tmp_path / name)
    assert (done.status, said in done.out) == (status, True), done
    assert done.err.startswith(f"tangle-tv: {option}") and "File too large" in done.err
    assert str(tmp_path / name) in done.err


def test_many_files_are_counted(file: Write, tmp_path: Path) -> None:
    """Not one message for each."""
    many = CORRECT + pair("  call void @op(i32 1)\n", "", suffix="_2")
    done = in_no_room("check", file(many), "--html", tmp_path / "pages")
    first, second = done.err.splitlines()
    assert first.endswith("src.html: cannot be written: File too large")
    assert second == "tangle-tv: --html: 3 files could not be written"
    assert "2 pairs: 1 correct, 1 incorrect" in done.out


@FULL
def test_a_reduced_pair_is_printed_all_the_same(
    tangle: Command, file: Write, tmp_path: Path
) -> None:
    output = tmp_path / "small.ll"
    output.symlink_to("/dev/full")
    done = tangle("reduce", file(INCORRECT), "--output", output)
    assert done.status == 2 and "define void @src" in done.out
    assert f"--output {output}: cannot be written: No space left on device" in done.err


@FULL
@pytest.mark.parametrize("words", [[], ["--json"], ["--output-format", "junit"]])
def test_standard_output_on_a_full_disk(words: list[str], file: Write) -> None:
    """The worst verdict is on standard error."""
    code = "from tangle_tv.cli.main import main; main()"
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-c", code, "check", str(file(INCORRECT)), *words],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "tangle-tv: @src → @tgt: incorrect (observation-missing)",
        "tangle-tv: the output cannot be written: No space left on device",
    ]


REFUSED = {
    "-n 8": "the system gives no more files, processes or memory",
    "-v 100000": "cannot be loaded: |there is no more memory",
}


@pytest.mark.parametrize("limit", REFUSED)
def test_what_the_system_refuses_is_no_bug(limit: str, file: Write) -> None:
    """Too few files, or too little memory, for anything to be decided."""
    code = "from tangle_tv.cli.main import main; main()"
    command = ["sh", "-c", f'ulimit {limit}; exec "$@"', "sh", sys.executable, "-c", code]
    done = subprocess.run(
        [*command, "reduce", str(file(INCORRECT))],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 2 and re.search(REFUSED[limit], done.stderr), done.stderr


def test_a_long_name_makes_no_long_message(tangle: Command, file: Write) -> None:
    name = "n" * 100_000
    done = tangle("check", file(INCORRECT), "--function", name)
    assert done.status == 2 and len(done.err) < 3000 and "no function @nnn" in done.err
