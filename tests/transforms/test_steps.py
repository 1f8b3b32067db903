"""The steps of LLVM's pipelines: whole modules before and after each pass."""

from __future__ import annotations

import os

import pytest

from corpus.changed_functions import pairs_of
from corpus.kernels.regenerate import FOLDER
from process.fork import fork_call
from transforms.llvm.passes import Loaded, Recipe, optimize
from transforms.llvm.steps import PassRun, last_started, steps_in, steps_of
from transforms.llvm.worker import LlvmFailed
from verify.ir.reader import ReadBefore, parse_module

KERNEL = FOLDER / "elect_loop" / "elect_loop.amdgcn.ll"


def pipeline(text: str, level: int) -> PassRun:
    return steps_of(text, Recipe((f"default<O{level}>",), triple=""))


def test_every_step_begins_where_the_last_one_ended() -> None:
    run = pipeline(KERNEL.read_text(encoding="utf-8"), 2)
    assert len(run.steps) > 5
    assert run.machine == "amdgcn-amd-amdhsa"
    assert [s.number for s in run.steps] == list(range(1, len(run.steps) + 1))
    before = run.before
    for step in run.steps:
        assert step.before == before
        before = step.after
    assert {"SROA", "InstCombine"} <= {s.name for s in run.steps}
    last = parse_module(run.steps[-1].after).functions
    assert {n for n, f in last.items() if f.blocks} == {
        n for n, f in parse_module(run.after).functions.items() if f.blocks
    }


def test_a_pair_is_a_function_that_changed() -> None:
    run = pipeline(KERNEL.read_text(encoding="utf-8"), 1)
    pairs = list(pairs_of(run.steps))
    assert pairs
    for changed in pairs:
        assert changed.pair.name in parse_module(changed.step.before).functions
        assert changed.pair.before != changed.pair.after


def test_steps_that_share_what_was_read_have_the_same_pairs() -> None:
    run = pipeline(KERNEL.read_text(encoding="utf-8"), 2)
    read = ReadBefore()
    alone, shared = list(pairs_of(run.steps)), list(pairs_of(run.steps, read=read))
    assert [c.pair for c in shared] == [c.pair for c in alone]
    modules = [parse_module(step.after, read) for step in run.steps]
    assert modules == [parse_module(step.after) for step in run.steps]


def test_a_module_that_llvm_refuses_is_named() -> None:
    with pytest.raises(LlvmFailed, match="expected"):
        pipeline("define void @f( {", 1)


def test_a_target_that_llvm_lacks_has_a_stand_in() -> None:
    kernel = min(FOLDER.glob("*/*.dxil.ll"))
    assert pipeline(kernel.read_text(encoding="utf-8"), 1).machine.startswith("spirv")


COUNTED = """
define void @f() {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %loop, label %end
end:
  ret void
}
declare void @op(i32) convergent
"""


def test_a_pass_that_deletes_its_loop_is_a_step_of_its_own() -> None:
    """`-print-changed` says nothing of it, and shows what it did with the next pass."""
    steps = {s.name: s for s in pipeline(COUNTED, 1).steps}
    unrolled = steps["LoopFullUnroll"]
    assert unrolled.before.count("call void @op") == 1
    assert unrolled.after.count("call void @op") == 3


def test_single_passes_are_steps_too() -> None:
    run = steps_of(COUNTED, Recipe(("loop-rotate", "loop-unroll", "simplifycfg")))
    assert [s.name for s in run.steps][-2:] == ["LoopUnroll", "SimplifyCFG"]
    assert run.machine == "amdgcn-amd-amdhsa" and run.died is None


def test_a_crash_is_a_result_that_names_the_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash_in_second(loaded: Loaded, recipe: Recipe) -> None:
        optimize(loaded, recipe)
        if recipe.passes:
            os.write(2, b"opt: /a b/x.cpp:1: void f(): Assertion `x' failed.\n")
            os.abort()

    monkeypatch.setattr("transforms.llvm.steps.optimize", crash_in_second)
    monkeypatch.setattr("transforms.llvm.worker.fork_call", fork_call)  # a fork of this process
    run = steps_of(COUNTED, Recipe(("loop-unroll", "simplifycfg")))
    assert run.died is not None
    assert (run.died.name, run.died.unit) == ("SimplifyCFG", "f")
    assert run.died.message == ("LLVM crashed (signal 6): x.cpp:1: void f(): Assertion `x' failed.")
    assert run.steps[0].before.strip() == run.before.strip()
    assert run.after == run.steps[-1].after


def test_what_was_printed_before_a_crash_is_no_module() -> None:
    said = (
        "*** IR Dump After SROAPass on f ***\n; one\ndefine void @f() {\n}\n"
        "python: x.cpp:1: void f(): Assertion `x' failed.\nPLEASE submit a bug report\n"
    )
    (step,) = steps_in("; none\n", said)
    assert (step.name, step.unit) == ("SROA", "f")
    assert step.after.endswith("\n}")


def test_the_last_pass_that_began() -> None:
    said = "; *** IR Dump Before SROAPass on f ***\n…\n; *** IR Dump Before LICMPass on g ***\n"
    assert last_started(said) == ("LICM", "g")
    assert last_started("") == ("", "")
