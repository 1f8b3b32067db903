; What: Made reducible by a dispatch block G in front of the cycle that is also the way from B
; back to A. G counts what B counts in the source's hierarchy with header B.
; Document: llvm-convergent-operations, "Inferring Tokens" (step 1);
; llvm-convergence-and-uniformity, "Maximal Convergence"
; SLOW: its first line takes about a second
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
  br label %G

G:
  %toA = phi i1 [ %c, %entry ], [ true, %B ]
  %i = phi i32 [ 0, %entry ], [ %k, %B ]
  br i1 %toA, label %A, label %B

A:
  call void @op()
  %done = icmp uge i32 %i, %n
  br i1 %done, label %end, label %B

B:
  call void @op2()
  %k = add nuw i32 %i, 1
  br label %G

end:
  ret void
}

declare void @op() convergent willreturn nounwind
declare void @op2() convergent willreturn nounwind
