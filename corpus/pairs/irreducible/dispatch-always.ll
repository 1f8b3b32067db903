; What: A dispatch block on every edge into A and B, as FixIrreducible makes: each step is an
; iteration of its own, so threads that entered at different blocks stay half a turn apart for
; ever. A post-dominator stack joins them at A.
; Document: llvm-convergent-operations, "Inferring Tokens" (step 1);
; llvm-convergence-and-uniformity, "Maximal Convergence"
; EXPECT: incorrect
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
  br label %G

G:
  %toA = phi i1 [ %c, %entry ], [ true, %B ], [ false, %A ]
  %i = phi i32 [ 0, %entry ], [ %k, %B ], [ %i, %A ]
  br i1 %toA, label %A, label %B

A:
  call void @op()
  %done = icmp uge i32 %i, %n
  br i1 %done, label %end, label %G

B:
  call void @op2()
  %k = add nuw i32 %i, 1
  br label %G

end:
  ret void
}

declare void @op() convergent willreturn nounwind
declare void @op2() convergent willreturn nounwind
