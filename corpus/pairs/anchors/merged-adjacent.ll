; What: Two neighbouring anchors merged into one: the two operations agree, a choice that was open
; before.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.anchor"
; EXPECT: correct
; EXPECT --threads 3: correct

define void @src() {
  %t1 = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.1() [ "convergencectrl"(token %t1) ]
  %t2 = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.2() [ "convergencectrl"(token %t2) ]
  ret void
}

define void @tgt() {
  %t1 = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.1() [ "convergencectrl"(token %t1) ]
  call void @convergent.op.2() [ "convergencectrl"(token %t1) ]
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.op.1() convergent willreturn nounwind
declare void @convergent.op.2() convergent willreturn nounwind
