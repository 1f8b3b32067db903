; What: A loop whose operation refers to an anchor inside it may be unrolled with a tail. The
; tail's anchor may join threads of different iterations; so may the source's anchor, whose choice
; is free over all executions.
; Document: llvm-convergent-operations, "Loop unrolling examples" (first case)
; SLOW: its first line takes seconds
; EXPECT: correct

define void @src(i32 noundef %counter) {
  br label %while

while:
  %c = phi i32 [ %counter, %0 ], [ %c.next, %body ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
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
  %tok1 = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok1) ]
  %tok2 = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok2) ]
  %c.next = sub nsw i32 %c, 2
  br label %while

tail:
  %t = phi i32 [ %c, %while ], [ %t.next, %rest ]
  %left = icmp sgt i32 %t, 0
  br i1 %left, label %rest, label %end

rest:
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  %t.next = sub nsw i32 %t, 1
  br label %tail

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
