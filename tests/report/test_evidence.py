"""A trace has every value that the difference depends on: lanes, memory, thread numbers."""

from __future__ import annotations

import re

import pytest

from report.style import Style
from report.subject_of_pair import subject
from report.text import render
from verify.ir.reader import read_module
from verify.judge.guarded import guarded
from verify.normalize.pair import Pair
from verify.options import Exact, Options
from verify.refinement.verdict import Verdict

NVPTX = """
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
"""


def explained(text: str, threads: int) -> str:
    """What the command says of @src and @tgt, which are refuted for that many threads."""
    module = read_module(text.encode(), "test.ll").module
    source, target = module.functions["src"], module.functions["tgt"]
    pair = Pair("src", module, source, module, target)
    options = Options(threads=threads, exact=Exact.THREADS, bounded=True)
    result = guarded(pair, options)
    assert result.verdict is Verdict.INCORRECT
    return render(subject(pair, result, ["test.ll"], options), Style(width=140))


def butterfly(*distances: int) -> str:
    """The sum of a value over threads that exchange it at these distances."""
    lines: list[str] = []
    last = "%x"
    for number, distance in enumerate(distances):
        shuffle = "call i32 @llvm.nvvm.shfl.sync.bfly.i32"
        lines.append(f"  %o{number} = {shuffle}(i32 -1, i32 {last}, i32 {distance}, i32 31)")
        lines.append(f"  %s{number} = add i32 {last}, %o{number}")
        last = f"%s{number}"
    return "\n".join((*lines, f"  ret i32 {last}"))


@pytest.mark.campaign
def test_lanes_that_are_read_on_the_way_are_shown_with_their_numbers() -> None:
    functions = (("src", butterfly(4, 2, 1)), ("tgt", butterfly(2, 2, 1)))
    bodies = "\n".join(f"define i32 @{n}(i32 %x) convergent {{\n{b}\n}}" for n, b in functions)
    text = explained(NVPTX + bodies, 8)
    # Thread 0 adds what thread 1 has, which comes from a third thread, whose input is 1.
    assert "= 1 from 1" in text and "= 0 from 1" in text
    assert "= 0 from 4" in text and "= 0 from 2" in text
    assert "not shown" not in text
    # Of threads that read other lanes with equal values there is one column, without lanes.
    assert "threads 2, 3" in text


SUNK = """
define void @NAME(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %tid
  %v = load i32, ptr addrspace(1) %p, align 4
BEFORE  %c = icmp slt i32 %tid, %n
  br i1 %c, label %store, label %exit
store:
AFTER  %q = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %s, ptr addrspace(1) %q, align 4
  br label %exit
exit:
  ret void
}
"""
DOWN = "  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 1, i32 31) convergent\n"


def test_what_is_loaded_and_the_number_of_the_thread_are_inputs() -> None:
    source = SUNK.replace("NAME", "src").replace("BEFORE", DOWN).replace("AFTER", "")
    target = SUNK.replace("NAME", "tgt").replace("AFTER", DOWN).replace("BEFORE", "")
    text = explained(NVPTX + source + target, 2)
    inputs = [line.split() for line in text.splitlines()]
    assert ["tid.x", "0", "1"] in inputs
    (memory,) = (line for line in inputs if line[:2] == ["memory", "%in"])
    held = [int(word) for word in memory[2:-1] if word.lstrip("-").isdigit()]
    # The values may be equal: what thread 0 reads is arbitrary.
    assert len(held) == 2 and memory[-3:] == ["at", "+", "4"]
    assert "(1 is not in the set)" in text
    assert "thread 0 reads thread 1, which is not in the set: the result is arbitrary" in text


def test_an_operation_that_is_moved_into_a_loop_is_named_with_its_sets() -> None:
    ballot = "  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)\n"
    loop = """define i64 @NAME(i32 %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
IN  br i1 %c, label %loop, label %exit
exit:
LAST  ret i64 %b
}
"""
    head = (
        'target triple = "amdgcn-amd-amdhsa"\ndeclare i64 @llvm.amdgcn.ballot.i64(i1) convergent\n'
    )
    source = loop.replace("NAME", "src").replace("IN", "").replace("LAST", ballot)
    target = loop.replace("NAME", "tgt").replace("IN", ballot).replace("LAST", "")
    text = explained(head + source + target, 2)
    assert "with {0, 1} before, with {1} in %loop #2 after:" in text
    assert "so thread 1 returned 3 before and returns 2 after" in text
    assert "thread 1 executes it in iteration 2 of the cycle with header %loop" in text


def shuffled(name: str, distance: int, of: str = "bfly") -> str:
    return (
        f"define i32 @{name}(i32 noundef %v) convergent {{\n"
        f"  %a = call i32 @llvm.nvvm.shfl.sync.{of}.i32(i32 -1, i32 %v, i32 {distance}, i32 31)\n"
        "  ret i32 %a\n}\n"
    )


@pytest.mark.parametrize("of", ["bfly", "down"])
def test_a_lane_that_no_thread_runs_in_is_said_to_be_absent(of: str) -> None:
    shown = explained(NVPTX + shuffled("src", 1, of) + shuffled("tgt", 4, of), 2)
    found = re.search(
        r"  where %a of (thread \d) comes from thread \d before, "
        r"from thread (\d) \(absent\) after\n",
        shown,
    )
    assert found is not None, shown
    thread, lane = found.groups()
    assert f" ({lane} is absent)" in shown
    assert (
        f"  target   {thread} reads thread {lane}, which is absent: the result is arbitrary, "
        in shown
    )
    assert "chosen" not in shown


def test_with_the_threads_that_are_read_the_lanes_are_named() -> None:
    """Fewer threads refute this, too, but by an absent lane: that is another cause."""
    module = read_module((NVPTX + shuffled("src", 1) + shuffled("tgt", 4)).encode(), "t.ll").module
    source, target = module.functions["src"], module.functions["tgt"]
    options = Options(threads=8, exact=Exact.THREADS)
    result = guarded(Pair("src", module, source, module, target), options)
    assert result.counterexample is not None
    found = result.counterexample
    assert len(found.target.threads) == 8
    reader = found.mismatch.thread
    lanes = [lane for (thread, _), lane in found.target.lanes.items() if thread == reader]
    assert lanes == [reader ^ 4]


FROZEN = """
declare i32 @llvm.amdgcn.ballot.i32(i1) convergent
define i32 @src(i1 PROMISE %c, i32 noundef %x) convergent {
entry:
  %v = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  br i1 %c, label %then, label %end
then:
  ret i32 %v
end:
  ret i32 %x
}
define i32 @tgt(i1 PROMISE %c, i32 noundef %x) convergent {
entry:
  %f = freeze i1 %c
  br i1 %f, label %then, label %end
then:
  %v = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  ret i32 %v
end:
  ret i32 %x
}
"""


@pytest.mark.parametrize("promise", ["noundef", ""])
def test_a_freeze_that_meets_no_poison_is_no_cause(promise: str) -> None:
    shown = explained(FROZEN.replace("PROMISE", promise), 2)
    assert "freeze of poison" not in shown
    assert "           %f: uses %c\n           %c: an argument, which may differ" in shown


POISONED = """
define i32 @src() {
  ret i32 0
}
define i32 @tgt() {
  %f = freeze i32 poison
  ret i32 %f
}
"""


def test_a_freeze_that_meets_poison_says_what_it_gave() -> None:
    shown = explained(POISONED, 1)
    assert re.search(r"\n  chosen   thread 0: %f, freeze of poison, gives -?[1-9]\d*\n", shown)


def test_a_thread_that_does_not_come_back_is_said_to() -> None:
    ballot, may_stay = "%b = call i64 @llvm.amdgcn.ballot.i64(i1 true)", "call void @may_stay()"
    bodies = (("src", (ballot, may_stay)), ("tgt", (may_stay, ballot)))
    functions = "\n".join(
        f"define amdgpu_kernel void @{name}() convergent {{\n  {first}\n  {second}\n"
        "  call void @use(i64 %b)\n  ret void\n}"
        for name, (first, second) in bodies
    )
    declared = "declare void @may_stay() nounwind\ndeclare void @use(i64) nounwind willreturn\n"
    declared += "declare i64 @llvm.amdgcn.ballot.i64(i1) convergent\n"
    assert f"does not come back from `{may_stay}` in %0" in explained(declared + functions, 2)
