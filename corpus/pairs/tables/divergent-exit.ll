; What: A break under a divergent condition, as LLVM IR has it without tokens: threads meet at C,
; which is outside the loop (the document's second table). Bits, lowest first: at B 1 goes round
; again.
; Document: clang-thread-convergence-crosslane, "Divergent Loop Exits"
; EXPECT: correct
;
; RUN-TABLE --thread bits=0 --thread bits=1:
; Thread 0 | A | B |   | C | D
; Thread 1 | A | B | B | C | D

define void @src(i32 noundef %bits) {
A:
  call void @at()
  br label %B

B:
  %b = phi i32 [ %bits, %A ], [ %b.next, %B ]
  call void @at()
  %again = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %again, label %B, label %C

C:
  call void @at()
  br label %D

D:
  call void @at()
  ret void
}

define void @tgt(i32 noundef %bits) {
A:
  call void @at()
  br label %B

B:
  %b = phi i32 [ %bits, %A ], [ %b.next, %B ]
  call void @at()
  %again = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %again, label %B, label %C

C:
  call void @at()
  br label %D

D:
  call void @at()
  ret void
}

declare void @at() convergent willreturn nounwind
