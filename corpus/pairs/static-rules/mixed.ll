; What: The token dropped from one of two calls: the target breaks the rule that controlled and
; uncontrolled operations are not mixed in a function.
; Document: llvm-convergent-operations, "Uncontrolled Convergent Operations"
; EXPECT: incorrect mixed-convergence

define void @src() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @convergent.op.1() [ "convergencectrl"(token %tok) ]
  call void @convergent.op.2() [ "convergencectrl"(token %tok) ]
  ret void
}

define void @tgt() convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @convergent.op.1() [ "convergencectrl"(token %tok) ]
  call void @convergent.op.2()
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @convergent.op.1() convergent willreturn nounwind
declare void @convergent.op.2() convergent willreturn nounwind
