; What: The returns unified: threads that return early still miss the barrier.
; Document: clang-thread-convergence-tangles, "Examples" (S1 … S4)
; EXPECT: correct
; EXPECT --model ipdom: correct
; EXPECT --threads 3: correct

define i32 @src(i1 noundef %c, i32 noundef %x) {
  br i1 %c, label %early, label %rest

early:
  ret i32 %x

rest:
  call void @subgroupControlBarrier()
  ret i32 0
}

define i32 @tgt(i1 noundef %c, i32 noundef %x) {
  br i1 %c, label %exit, label %rest

rest:
  call void @subgroupControlBarrier()
  br label %exit

exit:
  %r = phi i32 [ %x, %0 ], [ 0, %rest ]
  ret i32 %r
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
