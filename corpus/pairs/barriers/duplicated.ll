; What: A barrier executed twice; and two neighbouring barriers merged into one.
; Document: llvm-convergent-operations, "Convergent Operations"
; EXPECT: incorrect
; EXPECT --function src_twice: incorrect
; EXPECT --function src_merged: incorrect

define void @src_twice() {
  call void @subgroupControlBarrier()
  ret void
}

define void @tgt_twice() {
  call void @subgroupControlBarrier()
  call void @subgroupControlBarrier()
  ret void
}

define void @src_merged() {
  call void @subgroupControlBarrier()
  call void @subgroupControlBarrier()
  ret void
}

define void @tgt_merged() {
  call void @subgroupControlBarrier()
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
