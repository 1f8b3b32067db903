; What: A block that was inside the loop (it set a flag which the latch tests) is threaded out of
; it, so that threads of different iterations meet there. The loop has another exit, so a
; post-dominator stack keeps them apart.
; Document: clang-thread-convergence-crosslane, "Divergent Loop Exits";
; llvm-convergent-operations, "Extended Cycles"
; EXPECT: incorrect
; EXPECT --model ipdom: correct
; EXPECT --uniform k: correct

define void @src(i32 noundef %n, i32 noundef %k) {
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %cond = icmp eq i32 %i, %k
  br i1 %cond, label %C, label %more

C:
  call void @convergent_op()
  br label %latch

more:
  %last = icmp sge i32 %i, %n
  br label %latch

latch:
  %leave = phi i1 [ true, %C ], [ %last, %more ]
  %i.next = add nsw i32 %i, 1
  br i1 %leave, label %D, label %B

D:
  ret void
}

define void @tgt(i32 noundef %n, i32 noundef %k) {
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ %i.next, %more ]
  %cond = icmp eq i32 %i, %k
  br i1 %cond, label %C, label %more

C:
  call void @convergent_op()
  br label %D

more:
  %last = icmp sge i32 %i, %n
  %i.next = add nsw i32 %i, 1
  br i1 %last, label %D, label %B

D:
  ret void
}

declare void @convergent_op() convergent willreturn nounwind
