; What: "convergent" removed from a function that holds an entry intrinsic: the target breaks a
; rule.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"; "Inferring
; non-convergence"
; EXPECT: incorrect entry-in-non-convergent-function

define void @src() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @convergent.op.1() [ "convergencectrl"(token %tok) ]
  ret void
}

define void @tgt() {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @convergent.op.1() [ "convergencectrl"(token %tok) ]
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @convergent.op.1() convergent willreturn nounwind
