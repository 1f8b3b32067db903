; What: SanitizerCoverage notes how deep the stack is, behind a test at the start of a function. What comes after that, the
; entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family switch --passes sancov-module --tokens always
; --llvm=-sanitizer-coverage-level=3 --llvm=-sanitizer-coverage-stack-depth`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=sancov-module -sanitizer-coverage-level=3 -sanitizer-coverage-stack-depth
; EXPECT: incorrect entry-outside-entry-block

target triple = "x86_64-unknown-linux-gnu"

define void @src() convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
