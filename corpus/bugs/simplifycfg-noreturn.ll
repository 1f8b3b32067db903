; What: In a loop, threads that fail meet at a barrier and call what does not return. SimplifyCFG ends the block there, without the edge
; back to the loop's header: the barrier is then after the loop, where all that fail meet, in whichever iteration.
; Kernel: none; found by `tangle-tv hunt --novel --sources loops --only 'default<O1>,loop-deletion,simplifycfg' --seed 4000` (seed 4120), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simplifycfg-noreturn, which ran
;   opt-22 -S -passes=simplifycfg
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
entry:
  br label %head

head:                                             ; preds = %fail, %try, %entry
  %more = call i1 @go()
  br i1 %more, label %try, label %end

try:                                              ; preds = %head
  %failed = call i1 @go()
  br i1 %failed, label %fail, label %head

fail:                                             ; preds = %try
  call void @subgroupBarrier()
  call void @die()
  br label %head

end:                                              ; preds = %head
  ret void
}

declare void @die() #1

declare noundef i1 @go() #2

declare void @subgroupBarrier() #3

define void @tgt() #0 {
entry:
  br label %head

head:                                             ; preds = %try, %entry
  %more = call i1 @go()
  br i1 %more, label %try, label %end

try:                                              ; preds = %head
  %failed = call i1 @go()
  br i1 %failed, label %fail, label %head

fail:                                             ; preds = %try
  call void @subgroupBarrier()
  call void @die()
  unreachable

end:                                              ; preds = %head
  ret void
}

attributes #0 = { convergent }
attributes #1 = { noreturn nounwind }
attributes #2 = { nounwind willreturn }
attributes #3 = { convergent nounwind willreturn }
