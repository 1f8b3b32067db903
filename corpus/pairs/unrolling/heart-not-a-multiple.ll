; What: The same unrolling where the trip count need not be even: an odd one runs the operation
; once too often.
; Document: llvm-convergent-operations, "Loop unrolling examples" (no tail)
; EXPECT --threads 1: incorrect
; EXPECT: incorrect

define void @src(i32 noundef %n) {
  %outer = call token @llvm.experimental.convergence.anchor()
  %counter = and i32 %n, 3
  br label %while

while:
  %c = phi i32 [ %counter, %0 ], [ %c.next, %body ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
  %c.next = sub nsw i32 %c, 1
  br label %while

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  %outer = call token @llvm.experimental.convergence.anchor()
  %counter = and i32 %n, 3
  br label %while

while:
  %c = phi i32 [ %counter, %0 ], [ %c.next, %body ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %body, label %end

body:
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
  %c.next = sub nsw i32 %c, 2
  br label %while

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.operation() convergent willreturn nounwind
