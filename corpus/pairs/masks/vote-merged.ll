; What: The same for a vote with a mask, seen by its result only.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; SLOW: its first line takes seconds
; EXPECT --masks independent: correct
; EXPECT --masks lockstep: correct
; EXPECT --masks lockstep --uniform cond: correct

define i1 @src(i1 noundef %cond, i32 noundef %mask, i1 noundef %p) {
  br i1 %cond, label %B, label %C

B:
  %b = call i1 @llvm.nvvm.vote.any.sync(i32 %mask, i1 %p)
  br label %end

C:
  %c = call i1 @llvm.nvvm.vote.any.sync(i32 %mask, i1 %p)
  br label %end

end:
  %r = phi i1 [ %b, %B ], [ %c, %C ]
  ret i1 %r
}

define i1 @tgt(i1 noundef %cond, i32 noundef %mask, i1 noundef %p) {
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 %mask, i1 %p)
  ret i1 %r
}

declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
