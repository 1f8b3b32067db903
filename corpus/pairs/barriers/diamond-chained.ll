; What: A diamond whose arms are chained: the threads of B pass through C's block, where nothing
; convergent is left.
; Document: clang-thread-convergence-crosslane, "Sequential Execution" (branch)
; EXPECT: correct
; EXPECT --model ipdom: correct

define i32 @src(i1 noundef %cond, i32 noundef %x) {
  br i1 %cond, label %B, label %C

B:
  call void @opv(i32 2)
  br label %D

C:
  %y = add i32 %x, 1
  br label %D

D:
  %r = phi i32 [ %x, %B ], [ %y, %C ]
  call void @opv(i32 4)
  ret i32 %r
}

define i32 @tgt(i1 noundef %cond, i32 noundef %x) {
  br i1 %cond, label %B, label %C

B:
  call void @opv(i32 2)
  br label %C

C:
  %one = phi i32 [ 0, %B ], [ 1, %0 ]
  %r = add i32 %x, %one
  call void @opv(i32 4)
  ret i32 %r
}

declare void @opv(i32) convergent willreturn nounwind
