; What: A call that may unwind. ThreadSanitizer makes an `invoke` of it, so that its runtime is told when the function ends.
; What comes after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv hunt` (family range-check), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=tsan
; EXPECT: incorrect entry-outside-entry-block

target triple = "x86_64-unknown-linux-gnu"

define void @src() convergent sanitize_thread {
entry:
  call void @unwinds()
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @unwinds()
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
