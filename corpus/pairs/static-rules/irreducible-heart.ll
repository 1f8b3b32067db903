; What: A loop intrinsic in an irreducible cycle: no block dominates the whole cycle, so the
; target breaks a rule.
; Document: llvm-convergent-operations, "Closed Paths" (4)
; EXPECT: incorrect heart-not-header

define void @src(i1 noundef %c, i32 noundef %n) {
entry:
  br i1 %c, label %P, label %R

P:
  %i = phi i32 [ 0, %entry ], [ %k, %R ]
  call void @convergent.op()
  %done = icmp uge i32 %i, %n
  br i1 %done, label %end, label %R

R:
  %j = phi i32 [ 0, %entry ], [ %i, %P ]
  %k = add nuw i32 %j, 1
  br label %P

end:
  ret void
}

define void @tgt(i1 noundef %c, i32 noundef %n) {
entry:
  %tok = call token @llvm.experimental.convergence.anchor()
  br i1 %c, label %P, label %R

P:
  %i = phi i32 [ 0, %entry ], [ %k, %R ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %tok) ]
  call void @convergent.op() [ "convergencectrl"(token %heart) ]
  %done = icmp uge i32 %i, %n
  br i1 %done, label %end, label %R

R:
  %j = phi i32 [ 0, %entry ], [ %i, %P ]
  %k = add nuw i32 %j, 1
  br label %P

end:
  ret void
}

declare void @convergent.op() convergent willreturn nounwind
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
