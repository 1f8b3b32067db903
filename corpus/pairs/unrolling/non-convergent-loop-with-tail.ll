; What: A loop without convergent operations may be unrolled with a tail: operations outside it
; keep their sets.
; Document: llvm-convergent-operations, "Examples for the Correctness of Program Transforms"
; SLOW: its first line takes seconds
; EXPECT: correct
; EXPECT --model ipdom: correct

define i32 @src(i32 noundef %n, i32 noundef %x) {
  call void @op()
  br label %while

while:
  %c = phi i32 [ %n, %0 ], [ %c.next, %body ]
  %s = phi i32 [ %x, %0 ], [ %s.next, %body ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  %s.next = add i32 %s, %c
  %c.next = sub nsw i32 %c, 1
  br label %while

end:
  %sum = call i32 @subgroupAdd(i32 %s)
  ret i32 %sum
}

define i32 @tgt(i32 noundef %n, i32 noundef %x) {
  call void @op()
  br label %while

while:
  %c = phi i32 [ %n, %0 ], [ %c.next, %body ]
  %s = phi i32 [ %x, %0 ], [ %s.next, %body ]
  %more = icmp sge i32 %c, 2
  br i1 %more, label %body, label %tail

body:
  %s.1 = add i32 %s, %c
  %c.1 = sub nsw i32 %c, 1
  %s.next = add i32 %s.1, %c.1
  %c.next = sub nsw i32 %c, 2
  br label %while

tail:
  %left = icmp sgt i32 %c, 0
  br i1 %left, label %rest, label %end

rest:
  %s.2 = add i32 %s, %c
  br label %end

end:
  %s.3 = phi i32 [ %s, %tail ], [ %s.2, %rest ]
  %sum = call i32 @subgroupAdd(i32 %s.3)
  ret i32 %sum
}

declare void @op() convergent willreturn nounwind
declare noundef i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
