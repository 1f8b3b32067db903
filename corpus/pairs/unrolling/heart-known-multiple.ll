; What: The trip count is known to be even: unrolled by two without a tail, the loop intrinsic not
; duplicated.
; Document: llvm-convergent-operations, "Loop unrolling examples" (no tail)
; SLOW: its first line takes seconds
; EXPECT: correct
; EXPECT --threads 3 --unroll 8: correct

define void @src(i32 noundef %n) {
  %outer = call token @llvm.experimental.convergence.anchor()
  %counter = and i32 %n, 6
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
  %counter = and i32 %n, 6
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
