; What: A loop whose last iteration has a barrier: the counter is compared with what bounds it. LoopFullUnroll peels the last iteration:
; the barrier is after the loop then, where all threads meet, however many iterations each has run.
; Kernel: none; found by `tangle-tv hunt --novel --sources loops --only 'default<O1>,loop-deletion,simplifycfg' --seed 4000` (seed 4036, in `default<O1>`), and reduced by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; RUN: opt-22 '-passes=loop(loop-unroll-full)'
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) convergent {
entry:
  %rounds = add i32 %n, 1
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %last = icmp eq i32 %i, %n
  br i1 %last, label %meet, label %latch

meet:
  call void @subgroupBarrier()
  br label %latch

latch:
  %next = add nuw i32 %i, 1
  %more = icmp ne i32 %next, %rounds
  br i1 %more, label %loop, label %end

end:
  ret void
}

declare void @subgroupBarrier() convergent nounwind willreturn
