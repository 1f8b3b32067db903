; What: The block after a diamond duplicated into both arms: threads no longer converge at D.
; Document: clang-thread-convergence-crosslane, "Sequential Execution" (branch)
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect
; EXPECT --uniform cond: correct

define void @src(i1 noundef %cond) {
  call void @opv(i32 1)
  br i1 %cond, label %B, label %C

B:
  call void @opv(i32 2)
  br label %D

C:
  call void @opv(i32 3)
  br label %D

D:
  call void @opv(i32 4)
  ret void
}

define void @tgt(i1 noundef %cond) {
  call void @opv(i32 1)
  br i1 %cond, label %B, label %C

B:
  call void @opv(i32 2)
  call void @opv(i32 4)
  ret void

C:
  call void @opv(i32 3)
  call void @opv(i32 4)
  ret void
}

declare void @opv(i32) convergent willreturn nounwind
