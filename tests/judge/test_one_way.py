"""Functions in which all threads take the same way: proofs for any number of threads."""

from __future__ import annotations

import pytest

from corpus.pairing import pairs_in
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.options import Entry, Options
from verify.refinement.verdict import Result, Verdict

DECLARATIONS = """
declare void @op(i32) convergent nounwind willreturn
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.cluster.barrier()
declare void @llvm.amdgcn.kill(i1)
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


def test_of_threads_that_enter_apart_nothing_is_known() -> None:
    assert not unrolled("%m = add i32 %n, 0", entry=Entry.ANY).any_threads


def test_groups_of_a_cluster_have_other_counts() -> None:
    count = "%m = call i32 @llvm.amdgcn.workgroup.id.x()"
    assert unrolled(count).any_threads
    barrier = "call void @llvm.amdgcn.s.cluster.barrier()"
    assert not unrolled(count, barrier).any_threads


def test_a_thread_that_ends_takes_another_way() -> None:
    """By a branch that a pass writes for it."""
    count = (
        "%v = call i32 @llvm.amdgcn.workitem.id.x()\n  %q = icmp ult i32 %v, 5\n"
        "  call void @llvm.amdgcn.kill(i1 %q)\n  %m = add i32 %n, 0"
    )
    assert not unrolled(count).any_threads
