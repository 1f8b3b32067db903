; What: The example itself: a break under a divergent condition, its operation tied to the
; iteration by the heart. Only blocks are reordered in the text.
; Document: llvm-convergent-operations, "Extended Cycles: Divergent Exit from a Loop"
; EXPECT: correct
; EXPECT --threads 3: correct

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
  %entry = call token @llvm.experimental.convergence.entry()
  br label %for

E:
  ret void

C:
  call void @convergent_op() [ "convergencectrl"(token %inner) ]
  br label %E

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %D ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %for.cond = icmp slt i32 %i, %n
  br i1 %for.cond, label %B, label %E

D:
  %i.next = add nsw i32 %i, 1
  br label %for

B:
  %other = icmp ne i32 %i, %k
  br i1 %other, label %D, label %C
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @convergent_op() convergent willreturn nounwind
