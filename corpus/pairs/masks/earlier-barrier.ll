; What: The nearest that is right: what all lanes execute moves before the arm that names lanes of
; the other one. Where the source waits for ever, everything is excused.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; SLOW: its first line takes about a second
; EXPECT --masks lockstep: correct
; EXPECT --masks independent: correct

define i1 @src(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %then, label %end

then:
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br label %end

end:
  %q = phi i1 [ %r, %then ], [ false, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i1 %q
}

define i1 @tgt(i1 noundef %c, i1 noundef %p) convergent {
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br i1 %c, label %then, label %end

then:
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br label %end

end:
  %q = phi i1 [ %r, %then ], [ false, %0 ]
  ret i1 %q
}

declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare void @llvm.nvvm.bar.warp.sync(i32)
