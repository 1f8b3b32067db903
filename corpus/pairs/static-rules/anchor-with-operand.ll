; What: An anchor with a token operand: the target breaks a rule.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.anchor"
; EXPECT: incorrect anchor-with-bundle

define void @src() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %free = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.1() [ "convergencectrl"(token %free) ]
  ret void
}

define void @tgt() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %free = call token @llvm.experimental.convergence.anchor() [ "convergencectrl"(token %tok) ]
  call void @convergent.op.1() [ "convergencectrl"(token %free) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare void @convergent.op.1() convergent willreturn nounwind
