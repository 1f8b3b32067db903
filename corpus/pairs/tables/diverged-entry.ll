; What: A divergent branch outside: the threads enter the closed path P, Q, R, S at P and at R.
; Steered as in nested-irreducible. The document's tables name two instances of Thread 2 S2
; (column 4 and 8, and 6 and 9): the definitions make them two. Where it writes "...", Thread 1
; goes on by Q, R and S.
; Document: llvm-convergence-and-uniformity, "Diverged Paths reaching a Cycle"
; EXPECT: correct
;
; RUN-TABLE --thread bits=6 --thread bits=27 --hierarchy P:
; Thread 0 | Entry |   |   | P | Q | R | S | P | Q |   | S | Exit
; Thread 1 | Entry | R | S | P | Q |   | S | P | Q | R | S | Exit
;
; RUN-TABLE --thread bits=6 --thread bits=27 --hierarchy R,S:
; Thread 0 | Entry | P | Q | R | S | P | Q | S |   |   |   |   | Exit
; Thread 1 | Entry |   |   | R | S | P | Q | S | P | Q | R | S | Exit

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
