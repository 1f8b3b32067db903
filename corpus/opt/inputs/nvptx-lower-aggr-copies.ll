; What: A large aggregate is loaded and stored before the entry intrinsic. NVPTXLowerAggrCopies copies it by a loop. What comes after
; the copy is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -nvptx-lower-aggr-copies
; EXPECT: incorrect entry-outside-entry-block

target triple = "nvptx64-nvidia-cuda"

define void @src(ptr %from, ptr %to) convergent {
entry:
  %all = load [300 x i32], ptr %from
  store [300 x i32] %all, ptr %to
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
