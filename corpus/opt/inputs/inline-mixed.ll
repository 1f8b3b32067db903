; What: A function without tokens (from a library built without them, say), called in a function with tokens.  Inlining
; puts its operations, which no token controls, among controlled ones.  LLVM's verifier refuses the result.
; Kernel: none of ours; found by running the pass on generated programs
; Document: llvm-convergent-operations, "Uncontrolled Convergent Operations"; "Inlining"
; RUN: opt-22 -passes=inline
; EXPECT: incorrect mixed-convergence

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %both) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @meet(i1 %both) [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

define internal void @meet(i1 noundef %both) convergent {
entry:
  br i1 %both, label %again, label %end

again:
  call void @subgroupBarrier()
  br label %end

end:
  call void @subgroupBarrier()
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
