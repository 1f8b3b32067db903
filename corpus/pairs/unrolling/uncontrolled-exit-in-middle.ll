; What: Unrolled by two with the exit test between the copies, without tokens.
; Document: llvm-convergent-operations, "Loop unrolling examples"
; EXPECT: correct
; EXPECT --model ipdom: correct

define void @src(i32 noundef %counter) {
  br label %while

while:
  %c = phi i32 [ %counter, %0 ], [ %c.next, %body ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  call void @convergent.operation()
  %c.next = sub nsw i32 %c, 1
  br label %while

end:
  ret void
}

define void @tgt(i32 noundef %counter) {
  br label %while

while:
  %c = phi i32 [ %counter, %0 ], [ %c.next, %second ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %first, label %end

first:
  call void @convergent.operation()
  %one = icmp eq i32 %c, 1
  br i1 %one, label %end, label %second

second:
  call void @convergent.operation()
  %c.next = sub nsw i32 %c, 2
  br label %while

end:
  ret void
}

declare void @convergent.operation() convergent willreturn nounwind
