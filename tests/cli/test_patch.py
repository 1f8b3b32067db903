"""`tangle-tv patch`: option sets of the wheel stand for LLVM without and with a patch."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.patch import build, recipe_of
from tangle_tv.commands.show_patch import PatchEffect, became_undecided, kind_of
from tests.cli.command import Command
from transforms.llvm.opt_line import read_line
from transforms.llvm.worker import LlvmFailed
from verify.refinement.verdict import Verdict

ROOT = Path(__file__).parents[2]
OUTLINED = ROOT / "corpus" / "opt" / "inputs" / "partial-inliner.ll"
"""PartialInliner moves a barrier to a function that is not convergent."""
WITHOUT, WITH = "wheel:-disable-partial-inlining", "wheel"
ROLLED = "wheel:-unroll-threshold=0 -unroll-full-max-count=1"
LOOP = """; RUN: opt -passes=loop-unroll -S < %s | FileCheck %s
declare void @op(i32) convergent
define void @loop() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @op(i32 %i)
  %j = add i32 %i, 1
  %again = icmp ult i32 %j, 3
  br i1 %again, label %loop, label %end
end:
  ret void
}
define void @straight(i32 %x) convergent {
  call void @op(i32 %x)
  ret void
}
"""


def test_what_the_patch_broke_has_a_trace_and_a_pair_that_can_be_checked(
    tangle: Command, tmp_path: Path
) -> None:
    words = ["patch", OUTLINED, "--passes", "partial-inliner", "--save", tmp_path / "kept"]
    done = tangle(*words, "--base", WITHOUT, "--patched", WITH)
    assert done.status == 1
    assert "1 broken, 0 fixed" in done.out
    assert "### Broken: 1" in done.out
    assert "unchanged | incorrect (communicating-set-changed)" in done.out
    assert "source @src, maximal convergence" in done.out
    (folder,) = (tmp_path / "kept").iterdir()
    assert {file.name for file in folder.iterdir()} == {"patched.ll", "patched.txt"}
    assert tangle("check", folder / "patched.ll").status == 1


def test_a_link_out_of_the_tests_is_not_followed(tangle: Command, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("SECRET", encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "link.ll").symlink_to(tmp_path / "secret")
    (tmp_path / "tests" / "f.ll").write_text(LOOP, encoding="utf-8")
    done = tangle("patch", "--tests", tmp_path / "tests", "--base", ROLLED, "--patched", WITH)
    assert "is a link that leads out of the folder" in done.out
    assert "SECRET" not in done.out + done.err


def test_the_reverse_is_a_fix_and_no_failure(tangle: Command) -> None:
    words = ["patch", OUTLINED, "--passes", "partial-inliner"]
    done = tangle(*words, "--base", WITH, "--patched", WITHOUT)
    assert done.status == 0
    assert "0 broken, 1 fixed" in done.out
    assert "incorrect (communicating-set-changed) | unchanged" in done.out


def test_a_test_of_the_patch_runs_as_its_run_line_says(tangle: Command, tmp_path: Path) -> None:
    (tmp_path / "loop.ll").write_text(LOOP)
    done = tangle("patch", "--tests", tmp_path, "--base", WITH, "--patched", ROLLED)
    assert done.status == 0
    assert "1 input, 1 with different output, 1 function: 0 broken" in done.out
    assert "### Changed: 1" in done.out
    assert "| `@loop` | correct (proved) | unchanged |" in done.out
    assert "@straight" not in done.out


def test_equal_output_is_not_checked(tangle: Command, tmp_path: Path) -> None:
    (tmp_path / "loop.ll").write_text(LOOP)
    words = ["patch", tmp_path, "--passes", "loop-unroll", "--passes", "sink"]
    done = tangle(*words, "--base", WITH, "--patched", WITH)
    assert done.status == 0
    assert "2 inputs, 0 with different output, no function to check" in done.out


def test_inputs_that_a_build_does_not_take_are_named(tangle: Command, tmp_path: Path) -> None:
    (tmp_path / "broken.ll").write_text("define void @f( {")
    (tmp_path / "loop.ll").write_text(LOOP)
    done = tangle("patch", tmp_path, "--base", WITH, "--patched", WITH)
    assert done.status == 0
    assert "### Not compared: 1 input" in done.out
    assert "broken" in done.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--base", "no-such-opt", "--patched", "wheel"], "no-such-opt cannot be used as opt"),
        (["--base", "wheel", "--patched", "wheel:-a 'b"], "No closing quotation"),
        (["--base", "wheel"], "--patched"),
        (["--base", "wheel", "--patched", "wheel", "--passes", "nonsense"], "no such pass"),
        (["--base", "wheel", "--patched", "wheel", "--tests", "nowhere"], "nowhere: no such file"),
    ],
)
def test_what_cannot_be_used_is_usage(
    tangle: Command, tmp_path: Path, words: list[str], said: str
) -> None:
    (tmp_path / "loop.ll").write_text(LOOP)
    done = tangle("patch", tmp_path, *words)
    assert (done.status, done.out) == (2, "")
    assert said in done.err


def test_options_of_a_build_stand_behind_a_colon() -> None:
    assert build("wheel:-a=1 -b").options == ("-a=1", "-b")
    assert build("wheel:").options == ()
    with pytest.raises(LlvmFailed):
        build("")


def test_a_run_line_without_passes_by_name_says_nothing() -> None:
    recipe = recipe_of(read_line(["-mtriple=amdgcn--", "-O2", "-foo", "x.ll"]))
    assert recipe is not None
    assert (recipe.passes, recipe.options, recipe.triple) == (
        ("default<O2>",),
        ("-foo",),
        "amdgcn--",
    )
    assert recipe_of(read_line(["-S", "x.ll"])) is None


@pytest.mark.parametrize(
    ("base", "patched", "kind"),
    [
        (Verdict.CORRECT, Verdict.INCORRECT, PatchEffect.BROKEN),
        (Verdict.UNKNOWN, Verdict.INCORRECT, PatchEffect.BROKEN),
        (Verdict.INCORRECT, Verdict.CORRECT, PatchEffect.FIXED),
        (Verdict.INCORRECT, Verdict.UNKNOWN, PatchEffect.UNDECIDED),
        (Verdict.UNSUPPORTED, Verdict.CORRECT, PatchEffect.UNDECIDED),
        (Verdict.INCORRECT, Verdict.INCORRECT, PatchEffect.WRONG),
        (Verdict.CORRECT, Verdict.CORRECT, PatchEffect.CHANGED),
    ],
)
def test_only_what_is_proved_is_fixed(base: Verdict, patched: Verdict, kind: PatchEffect) -> None:
    assert kind_of(base, patched) is kind


@pytest.mark.parametrize("patched", Verdict)
@pytest.mark.parametrize("base", Verdict)
def test_only_what_was_proved_became_undecided(base: Verdict, patched: Verdict) -> None:
    is_open = patched in (Verdict.UNKNOWN, Verdict.UNSUPPORTED, Verdict.INVALID)
    assert became_undecided(base, patched) is (base is Verdict.CORRECT and is_open)


def test_a_page_for_what_the_patch_broke(tangle: Command, tmp_path: Path) -> None:
    words = ["patch", OUTLINED, "--passes", "partial-inliner", "--html", tmp_path]
    done = tangle(*words, "--base", WITHOUT, "--patched", WITH)
    assert done.status == 1, done.err
    assert {path.name for path in tmp_path.iterdir()} == {"index.html", "001.patched.src.html"}
