; What: One anchor split into two: the two operations need no longer agree.
; Document: llvm-convergent-operations, "Opportunistic convergent operations"
; EXPECT: incorrect

define void @src() {
  %t1 = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.1() [ "convergencectrl"(token %t1) ]
  call void @convergent.op.2() [ "convergencectrl"(token %t1) ]
  ret void
}

define void @tgt() {
  %t1 = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.1() [ "convergencectrl"(token %t1) ]
  %t2 = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.2() [ "convergencectrl"(token %t2) ]
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.op.1() convergent willreturn nounwind
declare void @convergent.op.2() convergent willreturn nounwind
