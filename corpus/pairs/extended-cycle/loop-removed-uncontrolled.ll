; What: A loop that only counts is removed in front of an uncontrolled operation. All threads
; converge after the loop, so the set stays. With a heart's token the answer is the opposite
; (loop-removed-heart).
; Document: llvm-convergent-operations, "Extended Cycles: Divergent Exit from a Loop"
; EXPECT: correct
; EXPECT --model ipdom: correct

define void @src(i32 noundef %n) {
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %D ]
  %done = icmp uge i32 %i, %n
  br i1 %done, label %C, label %D

D:
  %i.next = add nuw i32 %i, 1
  br label %for

C:
  call void @convergent_op()
  ret void
}

define void @tgt(i32 noundef %n) {
  call void @convergent_op()
  ret void
}

declare void @convergent_op() convergent willreturn nounwind
