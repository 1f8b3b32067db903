; What: As simplifycfg-dead-edge, by CodeGenPrepare: a branch on `false` that goes back to a loop's header is removed, and the barrier
; before it is after the loop.
; Kernel: none; found by running the pass on modules written by hand, like those of `tangle-tv hunt --sources loops`
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs codegenprepare-dead-edge, which ran
;   opt-22 -S -mtriple=amdgcn-amd-amdhsa '-passes=require<profile-summary>,function(codegenprepare)'
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
entry:
  br label %head

head:                                             ; preds = %meet, %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @subgroupBarrier()
  br i1 false, label %head, label %end

end:                                              ; preds = %meet
  ret void
}

declare noundef i1 @go() #1

declare void @subgroupBarrier() #2

define void @tgt() #0 {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @subgroupBarrier()
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
