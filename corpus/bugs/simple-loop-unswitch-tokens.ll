; What: A loop that threads leave from its header by a condition that is the same in all iterations; after it a barrier
; with the heart's token (an extended cycle).  SimpleLoopUnswitch leaves before the loop, where the heart has not been
; executed: its token no longer dominates the barrier.  LLVM's verifier refuses the result.
; Kernel: none of ours; found by running the pass on generated programs
; Document: llvm-convergent-operations, "Convergence Regions"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simple-loop-unswitch-tokens, which ran
;   opt-22 -S '-passes=loop-mssa(simple-loop-unswitch)'
; EXPECT: incorrect token-not-dominating

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %idle, i32 noundef %rounds) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %work, %entry
  %round = phi i32 [ 0, %entry ], [ %next, %work ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  br i1 %idle, label %left, label %work

work:                                             ; preds = %loop
  %next = add i32 %round, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end

left:                                             ; preds = %loop
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  br label %end

end:                                              ; preds = %left, %work
  ret void
}

declare void @subgroupBarrier() #1

declare token @llvm.experimental.convergence.entry() #2

declare token @llvm.experimental.convergence.loop() #2

define void @tgt(i1 noundef %idle, i32 noundef %rounds) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br i1 %idle, label %left, label %entry.split

entry.split:                                      ; preds = %entry
  br label %loop

loop:                                             ; preds = %work, %entry.split
  %round = phi i32 [ 0, %entry.split ], [ %next, %work ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  br label %work

work:                                             ; preds = %loop
  %next = add i32 %round, 1
  %more = icmp ult i32 %next, %rounds
  br i1 %more, label %loop, label %end.loopexit

left:                                             ; preds = %entry
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  br label %end

end.loopexit:                                     ; preds = %work
  br label %end

end:                                              ; preds = %end.loopexit, %left
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
