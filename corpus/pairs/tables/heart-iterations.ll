; What: A loop with a heart, 3 and 4 iterations: the first three are converged.
; Document: llvm-convergent-operations, "Loop unrolling examples" ("A B B B C")
; EXPECT: correct
;
; RUN-TABLE --thread counter=3 --thread counter=4:
; Thread 0 | A | B | B | B |   | C
; Thread 1 | A | B | B | B | B | C

define void @src(i32 noundef %counter) convergent {
A:
  %outer = call token @llvm.experimental.convergence.entry()
  call void @at() [ "convergencectrl"(token %outer) ]
  br label %B

B:
  %c = phi i32 [ %counter, %A ], [ %c.next, %B ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @at() [ "convergencectrl"(token %inner) ]
  %c.next = sub nsw i32 %c, 1
  %more = icmp sgt i32 %c.next, 0
  br i1 %more, label %B, label %C

C:
  call void @at() [ "convergencectrl"(token %outer) ]
  ret void
}

define void @tgt(i32 noundef %counter) convergent {
A:
  %outer = call token @llvm.experimental.convergence.entry()
  call void @at() [ "convergencectrl"(token %outer) ]
  br label %B

B:
  %c = phi i32 [ %counter, %A ], [ %c.next, %B ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @at() [ "convergencectrl"(token %inner) ]
  %c.next = sub nsw i32 %c, 1
  %more = icmp sgt i32 %c.next, 0
  br i1 %more, label %B, label %C

C:
  call void @at() [ "convergencectrl"(token %outer) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @at() convergent willreturn nounwind
declare token @llvm.experimental.convergence.loop()
