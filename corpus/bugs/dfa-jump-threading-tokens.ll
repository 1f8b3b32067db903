; What: A state machine in a loop with a heart, in which the block of the switch itself decides about the next state. DFAJumpThreading asks
; whether what it clones is convergent, but not where all its paths begin in that block: the heart is cloned, and a phi of two tokens
; made.
; Kernel: none; found by `tangle-tv hunt --seed 1260000` (kept, seed 1260433), and reduced by hand
; Document: llvm-convergent-operations, "Static rules"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs dfa-jump-threading-tokens, which ran
;   opt-22 -S -passes=dfa-jump-threading
; EXPECT: incorrect token-not-from-intrinsic

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %latch, %entry
  %state = phi i32 [ 0, %entry ], [ %next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  switch i32 %state, label %end [
    i32 0, label %latch
    i32 1, label %last
  ]

latch:                                            ; preds = %loop
  %next = phi i32 [ 1, %loop ]
  br label %loop

last:                                             ; preds = %loop
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  br label %end

end:                                              ; preds = %last, %loop
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare token @llvm.experimental.convergence.loop() #1

declare void @subgroupBarrier() #2

define void @tgt() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %latch, %entry
  %state = phi i32 [ 0, %entry ], [ poison, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  switch i32 %state, label %end [
    i32 0, label %latch.jt1
    i32 1, label %last
  ]

loop.jt1:                                         ; preds = %latch.jt1
  %state.jt1 = phi i32 [ %next.jt1, %latch.jt1 ]
  %heart.jt1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %heart.jt1) ]
  br label %last

latch:                                            ; No predecessors!
  br label %loop

latch.jt1:                                        ; preds = %loop
  %next.jt1 = phi i32 [ 1, %loop ]
  br label %loop.jt1

last:                                             ; preds = %loop.jt1, %loop
  %heart1 = phi token [ %heart.jt1, %loop.jt1 ], [ %heart, %loop ]
  call void @subgroupBarrier() [ "convergencectrl"(token %heart1) ]
  br label %end

end:                                              ; preds = %last, %loop
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
