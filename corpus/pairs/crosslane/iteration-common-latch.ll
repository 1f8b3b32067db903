; What: The loop with continue and break: its two back edges led through a new common latch. The
; header still counts the iterations.
; Document: clang-thread-convergence-crosslane, "Iteration Statement"
; EXPECT: correct
; EXPECT --model ipdom: correct
; EXPECT --threads 3 --unroll 3: correct

define void @src(i32 noundef %p, i32 noundef %q) {
  br label %while

while:
  %b = phi i32 [ %p, %0 ], [ %b.next, %L1 ], [ %b.next, %L3 ]
  %c = phi i32 [ %q, %0 ], [ %c, %L1 ], [ %c.next, %L3 ]
  %more = icmp ne i32 %b, 0
  br i1 %more, label %L1, label %C

L1:
  call void @opv(i32 1)
  %b.next = lshr i32 %b, 1
  %continue = trunc i32 %b to i1
  br i1 %continue, label %while, label %L2

L2:
  call void @opv(i32 2)
  %c.next = lshr i32 %c, 1
  %break = trunc i32 %c to i1
  br i1 %break, label %C, label %L3

L3:
  call void @opv(i32 3)
  br label %while

C:
  call void @opv(i32 4)
  ret void
}

define void @tgt(i32 noundef %p, i32 noundef %q) {
  br label %while

while:
  %b = phi i32 [ %p, %0 ], [ %b.next, %latch ]
  %c = phi i32 [ %q, %0 ], [ %c.new, %latch ]
  %more = icmp ne i32 %b, 0
  br i1 %more, label %L1, label %C

L1:
  call void @opv(i32 1)
  %b.next = lshr i32 %b, 1
  %continue = trunc i32 %b to i1
  br i1 %continue, label %latch, label %L2

L2:
  call void @opv(i32 2)
  %c.next = lshr i32 %c, 1
  %break = trunc i32 %c to i1
  br i1 %break, label %C, label %L3

L3:
  call void @opv(i32 3)
  br label %latch

latch:
  %c.new = phi i32 [ %c, %L1 ], [ %c.next, %L3 ]
  br label %while

C:
  call void @opv(i32 4)
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
