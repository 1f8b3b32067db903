"""LLVM's tests under `tangle-opt`: RUN lines as a shell runs them, verdicts in a table."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from corpus.lit import main
from corpus.lit_lines import files_in, lines_to_run, not_understood, run_lines, substituted
from corpus.lit_runs import place_of
from tests.cli.test_process import is_running
from tests.transforms.programs import stand_in

TEXT = """; RUN: opt -S -passes=drop %s | FileCheck %s
; RUN: opt < %s -S 2>&1 \\
; RUN:   | not FileCheck %s
; RUN: llc %s
; CHECK: nothing of the kind
define void @f(i32 %x) {
  call void @op(i32 %x)
  ret void
}

declare void @op(i32) convergent
"""
SCRIPT = Path(__file__).parents[2] / "corpus" / "opt" / "tests.sh"


def test_lines_with_opt() -> None:
    assert list(run_lines(TEXT)) == [
        "opt -S -passes=drop %s | FileCheck %s",
        "opt < %s -S 2>&1  | not FileCheck %s",
    ]
    assert list(run_lines("; RUN: cat %s | opt -S\n; RUN: not --crash opt -O2\n; RUN: llvm-opt\n"))
    assert not list(run_lines("; RUN: llc -optimize < %s\n# RUN: cat opt\n"))


def test_lines_that_make_what_opt_reads() -> None:
    text = "; RUN: llvm-as %s -o %t\n; RUN: opt %t\n; RUN: FileCheck %s\n; RUN: opt %s\n"
    assert lines_to_run(text + "; RUN: llc %s\n") == ["llvm-as %s -o %t", "opt %t", "opt %s"]
    assert lines_to_run("; RUN: llc %s") == []
    assert lines_to_run("; RUN: opt %s \\\n; RUN:   -S \\") == ["opt %s  -S"]


def test_conditions_and_what_is_not_understood() -> None:
    text = "; RUN: %if arm-registered-target %{ opt -S %s %} %else %{ opt %s %}\n"
    assert list(run_lines(text)) == ["opt -S %s"]
    (line,) = run_lines("; RUN: %if asserts %{ ; opt %s %}\n")
    assert not_understood(line) == "%if"
    assert not_understood("opt | grep %cond") is None


def test_each_file_has_a_place_of_its_own(tmp_path: Path) -> None:
    assert place_of(Path("/a/X86/b.ll"), tmp_path) == tmp_path / "a" / "X86" / "b"
    assert place_of(Path("../c/X86/b.ll"), tmp_path) == tmp_path / "c" / "X86" / "b"


def test_substitutions(tmp_path: Path) -> None:
    path = tmp_path / "a b.ll"
    line = substituted("opt %s -o %t %S %% %{unknown} %x", path, Path("scratch"))
    assert line == f"opt '{path}' -o scratch/t.tmp {tmp_path} % %{{unknown}} %x"


def test_files_that_mention(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name, text in {
        "a.ll": "convergent",
        "deep/b.ll": "convergent",
        "c.ll": "",
        "d": "",
    }.items():
        (tmp_path / name).write_text(text)
    assert [p.name for p in files_in([tmp_path], "convergent")] == ["a.ll", "b.ll"]
    assert [p.name for p in files_in([tmp_path], None)] == ["a.ll", "c.ll", "b.ll"]
    assert list(files_in([tmp_path / "c.ll"], "convergent")) == []


def test_a_table_of_verdicts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "Drop"
    folder.mkdir()
    (folder / "wrong.ll").write_text(TEXT)
    (folder / "right.ll").write_text("; RUN: opt -S %s > %t && cat %t | grep op\n" + TEXT[90:])
    (folder / "fails.ll").write_text("; RUN: opt -passes=sinc %s\n")
    (folder / "asserts.ll").write_text("; REQUIRES: asserts, x\n; RUN: opt %s\n")
    (folder / "other.ll").write_text("; RUN: llc %s\n")
    save = tmp_path / "saved"
    words = ["--opt", str(stand_in(tmp_path)), "--save", str(save), str(folder)]
    assert main(words) == 1
    shown = capsys.readouterr().out
    rows = [line.split() for line in shown.splitlines()]
    assert rows[0][:4] == ["folder", "files", "runs", "changed"]
    assert rows[1] == ["Drop", "5", "4", "1", "0", "1", "0", "0", "0"]
    assert f"incorrect: {folder}/wrong.ll @f: observation-missing" in shown
    assert f"{folder}/fails.ll: status 1: opt: unknown pass name 'sinc'" in shown
    assert f"{folder}/asserts.ll: needs an LLVM with assertions" in shown
    assert f"{folder}/other.ll: no RUN line calls opt" in shown
    assert len(list(place_of(folder / "wrong.ll", save).glob("*.txt"))) == 1


def test_without_an_opt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--opt", "opt-98", str(tmp_path)]) == 2
    assert "there is no `opt-98` here; corpus/opt/install.sh gets it" in capsys.readouterr().err
    assert main(["--opt", "sh", str(tmp_path / "none.ll")]) == 2
    assert "none.ll: No such file or directory" in capsys.readouterr().err


def lit(*words: str | Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "corpus.lit", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


SPINS = "; RUN: sh -c 'echo $$ > FOLDER/pid; sleep 600' ; opt -S %s\n" + TEXT[90:]


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_what_was_done_is_shown_when_it_is_ended_and_no_process_is_left(
    tmp_path: Path, number: signal.Signals
) -> None:
    folder = tmp_path / "Drop"
    folder.mkdir()
    (folder / "a.ll").write_text(SPINS.replace("FOLDER", str(tmp_path)))
    (folder / "b.ll").write_text(TEXT)
    (folder / "c.ll").write_text("; RUN: llc %s\n")
    process = lit("--opt", stand_in(tmp_path), folder)
    assert process.stderr is not None
    # The file that never ends holds up no other, and no message about one.
    assert {process.stderr.readline().split()[0] for _ in range(2)} == {"1/3", "2/3"}
    process.send_signal(number)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err == "interrupted: 2 of 3 files were run\n"
    assert out.splitlines()[1].split()[:4] == ["Drop", "2", "2", "1"]
    assert not is_running(int((tmp_path / "pid").read_text()))


@pytest.mark.campaign
def test_a_file_has_its_limit_and_all_its_processes_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.ll").write_text("; RUN: opt -S %s\n" + SPINS.replace("FOLDER", str(tmp_path)))
    words = ["--opt", str(stand_in(tmp_path)), "--file-timeout", "8", str(tmp_path / "a.ll")]
    assert main(words) == 0
    shown = capsys.readouterr().out
    assert "the file's 8 s are used up: sh -c" in shown
    assert not is_running(int((tmp_path / "pid").read_text()))


def test_what_is_no_report_and_a_line_that_is_not_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damage = "; RUN: opt -S %s && echo '{' > $TANGLE_REPORT_DIR/cut.json\n; RUN: opt -S %{x}\n"
    (tmp_path / "a.ll").write_text(damage + TEXT[90:])
    assert main(["--opt", str(stand_in(tmp_path)), str(tmp_path / "a.ll")]) == 0
    shown = capsys.readouterr().out
    assert "cut.json: is no report of tangle-opt" in shown
    assert "not run, %{x} is not understood" in shown
    (row,) = [line.split() for line in shown.splitlines() if line.startswith("all ")]
    assert row[:4] == ["all", "1", "1", "0"]


# tests.sh


def fetch(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The script, with the programs of `folder` and the few of the system that it needs."""
    for name in ("mktemp", "rm", "mkdir", "sort"):
        real = shutil.which(name)
        assert real is not None
        (folder / name).symlink_to(real)
    bash = shutil.which("bash")
    assert bash is not None
    command = [bash, str(SCRIPT), *words]
    return subprocess.run(
        command, env={"PATH": str(folder)}, capture_output=True, text=True, timeout=30, check=False
    )


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "two words are needed: VERSION FOLDER"),
        (("latest", "x"), "'latest' is no version of LLVM"),
        (("19", "x"), "there is no apt-get here; the tests are llvm/test/Transforms"),
    ],
)
def test_what_the_script_needs(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    done = fetch(tmp_path, *words)
    assert done.returncode == 1
    assert says in done.stderr


def test_the_script_without_a_network(tmp_path: Path) -> None:
    apt = tmp_path / "apt-get"
    apt.write_text(
        '#!/bin/sh\ncase "$*" in\n'
        '*indextargets*) echo "deb-src http://nowhere.invalid stable main" ;;\n'
        "*) exit 100 ;;\nesac\n"
    )
    apt.chmod(0o755)
    done = fetch(tmp_path, "19", str(tmp_path / "tests"))
    assert done.returncode == 1
    assert "apt-get update failed: is there a network" in done.stderr
