; What: A loop of two iterations, and after it the heart of a loop that has been unrolled before, outside any cycle (valid). LoopFullUnroll
; unrolls the loop, and merges the block of that heart into what was the latch, after a barrier. As heart-simplifycfg.
; Kernel: none; found by `tangle-tv hunt --seed 1500000` (kept, seed 1501377), and reduced by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; RUN: opt-22 '-passes=loop(loop-unroll-full)'
; EXPECT: incorrect loop-not-first

target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  br i1 %c, label %work, label %latch

work:
  call void @op()
  br label %latch

latch:
  call void @subgroupBarrier() [ "convergencectrl"(token %heart) ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp samesign ult i32 %next, 2
  br i1 %more, label %loop, label %after

after:
  %second = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  call void @subgroupBarrier() [ "convergencectrl"(token %second) ]
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
declare void @op() nounwind willreturn
