; What: A function calls itself at its end from two divergent arms, and those who were called from one do not meet those
; called from the other. TailCallElim makes a loop of it, whose header both arms lead to: all of them meet at the barrier.
; Kernel: none; found by `tangle-tv fuzz --family recursion --passes tailcallelim`, and reduced
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"; llvm-convergence-and-uniformity,
; "Convergence"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs tailcallelim, which ran
;   opt-22 -S -passes=tailcallelim
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %left, i1 noundef %done) #0 {
entry:
  br i1 %done, label %end, label %again

again:                                            ; preds = %entry
  br i1 %left, label %first, label %second

first:                                            ; preds = %again
  tail call void @src(i1 true, i1 true)
  ret void

second:                                           ; preds = %again
  tail call void @src(i1 false, i1 true)
  ret void

end:                                              ; preds = %entry
  call void @subgroupBarrier()
  ret void
}

declare void @subgroupBarrier() #1

define void @tgt(i1 noundef %left, i1 noundef %done) #0 {
entry:
  br label %tailrecurse

tailrecurse:                                      ; preds = %second, %first, %entry
  %left.tr = phi i1 [ %left, %entry ], [ true, %first ], [ false, %second ]
  %done.tr = phi i1 [ %done, %entry ], [ true, %first ], [ true, %second ]
  br i1 %done.tr, label %end, label %again

again:                                            ; preds = %tailrecurse
  br i1 %left.tr, label %first, label %second

first:                                            ; preds = %again
  br label %tailrecurse

second:                                           ; preds = %again
  br label %tailrecurse

end:                                              ; preds = %tailrecurse
  tail call void @subgroupBarrier()
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
