; What: A loop is left for a barrier on a condition, and on the opposite one the barrier's block goes back to the loop's header: never.
; SimplifyCFG, which knows what a branch before has decided, removes that edge: the barrier is then after the loop. As simplifycfg-dead-edge.
; Kernel: none; found by `tangle-tv hunt --novel --sources loops --seed 2000` (seed 2013, in `default<O1>`) of an earlier generator, and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; RUN: opt-22 -passes=simplifycfg
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) convergent {
entry:
  br label %head

head:
  %more = call i1 @go()
  br i1 %more, label %head, label %check

check:
  %none = icmp eq i32 %n, 0
  br i1 %none, label %meet, label %end

meet:
  call void @subgroupBarrier()
  %some = icmp ne i32 %n, 0
  br i1 %some, label %head, label %end

end:
  ret void
}

declare noundef i1 @go() nounwind willreturn
declare void @subgroupBarrier() convergent nounwind willreturn
