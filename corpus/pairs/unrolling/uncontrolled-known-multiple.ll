; What: Unrolling by a known multiple without tokens: iteration n of the target is iterations 2n
; and 2n+1.
; Document: llvm-convergent-operations, "Loop unrolling examples" (no tail)
; EXPECT: correct
; EXPECT --model ipdom: correct
; EXPECT --unroll 8: correct

define void @src(i32 noundef %n) {
  %counter = and i32 %n, 6
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

define void @tgt(i32 noundef %n) {
  %counter = and i32 %n, 6
  br label %while

while:
  %c = phi i32 [ %counter, %0 ], [ %c.next, %body ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  call void @convergent.operation()
  call void @convergent.operation()
  %c.next = sub nsw i32 %c, 2
  br label %while

end:
  ret void
}

declare void @convergent.operation() convergent willreturn nounwind
