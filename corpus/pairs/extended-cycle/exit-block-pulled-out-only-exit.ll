; What: As exit-block-pulled-out, but the break is the only exit: now the block is the
; post-dominator of the branch and the stack machine, too, collects all threads there.
; Document: clang-thread-convergence-crosslane, "Divergent Loop Exits"
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect

define void @src(i32 noundef %k) {
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %cond = icmp uge i32 %i, %k
  br i1 %cond, label %C, label %latch

C:
  call void @convergent_op()
  br label %latch

latch:
  %i.next = add nuw i32 %i, 1
  br i1 %cond, label %D, label %B

D:
  ret void
}

define void @tgt(i32 noundef %k) {
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %cond = icmp uge i32 %i, %k
  br i1 %cond, label %C, label %latch

latch:
  %i.next = add nuw i32 %i, 1
  br label %B

C:
  call void @convergent_op()
  br label %D

D:
  ret void
}

declare void @convergent_op() convergent willreturn nounwind
