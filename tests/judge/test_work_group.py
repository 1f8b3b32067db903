"""What a verdict says of the size of work groups, and where that comes from."""

from __future__ import annotations

import pytest

from verify.codes import Code
from verify.ir.reader import read_here
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Exact, Options
from verify.refinement.verdict import Result, Verdict
from verify.semantics.work_group import WorkGroup, stated_work_group

DECLARATIONS = """
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare void @use(i32)
!0 = !{i32 64, i32 1, i32 1}
!1 = !{i64 8, i64 4, i64 2}
!2 = !{i32 64}
!3 = !{i32 64, i32 0, i32 1}
!4 = !{i32 2, i32 1, i32 1}
"""


AMD, PTX = "amdgpu_kernel void", "ptx_kernel void"
SHADER = '"hlsl.shader"="compute" "hlsl.numthreads"="8,8,1"'


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        (f"{AMD} @f() !reqd_work_group_size !0", WorkGroup((64, 1, 1), "!reqd_work_group_size")),
        (f"{AMD} @f() !reqd_work_group_size !1", WorkGroup((8, 4, 2), "!reqd_work_group_size")),
        (f"{PTX} @f() !reqntid !2", WorkGroup((64, 1, 1), "!reqntid")),
        (f"{AMD} @f() !max_work_group_size !0", None),
        (f"{AMD} @f() !work_group_size_hint !0", None),
        (f"{AMD} @f() !reqd_work_group_size !3", None),
        (f'{PTX} @f() "nvvm.reqntid"="32,4"', WorkGroup((32, 4, 1), '"nvvm.reqntid"')),
        (f'{PTX} @f() "nvvm.reqntid"="32, 4, 2"', WorkGroup((32, 4, 2), '"nvvm.reqntid"')),
        (f'{PTX} @f() "nvvm.reqntid"="0"', None),
        (f'{PTX} @f() "nvvm.reqntid"="many"', None),
        (f'{PTX} @f() "nvvm.maxntid"="32,1,1"', None),
        (f"void @f() {SHADER}", WorkGroup((8, 8, 1), '"hlsl.numthreads"')),
        (f'{AMD} @f() "amdgpu-flat-work-group-size"="64,64"', None),
        (f'{AMD} @"f !reqd_work_group_size !0"()', None),
        # No launch enters these.
        ("void @f() !reqd_work_group_size !0", None),
        ('void @f() "nvvm.reqntid"="32,4"', None),
        ('void @f() "hlsl.numthreads"="8,8,1"', None),
    ],
)
def test_what_a_function_states(header: str, expected: WorkGroup | None) -> None:
    module = read_here(f"{DECLARATIONS}\ndefine {header} {{\n  ret void\n}}\n", "f.ll").module
    (function,) = [f for f in module.functions.values() if f.blocks]
    assert stated_work_group(module, function) == expected


def test_annotations_of_nvvm() -> None:
    text = """
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @f() {
  ret void
}
!nvvm.annotations = !{!0, !1}
!0 = !{ptr @f, !"reqntidx", i32 16}
!1 = !{ptr @f, !"reqntidy", i32 2}
"""
    module = read_here(text, "f.ll").module
    stated = stated_work_group(module, module.functions["f"])
    assert stated is not None and stated.sizes == (16, 2, 1)


def judged(source: str, target: str, options: Options | None = None) -> Result:
    before, after = (read_here(DECLARATIONS + text, "f.ll").module for text in (source, target))
    name = "f"
    pair = Pair(name, before, before.functions[name], after, after.functions[name])
    return judge(pair, options or Options())


Y = """
define amdgpu_kernel void @f(){} {{
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  call void @use(i32 %y)
  ret void
}}
"""
ZERO = """
define amdgpu_kernel void @f(){} {{
  call void @use(i32 0)
  ret void
}}
"""
REQUIRED = " !reqd_work_group_size !0"


def test_the_functions_own_size_comes_before_the_users() -> None:
    options = Options(workgroup=(8, 8, 1))
    result = judged(Y.format(REQUIRED), ZERO.format(REQUIRED), options)
    assert result.verdict is Verdict.CORRECT and result.any_threads
    assert result.group == WorkGroup((64, 1, 1), "!reqd_work_group_size")


def test_the_users_size_is_named() -> None:
    result = judged(Y.format(""), ZERO.format(""), Options(workgroup=(8, 1, 1)))
    assert result.code is Code.PROVED and result.any_threads
    assert result.group == WorkGroup((8, 1, 1), "--workgroup")
    result = judged(Y.format(""), ZERO.format(""), Options(workgroup=(8, 8, 1)))
    assert result.verdict is Verdict.INCORRECT
    assert result.group == WorkGroup((8, 8, 1), "--workgroup") and result.notes == ()


def test_a_size_that_says_nothing_of_a_pair_is_not_named() -> None:
    other = ZERO.replace("call void @use(i32 0)", "%a = add i32 0, 0\n  call void @use(i32 %a)")
    result = judged(other.format(""), ZERO.format(""), Options(workgroup=(8, 1, 1)))
    assert result.code is Code.PROVED and result.group is None


def test_no_more_threads_run_than_a_group_has() -> None:
    result = judged(Y.format(""), ZERO.format(""), Options(workgroup=(2, 1, 1), threads=8))
    assert result.verdict is Verdict.CORRECT
    other = judged(
        Y.format("").replace("id.y", "id.x"),
        ZERO.format(""),
        Options(workgroup=(2, 1, 1), threads=8, exact=Exact.THREADS),
    )
    assert other.verdict is Verdict.INCORRECT and other.threads == 2
    assert other.counterexample is not None and len(other.counterexample.source.threads) == 2


@pytest.mark.parametrize(
    ("source", "target", "verdict"),
    [
        (ZERO.format(""), ZERO.format(REQUIRED), Verdict.UNSUPPORTED),
        (ZERO.format(" !reqd_work_group_size !4"), ZERO.format(REQUIRED), Verdict.UNSUPPORTED),
        (ZERO.format(REQUIRED), ZERO.format(REQUIRED), Verdict.CORRECT),
        (ZERO.format(REQUIRED), ZERO.format(""), Verdict.CORRECT),
    ],
)
def test_a_size_that_the_target_states(source: str, target: str, verdict: Verdict) -> None:
    assert judged(source, target).verdict is verdict


PRIVATE = """
define internal i32 @f() noinline {{
  {}
  ret i32 %y
}}
define amdgpu_kernel void @kernel() !reqd_work_group_size !0 {{
  %y = call i32 @f()
  call void @use(i32 %y)
  ret void
}}
"""


def test_a_private_function_runs_in_the_groups_of_its_callers() -> None:
    result = judged(
        PRIVATE.format("%y = call i32 @llvm.amdgcn.workitem.id.y()"),
        PRIVATE.format("%y = add i32 0, 0"),
    )
    assert result.code is Code.PROVED_IN_CALLERS
    assert result.notes == ("work groups of @kernel are 64x1x1 (!reqd_work_group_size)",)
    assert result.group is None
