; What: A loop intrinsic without a token operand: the target breaks a rule.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.loop"
; EXPECT: incorrect loop-without-bundle

define void @src() {
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.1() [ "convergencectrl"(token %tok) ]
  ret void
}

define void @tgt() {
  %tok = call token @llvm.experimental.convergence.loop()
  call void @convergent.op.1() [ "convergencectrl"(token %tok) ]
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.op.1() convergent willreturn nounwind
declare token @llvm.experimental.convergence.loop()
