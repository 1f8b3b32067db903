; What: A loop with a heart unrolled by two with a remainder; the remainder has a loop intrinsic
; on the outer token. In the document's runs (3 and 4 iterations) the third iteration's threads
; part. Counts of 1 and 2 do not show it: there all sets of the target hold one thread, and the
; anchor may have separated the threads from the start.
; Document: llvm-convergent-operations, "Loop unrolling examples" (heart with remainder)
; SLOW: its first line takes seconds
; EXPECT --unroll 6: incorrect
; EXPECT --unroll 6 --uniform counter: correct

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
  %remainder = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @convergent.operation() [ "convergencectrl"(token %remainder) ]
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.operation() convergent willreturn nounwind
