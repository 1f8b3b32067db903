"""`tangle-opt` behaves as the `opt` that it runs, and verifies what that did."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tangle_tv.commands.tangle_opt import same_code
from tests.report.schemas import errors
from tests.transforms.programs import real_opt, stand_in
from transforms.llvm.opt_line import OptLine, read_line, with_output

ROOT = Path(__file__).parents[2]
WRONG = ROOT / "corpus" / "opt" / "inputs" / "gvn-sink.ll"
TEXT = """define void @f(i32 %x) {
  call void @op(i32 %x)
  ret void
}

declare void @op(i32) convergent
"""


@dataclass(frozen=True)
class Stage:
    """Where the command runs: `reports` is its TANGLE_REPORT_DIR."""

    folder: Path
    program: str

    @property
    def reports(self) -> Path:
        return self.folder / "reports"

    def run(self, *words: str, text: str = TEXT) -> subprocess.CompletedProcess[str]:
        """Both from a process of its own: it takes the place of one."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "TANGLE_OPT": self.program,
            "TANGLE_REPORT_DIR": str(self.reports),
            "TANGLE_OPTIONS": "--timeout 20",
        }
        return subprocess.run(
            [sys.executable, "-m", "tangle_tv.commands.tangle_opt", *words],
            input=text,
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
            env=environment,
        )

    def report(self) -> dict[str, list[dict[str, object]]]:
        """The only one."""
        (path,) = self.reports.glob("*.json")
        assert errors("opt", path.read_text()) == []
        return json.loads(path.read_text())


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path, str(stand_in(tmp_path)))


def test_what_is_right_is_as_from_opt(stage: Stage) -> None:
    (stage.folder / "in.ll").write_text(TEXT)
    done = stage.run("-S", "in.ll")
    assert (done.returncode, done.stdout, done.stderr) == (0, TEXT, "")
    assert stage.report()["end_to_end"] == []


def test_what_is_wrong_is_reported(stage: Stage) -> None:
    (stage.folder / "in.ll").write_text(TEXT)
    done = stage.run("-S", "-passes=drop", "in.ll")
    assert done.returncode == 1
    assert done.stdout == TEXT.replace("  call void @op(i32 %x)\n", "")
    assert "tangle-opt: opt -S -passes=drop in.ll is wrong:" in done.stderr
    assert "@f: incorrect (observation-missing)" in done.stderr
    assert stage.report()["end_to_end"][0]["code"] == "observation-missing"
    (text,) = stage.reports.glob("in.*.txt")
    assert "@f: incorrect (observation-missing)" in text.read_text()
    assert "options that TANGLE_OPTIONS states: --timeout 20" in text.read_text()


def test_what_only_the_command_line_says_of_the_program(stage: Stage) -> None:
    """A call may go where nothing in the module depends on it, if the module is all there is."""
    (stage.folder / "in.ll").write_text(TEXT)
    done = stage.run("-S", "-passes=drop", "--attributor-assume-closed-world", "in.ll")
    assert (done.returncode, done.stderr) == (0, "")
    (pair,) = stage.report()["end_to_end"]
    assert (pair["verdict"], pair["code"]) == ("unknown", "approximation")
    assert "that the module is the whole program" in str(pair["reason"])


def test_what_was_not_valid_before_is_not_opts_fault(stage: Stage) -> None:
    """An older LLVM may take what the verifier of LLVM 22 refuses."""
    (stage.folder / "in.ll").write_text(TEXT.replace("(i32 %x) {", "(i32 %x) naked {"))
    done = stage.run("-S", "-passes=drop", "in.ll")
    assert (done.returncode, done.stderr) == (0, "")
    assert [p["verdict"] for p in stage.report()["end_to_end"]] == ["invalid"]


def test_what_opt_refuses_is_opts_affair(stage: Stage) -> None:
    (stage.folder / "in.ll").write_text(TEXT)
    done = stage.run("-S", "-passes=sinc", "in.ll")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "opt: unknown pass name 'sinc'\n"
    assert not stage.reports.exists()


def test_it_dies_as_opt_does(stage: Stage) -> None:
    (stage.folder / "in.ll").write_text(TEXT)
    assert stage.run("-passes=crash", "in.ll").returncode == -signal.SIGABRT


def test_questions_to_opt(stage: Stage) -> None:
    done = stage.run("--version")
    assert (done.returncode, done.stdout) == (0, "Some LLVM version 99.1\n")


def test_an_opt_that_is_tangle_opt_again(tmp_path: Path) -> None:
    again = tmp_path / "opt"
    again.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tangle_tv.commands.tangle_opt "$@"\n')
    again.chmod(0o755)
    done = Stage(tmp_path, str(again)).run("-S", "-passes=sink")
    assert done.returncode == 2
    assert "is tangle-opt again: TANGLE_OPT names the real one" in done.stderr


def test_what_cannot_be_verified_is_noted(stage: Stage) -> None:
    """The stand-in copies whatever it is given."""
    (stage.folder / "in.ll").write_text("no IR")
    done = stage.run("-S", "in.ll")
    assert (done.returncode, done.stdout, done.stderr) == (0, "no IR", "")
    died = json.loads(next(stage.reports.glob("*.json")).read_text())["run"]["died"]
    assert "cannot be converted" in died["message"]


def test_what_cannot_be_read_again_is_noted(stage: Stage) -> None:
    done = stage.run("-S", "-passes=drop", "/dev/stdin")
    assert (done.returncode, done.stderr) == (0, "")
    assert "@op(i32 %x)" not in done.stdout
    died = json.loads(next(stage.reports.glob("*.json")).read_text())["run"]["died"]
    assert died["message"] == "/dev/stdin is no file: it cannot be read again"


def test_a_bug_is_no_verdict(tmp_path: Path) -> None:
    """Python's own status for an exception is 1, which here means that a function is refuted."""
    code = (
        "import sys\nfrom tangle_tv.commands import tangle_opt\n"
        "tangle_opt._run = lambda words, same: 1 // 0\ntangle_opt.main()"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TANGLE_TV_DEBUG": ""}
    command = [sys.executable, "-c", code, "-S"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 70
    assert "internal error: ZeroDivisionError" in done.stderr and "Traceback" not in done.stderr


def test_what_changes_nothing_loads_nothing_that_checks(tmp_path: Path) -> None:
    (tmp_path / "in.ll").write_text(TEXT)
    code = (
        "import os, sys\nbefore, end = set(sys.modules), os._exit\n"
        "def ends(status):\n    print(*set(sys.modules) - before, file=sys.stderr, flush=True)\n"
        "    end(status)\nos._exit = ends\n"
        "from tangle_tv.commands.tangle_opt import main\nmain()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "-S", "in.ll"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TANGLE_OPT": str(stand_in(tmp_path))},
    )
    assert (done.returncode, done.stdout) == (0, TEXT)
    loaded = set(done.stderr.split())
    assert "process.programs" in loaded
    assert not {"z3", "llvmlite", "dataclasses", "verify.ir.function"} & loaded
    assert not {"re", "enum", "typing", "subprocess", "signal", "shutil", "collections"} & loaded


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        (TEXT, f"; ModuleID = 'in.ll'\nsource_filename = \"in.ll\"\n\n; Attrs\n{TEXT}", True),
        ("@a = global i32 1 ; RUN", "@a  =\tglobal i32 1", True),
        ("@a = global i32 1", "@a = global i32 11", False),
        ('@a = constant [3 x i8] c"a b"', '@a = constant [3 x i8] c"a  b"', False),
        ('@a = constant [3 x i8] c"a;b"', '@a = constant [3 x i8] c"a;c"', False),
        ("define void @f() {", "define void @f() {\n  ret void", False),
    ],
)
def test_the_same_code(before: str, after: str, same: bool) -> None:
    assert same_code(before.encode(), after.encode()) == same


@pytest.mark.parametrize(("more", "runs"), [("", 1), ("!0 = !{}\n", 2)])
def test_opt_runs_again_only_where_its_text_is_another(
    tmp_path: Path, more: str, runs: int
) -> None:
    """This one prints all but metadata."""
    (tmp_path / "in.ll").write_text(TEXT + more)
    opt = tmp_path / "opt"
    opt.write_text("#!/bin/sh\necho >> runs\ngrep -v '^!' in.ll\n")
    opt.chmod(0o755)
    done = subprocess.run(
        [sys.executable, "-m", "tangle_tv.commands.tangle_opt", "-S", "-passes=sink", "in.ll"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TANGLE_OPT": str(opt)},
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, TEXT, "")
    assert len((tmp_path / "runs").read_text()) == runs


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("version", [13, 19, 22])
def test_a_real_opt(tmp_path: Path, version: int) -> None:
    stage = Stage(tmp_path, real_opt(version))
    text = TEXT.replace("ret void", "br label %b\nb:\n  ret void")
    done = stage.run("-S", "-passes=simplifycfg", text=text)
    assert done.returncode == 0 and done.stderr == ""
    assert "br label" not in done.stdout and "call void @op" in done.stdout
    assert [p["verdict"] for p in stage.report()["end_to_end"]] == ["correct"]


FLUSHES = """define float @f(float %x, i32 %n) {
  %m = add i32 %n, 0
  %y = sitofp i32 %m to float
  %a = fmul float %x, %y
  ret float %a
}
"""


def test_what_opt_makes_attributes_of_is_so_before_the_passes(tmp_path: Path) -> None:
    """Not a promise of the target's: `opt` adds it to each function as it reads the module."""
    stage = Stage(tmp_path, real_opt(22))
    done = stage.run("-S", "-passes=instsimplify", "-denormal-fp-math=preserve-sign", text=FLUSHES)
    assert done.returncode == 0, done.stderr
    assert '"denormal-fp-math"="preserve-sign' in done.stdout
    (pair,) = stage.report()["end_to_end"]
    assert pair["verdict"] == "correct"


def test_a_miscompile_of_a_real_opt(tmp_path: Path) -> None:
    stage = Stage(tmp_path, real_opt(22))
    done = stage.run("-disable-output", "-passes=gvn-sink", text=WRONG.read_text())
    assert (done.returncode, done.stdout) == (1, "")
    assert "@src: incorrect (communicating-set-changed)" in done.stderr


@pytest.mark.campaign
def test_without_any_opt_the_wheel_does(tmp_path: Path) -> None:
    bare = tmp_path / "bin"
    bare.mkdir()
    environment = {k: v for k, v in os.environ.items() if not k.startswith("TANGLE_")}
    text = TEXT.replace("ret void", "br label %b\nb:\n  ret void")
    done = subprocess.run(
        [sys.executable, "-m", "tangle_tv.commands.tangle_opt", "-S", "-passes=simplifycfg"],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        env={**environment, "PATH": str(bare), "PYTHONPATH": str(ROOT)},
    )
    assert shutil.which("opt", path=str(bare)) is None
    assert (done.returncode, done.stderr) == (0, "")
    assert "br label" not in done.stdout and "call void @op" in done.stdout


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("-S -passes=sink f.ll", OptLine("f.ll", (), ("-passes=sink",), text=True)),
        (
            "-passes sink f.ll -S -o out.ll",
            OptLine("f.ll", (), ("-passes", "sink"), text=True, output="out.ll"),
        ),
        ("-mtriple amdgcn -O2", OptLine("-", ("-mtriple", "amdgcn"), ("-O2",))),
        ("--passes=licm -disable-output -", OptLine("-", (), ("--passes=licm",), output="")),
        ("-unroll-count=2 -loop-unroll f", OptLine("f", (), ("-unroll-count=2", "-loop-unroll"))),
        ("--version", OptLine("-", asks=True)),
    ],
)
def test_the_command_line_of_opt(line: str, expected: OptLine) -> None:
    assert read_line(line.split()) == expected


@pytest.mark.parametrize("output", ["result.ll", os.devnull])
def test_where_nothing_changed_opt_runs_once_also_without_an_output(
    tmp_path: Path, output: str
) -> None:
    (tmp_path / "in.ll").write_text(TEXT)
    opt = tmp_path / "opt"
    opt.write_text('#!/bin/sh\necho >> runs\n[ $3 = -o ] && cat in.ll > "$4"\n')
    opt.chmod(0o755)
    done = subprocess.run(
        [sys.executable, "-m", "tangle_tv.commands.tangle_opt", "-S", "in.ll", "-o", output],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "TANGLE_OPT": str(opt),
            "TMPDIR": str(tmp_path),
        },
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert len((tmp_path / "runs").read_text()) == 1
    left = {"in.ll", "opt", "runs", *({output} - {os.devnull})}
    assert {path.name for path in tmp_path.iterdir()} == left


def test_another_output_of_a_command_line() -> None:
    assert with_output(["-S", "-p", "o", "-o", "a", "f"], "b") == ["-S", "-p", "o", "-o", "b", "f"]
    assert with_output(["--o=a", "-"], "b") == ["-o", "b", "-"]
