; What: In a loop, threads that fail meet at a barrier and call what does not return. SimplifyCFG ends the block there, without the edge
; back to the loop's header: the barrier is then after the loop, where all that fail meet, in whichever iteration.
; Kernel: none; found by `tangle-tv hunt --novel --sources loops --only 'default<O1>,loop-deletion,simplifycfg' --seed 4000` (seed 4120), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; RUN: opt-22 -passes=simplifycfg
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src() convergent {
entry:
  br label %head

head:
  %more = call i1 @go()
  br i1 %more, label %try, label %end

try:
  %failed = call i1 @go()
  br i1 %failed, label %fail, label %head

fail:
  call void @subgroupBarrier()
  call void @die()
  br label %head

end:
  ret void
}

declare void @die() noreturn nounwind
declare noundef i1 @go() nounwind willreturn
declare void @subgroupBarrier() convergent nounwind willreturn
