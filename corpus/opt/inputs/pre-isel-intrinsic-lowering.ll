; What: A fill of a size that is not known. PreISelIntrinsicLowering makes a loop of it. What comes after that, the entry
; intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv hunt` (family piece), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=pre-isel-intrinsic-lowering
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

define void @src(ptr addrspace(1) noundef %to, i64 noundef %size) convergent {
entry:
  call void @llvm.memset.p1.i64(ptr addrspace(1) %to, i8 0, i64 %size, i1 false)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
