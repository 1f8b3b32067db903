"""The GitHub Action for an LLVM fork, without GitHub: its script on a repository with a change."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.transforms.programs import real_opt

FOLDER = Path(__file__).resolve().parent.parent / ".github" / "actions" / "patch"
TEST = """\
; RUN: opt -S -passes=instcombine %s | FileCheck %s
target triple = "amdgcn-amd-amdhsa"
define void @f(i32 %value) convergent {
entry:
  %positive = icmp sgt i32 %value, 0
  br i1 %positive, label %then, label %else
then:
  call void @subgroupBarrier()
  br label %end
else:
  call void @subgroupBarrier()
  br label %end
end:
  ret void
}
declare void @subgroupBarrier() convergent nounwind willreturn
"""
# Runs `gvn-sink` in place of what it is asked for, which makes one barrier of the two.
WRONG = """\
#!/bin/sh
for word; do
  case $word in -passes=*|--passes=*) word=-passes=gvn-sink;; esac
  set -- "$@" "$word"; shift
done
exec opt-22 "$@"
"""


@dataclass
class Fork:
    """A clone of an LLVM, and what GitHub would set; `begins` is the program `tangle-tv`."""

    root: Path
    begins: str = "from tangle_tv.entry import main; main()"

    def git(self, *words: str) -> None:
        own = ("-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *own, *words], cwd=self.root / "llvm", check=True)

    def commit(self, **files: str) -> None:
        for name, text in files.items():
            path = self.root / "llvm" / "llvm" / "test" / f"{name}.ll"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", "a change")

    def compared(self, patched: str, base: str = "HEAD~1") -> tuple[str, str]:
        """`status`, and the report; `base` is the commit to compare with."""
        script = self.root / "tangle-tv"
        command = shlex.join((sys.executable, "-c", self.begins))
        script.write_text(f'#!/bin/sh\nexec {command} "$@"\n', encoding="utf-8")
        script.chmod(0o755)
        given = {
            "TANGLE_TV": str(script),
            "BASE_OPT": "opt-22",
            "PATCHED_OPT": patched,
            "BASE_REF": base,
            "TESTS": "llvm/test",
            "OPTIONS": "--timeout 20",
            "RUNNER_TEMP": str(self.root),
            "GITHUB_OUTPUT": str(self.root / "output"),
            "GITHUB_STEP_SUMMARY": str(self.root / "summary"),
            "PYTHONPATH": str(FOLDER.parents[2]),
        }
        subprocess.run(
            [FOLDER / "compare.sh"],
            cwd=self.root / "llvm",
            env={**os.environ, **given},
            check=True,
            timeout=300,
        )
        lines = (self.root / "output").read_text(encoding="utf-8").splitlines()
        output = dict(line.split("=", 1) for line in lines)
        report = Path(output["report"]).read_text(encoding="utf-8")
        assert (self.root / "summary").read_text(encoding="utf-8") == report
        return output["status"], report


@pytest.fixture
def fork(tmp_path: Path) -> Fork:
    real_opt(22)
    (tmp_path / "llvm").mkdir()
    made = Fork(tmp_path)
    made.git("init", "-q")
    made.commit(unchanged=TEST.replace("@f", "@g"))
    (tmp_path / "wrong-opt").write_text(WRONG, encoding="utf-8")
    (tmp_path / "wrong-opt").chmod(0o755)
    return made


@pytest.mark.campaign
def test_what_is_broken_is_reported(fork: Fork) -> None:
    fork.commit(**{"with a blank": TEST})
    status, report = fork.compared(str(fork.root / "wrong-opt"))
    assert status == "1"
    assert re.search(r"1 inputs?, .* 1 broken, 0 fixed", report)
    assert "llvm/test/with a blank" in report and "@g" not in report
    assert "with {0} before, with {0, 1} after" in report
    assert str(fork.root / "convergence") not in report


@pytest.mark.campaign
def test_nothing_broken(fork: Fork) -> None:
    fork.commit(changed=TEST)
    status, report = fork.compared("opt-22")
    assert status == "0" and "0 with different output" in report


@pytest.mark.campaign
def test_an_error_of_tangle_tv_is_its_status(fork: Fork) -> None:
    """Which is no good one, and fails the job."""
    fork.commit(changed=TEST)
    broken = "import verify.judge.guarded as g; g.judge = lambda *_: 1 // 0"
    fork.begins = f"{broken}; from tangle_tv.cli.main import main; main()"
    status, report = fork.compared(str(fork.root / "wrong-opt"))
    assert status == "70" and "An error of tangle-tv: 1 function" in report
    action = (FOLDER / "action.yml").read_text(encoding="utf-8")
    assert """run: exit "${STATUS:-2}\"""" in action


@pytest.mark.campaign
def test_links_are_not_followed(fork: Fork) -> None:
    """Not one that is new, nor one that was a file before."""
    secret = fork.root / "secret"
    secret.write_text("TOP-SECRET\n", encoding="utf-8")
    tests = fork.root / "llvm" / "llvm" / "test"
    fork.commit(was=TEST)
    (tests / "was.ll").unlink()
    (tests / "was.ll").symlink_to(secret)
    (tests / "new.ll").symlink_to(secret)
    fork.commit(changed=TEST)
    status, report = fork.compared(str(fork.root / "wrong-opt"))
    assert status == "1" and "llvm/test/changed" in report
    assert "TOP-SECRET" not in report and "1 input" in report
    folder = next(fork.root.glob("convergence-*"))
    found = [path.name for path in (folder / "tests").rglob("*") if not path.is_dir()]
    assert found == ["changed.ll"]
    said = (folder / "errors").read_text(encoding="utf-8")
    assert "no regular file: llvm/test/new.ll (A" in said and "llvm/test/was.ll (T" in said


@pytest.mark.campaign
def test_run_lines_write_no_file(fork: Fork) -> None:
    written = fork.root / "PWNED"
    words = (
        f"-pass-remarks-output={written} -info-output-file={written} -load-pass-plugin={written}"
    )
    fork.commit(changed=TEST.replace("RUN: opt ", f"RUN: opt {words} -stats "))
    status, report = fork.compared(str(fork.root / "wrong-opt"))
    assert status == "1" and "1 broken" in report
    assert not written.exists() and "PWNED" not in report.partition("<details>")[0]


def test_no_test_changed(fork: Fork) -> None:
    fork.commit()
    status, report = fork.compared("opt-22")
    assert status == "0" and report.startswith("## Convergence: no test changed")


def test_what_cannot_be_run_is_said(fork: Fork) -> None:
    fork.commit(changed=TEST)
    status, report = fork.compared("no-such-opt")
    assert status == "2" and "no-such-opt" in report and "Traceback" not in report


def test_a_base_that_is_not_in_the_checkout_is_not_one_without_changes(fork: Fork) -> None:
    fork.commit(changed=TEST)
    status, report = fork.compared("opt-22", base="0123456789abcdef0123456789abcdef01234567")
    assert status == "2" and "nothing could be compared" in report
    assert "fatal: " in report and "fetch-depth: 0" in report


def test_the_action_runs_the_script() -> None:
    action = (FOLDER / "action.yml").read_text(encoding="utf-8")
    script = (FOLDER / "compare.sh").read_text(encoding="utf-8")
    for name in ("TANGLE_TV", "BASE_OPT", "PATCHED_OPT", "BASE_REF", "TESTS", "OPTIONS"):
        assert f"${name}" in script or f"${{{name}" in script
        assert f"        {name}: " in action, name
    inputs = set(re.findall(r"\binputs\.([a-z-]+)", action))
    declared = action.partition("inputs:\n")[2].partition("\noutputs:")[0]
    assert inputs == set(re.findall(r"^  ([a-z-]+):$", declared, re.M))
    documented = (FOLDER.parents[2] / "docs/github-action.md").read_text(encoding="utf-8")
    assert all(f"`{name}`" in documented for name in inputs)
    # Nothing of the event is pasted into a shell's text.
    for line in re.findall(r"^ +run: (.*)$", action, re.M):
        assert "${{ inputs" not in line and "github.event" not in line
