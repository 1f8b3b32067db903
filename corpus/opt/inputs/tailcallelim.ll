; What: A function calls itself at its end from two divergent arms, and those who were called from one do not meet those
; called from the other. TailCallElim makes a loop of it, whose header both arms lead to: all of them meet at the barrier.
; Kernel: none; found by `tangle-tv fuzz --family recursion --passes tailcallelim`, and reduced
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"; llvm-convergence-and-uniformity,
; "Convergence"
; RUN: opt-22 -passes=tailcallelim
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %left, i1 noundef %done) convergent {
entry:
  br i1 %done, label %end, label %again

again:
  br i1 %left, label %first, label %second

first:
  tail call void @src(i1 true, i1 true)
  ret void

second:
  tail call void @src(i1 false, i1 true)
  ret void

end:
  call void @subgroupBarrier()
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
