"""What a backend or a runtime knows, and the checker does not, refutes nothing; the rest does."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result, Verdict

OPS = """
declare void @op(i32) convergent nounwind willreturn
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.ballot.i32(i1)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.ctpop.i32(i32)
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.s.barrier.signal(i32)
declare void @llvm.amdgcn.s.barrier.wait(i16)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @__nvvm_reflect(ptr)
declare void @__runtime(i32)
declare float @_Z3sinf(float)
declare float @_Z4minefloat(float)
@g = external global i32
@name = private constant [4 x i8] c"ftz\\00"
"""
ATOMIC = "%old = atomicrmw add ptr @g, i32 1 monotonic\ncall void @op(i32 0)\nret void"
MERGED = """
  %mask = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %before = call i32 @llvm.amdgcn.mbcnt.lo(i32 %mask, i32 0)
  %count = call i32 @llvm.ctpop.i32(i32 %mask)
  %is.first = icmp eq i32 %before, 0
  br i1 %is.first, label %one, label %end
one:
  %old = atomicrmw add ptr @g, i32 %count monotonic
  br label %end
end:
  call void @op(i32 0)
  ret void
"""
NONE = "call void @op(i32 0)\nret void"
BARRIER = "call void @llvm.amdgcn.s.barrier()\nret void"
SPLIT = """
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  ret void
"""
TID = "%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\nret void"
RANGED = "%t = call noundef range(i32 0, 1) i32 @llvm.nvvm.read.ptx.sreg.tid.x()\nret void"
REFLECT = "%r = call i32 @__nvvm_reflect(ptr @name)\ncall void @op(i32 %r)\nret void"
COUNTED = """
  %c = icmp eq i32 %x, 0
  br i1 %c, label %some, label %end
some:
  call void @__runtime(i32 %x)
  br label %end
end:
  call void @op(i32 0)
  ret void
"""
SINE = "%s = call float @{}(float 0.0)\nret void"


def checked(before: str, after: str) -> Result:
    texts = [f"{OPS}define void @f(i32 noundef %x) convergent {{\n{b}\n}}" for b in (before, after)]
    return of_modules(*texts)


def of_modules(before: str, after: str) -> Result:
    one, other = (read_module(text.encode(), "x.ll").module for text in (before, after))
    pair = Pair("f", one, one.functions["f"], other, other.functions["f"])
    return judge(pair, Options(timeout=20))


@pytest.mark.parametrize(
    ("before", "after", "doubt"),
    [
        (ATOMIC, MERGED, "several threads' atomic operations"),
        (BARRIER, SPLIT, "a signal and a wait"),
        (TID, RANGED, "on the device"),
        (REFLECT, NONE, "which the compiler chooses"),
        (NONE, COUNTED, "which only the target calls"),
        (SINE.format("_Z3sinf"), "ret void", "the OpenCL library function"),
    ],
)
def test_what_is_not_known_refutes_nothing(before: str, after: str, doubt: str) -> None:
    result = checked(before, after)
    assert result.verdict is Verdict.UNKNOWN
    assert doubt in result.reason


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ATOMIC, ATOMIC.replace("i32 1 mono", "i32 2 mono")),
        (ATOMIC, NONE),
        (BARRIER, "ret void"),
        (NONE, COUNTED.replace("@__runtime", "@op")),
        (NONE, COUNTED.replace("@__runtime(i32 %x)", "@__runtime(i32 %x) convergent")),
        (SINE.format("_Z4minefloat"), "ret void"),
    ],
)
def test_the_rest_is_refuted(before: str, after: str) -> None:
    assert checked(before, after).verdict is Verdict.INCORRECT


def test_a_definition_that_is_elsewhere() -> None:
    f = "define void @f() convergent {\n  call void @g()\n  ret void\n}\n"
    op = "declare void @op() convergent nounwind willreturn\n"
    body = " convergent {\n  call void @op()\n  ret void\n}\n"
    here = op + f + "define available_externally void @g()" + body
    result = of_modules(here, f + "declare void @g() convergent")
    assert result.verdict is Verdict.UNKNOWN
    assert "leaves to another module" in result.reason
    other = here.replace("available_externally ", "")
    assert of_modules(other, f + "declare void @g() convergent").verdict is Verdict.INCORRECT
