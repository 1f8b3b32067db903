; What: A function that calls itself at its end. TailCallElim makes a loop of it, in whose header the entry intrinsic then
; is.
; Kernel: none; found by `tangle-tv fuzz --family recursion --passes tailcallelim --tokens always`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; RUN: opt-22 -passes=tailcallelim
; EXPECT: incorrect entry-outside-entry-block

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %done) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br i1 %done, label %end, label %again

again:
  tail call void @src(i1 true) [ "convergencectrl"(token %entered) ]
  ret void

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
