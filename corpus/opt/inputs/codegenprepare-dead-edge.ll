; What: As simplifycfg-dead-edge, by CodeGenPrepare: a branch on `false` that goes back to a loop's header is removed, and the barrier
; before it is after the loop.
; Kernel: none; found by running the pass on modules written by hand, like those of `tangle-tv hunt --sources loops`
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; RUN: opt-22 -mtriple=amdgcn-amd-amdhsa '-passes=require<profile-summary>,function(codegenprepare)'
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src() convergent {
entry:
  br label %head

head:
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:
  call void @subgroupBarrier()
  br i1 false, label %head, label %end

end:
  ret void
}

declare noundef i1 @go() nounwind willreturn
declare void @subgroupBarrier() convergent nounwind willreturn
