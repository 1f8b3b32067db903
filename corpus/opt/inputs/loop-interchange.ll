; What: Two loops with a heart each. LoopInterchange exchanges the loops, but not the hearts: that of the outer loop is now
; in the inner one, and not in its header.
; Kernel: none; found by `tangle-tv fuzz --family nest --passes loop-interchange --tokens always
; --llvm=-loop-interchange-profitabilities=ignore`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; RUN: opt-22 -passes=loop-interchange -loop-interchange-profitabilities=ignore
; EXPECT: incorrect heart-not-header

target triple = "amdgcn-amd-amdhsa"

@votes = internal global [2 x [2 x i32]] zeroinitializer

define void @src() convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %outer

outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %outside = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  br label %inner

inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %inside = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %outside) ]
  %vote = call i32 @subgroupBallot(i1 true) [ "convergencectrl"(token %inside) ]
  %at = getelementptr inbounds [2 x [2 x i32]], ptr @votes, i32 0, i32 %j, i32 %i
  store i32 %vote, ptr %at
  %j.next = add nuw nsw i32 %j, 1
  %j.more = icmp ult i32 %j.next, 2
  br i1 %j.more, label %inner, label %latch

latch:
  %i.next = add nuw nsw i32 %i, 1
  %i.more = icmp ult i32 %i.next, 2
  br i1 %i.more, label %outer, label %end

end:
  ret void
}

declare i32 @subgroupBallot(i1) convergent nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
