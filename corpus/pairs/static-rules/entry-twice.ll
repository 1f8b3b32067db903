; What: Two entry intrinsics in one function: the target breaks a rule.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; EXPECT: incorrect entry-more-than-once

define void @src() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @convergent.op.1() [ "convergencectrl"(token %tok) ]
  ret void
}

define void @tgt() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %tok2 = call token @llvm.experimental.convergence.entry()
  call void @convergent.op.1() [ "convergencectrl"(token %tok) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @convergent.op.1() convergent willreturn nounwind
