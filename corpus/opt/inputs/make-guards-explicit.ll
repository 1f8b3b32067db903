; What: A guard. MakeGuardsExplicit makes a branch of it on a widenable condition. What comes after that, the entry
; intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv hunt` (family range-check), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=make-guards-explicit
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i1 noundef %ok) convergent {
entry:
  call void (i1, ...) @llvm.experimental.guard(i1 %ok) [ "deopt"() ]
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 0
}

declare void @llvm.experimental.guard(i1, ...)
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
