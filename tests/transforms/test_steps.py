"""The steps of LLVM's pipelines: whole modules before and after each pass."""

from __future__ import annotations

import pytest

from corpus.passes import check_kernel, kernel_files, pairs_of, table, undecided
from transforms.llvm.steps import steps_of
from transforms.llvm.worker import LlvmFailed
from verify.ir.reader import parse_module
from verify.refinement.verdict import Verdict

KERNEL = next(p for p in kernel_files() if p.name == "elect_loop.amdgcn.ll")


def test_every_step_begins_where_the_last_one_ended() -> None:
    run = steps_of(KERNEL.read_text(encoding="utf-8"), 2)
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
    run = steps_of(KERNEL.read_text(encoding="utf-8"), 1)
    pairs = list(pairs_of(run.steps))
    assert pairs
    for step, pair in pairs:
        assert pair.name in parse_module(step.before).functions
        assert pair.source != pair.target


def test_a_module_that_llvm_refuses_is_named() -> None:
    with pytest.raises(LlvmFailed, match="expected"):
        steps_of("define void @f( {", 1)


def test_a_target_that_llvm_lacks_has_a_stand_in() -> None:
    kernel = next(p for p in kernel_files() if ".dxil" in p.name)
    assert steps_of(kernel.read_text(encoding="utf-8"), 1).machine.startswith("spirv")


def test_the_table_counts_what_was_checked() -> None:
    report = check_kernel(KERNEL, [1], 10.0, 1, None)
    assert not report.failed
    assert all(c.verdict is Verdict.CORRECT for c in report.checked)
    lines = table(report.checked).splitlines()
    assert lines[-1].split()[:3] == ["all", str(len(report.checked)), str(len(report.checked))]
    assert undecided(report.checked) == ""
