"""Commands whose passes are those of LLVM 23, on what LLVM 22 cannot say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import verify
from corpus.patch import PatchSeed, build, compare
from corpus.runner.verify import JobRequest
from corpus.runner.verify import verify as verified
from corpus.sources.modules import ModuleRuns
from corpus.sources.own_opt import own_opt
from corpus.sources.units import SourceSettings
from corpus.store.records import StoredAnswer
from process.limits import Limits
from tangle_tv.cli.main import run
from tangle_tv.cli.passes_job import Rerun, rerun
from tangle_tv.commands import fuzz, tangle_opt
from tests.transforms.programs import real_opt
from transforms.llvm.passes import Recipe
from transforms.llvm.recipe import Making
from verify.ir.errors import IRError
from verify.options import Options

TEXT = """target triple = "amdgpu9.42-amd-amdhsa"
define b8 @f(b8 %x, i1 %c) convergent {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi b8 [ %x, %a ], [ %x, %0 ]
  ret b8 %p
}
define i32 @g(i32 %x, i1 %c) convergent {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ %x, %a ], [ %x, %0 ]
  call void @op(i32 %p)
  ret i32 %p
}
declare void @op(i32) convergent
"""
"""LLVM 22 has no byte types: nothing is decided of @f, and all of @g."""
PASS = "simplifycfg"
VERDICTS = ["unsupported", "correct"]


@pytest.fixture(name="opt")
def _opt(monkeypatch: pytest.MonkeyPatch) -> str:
    """The program; no other LLVM is named."""
    monkeypatch.delenv("TANGLE_LLVM", raising=False)
    return real_opt(23)


@pytest.fixture(name="file")
def _file(tmp_path: Path) -> Path:
    path = tmp_path / "byte.ll"
    path.write_text(TEXT, encoding="utf-8")
    return path


def test_tangle_opt(opt: str, file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TANGLE_OPT", opt)
    monkeypatch.setenv("TANGLE_OPT_RUNS", "")  # so that its end restores what was before this test
    monkeypatch.delenv("TANGLE_OPT_RUNS")
    monkeypatch.setenv("TANGLE_REPORT_DIR", str(tmp_path / "reports"))
    assert tangle_opt.run(["-S", f"-passes={PASS}", "-o", str(tmp_path / "out"), str(file)]) == 0
    monkeypatch.delenv("TANGLE_OPT_RUNS")
    (report,) = (tmp_path / "reports").glob("*.json")
    found = json.loads(report.read_text(encoding="utf-8"))["end_to_end"]
    assert [each["verdict"] for each in found] == VERDICTS


def test_a_corpus(opt: str, file: Path, tmp_path: Path) -> None:
    asked = SourceSettings((), tmp_path)
    found = ModuleRuns(file, "byte", (("", (PASS,)),), 1, own_opt(opt), asked).expand()
    assert found.problems == ()
    answers = [verified(JobRequest(i.job, i.folder)) for i in found.items if i.job is not None]
    assert [a.verdict.value for a in answers if isinstance(a, StoredAnswer)] == VERDICTS


def test_a_patch(opt: str, file: Path) -> None:
    seed = PatchSeed("byte", file, Recipe(("function(simplifycfg)",), triple=""), file.parent)
    keep = build(f"{opt}:-phi-node-folding-threshold=0 -opt-bisect-limit=0")
    found = compare(seed, keep, build(opt), Limits(20.0))
    assert found.failures == (None, None)
    sides = [each.patched for each in found.differences]
    assert [s.pair.name for s in sides if s is not None] == ["f", "g"]
    assert not any(s.pair.before.complaints or s.pair.after.complaints for s in sides if s)


def test_what_is_run_again(opt: str) -> None:
    """As `reduce`, `fuzz` and `hunt` do."""
    found = rerun(Rerun(TEXT, Making(Recipe((PASS,)), program=opt), Options()))
    assert [each.partition(": ")[2].split()[0] for each in found.said] == VERDICTS


@pytest.mark.campaign
def test_programs_of_a_folder_are_read_by_the_llvm_of_the_passes(
    opt: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["fuzz", "--from", str(file.parent), "--passes", PASS, "--seed", "1", "--programs", "4"]
    assert run(words) == 2
    said = capsys.readouterr()
    assert said.out == "" and "byte.ll, line 2: expected type; --opt names the opt" in said.err
    assert run([*words, "--opt", opt, "--tokens", "always"]) == 0
    out = capsys.readouterr().out
    assert "seed 1: 4 programs, 4 pairs in " in out and "without a program" not in out


def test_a_run_without_a_readable_file_ends(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it has an hour; no other LLVM is needed for that."""
    monkeypatch.setattr(fuzz, "UNREAD_SEEDS", 3)
    words = ["fuzz", "--from", str(file.parent), "--passes", PASS, "--time", "3600"]
    assert run(words) == 2
    assert "there is no program: " in capsys.readouterr().err


def test_check_from_python(opt: str, monkeypatch: pytest.MonkeyPatch) -> None:
    after = TEXT.replace("i32 %p)", "i32 7)")
    for reader, named in ((opt, ""), (None, opt)):
        if named:
            monkeypatch.setenv("TANGLE_LLVM", named)
        found = verify.check(TEXT, after, reader=reader)
        assert [result.verdict.value for result in found] == ["unsupported", "incorrect"]
    with pytest.raises(IRError, match="names no version of LLVM"):
        verify.check(TEXT, after, reader="/bin/true")


def test_a_reader_reads_what_another_llvm_works_on(
    opt: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["opt", "--opt", opt, "--passes", PASS, str(file)]
    assert run([*words, "--reader", "/bin/true"]) == 2
    assert "/bin/true: is no opt" in capsys.readouterr().err
    assert run([*words, "--reader", opt]) == 4
    assert "note: read by opt-23 (LLVM 23." in capsys.readouterr().out


def test_a_pair_is_reduced(opt: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    after = file.with_name("after.ll")
    after.write_text(TEXT.replace("i32 %p)", "i32 7)"), encoding="utf-8")
    words = ["--function", "g", "--reader", opt, "--jobs", "1", "--time", "1"]
    assert run(["reduce", str(file), str(after), *words]) == 0
    assert capsys.readouterr().out.count("call void @op(i32") == 2
