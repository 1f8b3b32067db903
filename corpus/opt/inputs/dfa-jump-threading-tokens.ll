; What: A state machine in a loop with a heart, in which the block of the switch itself decides about the next state. DFAJumpThreading asks
; whether what it clones is convergent, but not where all its paths begin in that block: the heart is cloned, and a phi of two tokens
; made.
; Kernel: none; found by `tangle-tv hunt --seed 1260000` (kept, seed 1260433), and reduced by hand
; Document: llvm-convergent-operations, "Static rules"
; RUN: opt-22 -passes=dfa-jump-threading
; EXPECT: incorrect token-not-from-intrinsic

target triple = "amdgcn-amd-amdhsa"

define void @src() convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %state = phi i32 [ 0, %entry ], [ %next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  switch i32 %state, label %end [
    i32 0, label %latch
    i32 1, label %last
  ]

latch:
  %next = phi i32 [ 1, %loop ]
  br label %loop

last:
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @subgroupBarrier() convergent nounwind willreturn
