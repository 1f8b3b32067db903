; What: The label's block duplicated for the jump and for the fall-through: its threads no longer
; converge.
; Document: clang-thread-convergence-crosslane, "Jump Statements" (simple goto)
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect

define void @src(i32 noundef %n, i32 noundef %k) {
  br label %while

while:
  %i = phi i32 [ 0, %0 ], [ %i.next, %X ]
  call void @opv(i32 1)
  %jump = icmp eq i32 %i, %k
  br i1 %jump, label %X, label %L2

L2:
  call void @opv(i32 2)
  br label %X

X:
  call void @opv(i32 3)
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %while, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n, i32 noundef %k) {
  br label %while

while:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  call void @opv(i32 1)
  %i.next = add nuw i32 %i, 1
  %jump = icmp eq i32 %i, %k
  br i1 %jump, label %X, label %L2

L2:
  call void @opv(i32 2)
  call void @opv(i32 3)
  br label %latch

X:
  call void @opv(i32 3)
  br label %latch

latch:
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %while, label %end

end:
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
