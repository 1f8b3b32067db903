; What: Uncontrolled operations unrolled with a tail: a thread in the tail misses those still in
; the loop.
; Document: llvm-convergent-operations, "Loop unrolling examples" (uncontrolled)
; SLOW: its first line takes half a second
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect
; EXPECT --uniform counter: correct
; EXPECT --threads 1: correct

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
  %c = phi i32 [ %counter, %0 ], [ %c.next, %body ]
  %more = icmp sge i32 %c, 2
  br i1 %more, label %body, label %tail

body:
  call void @convergent.operation()
  call void @convergent.operation()
  %c.next = sub nsw i32 %c, 2
  br label %while

tail:
  %t = phi i32 [ %c, %while ], [ %t.next, %rest ]
  %left = icmp sgt i32 %t, 0
  br i1 %left, label %rest, label %end

rest:
  call void @convergent.operation()
  %t.next = sub nsw i32 %t, 1
  br label %tail

end:
  ret void
}

declare void @convergent.operation() convergent willreturn nounwind
