; What: Without tokens the operation after the break converges for all that reach it, as with the
; entry's token. A post-dominator stack disagrees: it runs C once per iteration.
; Document: llvm-convergent-operations, "Extended Cycles: Divergent Exit from a Loop"; "Inferring
; Tokens"
; EXPECT: correct
; EXPECT --model ipdom: incorrect

define void @src(i32 noundef %n, i32 noundef %k) convergent {
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %D ]
  %for.cond = icmp slt i32 %i, %n
  br i1 %for.cond, label %B, label %E

B:
  %condition = icmp eq i32 %i, %k
  br i1 %condition, label %C, label %D

C:
  call void @convergent_op()
  br label %E

D:
  %i.next = add nsw i32 %i, 1
  br label %for

E:
  ret void
}

define void @tgt(i32 noundef %n, i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %D ]
  %for.cond = icmp slt i32 %i, %n
  br i1 %for.cond, label %B, label %E

B:
  %condition = icmp eq i32 %i, %k
  br i1 %condition, label %C, label %D

C:
  call void @convergent_op() [ "convergencectrl"(token %entry) ]
  br label %E

D:
  %i.next = add nsw i32 %i, 1
  br label %for

E:
  ret void
}

declare void @convergent_op() convergent willreturn nounwind
declare token @llvm.experimental.convergence.entry()
