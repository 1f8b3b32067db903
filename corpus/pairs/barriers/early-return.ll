; What: A barrier after an early return hoisted above it: threads that left now take part.
; Document: clang-thread-convergence-tangles, "Examples" (S1 … S4)
; EXPECT: incorrect
; EXPECT --threads 1: incorrect

define void @src(i1 noundef %c) {
  br i1 %c, label %early, label %rest

early:
  ret void

rest:
  call void @subgroupControlBarrier()
  ret void
}

define void @tgt(i1 noundef %c) {
  call void @subgroupControlBarrier()
  br i1 %c, label %early, label %rest

early:
  ret void

rest:
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
