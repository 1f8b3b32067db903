; What: Two ballots in one block, between them a call after which not all threads need come back. EarlyCSE takes the first ballot's result
; for the second's, which fewer threads take part in. The second pair: the same of AMDGPU's first lane, as HIP has it.
; Kernel: none; found by running passes on modules written by hand, and by `tangle-tv hunt --novel --sources loops,statements,kept --seed 4300000` (statements, seed 4300007)
; Document: llvm-convergence-and-uniformity, "Dynamic Instances" (who executes the second instance is who gets there)
; RUN: opt-22 -passes=early-cse
; EXPECT --function src_lane: incorrect result-changed
; EXPECT --function src: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

define i32 @src() convergent {
entry:
  %before = call i32 @subgroupBallot(i1 true)
  call void @work()
  %after = call i32 @subgroupBallot(i1 true)
  %gone = xor i32 %before, %after
  ret i32 %gone
}

define i32 @src_lane(i32 noundef %x) convergent {
entry:
  %before = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  call void @work()
  %after = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %changed = xor i32 %before, %after
  ret i32 %changed
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @subgroupBallot(i1) convergent nounwind willreturn memory(none)
declare void @work()
