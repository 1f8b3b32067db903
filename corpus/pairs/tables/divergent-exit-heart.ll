; What: The same with a heart whose token C takes: C is executed per iteration, D by all (the
; document's first table, which it says only tokens can represent).
; Document: clang-thread-convergence-crosslane, "Divergent Loop Exits";
; llvm-convergent-operations, "Extended Cycles"
; EXPECT: correct
;
; RUN-TABLE --thread bits=0 --thread bits=1:
; Thread 0 | A | B |   | C |   | D
; Thread 1 | A | B | B |   | C | D

define void @src(i32 noundef %bits) convergent {
A:
  %entry = call token @llvm.experimental.convergence.entry()
  call void @at() [ "convergencectrl"(token %entry) ]
  br label %B

B:
  %b = phi i32 [ %bits, %A ], [ %b.next, %B ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  call void @at() [ "convergencectrl"(token %heart) ]
  %again = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %again, label %B, label %C

C:
  call void @at() [ "convergencectrl"(token %heart) ]
  br label %D

D:
  call void @at() [ "convergencectrl"(token %entry) ]
  ret void
}

define void @tgt(i32 noundef %bits) convergent {
A:
  %entry = call token @llvm.experimental.convergence.entry()
  call void @at() [ "convergencectrl"(token %entry) ]
  br label %B

B:
  %b = phi i32 [ %bits, %A ], [ %b.next, %B ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  call void @at() [ "convergencectrl"(token %heart) ]
  %again = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %again, label %B, label %C

C:
  call void @at() [ "convergencectrl"(token %heart) ]
  br label %D

D:
  call void @at() [ "convergencectrl"(token %entry) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @at() convergent willreturn nounwind
declare token @llvm.experimental.convergence.loop()
