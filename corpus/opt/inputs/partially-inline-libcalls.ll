; What: A square root. PartiallyInlineLibCalls computes it by an instruction, and calls the library behind a test where that
; gives a NaN. What comes after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family library-call --passes partially-inline-libcalls --tokens always --triple
; x86_64-unknown-linux-gnu`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=partially-inline-libcalls
; EXPECT: incorrect entry-outside-entry-block

target triple = "x86_64-unknown-linux-gnu"

define double @src(double noundef %value) convergent {
entry:
  %root = call double @sqrt(double %value)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret double %root
}

declare double @sqrt(double) nounwind willreturn
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
