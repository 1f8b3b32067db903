; What: An indirect call of one of two functions. Attributor makes a branch of it, to a direct call of each. What comes after
; that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv hunt` (family indirect-call), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=attributor-cgscc
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) convergent {
entry:
  %f = select i1 %c, ptr @first, ptr @second
  call void %f()
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @first()
declare void @second()
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
