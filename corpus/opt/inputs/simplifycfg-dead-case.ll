; What: A barrier in a block that goes back to a loop's header in a case of a switch that its value, of two bits, never has. SimplifyCFG
; removes the case: the barrier is then after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by running the pass on modules written by hand, like those of `tangle-tv hunt --sources loops`
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; SLOW: its first line takes half a second
; RUN: opt-22 -passes=simplifycfg
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) convergent {
entry:
  %bits = and i32 %n, 3
  br label %head

head:
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:
  call void @subgroupBarrier()
  switch i32 %bits, label %end [ i32 1, label %one
                                 i32 7, label %head ]

one:
  call void @subgroupBarrier()
  br label %end

end:
  ret void
}

declare noundef i1 @go() nounwind willreturn
declare void @subgroupBarrier() convergent nounwind willreturn
