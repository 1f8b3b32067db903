; What: Natural loop; bits of the argument, lowest first: at H 1 goes to B, at L 1 goes round
; again. The document's first table calls the entry of both threads Entry1, its second Entry1 and
; Entry2: the instances of two threads are two, as the second says.
; Document: llvm-convergence-and-uniformity, "Threads and Dynamic Instances"; "Maximal
; Convergence"
; EXPECT: correct
;
; RUN-TABLE --thread bits=3 --thread bits=30:
; Thread 0 | Entry | H | B | L | H |   | L |   |   |   | Exit
; Thread 1 | Entry | H |   | L | H | B | L | H | B | L | Exit

define void @src(i32 noundef %bits) {
Entry:
  call void @at()
  br label %H

H:
  %h = phi i32 [ %bits, %Entry ], [ %l.next, %L ]
  call void @at()
  %toB = trunc i32 %h to i1
  %l = lshr i32 %h, 1
  br i1 %toB, label %B, label %L

B:
  call void @at()
  br label %L

L:
  call void @at()
  %again = trunc i32 %l to i1
  %l.next = lshr i32 %l, 1
  br i1 %again, label %H, label %Exit

Exit:
  call void @at()
  ret void
}

define void @tgt(i32 noundef %bits) {
Entry:
  call void @at()
  br label %H

H:
  %h = phi i32 [ %bits, %Entry ], [ %l.next, %L ]
  call void @at()
  %toB = trunc i32 %h to i1
  %l = lshr i32 %h, 1
  br i1 %toB, label %B, label %L

B:
  call void @at()
  br label %L

L:
  call void @at()
  %again = trunc i32 %l to i1
  %l.next = lshr i32 %l, 1
  br i1 %again, label %H, label %Exit

Exit:
  call void @at()
  ret void
}

declare void @at() convergent willreturn nounwind
