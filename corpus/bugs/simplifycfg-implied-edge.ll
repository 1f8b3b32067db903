; What: A loop is left for a barrier on a condition, and on the opposite one the barrier's block goes back to the loop's header: never.
; SimplifyCFG, which knows what a branch before has decided, removes that edge: the barrier is then after the loop. As simplifycfg-dead-edge.
; Kernel: none; found by `tangle-tv hunt --novel --sources loops --seed 2000` (seed 2013, in `default<O1>`) of an earlier generator, and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simplifycfg-implied-edge, which ran
;   opt-22 -S -passes=simplifycfg
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) #0 {
entry:
  br label %head

head:                                             ; preds = %meet, %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %check

check:                                            ; preds = %head
  %none = icmp eq i32 %n, 0
  br i1 %none, label %meet, label %end

meet:                                             ; preds = %check
  call void @subgroupBarrier()
  %some = icmp ne i32 %n, 0
  br i1 %some, label %head, label %end

end:                                              ; preds = %meet, %check
  ret void
}

declare noundef i1 @go() #1

declare void @subgroupBarrier() #2

define void @tgt(i32 noundef %n) #0 {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %check

check:                                            ; preds = %head
  %none = icmp eq i32 %n, 0
  br i1 %none, label %meet, label %end

meet:                                             ; preds = %check
  call void @subgroupBarrier()
  br label %end

end:                                              ; preds = %meet, %check
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
