; What: As simplifycfg-loops, by CodeGenPrepare: the header of an outer loop does nothing, and is removed; both loops become one, and threads
; that ran the inner one more often never meet the others again at the outer one's barrier.
; Kernel: none; found by `tangle-tv hunt --novel --sources loops --only loop-deletion,codegenprepare --seed 5000` (seed 5007), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" ("Dependence on Cycles Headers")
; SLOW: its first line takes about a second
; RUN: opt-22 -mtriple=amdgcn-amd-amdhsa '-passes=require<profile-summary>,function(codegenprepare)'
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src() convergent {
entry:
  br label %outer

outer:
  br label %before

before:
  br label %loop

loop:
  %i = phi i32 [ 0, %before ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = call i1 @go(i32 %i)
  br i1 %more, label %loop, label %meet

meet:
  call void @subgroupBarrier()
  %again = call i1 @go(i32 0)
  br i1 %again, label %outer, label %end

end:
  ret void
}

declare noundef i1 @go(i32) nounwind willreturn
declare void @subgroupBarrier() convergent nounwind willreturn
