; What: A vote with the token of a loop's heart, and then a barrier with the token that is further out. Normalize, which makes
; modules easier to compare, changes their order: the heart's region then contains the barrier, and a use of the outer token,
; but not where that is made.
; Kernel: none; found by `tangle-tv hunt` (random programs with tokens), and reduced
; Document: llvm-convergent-operations, "Convergence Regions"
; RUN: opt-22 -passes=normalize
; EXPECT: incorrect region-nesting

target triple = "amdgcn-amd-amdhsa"

define void @src() convergent {
entry:
  %anchor = call token @llvm.experimental.convergence.anchor()
  br label %loop

loop:
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %anchor) ]
  %vote = call i1 @subgroupElect() [ "convergencectrl"(token %heart) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %anchor) ]
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare i1 @subgroupElect() convergent nounwind willreturn memory(none)
declare void @subgroupBarrier() convergent nounwind willreturn
