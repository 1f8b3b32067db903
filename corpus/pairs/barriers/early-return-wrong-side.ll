; What: The barrier moved to the threads that return early.
; Document: clang-thread-convergence-tangles, "Examples" (S1 … S4)
; EXPECT: incorrect

define void @src(i1 noundef %c) {
  br i1 %c, label %early, label %rest

early:
  ret void

rest:
  call void @subgroupControlBarrier()
  ret void
}

define void @tgt(i1 noundef %c) {
  br i1 %c, label %early, label %rest

early:
  call void @subgroupControlBarrier()
  ret void

rest:
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
