; What: A barrier in a loop, in a block that goes back to the loop's header on a condition that is false. SimplifyCFG removes that
; edge: the barrier now comes after the loop, where all threads meet, in whichever iteration they left. As ipsccp-dead-edge.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; RUN: opt-22 -passes=simplifycfg
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
