"""Where a proof without bounds fails."""

from __future__ import annotations

import pytest

from tests.proofs.pairs import LOOP
from tests.proofs.test_check import made
from verify import check
from verify.judge.judge import judge
from verify.options import Options
from verify.refinement.verdict import Verdict

LOCAL = LOOP.format(
    before="%p = alloca [2 x i32]\n  store i32 0, ptr %p",
    after="",
    start=0,
    body="%v = load i32, ptr %p\n  call void @op(i32 {})\n  store i32 %i, ptr %p",
)
PLAIN = LOOP.format(before="", after="", start=0, body="call void @op(i32 %i)")
AFTERWARDS = PLAIN.replace("  ret void", "  br label %more\nmore:\n{}\n  ret void")
SECOND = (
    "  %x = phi i32 [ 0, %exit ], [ %y, %more ]\n  %y = add i32 %x, 2\n"
    "  %d = icmp slt i32 %y, %n\n  br i1 %d, label %more, label %end\nend:"
)
CASES = {
    "locals": (
        LOCAL.format("%v"),
        LOCAL.format("%v").replace("%v = load", "%w = add i32 %i, 0\n  %v = load"),
        "in the loop at %loop of @src: %v = load i32, ptr %p",
    ),
    "a loop alone": (
        AFTERWARDS.format(SECOND).replace("@op(i32 %i)", "@op(i32 %i)"),
        PLAIN,
        "%more of @src",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_the_loop_is_named(name: str) -> None:
    source, target, place = CASES[name]
    result = judge(made(source, target), Options(unroll=2))
    assert result.why_bounded and place in result.where_bounded


OPERATIONS = """
declare void @op(i32) convergent nounwind willreturn
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare void @use(i32) nounwind willreturn
define ptx_kernel void @src(i32 noundef %n, i32 noundef %v) convergent {
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %a, label %e
a:
  %p = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v, i32 0, i32 31)
  call void @use(i32 %p)
  br label %e
e:
  ret void
}
define ptx_kernel void @tgt(i32 noundef %n, i32 noundef %v) convergent {
start:
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v, i32 0, i32 31)
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %a, label %e
a:
  call void @use(i32 %s)
  br label %e
e:
  ret void
}
"""


def test_the_operation_is_named_and_what_would_have_to_be_equal() -> None:
    (result,) = check(OPERATIONS)
    assert result.verdict is Verdict.CORRECT and not result.any_threads
    assert result.where_bounded.startswith("the result of `%s = call i32 @llvm.nvvm.shfl.sync")
    assert "in %start of @tgt would have to be that of the same operation" in result.where_bounded
