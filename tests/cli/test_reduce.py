"""`tangle-tv reduce`: what is left of a pair, why, and where it is when the search is stopped."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import CORRECT, Command, start

Write = Callable[[str], Path]
BUGS = Path(__file__).resolve().parent.parent.parent / "corpus" / "bugs"

SIDE = """\
define i32 @f(i32 %x, i32 %n) convergent {{
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ %x, %entry ], [ %added, %loop ]
  %added = add nuw i32 %sum, %i
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 2
  br i1 %more, label %loop, label %behind

behind:
  call void @other(i32 %added)
  %positive = icmp sgt i32 %n, 0
  br i1 %positive, label %then, label %else

then:
{then}  br label %end

else:
{else_}  br label %end

end:
{end}  %result = xor i32 %added, %n
  ret i32 %result
}}
declare void @op(i32) convergent nounwind willreturn
declare void @other(i32) convergent nounwind willreturn
"""
OP = "  call void @op(i32 %x)\n"
BEFORE = SIDE.format(then=OP, else_=OP, end="")
AFTER = SIDE.format(then="", else_="", end=OP)
"""A call in each arm was sunk behind them."""


@pytest.mark.campaign
def test_a_pair_shrinks_and_stays_refuted(tangle: Command, file: Write, tmp_path: Path) -> None:
    output = tmp_path / "small.ll"
    done = tangle("reduce", file(BEFORE), file(AFTER), "--output", output)
    assert done.status == 0 and done.err == ""
    assert done.out == output.read_text(encoding="utf-8")
    assert done.out.startswith("; incorrect: communicating-set-changed, @op\n")
    assert done.out.count("\n") < 30
    assert "loop" not in done.out and "@other" not in done.out
    again = tangle("check", output)
    assert "@src → @tgt: incorrect (communicating-set-changed)" in again.out


@pytest.mark.parametrize("name", ["gvn-sink-tokens", "heart-simplifycfg"])
def test_a_miscompile_of_llvm(name: str, tangle: Command) -> None:
    """Already reduced, by hand: no block comes, and what the pass did stays the same."""
    path = BUGS / f"{name}.ll"
    done = tangle("reduce", path)
    assert done.status == 0
    assert len(done.out) < len(path.read_text(encoding="utf-8")) / 1.5


def test_the_first_incorrect_pair_is_taken(tangle: Command, file: Write) -> None:
    both = CORRECT + (
        "define void @src_x() {\n  call void @op(i32 7)\n  ret void\n}\n"
        "define void @tgt_x() {\n  ret void\n}\n"
    )
    done = tangle("reduce", file(both))
    assert done.status == 0
    assert done.out.startswith("; incorrect: observation-missing, @op\n")


def test_what_is_not_incorrect_cannot_be_reduced(tangle: Command, file: Write) -> None:
    done = tangle("reduce", file(CORRECT))
    assert done.status == 2 and done.out == ""
    assert "nothing to reduce, no pair is incorrect: @src is correct (same-function)" in done.err


def test_an_output_that_cannot_be_written(tangle: Command, file: Write, tmp_path: Path) -> None:
    done = tangle("reduce", file(BEFORE), file(AFTER), "--output", tmp_path / "no" / "small.ll")
    assert done.status == 2
    assert "small.ll: cannot be written: no file can be there" in done.err


SPECULATABLE = """\
define i32 @f(i32 %x, i32 %n) convergent {
entry:
  call void @other(i32 %n)
  %positive = icmp sgt i32 %x, 0
  br i1 %positive, label %then, label %end

then:
  %v = call i32 @ask()
  br label %end

end:
  %result = phi i32 [ %n, %entry ], [ %v, %then ]
  ret i32 %result
}
declare i32 @ask() convergent speculatable nounwind willreturn memory(none)
declare void @other(i32) convergent
"""
"""What SimplifyCFG on AMDGPU speculates although the call is convergent."""


@pytest.mark.campaign
def test_the_pass_is_run_again(tangle: Command, file: Write) -> None:
    done = tangle(
        "reduce", file(SPECULATABLE), "--passes", "simplifycfg", "--triple", "amdgcn-amd-amdhsa"
    )
    assert done.status == 0, done.err
    first, second = done.out.splitlines()[:2]
    assert first == "; incorrect: result-changed, the end: @ask with more threads after"
    assert second.startswith("; LLVM 22.") and second.endswith(
        ": opt -S -mtriple=amdgcn-amd-amdhsa -passes=simplifycfg"
    )
    assert "@other" not in done.out and "icmp" not in done.out
    assert "select i1" in done.out  # by the pass


@pytest.mark.campaign
def test_a_step_of_a_pipeline_is_run_again(tangle: Command, file: Write) -> None:
    path = file(SPECULATABLE)
    done = tangle("reduce", path, "--passes", "default<O1>", "--triple", "amdgcn-amd-amdhsa")
    assert done.status == 0, done.err
    assert done.out.startswith("; incorrect after SimplifyCFG: result-changed, the end: @ask with ")
    assert "@other" not in done.out and "select i1" in done.out


def test_miscompiles_on_demand(tangle: Command, file: Write) -> None:
    """What sinking does where it does not know that the calls are convergent."""
    words = ("reduce", file(BEFORE), "--passes=simplifycfg", "--llvm=-sink-common-insts")
    done = tangle(*words)
    assert done.status == 2
    assert "the passes make nothing incorrect: they change nothing" in done.err
    done = tangle(*words, "--forget")
    assert done.status == 0
    assert done.out.startswith("; incorrect: communicating-set-changed, @op\n")
    assert "convergence forgotten meanwhile" in done.out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--passes", "simplify"], "no such pass: simplify (the wheel's LLVM has adce, "),
        (["--passes", "default<O1>,sink"], "a pipeline goes alone"),
        (["--passes", "sink", "--triple", "nonsense"], "nothing to reduce: RuntimeError: "),
        (["--passes", "sink", "--function", "none"], "no function @none; defined are @f"),
        (["--passes", "loop-rotate"], "make nothing incorrect: @f after loop-rotate: correct"),
    ],
)
def test_passes_that_cannot_be_run(
    words: list[str], says: str, tangle: Command, file: Write
) -> None:
    done = tangle("reduce", file(BEFORE), *words)
    assert done.status == 2 and done.out == ""
    assert says in done.err


def test_time_is_a_limit(tangle: Command, file: Write) -> None:
    """What there is by then is printed."""
    done = tangle("reduce", file(BEFORE), file(AFTER), "--time", "0.01")
    assert done.status == 0
    assert done.out.startswith("; incorrect: communicating-set-changed, @op\n")


@pytest.mark.campaign
def test_interrupted_it_has_its_best(file: Write, tmp_path: Path) -> None:
    output = tmp_path / "small.ll"
    process = start("reduce", file(BEFORE), file(AFTER), "--output", output)
    until = time.monotonic() + 30
    while not output.exists() and time.monotonic() < until:
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, "")
    assert out == output.read_text(encoding="utf-8")
    assert out.startswith("; incorrect: communicating-set-changed, @op\n")


GUARDED = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @{name}(ptr addrspace(1) %o, i32 %n) #0 {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = icmp slt i32 %t, %n
{before}  br i1 %m, label %st, label %exit
st:
{inside}  %s = add i32 %y, 1
  store i32 %s, ptr addrspace(1) %o
  br label %exit
exit:
  ret void
}}
attributes #0 = {{ "target-features"="+ptx86,+sm_90" }}
"""
SHUFFLE = "  %y = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %t, i32 1, i32 31)\n"


@pytest.mark.campaign
def test_the_operation_whose_set_changed_stays(tangle: Command, file: Write) -> None:
    """What is stored comes from a shuffle that was moved behind a branch: with the shuffle gone,
    any other value that is stored would be as wrong."""
    before = GUARDED.format(name="f", before=SHUFFLE, inside="")
    after = GUARDED.format(name="f", before="", inside=SHUFFLE)
    done = tangle("reduce", file(before), file(after))
    assert done.status == 0, done.err
    what = "@llvm.nvvm.shfl.sync.bfly.i32 with fewer threads after"
    assert done.out.startswith(f"; incorrect: memory-changed, the end: {what}\n")
    assert done.out.count("= call i32 @llvm.nvvm.shfl") == 2
    assert done.out.count("store i32 %") == 2
    assert "target-features" not in done.out


ROTATED = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
define i32 @{name}(i32 %x) convergent {{
  %a = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
  %s = add i32 %x, %a
  %b = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 {value}, i32 1, i32 31)
  %r = add i32 %s, %b
  ret i32 %r
}}
"""


@pytest.mark.campaign
def test_a_convergent_operation_that_differs_stays(tangle: Command, file: Write) -> None:
    before, after = (ROTATED.format(name="f", value=value) for value in ("%s", "%x"))
    done = tangle("reduce", file(before), file(after))
    assert done.status == 0, done.err
    assert done.out.count("= call i32 @llvm.nvvm.shfl") == 2
    calls = [line for line in done.out.splitlines() if "= call i32 @llvm.nvvm.shfl" in line]
    assert calls[0].partition("(")[2] != calls[1].partition("(")[2]


BUTTERFLY = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
define i32 @src(i32 %x) convergent {{
{steps}  %o1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %s0, i32 1, i32 31)
  %s1 = add i32 %s0, %o1
  ret i32 %s1
}}
define i32 @tgt(i32 %x) convergent {{
{steps}  %o1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
  %s1 = add i32 %s0, %o1
  ret i32 %s1
}}
"""
STEPS = """  %o0 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 0, i32 31)
  %s0 = add i32 %x, %o0
"""


@pytest.mark.campaign
def test_the_operand_that_differs_stays_the_one_that_was_there(
    tangle: Command, file: Write
) -> None:
    """A lost addition after the operation would be another fault of the same code."""
    done = tangle("reduce", file(BUTTERFLY.format(steps=STEPS)))
    assert done.status == 0, done.err
    first = done.out.splitlines()[0]
    assert first.startswith("; incorrect: result-changed")
    values = re.findall(r"shfl\.sync\.bfly\.i32\(i32 -1, i32 ([^,]+),", done.out)
    assert len(values) >= 2 and len(set(values)) == 2


def test_a_command_says_what_is_interesting(tangle: Command, file: Write, tmp_path: Path) -> None:
    test = tmp_path / "interesting.sh"
    test.write_text('grep -q "call void @op" "$1" && ! grep -q "call void @op" "$2"\n')
    before = (
        "define void @f(i32 %x) {\n  %y = add i32 %x, 1\n  call void @op(i32 %y)\n  ret void\n}\n"
    )
    after = before.replace("  call void @op(i32 %y)\n", "")
    declared = "declare void @op(i32)\n"
    pair = file(before + declared), file(after)
    done = tangle("reduce", *pair, "--test", f"sh {test}")
    assert done.status == 0, done.err
    assert done.out.startswith(f"; interesting: sh {test}\n; ")
    tried = done.out.splitlines()[1].removeprefix("; ").partition(" smaller pairs were tried")
    assert int(tried[0]) > 0 and tried[1]
    assert done.out.count("call void @op") == 1 and "add" not in done.out
    again = tangle("check", file(done.out))
    assert again.status == 1 and "@src → @tgt: incorrect (observation-missing)" in again.out
    refused = tangle("reduce", pair[0], pair[0], "--test", f"sh {test}")
    assert refused.status == 2
    assert "does not exit with 0 for the pair" in refused.err


def test_a_pair_that_cannot_be_linked_is_two_files(
    tangle: Command, file: Write, tmp_path: Path
) -> None:
    """Both modules define @g, with other values."""
    body = "define i32 @f() {\n  %v = load i32, ptr @g\n  ret i32 %v\n}\n"
    before, after = (file(f"@g = constant i32 {n}\n{body}") for n in (1, 2))
    output = tmp_path / "small.ll"
    test = tmp_path / "interesting.sh"
    test.write_text('grep -q "load.*@g" "$1" && grep -q "load.*@g" "$2"\n')
    done = tangle("reduce", before, after, "--test", f"sh {test}", "--output", output)
    assert done.status == 0, done.err
    assert "; before\n" in done.out and "; after\n" in done.out
    again = tangle("check", output, tmp_path / "small.after.ll")
    assert again.status == 0 and again.out.startswith("@f: correct")


def test_a_name_that_is_no_utf_8(tangle: Command, file: Write) -> None:
    name = '"f\\FF\\1B[31m"'
    before = f"declare void @op() convergent\ndefine void @{name}() {{\n  call void @op()\n"
    done = tangle(
        "reduce",
        file(before + "  ret void\n}\n"),
        file(before.replace("  call void @op()\n", "") + "  ret void\n}\n"),
    )
    assert done.status == 0 and "define void @src()" in done.out
    assert "@src → @tgt: incorrect" in tangle("check", file(done.out)).out
