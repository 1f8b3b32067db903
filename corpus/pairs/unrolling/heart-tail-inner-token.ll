; What: The same, where the remainder's operation takes the inner token (an extended cycle).
; Document: llvm-convergent-operations, "Loop unrolling examples" (heart with remainder, note 2)
; SLOW: its first line takes seconds
; EXPECT: incorrect
; EXPECT --unroll 4: correct proved-within-bounds
; EXPECT --unroll 6: incorrect

define void @src(i32 noundef %counter) {
  %outer = call token @llvm.experimental.convergence.anchor()
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

define void @tgt(i32 noundef %counter) {
  %outer = call token @llvm.experimental.convergence.anchor()
  br label %while

while:
  %c = phi i32 [ %counter, %0 ], [ %c.next, %body ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %more = icmp sge i32 %c, 2
  br i1 %more, label %body, label %tail

body:
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
  %c.next = sub nsw i32 %c, 2
  br label %while

tail:
  %left = icmp sgt i32 %c, 0
  br i1 %left, label %rest, label %end

rest:
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.operation() convergent willreturn nounwind
