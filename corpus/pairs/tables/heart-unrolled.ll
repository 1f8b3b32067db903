; What: The same unrolled by two with a remainder. The document lists "A B C D E" and "A B B C D
; E" for 3 and 4 iterations; with 4 the remainder's condition is false, so Thread 1 does not
; execute D (it would with 5). The program text wins.
; Document: llvm-convergent-operations, "Loop unrolling examples" ("A B C D E")
; EXPECT: correct
;
; RUN-TABLE --thread counter=3 --thread counter=4:
; Thread 0 | A | B |   | C | D | E
; Thread 1 | A | B | B | C |   | E
;
; RUN-TABLE --thread counter=3 --thread counter=5:
; Thread 0 | A | B |   | C | D | E
; Thread 1 | A | B | B | C | D | E

define void @src(i32 noundef %counter) convergent {
A:
  %outer = call token @llvm.experimental.convergence.entry()
  call void @at() [ "convergencectrl"(token %outer) ]
  br label %B

B:
  %c = phi i32 [ %counter, %A ], [ %c.next, %B ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @at() [ "convergencectrl"(token %inner) ]
  call void @at() [ "convergencectrl"(token %inner) ]
  %c.next = sub nsw i32 %c, 2
  %more = icmp sge i32 %c.next, 2
  br i1 %more, label %B, label %C

C:
  %rest = icmp sgt i32 %c.next, 0
  br i1 %rest, label %D, label %E

D:
  %remainder = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @at() [ "convergencectrl"(token %remainder) ]
  br label %E

E:
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
  call void @at() [ "convergencectrl"(token %inner) ]
  %c.next = sub nsw i32 %c, 2
  %more = icmp sge i32 %c.next, 2
  br i1 %more, label %B, label %C

C:
  %rest = icmp sgt i32 %c.next, 0
  br i1 %rest, label %D, label %E

D:
  %remainder = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  call void @at() [ "convergencectrl"(token %remainder) ]
  br label %E

E:
  call void @at() [ "convergencectrl"(token %outer) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @at() convergent willreturn nounwind
declare token @llvm.experimental.convergence.loop()
