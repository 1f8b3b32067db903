; What: loop_continue(): both conditions lead back to B. Bits, lowest first: at B and at C 1 goes
; round again.
; Document: clang-thread-convergence-crosslane, "Ambiguity in a Simplified CFG"
; EXPECT: correct
;
; RUN-TABLE --thread bits=1 --thread bits=2:
; Thread 0 | A | B |   | B | C | D
; Thread 1 | A | B | C | B | C | D

define void @src(i32 noundef %bits) {
A:
  call void @at()
  br label %B

B:
  %b = phi i32 [ %bits, %A ], [ %b.next, %B ], [ %c.next, %C ]
  call void @at()
  %cond1 = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %cond1, label %B, label %C

C:
  call void @at()
  %cond2 = trunc i32 %b.next to i1
  %c.next = lshr i32 %b.next, 1
  br i1 %cond2, label %B, label %D

D:
  call void @at()
  ret void
}

define void @tgt(i32 noundef %bits) {
A:
  call void @at()
  br label %B

B:
  %b = phi i32 [ %bits, %A ], [ %b.next, %B ], [ %c.next, %C ]
  call void @at()
  %cond1 = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %cond1, label %B, label %C

C:
  call void @at()
  %cond2 = trunc i32 %b.next to i1
  %c.next = lshr i32 %b.next, 1
  br i1 %cond2, label %B, label %D

D:
  call void @at()
  ret void
}

declare void @at() convergent willreturn nounwind
