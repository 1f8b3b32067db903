; What: Made reducible by copying A instead: the target's header is B, which the source may
; choose, too. A post-dominator stack joined the threads at the first A and no longer does.
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"; llvm-convergent-operations,
; "Inferring Tokens" (step 1)
; EXPECT --model ipdom: incorrect
; EXPECT: correct

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
  br i1 %c, label %A.copy, label %B

A.copy:
  call void @op()
  %none = icmp eq i32 %n, 0
  br i1 %none, label %end, label %B

B:
  %j = phi i32 [ 0, %entry ], [ 0, %A.copy ], [ %k, %A ]
  call void @op2()
  %k = add nuw i32 %j, 1
  br label %A

A:
  call void @op()
  %done = icmp uge i32 %k, %n
  br i1 %done, label %end, label %B

end:
  ret void
}

declare void @op() convergent willreturn nounwind
declare void @op2() convergent willreturn nounwind
