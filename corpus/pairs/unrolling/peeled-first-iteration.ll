; What: Peeling the first iteration of every thread: all threads run the copy together.
; Document: llvm-convergent-operations, "Loop unrolling examples"
; EXPECT: correct
; EXPECT --model ipdom: correct

define void @src(i32 noundef %n) {
  br label %while

while:
  %c = phi i32 [ %n, %0 ], [ %c.next, %body ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  call void @subgroupControlBarrier()
  %c.next = sub nsw i32 %c, 1
  br label %while

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %first, label %end

first:
  call void @subgroupControlBarrier()
  %n.1 = sub nsw i32 %n, 1
  br label %while

while:
  %c = phi i32 [ %n.1, %first ], [ %c.next, %body ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  call void @subgroupControlBarrier()
  %c.next = sub nsw i32 %c, 1
  br label %while

end:
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
