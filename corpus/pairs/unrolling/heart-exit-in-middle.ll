; What: Unrolled by two without a tail, with the exit test kept between the copies: both copies of
; an iteration take the heart's token and every thread runs them in step. Right for any trip
; count.
; Document: llvm-convergent-operations, "Loop unrolling examples"
; SLOW: its first line takes seconds
; EXPECT: correct
; EXPECT --threads 3 --unroll 5: correct

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
  %c = phi i32 [ %counter, %0 ], [ %c.next, %second ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %more = icmp sgt i32 %c, 0
  br i1 %more, label %first, label %end

first:
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
  %one = icmp eq i32 %c, 1
  br i1 %one, label %end, label %second

second:
  call void @convergent.operation() [ "convergencectrl"(token %inner) ]
  %c.next = sub nsw i32 %c, 2
  br label %while

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.operation() convergent willreturn nounwind
