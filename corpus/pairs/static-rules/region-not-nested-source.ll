; What: Regions that overlap without being nested in the source: it breaks a rule.
; Document: llvm-convergent-operations, "Convergence Regions"
; EXPECT: invalid region-nesting

define void @src() {
  %t1 = call token @llvm.experimental.convergence.anchor()
  %t2 = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.1() [ "convergencectrl"(token %t1) ]
  call void @convergent.op.2() [ "convergencectrl"(token %t2) ]
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
