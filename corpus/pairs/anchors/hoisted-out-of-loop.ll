; What: The anchor hoisted out of its loop: the target breaks the rule that a closed path with a
; use of a token holds its definition.
; Document: llvm-convergent-operations, "Hoisting and sinking" (anchors and loops); "Closed Paths"
; (1)
; EXPECT: incorrect closed-path-use

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
  %tok = call token @llvm.experimental.convergence.anchor()
  br label %while

while:
  %c = phi i32 [ %counter, %0 ], [ %c.next, %body ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  %c.next = sub nsw i32 %c, 1
  br label %while

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
