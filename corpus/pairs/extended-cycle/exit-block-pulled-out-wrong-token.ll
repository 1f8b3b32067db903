; What: Threaded out of the loop and given the entry's token at the same time: iterations are no
; longer told apart.
; Document: llvm-convergent-operations, "Extended Cycles: Divergent Exit from a Loop"
; EXPECT: incorrect

define void @src(i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %cond = icmp uge i32 %i, %k
  br i1 %cond, label %C, label %latch

C:
  call void @convergent_op() [ "convergencectrl"(token %heart) ]
  br label %latch

latch:
  %i.next = add nuw i32 %i, 1
  br i1 %cond, label %D, label %B

D:
  ret void
}

define void @tgt(i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %B

B:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %cond = icmp uge i32 %i, %k
  br i1 %cond, label %C, label %latch

latch:
  %i.next = add nuw i32 %i, 1
  br label %B

C:
  call void @convergent_op() [ "convergencectrl"(token %entry) ]
  br label %D

D:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare void @convergent_op() convergent willreturn nounwind
