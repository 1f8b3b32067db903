"""Plain inputs show that something is compared, also where addresses are in windows, objects are
constant, or anchors have times: of functions that are equal the solver is asked nothing but what
the source's choices may be."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict
from verify.solver.budget import Solver
from verify.terms.walk import uninterpreted

SHARED = """
target triple = "nvptx64-nvidia-cuda"
@tile = internal addrspace(3) global [256 x i32] undef, align 4
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define void @NAME(ptr noundef %out) convergent {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = and i32 %tid, 255
  %p = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), i32 %i
  store i32 %tid, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) convergent
  FIRST
  SECOND
  %s = add i32 %v, %w
  store i32 %s, ptr %out, align 4
  ret void
}
"""
LOADS = (
    "%v = load i32, ptr addrspacecast (ptr addrspace(3) @tile to ptr), align 4",
    "%w = load i32, ptr %p, align 4",
)
GENERIC = """
target triple = "spirv64"
declare i32 @f(i32) convergent
define void @NAME(ptr addrspace(1) noundef %in, ptr addrspace(1) noundef %out) convergent {
  %g = addrspacecast ptr addrspace(1) %in to ptr addrspace(4)
  FIRST
  SECOND
  %s = add i32 %v, %w
  %r = call i32 @f(i32 %s) convergent
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}
"""
GENERIC_LOADS = (
    "%v = load i32, ptr addrspace(4) %g, align 4",
    "%w = load i32, ptr addrspace(1) %out, align 4",
)
CONSTANT = """
target triple = "amdgcn-amd-amdhsa"
declare noundef ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @f(i32) convergent
define amdgpu_kernel void @NAME(ptr addrspace(1) noundef %out) convergent {
  %g = call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %a = call i32 @f(i32 0) convergent
  %i = and i32 %a, 3
  %p = getelementptr inbounds i16, ptr addrspace(4) %g, i32 %i
  FIRST
  SECOND
  %b = add i16 %v, %w
  %s = zext i16 %b to i32
  %r = call i32 @f(i32 %s) convergent
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}
"""
CONSTANT_LOADS = (
    "%v = load i16, ptr addrspace(4) %p, align 2, !invariant.load !{}",
    "%w = load i16, ptr addrspace(4) %g, align 2, !invariant.load !{}",
)
ANCHORS = """
target triple = "spirv64"
declare i32 @f(i32) convergent
declare token @llvm.experimental.convergence.anchor() convergent
define void @NAME(ptr addrspace(1) noundef %in, ptr addrspace(1) noundef %out) convergent {
  %t = call token @llvm.experimental.convergence.anchor()
  FIRST
  SECOND
  %s = add i32 %v, %w
  %a = call i32 @f(i32 %s) convergent [ "convergencectrl"(token %t) ]
  %u = call token @llvm.experimental.convergence.anchor()
  %b = call i32 @f(i32 %a) convergent [ "convergencectrl"(token %u) ]
  store i32 %b, ptr addrspace(1) %out, align 4
  ret void
}
"""
ANCHORS_LOADS = (
    "%v = load i32, ptr addrspace(1) %in, align 4",
    "%w = load i32, ptr addrspace(1) %out, align 4",
)


@pytest.mark.parametrize(
    ("text", "loads"),
    [
        (SHARED, LOADS),
        (GENERIC, GENERIC_LOADS),
        (CONSTANT, CONSTANT_LOADS),
        (ANCHORS, ANCHORS_LOADS),
    ],
)
def test_fixed_inputs_are_enough(
    text: str, loads: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def in_order(name: str, first: str, second: str) -> str:
        return text.replace("NAME", name).replace("FIRST", first).replace("SECOND", second)

    source = read_module(in_order("f0", *loads).encode(), "source.ll").module
    target = read_module(in_order("f0", *reversed(loads)).encode(), "target.ll").module
    check, asked = Solver.check, list[str]()

    def noted(self: Solver, seconds: float) -> object:
        for part in uninterpreted(self.terms):
            is_choice = not part.num_args() and str(part).startswith("src")
            if self.logic is not None or not is_choice:
                asked.append(str(part))
        return check(self, seconds)

    monkeypatch.setattr(Solver, "check", noted)
    pair = Pair("f0", source, source.functions["f0"], target, target.functions["f0"])
    assert judge(pair, Options()).verdict is Verdict.CORRECT
    assert asked == []
