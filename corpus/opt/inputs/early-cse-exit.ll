; What: Two ballots in one block, between them a call after which not all threads need come back. EarlyCSE takes the first ballot's result
; for the second's, which fewer threads take part in.
; Kernel: none; found by running passes on modules written by hand; a hunt had met it, and counted it as another refutation of this pass
; Document: llvm-convergence-and-uniformity, "Dynamic Instances" (who executes the second instance is who gets there)
; RUN: opt-22 -passes=early-cse
; EXPECT: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

define i32 @src() convergent {
entry:
  %before = call i32 @subgroupBallot(i1 true)
  call void @work()
  %after = call i32 @subgroupBallot(i1 true)
  %gone = xor i32 %before, %after
  ret i32 %gone
}

declare i32 @subgroupBallot(i1) convergent nounwind willreturn memory(none)
declare void @work()
