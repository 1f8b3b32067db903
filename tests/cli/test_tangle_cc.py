"""`tangle-cc` and `tangle-c++`: clang's own behaviour, and verdicts beside it."""

from __future__ import annotations

import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tangle_tv.cli.clang_line import jobs_in, read_line, triple_of, without_files
from tests.cli.command import Command
from tests.report.schemas import errors

ROOT = Path(__file__).resolve().parents[2]
FILES = 20
"""Of the project that `make` builds."""
HIP = shlex.split(
    "-x hip --offload-device-only -nogpulib -nogpuinc --offload-arch=gfx90a -O2 -S -Wall"
)
KERNEL = """
extern "C" __attribute__((device)) unsigned helper(unsigned v) { return v * 3 + 1; }
__attribute__((global)) void kernel_N(unsigned *p, unsigned n) {
  unsigned i = __builtin_amdgcn_workitem_id_x(), unused = N;
  for (unsigned j = 0; j < n; ++j)
    if (p[j] > i) p[i] = helper(p[j]);
  __builtin_amdgcn_s_barrier();
}
"""
WRONG = ROOT / "corpus" / "opt" / "inputs" / "indvars-exits.ll"
"""IndVarSimplify of LLVM is wrong about it."""
IR = shlex.split("--target=amdgcn-amd-amdhsa -mcpu=gfx90a -nogpulib -x ir -O1 -S")


@pytest.fixture(scope="session")
def clang(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The clang of ziglang's wheel, or of the path."""
    found = importlib.util.find_spec("ziglang")
    if found is None or found.origin is None:
        installed = shutil.which("clang-22") or shutil.which("clang")
        if installed is None:
            pytest.skip("needs ziglang's wheel, or clang on the path")
        return Path(installed)
    program = tmp_path_factory.mktemp("clang") / "clang"
    zig = Path(found.origin).parent / "zig"
    program.write_text(f'#!/bin/sh\nexec "{zig}" clang "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    return program


def run(
    clang: Path, folder: Path, *words: str, given: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """`tangle-cc` in a folder."""
    environment = {**os.environ, "TANGLE_CC": str(clang), **(given or {})}
    command = [sys.executable, ROOT / "bin" / "tangle-cc", *words]
    environment["PYTHONPATH"] = str(ROOT)
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, timeout=300, check=False
    )


def plain(clang: Path, folder: Path, *words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([clang, *words], cwd=folder, capture_output=True, check=False)


@pytest.mark.campaign
def test_files_messages_and_status_are_clangs(clang: Path, tmp_path: Path) -> None:
    (tmp_path / "k.hip").write_text(KERNEL.replace("_N", "_1").replace("N", "1"))
    words = [*HIP, "k.hip", "-o", "k.s"]
    wanted = plain(clang, tmp_path, *words)
    files = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert {*files} == {"k.hip", "k.s"} and b"unused variable" in wanted.stderr
    done = run(clang, tmp_path, *words, given={"TANGLE_REPORT_DIR": str(tmp_path / "r")})
    assert (done.returncode, done.stdout, done.stderr) == (0, wanted.stdout, wanted.stderr)
    assert {p.name: p.read_bytes() for p in tmp_path.iterdir() if p.is_file()} == files
    (report,) = (tmp_path / "r").iterdir()
    text = report.read_text(encoding="utf-8")
    assert errors("opt", text) == []
    found = json.loads(text)
    assert found["run"]["machine"].startswith("amdgcn") and found["first_wrong"] is None
    passes = {step["pass"]: step["pair"]["verdict"] for step in found["steps"]}
    assert passes["SROA"] == passes["Inliner"] == "correct"


def test_what_clang_refuses(clang: Path, tmp_path: Path) -> None:
    (tmp_path / "k.hip").write_text("int f() { return q; }\n")
    wanted = plain(clang, tmp_path, *HIP, "k.hip", "-o", "k.s")
    done = run(clang, tmp_path, *HIP, "k.hip", "-o", "k.s")
    assert (done.returncode, done.stderr) == (wanted.returncode, wanted.stderr)
    assert wanted.returncode != 0 and not (tmp_path / "k.s").exists()


@pytest.mark.parametrize("fail", ["", pytest.param("1", marks=pytest.mark.campaign)])
def test_a_wrong_pass_is_named(clang: Path, tmp_path: Path, fail: str) -> None:
    words = [*IR, str(WRONG), "-o", "k.s"]
    folder = str(tmp_path / "r")
    given = {"TANGLE_REPORT_DIR": folder, "TANGLE_FAIL": fail}
    done = run(clang, tmp_path, *words, given=given)
    said = done.stderr.decode()
    assert done.returncode == (1 if fail else 0), said
    assert f"tangle-cc: {WRONG}: IndVarSimplify on loop" in said and "is wrong about @src" in said
    (report,) = (tmp_path / "r").glob("*.txt")
    assert "@src: incorrect" in report.read_text(encoding="utf-8")
    done = run(clang, tmp_path, *words)
    assert done.returncode == 0 and b"is wrong:\n\n@src: incorrect" in done.stderr


@pytest.mark.campaign
def test_standard_input_is_read_once(clang: Path, tmp_path: Path) -> None:
    command = [sys.executable, ROOT / "bin" / "tangle-cc", *HIP, "-", "-o", "-"]
    given = {"TANGLE_CC": str(clang), "PYTHONPATH": str(ROOT), "TANGLE_REPORT_DIR": str(tmp_path)}
    text = KERNEL.replace("N", "1").encode()
    done = subprocess.run(
        command, input=text, env={**os.environ, **given}, capture_output=True, check=True
    )
    assert b"kernel_1" in done.stdout
    (report,) = tmp_path.iterdir()
    assert json.loads(report.read_text(encoding="utf-8"))["steps"]


def test_code_for_the_host_is_left_alone(clang: Path, tmp_path: Path) -> None:
    (tmp_path / "f.c").write_text("int f(int x) { int y = x; return y + 1; }\n")
    given = {"TANGLE_REPORT_DIR": str(tmp_path / "r")}
    words = ["-O1", "-c", "f.c", "-o", "f.o"]
    assert run(clang, tmp_path, *words, given=given).returncode == 0
    assert (tmp_path / "f.o").exists() and not (tmp_path / "r").exists()
    assert run(clang, tmp_path, *words, given={**given, "TANGLE_HOST": "1"}).returncode == 0
    (report,) = (tmp_path / "r").iterdir()
    assert json.loads(report.read_text(encoding="utf-8"))["run"]["machine"].startswith("x86_64")


def test_its_own_mistakes(clang: Path, tmp_path: Path) -> None:
    (tmp_path / "k.hip").write_text(KERNEL)
    done = run(clang, tmp_path, *HIP, "k.hip", given={"TANGLE_OPTIONS": "--no-such"})
    assert done.returncode == 2 and b"TANGLE_OPTIONS: unrecognized" in done.stderr
    done = run(tmp_path / "none", tmp_path, "--version")
    assert done.returncode == 2 and b"No such file" in done.stderr
    done = run(clang, tmp_path, *HIP, "k.hip", given={"TANGLE_CC_RUNS": "1"})
    assert done.returncode == 2 and b"TANGLE_CC names the real one" in done.stderr
    done = run(clang, tmp_path, "--version", given={"TANGLE_CC": "", "PATH": str(tmp_path)})
    assert done.returncode == 2 and b"there is no clang on the path" in done.stderr


@pytest.mark.campaign
@pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
def test_a_project_is_built(clang: Path, tmp_path: Path, tangle: Command) -> None:
    """Twenty files, two at a time; the objects are those of clang."""
    names = [f"k{n}" for n in range(FILES)]
    for n, name in enumerate(names):
        (tmp_path / f"{name}.hip").write_text(KERNEL.replace("N", str(n)))
    (tmp_path / "Makefile").write_text(
        f"all: {' '.join(f'{name}.s' for name in names)}\n"
        f"%.s: %.hip\n\t$(CC) {' '.join(HIP)} $< -o $@\n"
    )
    subprocess.run(["make", "-sj2", f"CC={clang}"], cwd=tmp_path, capture_output=True, check=True)
    wanted = {name: (tmp_path / f"{name}.s").read_bytes() for name in names}
    for name in names:
        (tmp_path / f"{name}.s").unlink()
    given = {"TANGLE_CC": str(clang), "TANGLE_REPORT_DIR": "r", "PYTHONPATH": str(ROOT)}
    cc = shlex.join([sys.executable, str(ROOT / "bin" / "tangle-cc")])
    command = ["make", "-sj2", f"CC={cc}"]
    environment = {**os.environ, **given, "TANGLE_OPTIONS": "--pass sroa --pass inliner"}
    subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=True)
    assert {name: (tmp_path / f"{name}.s").read_bytes() for name in names} == wanted
    assert len(list((tmp_path / "r").glob("*.json"))) == FILES
    done = tangle("report", tmp_path / "r")
    assert done.status == 0
    rows = {line.split()[0]: line.split()[1:4] for line in done.out.splitlines()}
    assert rows["Inliner"] == [str(FILES)] * 3 and rows["SROA"][1:] == [str(2 * FILES)] * 2


@pytest.mark.parametrize(
    ("line", "compiles", "is_device"),
    [
        ("-c k.hip", True, True),
        ("-x hip -c k.cpp --offload-arch=gfx90a", True, True),
        ("-xcuda k.cpp", True, True),
        ("-c k.cu -o k.o", True, True),
        ("--target=amdgcn-amd-amdhsa -c k.c", True, True),
        ("-target nvptx64-nvidia-cuda -c k.ll", True, True),
        ("-fopenmp -fopenmp-targets=amdgcn-amd-amdhsa k.c", True, True),
        ("-c k.c", True, False),
        ("-o k.cu -c k.c", True, False),
        ("-E k.hip", False, True),
        ("k.o -o k --offload-arch=gfx90a", False, True),
        ("--version", False, False),
        ("-x c++ -c -", True, False),
        ("-MD -MF k.hip.d -c k.s", False, False),
    ],
)
def test_command_lines(line: str, compiles: bool, is_device: bool) -> None:
    found = read_line(line.split())
    assert (found.compiles, found.is_device) == (compiles, is_device)


def test_words_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "words").write_text('-x hip "a b.cpp"')
    found = read_line(["-c", f"@{tmp_path}/words"])
    assert found.compiles and found.is_device and found.source == "a b.cpp"
    assert not read_line(["-c", "@nowhere"]).compiles


def test_what_clang_logs() -> None:
    logged = (
        "[Logging clang options]\n (in-process)\n"
        ' "/usr/bin/clang" "-cc1" "-triple" "amdgcn-amd-amdhsa" "-emit-obj" "-D" "A=\\"x y\\"" '
        '"-dependency-file" "k.d" "-o" "k.o" "-x" "hip" "k.hip"\n'
        ' "/usr/bin/clang" "-cc1" "-triple" "x86_64" "-E" "-o" "k.i" "k.c"\n "/usr/bin/ld" "k.o"\n'
    )
    (job,) = jobs_in(logged)
    assert triple_of(job) == "amdgcn-amd-amdhsa" and 'A="x y"' in job
    assert without_files(job)[-5:] == ["-o", os.devnull, "-x", "hip", "k.hip"]
    assert "-dependency-file" not in without_files(job)
