"""Executions that correspond whatever their keys are: proofs for any number of threads."""

from __future__ import annotations

import pytest

from corpus.pairing import pairs_in
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.options import Entry, MaskReading, Options
from verify.refinement.verdict import Result, Verdict

DECLARATIONS = """
declare void @op(i32) convergent nounwind willreturn
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.cluster.barrier()
declare void @llvm.amdgcn.kill(i1)
declare i32 @llvm.smul.fix.i32(i32, i32, i32 immarg)
"""
ROLLED = """entry:
  {count}
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %c = icmp ult i32 %i, %m
  br i1 %c, label %b, label %e
b:
  {op}
  %j = add nuw i32 %i, 1
  br label %h
e:
  ret void"""
WITH_TAIL = """entry:
  {count}
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %b ]
  %k = or disjoint i32 %i, 1
  %c = icmp ult i32 %k, %m
  br i1 %c, label %b, label %t
b:
  {op}
  {op}
  %j = add nuw i32 %i, 2
  br label %h
t:
  %d = icmp ult i32 %i, %m
  br i1 %d, label %r, label %e
r:
  {op}
  br label %e
e:
  ret void"""
OP = "call void @op(i32 1) convergent"


def unrolled(
    count: str, op: str = OP, kind: str = "amdgpu_kernel", entry: Entry = Entry.CONVERGED
) -> Result:
    """The verdict on a loop that counts to `%m`, and on the loop by two with a tail."""
    text = "".join(
        f"define {kind} void @{name}(i32 noundef %n, ptr %p) convergent {{\n"
        f"{body.format(count=count, op=op)}\n}}\n"
        for name, body in (("src", ROLLED), ("tgt", WITH_TAIL))
    )
    module = read_module((text + DECLARATIONS).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    return judge(pair, Options(entry=entry))


def test_a_uniform_count_is_proved_for_any_number_of_threads() -> None:
    result = unrolled("%m = add i32 %n, 0")
    assert result.verdict is Verdict.CORRECT and result.any_threads


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize(
    "count",
    [
        "%m = load i32, ptr %p",
        "%m = call i32 @llvm.amdgcn.workitem.id.x()",
        "%q = freeze i32 poison\n  %m = and i32 %q, 3",
    ],
)
def test_a_count_of_each_thread_is_refuted(count: str) -> None:
    assert unrolled(count).verdict is Verdict.INCORRECT


def test_an_argument_that_is_not_uniform_is_refuted() -> None:
    assert unrolled("%m = add i32 %n, 0", kind="").verdict is Verdict.INCORRECT


def test_threads_that_enter_in_groups_count_alike() -> None:
    assert unrolled("%m = add i32 %n, 0", entry=Entry.ANY).any_threads


def test_groups_of_a_cluster_have_other_counts() -> None:
    count = "%m = call i32 @llvm.amdgcn.workgroup.id.x()"
    assert unrolled(count).any_threads
    barrier = "call void @llvm.amdgcn.s.cluster.barrier()"
    assert unrolled(count, barrier).verdict is Verdict.INCORRECT


def test_threads_that_ended_meet_nobody() -> None:
    count = (
        "%v = call i32 @llvm.amdgcn.workitem.id.x()\n  %q = icmp ult i32 %v, 5\n"
        "  call void @llvm.amdgcn.kill(i1 %q)\n  %m = add i32 %n, 0"
    )
    assert unrolled(count).any_threads


PURE = """
declare i32 @sum(i32) convergent nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @_Z21work_group_reduce_addi(i32) convergent nounwind willreturn memory(none)
declare void @llvm.amdgcn.s.barrier() convergent
declare i32 @sub(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn
declare void @llvm.assume(i1)
"""


def compared(source: str, target: str, kind: str = "amdgpu_kernel") -> Result:
    """The verdict on two bodies of a function of %n, %k and %d, the thread's number."""
    text = "".join(
        f"define {kind} void @{name}(i32 noundef %n, i32 noundef %k) convergent {{\nentry:\n"
        f"  %d = call i32 @llvm.amdgcn.workitem.id.x()\n{body}\n}}\n"
        for name, body in (("src", source), ("tgt", target))
    )
    module = read_module((text + DECLARATIONS + PURE).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    return judge(pair, Options())


SUM = "%s = call i32 @sum(i32 %d) convergent"
USED = "call void @use(i32 %s)"


def branch(condition: str, *, above: str = "", yes: str = "", no: str = "", below: str = "") -> str:
    return f"""  {above}
  {condition}
  br i1 %c, label %a, label %b
a:
  {yes}
  br label %m
b:
  {no}
  br label %m
m:
  {below}
  ret void"""


UNIFORM = "%c = icmp sgt i32 %n, 0"
DIVERGENT = "%c = icmp sgt i32 %d, 0"


@pytest.mark.parametrize(("condition", "is_legal"), [(UNIFORM, True), (DIVERGENT, False)])
def test_what_only_computes_moves_over_observations_and_uniform_branches(
    condition: str, is_legal: bool
) -> None:
    above = branch(condition, above=f"{SUM}\n  {OP}", yes=USED)
    sunk = branch(condition, above=OP, yes=f"{OP}\n  {SUM}\n  {USED}".replace(f"{OP}\n  ", ""))
    for pair in ((above, sunk), (sunk, above)):
        result = compared(*pair)
        if is_legal:
            assert result.verdict is Verdict.CORRECT and result.any_threads
        else:
            assert result.verdict is Verdict.INCORRECT


def test_equal_results_are_no_premise_of_equal_sets() -> None:
    """The source is undefined where two sums are equal; the target has one for both."""
    again = SUM.replace("%s", "%t") + "\n  %ne = icmp ne i32 %s, %t"
    assumed = f"{again}\n  call void @llvm.assume(i1 %ne)\n  call void @use(i32 %t)"
    source = branch(DIVERGENT, above=SUM, yes=assumed)
    target = branch(DIVERGENT, above=f"{SUM}\n  {OP}".split("\n")[0], yes=USED)
    assert compared(source, target).verdict is Verdict.INCORRECT


@pytest.mark.parametrize(
    ("gives", "barrier", "is_proved"),
    [
        ("_Z21work_group_reduce_addi", "call void @llvm.amdgcn.s.barrier()", True),
        ("llvm.amdgcn.readfirstlane.i32", "call void @llvm.amdgcn.s.barrier()", False),
    ],
)
def test_a_result_is_uniform_in_the_groups_of_its_operation(
    gives: str, barrier: str, is_proved: bool
) -> None:
    """One result for a subgroup may be another in the next; barriers are met by all of a group."""
    condition = f"%v = call i32 @{gives}(i32 %d)\n  %c = icmp sgt i32 %v, 0"
    source = branch(condition, yes=barrier, no=barrier)
    target = branch(condition, below=barrier)
    result = compared(source, target)
    if is_proved:
        assert result.verdict is Verdict.CORRECT and result.any_threads
    else:
        assert result.verdict is Verdict.INCORRECT


MASKED = """
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare void @use(i32) nounwind willreturn
"""


def of_masks(source: str, target: str, masks: MaskReading = MaskReading.INDEPENDENT) -> Result:
    text = "".join(
        f"define void @{name}(i32 noundef %n, i32 noundef %d) convergent {{\nentry:\n{body}\n}}\n"
        for name, body in (("src", source), ("tgt", target))
    )
    module = read_module((text + MASKED).encode(), "x.ll").module
    (pair,) = pairs_in(module)
    return judge(pair, Options(masks=masks))


SYNC = "call void @llvm.nvvm.bar.warp.sync(i32 -1)"
HALF = "call void @llvm.nvvm.bar.warp.sync(i32 1)"


def test_independent_threads_meet_by_their_masks() -> None:
    arms, merged = branch(DIVERGENT, yes=SYNC, no=SYNC), branch(DIVERGENT, below=SYNC)
    for pair in ((arms, merged), (merged, arms)):
        result = of_masks(*pair)
        assert result.verdict is Verdict.CORRECT and result.any_threads
        assert result.most_threads == 32


def test_masks_stay_apart() -> None:
    arms = branch(DIVERGENT, yes=SYNC, no=HALF)
    assert of_masks(arms, branch(DIVERGENT, below=SYNC)).verdict is Verdict.INCORRECT
    both, swapped = branch(DIVERGENT, above=f"{SYNC}\n  {HALF}"), f"{HALF}\n  {SYNC}"
    assert of_masks(both, branch(DIVERGENT, above=swapped)).verdict is Verdict.INCORRECT


@pytest.mark.parametrize(
    "count",
    [
        "%v = uitofp i32 %n to float\n  %z = fmul nnan nsz float %v, 0.0\n"
        "  %w = bitcast float %z to i32\n  %g = lshr i32 %w, 31\n  %m = add i32 %g, 5",
        "%f = call i32 @llvm.smul.fix.i32(i32 %n, i32 3, i32 1)\n"
        "  %g = and i32 %f, 1\n  %m = add i32 %g, 5",
    ],
)
def test_what_an_instruction_leaves_open_is_not_uniform(count: str) -> None:
    result = unrolled(count)
    assert not (result.any_threads and result.complete)
