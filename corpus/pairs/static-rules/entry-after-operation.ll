; What: The entry intrinsic after another convergent operation of its block: the target breaks a
; rule.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; EXPECT: incorrect entry-not-first

define void @src() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %free = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.1() [ "convergencectrl"(token %free) ]
  call void @convergent.op.2() [ "convergencectrl"(token %tok) ]
  ret void
}

define void @tgt() convergent {
  %free = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.1() [ "convergencectrl"(token %free) ]
  %tok = call token @llvm.experimental.convergence.entry()
  call void @convergent.op.2() [ "convergencectrl"(token %tok) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare void @convergent.op.1() convergent willreturn nounwind
declare void @convergent.op.2() convergent willreturn nounwind
