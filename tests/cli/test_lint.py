"""`tangle-tv lint`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import CORRECT, DECLARE, MIXED, Command, function
from tests.report.schemas import errors

Write = Callable[[str], Path]


def test_valid_functions(tangle: Command, file: Write) -> None:
    done = tangle("lint", file(CORRECT))
    assert done.status == 0
    assert done.out == "@src: valid\n@tgt: valid\n"


def test_a_broken_rule_with_its_instructions(tangle: Command, file: Write) -> None:
    done = tangle("lint", file(MIXED))
    assert done.status == 5
    assert "@src: invalid\n  mixed-convergence: @src, block %0: `call void @op(i32 %x)`" in done.out
    assert "\n      call void @op(i32 %x)\n" in done.out
    assert "@tgt: valid" in done.out
    assert tangle("lint", file(MIXED), "--function", "tgt").status == 0


def test_json(tangle: Command, file: Write) -> None:
    done = tangle("lint", file(MIXED), "--json")
    assert done.status == 5
    document = json.loads(done.out)
    assert document["schema"] == 1
    source, target = document["functions"]
    assert (source["function"], source["verdict"]) == ("src", "invalid")
    assert target == {
        "function": "tgt",
        "verdict": "valid",
        "findings": [],
        "barriers": [],
        "convergent": [],
    }
    (finding,) = source["findings"]
    assert finding["code"] == "mixed-convergence"
    assert finding["instructions"][0] == "call void @op(i32 %x)"


def test_what_llvms_verifier_has_besides(tangle: Command, file: Write) -> None:
    broken = function("f", "  %a = add i32 %b, 1\n  %b = add i32 1, 1\n  call void @op(i32 %a)\n")
    done = tangle("lint", file(broken + function("g") + DECLARE))
    assert done.status == 5
    assert "@f: invalid\n  llvm-verifier: LLVM's verifier: Instruction does not dom" in done.out
    assert "@g: valid" in done.out


def test_a_module_without_functions(tangle: Command, file: Write) -> None:
    done = tangle("lint", file(DECLARE))
    assert done.status == 2
    assert "no function is defined there" in done.err


PARTED = """define void @f(i32 %d, i32 %u) convergent {
  call void @subgroupBarrier()
  %c = icmp eq i32 %d, 0
  br i1 %c, label %a, label %e
a:
  call void @subgroupBarrier()
  br label %e
e:
  call void @subgroupBarrier()
  ret void
}
define amdgpu_kernel void @k(i32 %d) convergent {
  %c = icmp eq i32 %d, 0
  br i1 %c, label %a, label %e
a:
  call void @subgroupBarrier()
  br label %e
e:
  ret void
}
declare void @subgroupBarrier() convergent
"""


def test_barriers_that_some_threads_do_not_reach(tangle: Command, file: Write) -> None:
    """With a run; a kernel's argument parts nobody."""
    done = tangle("lint", file(PARTED), "--barriers", "--json")
    assert done.status == 1
    assert errors("lint", done.out) == []
    found, kernel = json.loads(done.out)["functions"]
    (barrier,) = found["barriers"]
    assert (barrier["block"], barrier["branch"], kernel["barriers"]) == ("a", "0", [])
    assert barrier["path"] == ["0", "e"]
    values = {given["name"]: given["values"] for given in barrier["run"]["inputs"]}
    assert [value == "0" for value in values["d"]] == [
        t in barrier["run"]["together"] for t in (0, 1)
    ]
    text = tangle("lint", file(PARTED), "--barriers").out
    assert (
        "divergent-barrier: in %a, behind the branch in %0" in text and "without the others" in text
    )
    assert (
        tangle("lint", file(PARTED), "--barriers", "--uniform", "d", "--function", "f").status == 0
    )
    assert tangle("lint", file(PARTED)).status == 0


LOOPS = """
define amdgpu_kernel void @left_early() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %i1, %h ]
  call void @subgroupBarrier()
  %i1 = add i32 %i, 1
  %c = icmp ule i32 %i1, %t
  br i1 %c, label %h, label %b
b:
  ret void
}
define amdgpu_kernel void @all_leave_together(i32 %n) {
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %i1, %h ]
  call void @subgroupBarrier()
  %i1 = add i32 %i, 1
  %c = icmp ule i32 %i1, %n
  br i1 %c, label %h, label %b
b:
  ret void
}
define amdgpu_kernel void @part_and_meet_again(i32 %n) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %d = icmp eq i32 %t, 0
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %i1, %j ]
  call void @subgroupBarrier()
  br i1 %d, label %x, label %j
x:
  call void @use()
  br label %j
j:
  %i1 = add i32 %i, 1
  %c = icmp ule i32 %i1, %n
  br i1 %c, label %h, label %b
b:
  ret void
}
define amdgpu_kernel void @again_in_an_outer_loop(i32 %n) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %outer
outer:
  %i = phi i32 [ 0, %0 ], [ %i1, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %outer ], [ %k1, %more ]
  call void @subgroupBarrier()
  %k1 = add i32 %k, 1
  %done = icmp ugt i32 %i, %n
  br i1 %done, label %b, label %more
more:
  %c = icmp ule i32 %k1, %t
  br i1 %c, label %inner, label %latch
latch:
  %i1 = add i32 %i, 1
  br label %outer
b:
  ret void
}
declare void @subgroupBarrier() convergent
declare void @use()
declare i32 @llvm.amdgcn.workitem.id.x()
"""


def found_barriers(tangle: Command, path: Path) -> dict[str, list[tuple[str, str | None]]]:
    """By function: block and divergent branch, or anchor, of each barrier that is found."""
    done = tangle("lint", path, "--barriers", "--json")
    assert errors("lint", done.out) == []
    return {
        one["function"]: [(b["block"], b["branch"] or b["anchor"]) for b in one["barriers"]]
        for one in json.loads(done.out)["functions"]
    }


def test_barriers_in_loops_that_threads_leave_in_different_iterations(
    tangle: Command, file: Write
) -> None:
    assert found_barriers(tangle, file(LOOPS)) == {
        "left_early": [("h", "h")],
        "all_leave_together": [],
        "part_and_meet_again": [],
        "again_in_an_outer_loop": [("inner", "more")],
    }


CALLEES = """
define amdgpu_kernel void @some_call() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %d = icmp eq i32 %t, 0
  br i1 %d, label %a, label %b
a:
  call void @outer()
  br label %b
b:
  ret void
}
define amdgpu_kernel void @all_call(i32 %n) {
  call void @outer()
  call void @given(i32 %n)
  ret void
}
define void @outer() convergent {
  call void @inner()
  ret void
}
define internal void @inner() convergent {
  call void @subgroupBarrier()
  ret void
}
define internal void @given(i32 %n) convergent {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b
a:
  call void @subgroupBarrier()
  br label %b
b:
  ret void
}
define amdgpu_kernel void @pass_their_number() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  call void @numbered(i32 %t)
  ret void
}
define internal void @numbered(i32 %n) convergent {
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b
a:
  call void @subgroupBarrier()
  br label %b
b:
  ret void
}
declare void @subgroupBarrier() convergent
declare i32 @llvm.amdgcn.workitem.id.x()
"""


def test_barriers_in_functions_that_are_called(tangle: Command, file: Write) -> None:
    """A call of a function with a barrier is as a barrier; a function that only its module calls
    has the arguments that are passed."""
    assert found_barriers(tangle, file(CALLEES)) == {
        "some_call": [("a", "0")],
        "all_call": [],
        "outer": [],
        "inner": [],
        "given": [],
        "pass_their_number": [],
        "numbered": [("a", "0")],
    }
    done = tangle("lint", file(CALLEES), "--barriers", "--function", "some_call")
    assert (done.status, "@outer has a barrier" in done.out) == (1, True)


ANCHORED = """
define amdgpu_kernel void @k(i32 %n) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %e) ]
  %a = call token @llvm.experimental.convergence.anchor()
  call void @subgroupBarrier() [ "convergencectrl"(token %a) ]
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %i1, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %a) ]
  call void @called() [ "convergencectrl"(token %l) ]
  %i1 = add i32 %i, 1
  %c = icmp ule i32 %i1, %n
  br i1 %c, label %h, label %b
b:
  ret void
}
define void @called() convergent {
  %e = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %e) ]
  ret void
}
declare void @subgroupBarrier() convergent
declare token @llvm.experimental.convergence.entry() convergent
declare token @llvm.experimental.convergence.loop() convergent
declare token @llvm.experimental.convergence.anchor() convergent
"""


def test_barriers_whose_token_comes_from_an_anchor(tangle: Command, file: Write) -> None:
    assert found_barriers(tangle, file(ANCHORED)) == {
        "k": [("0", "a"), ("h", "a")],
        "called": [],
    }
    done = tangle("lint", file(ANCHORED), "--barriers")
    assert done.status == 1
    assert "anchored-barrier: in %h, with a token that comes from the anchor" in done.out


DUE = """
define void @outlined() {
  call void @op()
  ret void
}
define void @caller() {
  call void @outlined()
  ret void
}
define void @opportunistic() {
  %t = call token @llvm.experimental.convergence.anchor()
  call void @op() [ "convergencectrl"(token %t) ]
  ret void
}
define void @right() convergent {
  call void @op()
  ret void
}
define void @needless(i32 %x) convergent {
  call void @opportunistic() convergent
  call void @plain()
  ret void
}
define amdgpu_kernel void @kernel() {
  call void @op()
  ret void
}
define void @recursive() {
  call void @recursive()
  ret void
}
declare void @op() convergent
declare void @plain()
declare token @llvm.experimental.convergence.anchor()
"""


EXTENDED = """
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.workitem.id.x()
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
define amdgpu_kernel void @extended(i32 %n) convergent {{
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %t = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %l = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, {count}
  br i1 %c, label %h, label %e
e:
  call void @llvm.amdgcn.s.barrier() [ "convergencectrl"(token {token}) ]
  ret void
}}
"""


@pytest.mark.parametrize(
    ("count", "token", "is_apart"), [("%id", "%l", True), ("%n", "%l", False), ("%id", "%t", False)]
)
def test_barriers_in_extended_cycles(
    tangle: Command, file: Write, count: str, token: str, is_apart: bool
) -> None:
    """Convergent Operation Semantics, "Extended Cycles: Divergent Exit from a Loop"."""
    done = tangle("lint", file(EXTENDED.format(count=count, token=token)), "--barriers")
    assert ("divergent-barrier: in %e" in done.out) is is_apart


ASSEMBLY = r"""
define void @plain() convergent {
  call void asm sideeffect "bar.sync 0;", ""()
  ret void
}
define void @stated() convergent {
  call void asm sideeffect "bar.sync 0;", ""() convergent
  ret void
}
define void @guarded(i32 %x) convergent {
  call void asm sideeffect "{\0A\09.reg .pred p;\0A\09@!p bar.warp.sync -1;\0A}", "r"(i32 %x)
  ret void
}
define void @comment(i32 %x) {
  call void asm sideeffect "/* ; bar.sync 0; */ mov.u32 %r, 0; // x; bar.sync 0;", "r"(i32 %x)
  ret void
}
define void @one_thread(i32 %x) {
  call void asm sideeffect "mbarrier.arrive.shared.b64 _, [$0];", "r"(i32 %x)
  ret void
}
define void @open(i32 %x) {
  %r = call i32 asm "ds_bpermute_b32 $0, $1, $1\0As_waitcnt lgkmcnt(0)", "=v,v"(i32 %x)
  ret void
}
define amdgpu_kernel void @kernel() {
  call void asm sideeffect "L:\0A s_barrier", ""()
  ret void
}
define void @not_assembly() {
  ret void
}
"""


def due(tangle: Command, path: Path) -> dict[str, list[str]]:
    """By function, what is wrong with attributes; something is."""
    done = tangle("lint", path, "--convergent", "--json")
    assert done.status == 1 and errors("lint", done.out) == []
    functions = json.loads(done.out)["functions"]
    return {f["function"]: [each["due"] for each in f["convergent"]] for f in functions}


def test_assembly_that_communicates_ought_to_be_convergent(tangle: Command, file: Write) -> None:
    found = due(tangle, file(ASSEMBLY))
    assert found == {
        "plain": ["assembly-not-convergent"],
        "stated": [],
        "guarded": ["assembly-not-convergent"],
        "comment": [],
        "one_thread": [],
        "open": ["assembly-not-convergent", "missing-convergent"],
        "kernel": ["assembly-not-convergent"],
        "not_assembly": [],
    }
    log = json.loads(tangle("lint", file(ASSEMBLY), "--convergent", "--output-format", "sarif").out)
    results = [each for each in log["runs"][0]["results"] if each["kind"] == "fail"]
    assert {each["ruleId"] for each in results} == {"assembly-not-convergent", "missing-convergent"}
    said = tangle("lint", file(ASSEMBLY), "--convergent", "--function", "guarded").out
    assert "assembly-not-convergent: bar.warp.sync communicates with other threads" in said


OPERATIONS = """
target triple = "spirv-unknown-vulkan1.3-pixel"
declare i32 @subgroupAdd(i32) nounwind willreturn memory(none)
declare i32 @get_local_id(i32) nounwind willreturn memory(none)
declare float @llvm.spv.ddx.coarse.f32(float)
define i32 @sum(i32 %x) convergent {
  %a = call i32 @subgroupAdd(i32 %x)
  ret i32 %a
}
define i32 @stated(i32 %x) convergent {
  %a = call i32 @subgroupAdd(i32 %x) convergent
  ret i32 %a
}
define i32 @own(i32 %x) {
  %a = call i32 @get_local_id(i32 0)
  ret i32 %a
}
define float @derivative(float %x) convergent {
  %a = call float @llvm.spv.ddx.coarse.f32(float %x)
  ret float %a
}
"""


def test_operations_that_communicate_ought_to_be_convergent(tangle: Command, file: Write) -> None:
    """Convergent Operation Semantics, "Convergent Operations"."""
    found = due(tangle, file(OPERATIONS))
    unmarked = ["operation-not-convergent"]
    assert found == {"sum": unmarked, "stated": [], "own": [], "derivative": unmarked}
    said = tangle("lint", file(OPERATIONS), "--convergent", "--function", "sum").out
    assert "operation-not-convergent: @subgroupAdd communicates with other" in said


def test_functions_that_ought_to_be_convergent(tangle: Command, file: Write) -> None:
    done = tangle("lint", file(DUE), "--convergent", "--json")
    assert done.status == 1
    document = json.loads(done.out)
    assert errors("lint", done.out) == []
    due = {f["function"]: f["convergent"] for f in document["functions"] if f["convergent"]}
    assert due == {
        "outlined": [{"due": "missing-convergent", "instruction": "call void @op()"}],
        "caller": [{"due": "missing-convergent", "instruction": "call void @outlined()"}],
        "needless": [{"due": "needless-convergent", "instruction": None}],
    }
    shown = tangle("lint", file(DUE), "--convergent", "--function", "outlined")
    assert shown.status == 1 and "missing-convergent: the function is not convergent" in shown.out
    assert tangle("lint", file(DUE), "--convergent", "--function", "needless").status == 0
    assert tangle("lint", file(DUE), "--function", "outlined").status == 0


PROVED = """
define amdgpu_kernel void @together(i32 %n) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %m = mul i32 %t, 0
  %c = icmp eq i32 %m, %n
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %b
b:
  ret void
}
define amdgpu_kernel void @apart(i32 %n) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %t, %n
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %b
b:
  ret void
}
define amdgpu_kernel void @anchored() convergent {
  %a = call token @llvm.experimental.convergence.anchor()
  call void @llvm.amdgcn.s.barrier() [ "convergencectrl"(token %a) ]
  ret void
}
define amdgpu_kernel void @called(i32 %n) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %t, %n
  br i1 %c, label %a, label %b
a:
  call void @waits()
  br label %b
b:
  ret void
}
define void @waits() convergent {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
declare token @llvm.experimental.convergence.anchor()
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier() convergent nounwind
"""


def test_barriers_that_the_prover_decides(tangle: Command, file: Write) -> None:
    done = tangle("lint", file(PROVED), "--barriers", "--prove", "--json")
    assert errors("lint", done.out) == []
    answers = {
        f["function"]: [barrier["proof"] for barrier in f["barriers"]]
        for f in json.loads(done.out)["functions"]
    }
    assert done.status == 1
    assert answers == {
        "together": ["proved"],
        "apart": ["differs"],
        "anchored": ["differs"],
        "called": ["differs"],
        "waits": [],
    }
    right = tangle("lint", file(PROVED), "--barriers", "--prove", "--function", "together")
    assert right.status == 0
    assert "proved: all of 2 threads execute it together" in right.out
    alone = tangle("lint", file(PROVED), "--barriers", "--prove", "--function", "anchored")
    assert "run: thread 0 without the others" in alone.out
    assert tangle("lint", file(PROVED), "--prove").status == 2
