; What: A copy of which a profile knows the usual size. PGOMemOPSizeOpt branches to a copy of that size. What comes after
; that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by a hand-written module, as the others whose pass splits the entry block
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=pgo-memop-opt
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

define void @src(ptr %to, ptr %from, i64 noundef %size) convergent !prof !1 {
entry:
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %size, i1 false), !prof !0
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn

!0 = !{!"VP", i32 1, i64 16000, i64 8, i64 16000}
!1 = !{!"function_entry_count", i64 16000}
