; What: Both entries copied: still irreducible, and neither hierarchy of the source gives the
; target's sets.
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes half a second
; EXPECT: incorrect

define void @src(i1 noundef %c, i32 noundef %n) {
entry:
  br i1 %c, label %A, label %B

A:
  %i = phi i32 [ 0, %entry ], [ %k, %B ]
  call void @op()
  %done = icmp uge i32 %i, %n
  br i1 %done, label %end, label %B

B:
  %j = phi i32 [ 0, %entry ], [ %i, %A ]
  call void @op2()
  %k = add nuw i32 %j, 1
  br label %A

end:
  ret void
}

define void @tgt(i1 noundef %c, i32 noundef %n) {
entry:
  br i1 %c, label %A.copy, label %B.copy

A.copy:
  call void @op()
  %none = icmp eq i32 %n, 0
  br i1 %none, label %end, label %B

B.copy:
  call void @op2()
  br label %A

A:
  %i = phi i32 [ 1, %B.copy ], [ %k, %B ]
  call void @op()
  %done = icmp uge i32 %i, %n
  br i1 %done, label %end, label %B

B:
  %j = phi i32 [ 0, %A.copy ], [ %i, %A ]
  call void @op2()
  %k = add nuw i32 %j, 1
  br label %A

end:
  ret void
}

declare void @op() convergent willreturn nounwind
declare void @op2() convergent willreturn nounwind
