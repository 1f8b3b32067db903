; What: A source that mixes controlled and uncontrolled operations breaks a rule. A lone anchor is
; enough to make its function controlled.
; Document: llvm-convergent-operations, "Uncontrolled Convergent Operations"
; EXPECT: invalid mixed-convergence

define void @src() {
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.op.1()
  ret void
}

define void @tgt() {
  call void @convergent.op.1()
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.op.1() convergent willreturn nounwind
