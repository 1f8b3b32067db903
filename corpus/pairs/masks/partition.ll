; What: In one call the mask partitions the threads: a vote of true above a branch on the mask
; equals one in each arm, where threads with the same mask take the same arm.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks" (partitions)
; SLOW: its first line takes about a second
; EXPECT --masks independent: correct
; EXPECT --masks lockstep: correct

define i1 @src(i32 noundef %mask, i1 noundef %p) {
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 %mask, i1 %p)
  ret i1 %r
}

define i1 @tgt(i32 noundef %mask, i1 noundef %p) {
  %low = icmp ult i32 %mask, 16
  br i1 %low, label %B, label %C

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

declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
