; What: Two ballots in one block, between them a call after which not all threads need come back. EarlyCSE takes the first ballot's result
; for the second's, which fewer threads take part in. The second pair: the same of AMDGPU's first lane, as HIP has it.
; Kernel: none; found by running passes on modules written by hand, and by `tangle-tv hunt --novel --sources loops,statements,kept --seed 4300000` (statements, seed 4300007)
; Document: llvm-convergence-and-uniformity, "Dynamic Instances" (who executes the second instance is who gets there)
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs early-cse-exit, which ran
;   opt-22 -S -passes=early-cse
; EXPECT --function src_lane: incorrect result-changed
; EXPECT --function src: incorrect result-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src() #0 {
entry:
  %before = call i32 @subgroupBallot(i1 true)
  call void @work()
  %after = call i32 @subgroupBallot(i1 true)
  %gone = xor i32 %before, %after
  ret i32 %gone
}

define i32 @src_lane(i32 noundef %x) #0 {
entry:
  %before = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  call void @work()
  %after = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %changed = xor i32 %before, %after
  ret i32 %changed
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #1

declare i32 @subgroupBallot(i1) #2

declare void @work()

define i32 @tgt() #0 {
entry:
  %before = call i32 @subgroupBallot(i1 true)
  call void @work()
  ret i32 0
}

define i32 @tgt_lane(i32 noundef %x) #0 {
entry:
  %before = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  call void @work()
  ret i32 0
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn memory(none) }
