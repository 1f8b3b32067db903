; What: Two operations under two conditions, with a heart in the header: Thread 0 executes C in
; the first iteration and E in the second, Thread 1 the other way round, so neither operation
; converges. (The document anchors the loop; the entry stands for the anchor that both threads
; execute converged.)
; Document: llvm-convergent-operations, "Rationales for Static rules about cycles" ("A B C D F B D
; E F G")
; EXPECT: correct
;
; RUN-TABLE --thread bits=21 --thread bits=14:
; Thread 0 | A | B | C | D |   | F | B |   | D | E | F | G
; Thread 1 | A | B |   | D | E | F | B | C | D |   | F | G

define void @src(i32 noundef %bits) convergent {
A:
  %outer = call token @llvm.experimental.convergence.entry()
  call void @at() [ "convergencectrl"(token %outer) ]
  br label %B

B:
  %b = phi i32 [ %bits, %A ], [ %f.next, %F ]
  %loop = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %condition1 = trunc i32 %b to i1
  %d = lshr i32 %b, 1
  br i1 %condition1, label %C, label %D

C:
  call void @convergent.op.1() [ "convergencectrl"(token %loop) ]
  br label %D

D:
  %condition2 = trunc i32 %d to i1
  %f = lshr i32 %d, 1
  br i1 %condition2, label %E, label %F

E:
  call void @convergent.op.2() [ "convergencectrl"(token %loop) ]
  br label %F

F:
  %again = trunc i32 %f to i1
  %f.next = lshr i32 %f, 1
  br i1 %again, label %B, label %G

G:
  ret void
}

define void @tgt(i32 noundef %bits) convergent {
A:
  %outer = call token @llvm.experimental.convergence.entry()
  call void @at() [ "convergencectrl"(token %outer) ]
  br label %B

B:
  %b = phi i32 [ %bits, %A ], [ %f.next, %F ]
  %loop = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outer) ]
  %condition1 = trunc i32 %b to i1
  %d = lshr i32 %b, 1
  br i1 %condition1, label %C, label %D

C:
  call void @convergent.op.1() [ "convergencectrl"(token %loop) ]
  br label %D

D:
  %condition2 = trunc i32 %d to i1
  %f = lshr i32 %d, 1
  br i1 %condition2, label %E, label %F

E:
  call void @convergent.op.2() [ "convergencectrl"(token %loop) ]
  br label %F

F:
  %again = trunc i32 %f to i1
  %f.next = lshr i32 %f, 1
  br i1 %again, label %B, label %G

G:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @at() convergent willreturn nounwind
declare token @llvm.experimental.convergence.loop()
declare void @convergent.op.1() convergent willreturn nounwind
declare void @convergent.op.2() convergent willreturn nounwind
