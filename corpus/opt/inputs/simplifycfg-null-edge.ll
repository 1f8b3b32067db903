; What: A barrier in a block that goes back to a loop's header, which then loads from null. SimplifyCFG removes the edge, since what is
; undefined is not done: the barrier is then after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by `tangle-tv hunt --novel --sources loops --only 'default<O1>,loop-deletion,simplifycfg' --seed 4000` (seed 4030, in `default<O1>`), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; SLOW: its first line takes about a second
; RUN: opt-22 -passes=simplifycfg
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(ptr %first) convergent {
entry:
  br label %head

head:
  %p = phi ptr [ %first, %entry ], [ %first, %again ], [ null, %meet ]
  %v = load i32, ptr %p
  call void @use(i32 %v)
  %more = call i1 @go()
  br i1 %more, label %again, label %meet

again:
  br label %head

meet:
  call void @subgroupBarrier()
  %back = call i1 @go()
  br i1 %back, label %head, label %end

end:
  ret void
}

declare void @use(i32) nounwind willreturn
declare noundef i1 @go() nounwind willreturn
declare void @subgroupBarrier() convergent nounwind willreturn
