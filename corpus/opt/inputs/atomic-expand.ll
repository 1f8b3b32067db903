; What: An atomic operation that the processor does not have. AtomicExpand makes a loop of it. What comes after that, the
; entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv hunt` (family piece), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=atomic-expand
; RUN-23: opt-23 '-passes=require<libcall-lowering-info>,function(atomic-expand)'
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

define i32 @src(ptr addrspace(1) noundef %p, i32 noundef %mask) convergent {
entry:
  %old = atomicrmw nand ptr addrspace(1) %p, i32 %mask monotonic
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %old
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
