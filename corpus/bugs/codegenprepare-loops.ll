; What: As simplifycfg-loops, by CodeGenPrepare: the header of an outer loop does nothing, and is removed; both loops become one, and threads
; that ran the inner one more often never meet the others again at the outer one's barrier.
; Kernel: none; found by `tangle-tv hunt --novel --sources loops --only loop-deletion,codegenprepare --seed 5000` (seed 5007), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" ("Dependence on Cycles Headers")
; SLOW: its first line takes about a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs codegenprepare-loops, which ran
;   opt-22 -S -mtriple=amdgcn-amd-amdhsa '-passes=require<profile-summary>,function(codegenprepare)'
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
entry:
  br label %outer

outer:                                            ; preds = %meet, %entry
  br label %before

before:                                           ; preds = %outer
  br label %loop

loop:                                             ; preds = %loop, %before
  %i = phi i32 [ 0, %before ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = call i1 @go(i32 %i)
  br i1 %more, label %loop, label %meet

meet:                                             ; preds = %loop
  call void @subgroupBarrier()
  %again = call i1 @go(i32 0)
  br i1 %again, label %outer, label %end

end:                                              ; preds = %meet
  ret void
}

declare noundef i1 @go(i32) #1

declare void @subgroupBarrier() #2

define void @tgt() #0 {
entry:
  br label %loop

loop:                                             ; preds = %meet, %loop, %entry
  %i = phi i32 [ %next, %loop ], [ 0, %meet ], [ 0, %entry ]
  %next = add i32 %i, 1
  %more = call i1 @go(i32 %i)
  br i1 %more, label %loop, label %meet

meet:                                             ; preds = %loop
  call void @subgroupBarrier()
  %again = call i1 @go(i32 0)
  br i1 %again, label %loop, label %end

end:                                              ; preds = %meet
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
