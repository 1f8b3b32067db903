; What: loop_nest(): the same paths through a nest of loops; O, the outer loop's header, is no
; column of the document's table.
; Document: clang-thread-convergence-crosslane, "Ambiguity in a Simplified CFG"
; EXPECT: correct
;
; RUN-TABLE --thread bits=1 --thread bits=2:
; Thread 0 | A | O | B | B | C |   |   |   | D
; Thread 1 | A | O | B |   | C | O | B | C | D

define void @src(i32 noundef %bits) {
A:
  call void @at()
  br label %O

O:
  %o = phi i32 [ %bits, %A ], [ %c.next, %C ]
  br label %B

B:
  %b = phi i32 [ %o, %O ], [ %b.next, %B ]
  call void @at()
  %cond1 = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %cond1, label %B, label %C

C:
  call void @at()
  %cond2 = trunc i32 %b.next to i1
  %c.next = lshr i32 %b.next, 1
  br i1 %cond2, label %O, label %D

D:
  call void @at()
  ret void
}

define void @tgt(i32 noundef %bits) {
A:
  call void @at()
  br label %O

O:
  %o = phi i32 [ %bits, %A ], [ %c.next, %C ]
  br label %B

B:
  %b = phi i32 [ %o, %O ], [ %b.next, %B ]
  call void @at()
  %cond1 = trunc i32 %b to i1
  %b.next = lshr i32 %b, 1
  br i1 %cond1, label %B, label %C

C:
  call void @at()
  %cond2 = trunc i32 %b.next to i1
  %c.next = lshr i32 %b.next, 1
  br i1 %cond2, label %O, label %D

D:
  call void @at()
  ret void
}

declare void @at() convergent willreturn nounwind
