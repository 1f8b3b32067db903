; What: The same loop removed where the operation has the heart's token: threads that left in
; different iterations were apart, and meet in the target.
; Document: llvm-convergent-operations, "Extended Cycles: Divergent Exit from a Loop"
; EXPECT: incorrect
; EXPECT --uniform n: correct

define void @src(i32 noundef %n) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %i.next, %D ]
  %inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %done = icmp uge i32 %i, %n
  br i1 %done, label %C, label %D

D:
  %i.next = add nuw i32 %i, 1
  br label %for

C:
  call void @convergent_op() [ "convergencectrl"(token %inner) ]
  ret void
}

define void @tgt(i32 noundef %n) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  call void @convergent_op() [ "convergencectrl"(token %entry) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @convergent_op() convergent willreturn nounwind
