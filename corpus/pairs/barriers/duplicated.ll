; What: A barrier executed twice; and two neighbouring barriers merged into one.  The same threads
; meet, with nothing between: the second barrier synchronises nothing more.
; Document: llvm-convergent-operations, "Convergent Operations"; docs/semantics.md, section 8
; EXPECT --function src_twice: correct
; EXPECT: correct
; EXPECT --function src_merged: correct

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
