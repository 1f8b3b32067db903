; What: "convergent" removed from a function that has neither an entry intrinsic nor uncontrolled
; operations: its only operation depends on an anchor.
; Document: llvm-convergent-operations, "Inferring non-convergence"
; EXPECT: correct

define void @src(i1 noundef %c) convergent {
  call void @was()
  ret void
}

define void @tgt(i1 noundef %c) convergent {
  call void @now()
  ret void
}

define internal void @was() convergent {
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  ret void
}

define internal void @now() {
  %tok = call token @llvm.experimental.convergence.anchor()
  call void @convergent.operation() [ "convergencectrl"(token %tok) ]
  ret void
}

declare token @llvm.experimental.convergence.anchor()
declare void @convergent.operation() convergent willreturn nounwind
