; What: The reverse of split-second-entry, a natural loop made irreducible by merging the copy:
; the target may choose the header B, for which the source has no match.
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"; "Reducible Cycle"
; SLOW: its first line takes half a second
; EXPECT: incorrect
; EXPECT --model ipdom: correct

define void @src(i1 noundef %c, i32 noundef %n) {
entry:
  br i1 %c, label %A, label %B.copy

B.copy:
  call void @op2()
  br label %A

A:
  %i = phi i32 [ 0, %entry ], [ 1, %B.copy ], [ %k, %B ]
  call void @op()
  %done = icmp uge i32 %i, %n
  br i1 %done, label %end, label %B

B:
  call void @op2()
  %k = add nuw i32 %i, 1
  br label %A

end:
  ret void
}

define void @tgt(i1 noundef %c, i32 noundef %n) {
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

declare void @op2() convergent willreturn nounwind
declare void @op() convergent willreturn nounwind
