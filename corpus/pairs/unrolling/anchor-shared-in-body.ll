; What: The two copies of the unrolled body share one anchor: two operations always agree, as the
; source's two anchors may have done by choice.
; Document: llvm-convergent-operations, "Loop unrolling examples" (first case)
; SLOW: its first line takes seconds
; EXPECT: correct

define void @src(i32 noundef %n) {
  %counter = and i32 %n, 2
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

define void @tgt(i32 noundef %n) {
  %counter = and i32 %n, 2
  br label %while

while:
  %c = phi i32 [ %counter, %0 ], [ %c.next, %body ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  %c.next = sub nsw i32 %c, 2
  br label %while

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
