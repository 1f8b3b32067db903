; What: The tokens dropped: without them C is outside the loop and all threads that reach it
; converge there. A post-dominator stack still runs C once per iteration, because the loop has
; another exit (E).
; Document: llvm-convergent-operations, "Extended Cycles: Divergent Exit from a Loop"
; EXPECT: incorrect
; EXPECT --model ipdom: correct

define void @src(i32 noundef %n, i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %D ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %for.cond = icmp slt i32 %i, %n
  br i1 %for.cond, label %B, label %E

B:
  %condition = icmp eq i32 %i, %k
  br i1 %condition, label %C, label %D

C:
  call void @convergent_op() [ "convergencectrl"(token %inner) ]
  br label %E

D:
  %i.next = add nsw i32 %i, 1
  br label %for

E:
  ret void
}

define void @tgt(i32 noundef %n, i32 noundef %k) convergent {
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

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @convergent_op() convergent willreturn nounwind
