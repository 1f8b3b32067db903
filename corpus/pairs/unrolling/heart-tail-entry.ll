; What: The same, where the outer token is the entry's: it joins the threads for certain, so that
; counts of 1 and 2 are enough to show the difference.
; Document: llvm-convergent-operations, "Loop unrolling examples" (heart with remainder)
; SLOW: its first line takes half a second
; EXPECT: incorrect
; EXPECT --uniform counter: correct
; EXPECT --threads 1: correct

define void @src(i32 noundef %counter) convergent {
  %outer = call token @llvm.experimental.convergence.entry()
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

define void @tgt(i32 noundef %counter) convergent {
  %outer = call token @llvm.experimental.convergence.entry()
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

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @convergent.operation() convergent willreturn nounwind
