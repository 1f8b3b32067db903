; What: A call of the C library whose result is not used is kept for `errno`. LibCallsShrinkWrap puts it behind a test for
; arguments that set it. What comes after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family library-call --passes libcalls-shrinkwrap --tokens always --triple
; x86_64-unknown-linux-gnu`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=libcalls-shrinkwrap
; EXPECT: incorrect entry-outside-entry-block

target triple = "x86_64-unknown-linux-gnu"

define void @src(double noundef %value) convergent {
entry:
  %unused = call double @sqrt(double %value)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare double @sqrt(double) nounwind willreturn
declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
