; What: Made reducible by copying B for the threads that enter there. The target's only header is
; A; the source may choose the hierarchy with header A, which gives the same sets.
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"; llvm-convergent-operations,
; "Inferring Tokens" (step 1)
; SLOW: its first line takes half a second
; EXPECT: correct
; EXPECT --model ipdom: correct

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

declare void @op() convergent willreturn nounwind
declare void @op2() convergent willreturn nounwind
