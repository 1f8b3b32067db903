; What: A barrier exchanged with another operation that has side effects.
; Document: llvm-convergent-operations, "Convergent Operations"
; EXPECT: incorrect

define void @src() {
  call void @subgroupControlBarrier()
  call void @convergent_op()
  ret void
}

define void @tgt() {
  call void @convergent_op()
  call void @subgroupControlBarrier()
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
declare void @convergent_op() convergent willreturn nounwind
