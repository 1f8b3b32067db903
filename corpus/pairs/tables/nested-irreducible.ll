; What: Two nested irreducible cycles with headers R and S. Bits of the argument, lowest first: at
; Entry 1 goes to R, at Q 1 goes to R, at S 1 goes round again. (The document numbers the columns
; without a 9.)
; Document: llvm-convergence-and-uniformity, "Dependence on Cycles Headers" (example)
; EXPECT: correct
;
; RUN-TABLE --thread bits=12 --thread bits=2 --thread bits=1 --hierarchy R,S:
; Thread 0 | Entry | P | Q | S | P | Q | R | S | Exit
; Thread 1 | Entry | P | Q |   |   |   | R | S | Exit
; Thread 2 | Entry |   |   |   |   |   | R | S | Exit

define void @src(i32 noundef %bits) {
Entry:
  call void @at()
  %toR = trunc i32 %bits to i1
  %e = lshr i32 %bits, 1
  br i1 %toR, label %R, label %P

P:
  %p = phi i32 [ %e, %Entry ], [ %s.next, %S ]
  call void @at()
  br label %Q

Q:
  call void @at()
  %viaR = trunc i32 %p to i1
  %q = lshr i32 %p, 1
  br i1 %viaR, label %R, label %S

R:
  %r = phi i32 [ %e, %Entry ], [ %q, %Q ]
  call void @at()
  br label %S

S:
  %s = phi i32 [ %q, %Q ], [ %r, %R ]
  call void @at()
  %again = trunc i32 %s to i1
  %s.next = lshr i32 %s, 1
  br i1 %again, label %P, label %Exit

Exit:
  call void @at()
  ret void
}

define void @tgt(i32 noundef %bits) {
Entry:
  call void @at()
  %toR = trunc i32 %bits to i1
  %e = lshr i32 %bits, 1
  br i1 %toR, label %R, label %P

P:
  %p = phi i32 [ %e, %Entry ], [ %s.next, %S ]
  call void @at()
  br label %Q

Q:
  call void @at()
  %viaR = trunc i32 %p to i1
  %q = lshr i32 %p, 1
  br i1 %viaR, label %R, label %S

R:
  %r = phi i32 [ %e, %Entry ], [ %q, %Q ]
  call void @at()
  br label %S

S:
  %s = phi i32 [ %q, %Q ], [ %r, %R ]
  call void @at()
  %again = trunc i32 %s to i1
  %s.next = lshr i32 %s, 1
  br i1 %again, label %P, label %Exit

Exit:
  call void @at()
  ret void
}

declare void @at() convergent willreturn nounwind
