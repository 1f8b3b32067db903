"""Refutations by runs (docs/refinement.md, "Refutations by runs")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from verify.codes import Code
from verify.concrete.refinement_oracle import refines
from verify.ir.reader import read_module
from verify.judge import iterations
from verify.judge.attempt import Attempt, promises_checked
from verify.judge.judge import judge
from verify.judge.shown_by_runs import shown_by_runs
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.options import Exact, Options
from verify.refinement.verdict import Result, Verdict

HEAD = """
declare void @op(i32) convergent
declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @{name}(i32 noundef %n) convergent {{
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  call void @op(i32 {operand})
  %i1 = add i32 %i, 1
  %c = icmp {predicate} i32 %i1, {limit}
  br i1 %c, label %h, label %end
end:
  {after}ret void
}}
"""
USUAL = {"operand": "%i", "predicate": "ult", "limit": "%n", "after": ""}
WRONG: Mapping[str, tuple[Mapping[str, str], Code]] = {
    "operand": ({"operand": "%id"}, Code.OPERANDS_CHANGED),
    "one more": ({"predicate": "ule"}, Code.OBSERVATION_ADDED),
    "far": ({"operand": "%w"}, Code.OPERANDS_CHANGED),
}


def pair_of(name: str, **changed: str) -> Pair:
    def text(name: str, parts: Mapping[str, str]) -> str:
        made = HEAD.format(name=name, **parts)
        if "%w" in made:
            # Another operand in the seventh iteration alone.
            made = made.replace("  call void", "  %far = icmp ugt i32 %i, 5\n  call void", 1)
            made = made.replace("  call void", "  %w = select i1 %far, i32 9, i32 %i\n  call void")
        return made

    before = read_module(text("k", USUAL).encode(), f"{name}.ll").module
    after = read_module(text("k", {**USUAL, **changed}).encode(), f"{name}.ll").module
    return Pair("k", before, before.functions["k"], after, after.functions["k"])


def attempt(pair: Pair, options: Options) -> Attempt:
    normal = normalized(pair, enter=options.enter)
    return Attempt(pair, options, promises_checked(normal, options), options)


@pytest.mark.parametrize("name", ["operand", "one more"])
def test_a_run_refutes(name: str) -> None:
    changed, code = WRONG[name]
    found = shown_by_runs(attempt(pair_of(name, **changed), Options()), 2.0)
    assert found is not None and found.verdict is Verdict.INCORRECT and found.code is code
    shown = found.counterexample
    assert shown is not None and len(shown.source.threads) == found.threads == 2
    assert refines(shown.source, shown.target) == shown.mismatch


def test_runs_keep_to_what_a_user_fixed() -> None:
    changed, _ = WRONG["one more"]
    pair = pair_of("fixed", **changed)
    threads = Options(threads=3, exact=Exact.THREADS)
    found = shown_by_runs(attempt(pair, threads), 2.0)
    assert found is not None and found.threads == 3
    far = pair_of("far", **WRONG["far"][0])
    found = shown_by_runs(attempt(far, Options()), 4.0)
    assert found is not None and found.code is WRONG["far"][1] and found.unroll > 4
    assert shown_by_runs(attempt(far, Options(unroll=4, exact=Exact.UNROLL)), 1.0) is None


@pytest.mark.parametrize(
    "options",
    [Options(samples=0), Options(open_entry=True)],
    ids=["no samples", "the implementation chooses who enters"],
)
def test_runs_that_are_not_tried(options: Options) -> None:
    changed, _ = WRONG["operand"]
    assert shown_by_runs(attempt(pair_of("none", **changed), options), 2.0) is None


def test_runs_of_the_same_loops_show_nothing() -> None:
    assert shown_by_runs(attempt(pair_of("same"), Options()), 2.0) is None


def test_variants_of_a_pair_are_not_run() -> None:
    changed, _ = WRONG["operand"]
    variant = replace(attempt(pair_of("variant", **changed), Options()), is_variant=True)
    assert shown_by_runs(variant, 2.0) is None


@pytest.mark.parametrize("code", [Code.TIMEOUT, Code.TOO_LARGE])
def test_what_runs_show_is_the_answer_without_another(
    code: Code, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_answer(search: Any) -> Result:
        return search.attempt.undecided.unknown(code, "not asked")

    monkeypatch.setattr(iterations, "BOUNDS", (no_answer,))
    monkeypatch.setattr(iterations, "SHOWN_SHARE", 100.0)
    changed, expected = WRONG["one more"]
    found = judge(pair_of("given", **changed), Options())
    assert (found.verdict, found.code) == (Verdict.INCORRECT, expected)
    right = judge(pair_of("right", after="%z = add i32 1, 1\n  "), Options())
    assert right.verdict is Verdict.CORRECT


WAVE = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
define i32 @k(i32 noundef %v) convergent {{
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 {offset}, i32 31)
  %sum = add i32 %v, %s
  ret i32 %sum
}}
"""


def of_wave(offset: int) -> Pair:
    texts = [WAVE.format(offset=each).encode() for each in (16, offset)]
    before, after = (read_module(text, "wave.ll").module for text in texts)
    return Pair("k", before, before.functions["k"], after, after.functions["k"])


def test_a_run_by_a_whole_wave_has_small_inputs() -> None:
    """One value of 32 is no zero, and is what one of the two functions reads in the first thread
    that differs."""
    found = shown_by_runs(attempt(of_wave(8), Options()), 5.0, (3, 4, 8, 16, 32))
    assert found is not None and found.code is Code.RESULT_CHANGED and found.threads == 32
    shown = found.counterexample
    assert shown is not None and refines(shown.source, shown.target) == shown.mismatch
    assert sorted(each.value for each in shown.inputs) == [*31 * ["0"], "1"]
    (one,) = [each.thread for each in shown.inputs if each.value == "1"]
    assert one - shown.mismatch.thread in (8, 16)


def test_more_threads_than_a_wave_has_are_not_run() -> None:
    assert shown_by_runs(attempt(of_wave(8), Options()), 5.0, (64,)) is None
    assert shown_by_runs(attempt(of_wave(16), Options()), 5.0, (32,)) is None
