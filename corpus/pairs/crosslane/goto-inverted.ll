; What: A forward goto inside a loop written as a structured if: threads that jump and threads
; that do not converge at the label.
; Document: clang-thread-convergence-crosslane, "Jump Statements" (simple goto)
; EXPECT: correct
; EXPECT --model ipdom: correct

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
  %i = phi i32 [ 0, %0 ], [ %i.next, %X ]
  call void @opv(i32 1)
  %stay = icmp ne i32 %i, %k
  br i1 %stay, label %L2, label %X

L2:
  call void @opv(i32 2)
  br label %X

X:
  call void @opv(i32 3)
  %i.next = add nuw i32 %i, 1
  %done = icmp uge i32 %i.next, %n
  br i1 %done, label %end, label %while

end:
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
