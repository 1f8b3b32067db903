; What: A call through a pointer whose type is checked, before the entry intrinsic. KCFI puts a branch to a trap before the call. What
; comes after that branch is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=kcfi
; EXPECT: incorrect entry-outside-entry-block

target triple = "x86_64-unknown-linux-gnu"

define void @src(ptr %f) convergent {
entry:
  call void %f() [ "kcfi"(i32 123) ]
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn

!llvm.module.flags = !{!0}
!0 = !{i32 4, !"kcfi", i32 1}
