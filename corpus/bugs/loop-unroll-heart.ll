; What: A loop of two iterations, and after it the heart of a loop that has been unrolled before, outside any cycle (valid). LoopFullUnroll
; unrolls the loop, and merges the block of that heart into what was the latch, after a barrier. As heart-simplifycfg.
; Kernel: none; found by `tangle-tv hunt --seed 1500000` (kept, seed 1501377), and reduced by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs loop-unroll-heart, which ran
;   opt-22 -S '-passes=loop(loop-unroll-full)'
; EXPECT: incorrect loop-not-first

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %latch, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  br i1 %c, label %work, label %latch

work:                                             ; preds = %loop
  call void @op()
  br label %latch

latch:                                            ; preds = %work, %loop
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp samesign ult i32 %next, 2
  br i1 %more, label %loop, label %after

after:                                            ; preds = %latch
  %second = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %second) ]
  ret void
}

declare void @subgroupBarrier() #1

declare void @op() #2

declare token @llvm.experimental.convergence.entry() #3

declare token @llvm.experimental.convergence.loop() #3

define void @tgt(i1 noundef %c) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %entry
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  br i1 %c, label %work, label %latch

work:                                             ; preds = %loop
  call void @op()
  br label %latch

latch:                                            ; preds = %work, %loop
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  br i1 %c, label %work.1, label %latch.1

work.1:                                           ; preds = %latch
  call void @op()
  br label %latch.1

latch.1:                                          ; preds = %work.1, %latch
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  %second = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %second) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
attributes #2 = { nounwind willreturn }
attributes #3 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
