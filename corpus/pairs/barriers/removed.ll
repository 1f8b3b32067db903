; What: A barrier removed.
; Document: llvm-convergent-operations, "Convergent Operations"
; EXPECT: incorrect
; EXPECT --threads 1: incorrect
; EXPECT --model ipdom: incorrect

define void @src() {
  call void @subgroupControlBarrier()
  ret void
}

define void @tgt() {
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
