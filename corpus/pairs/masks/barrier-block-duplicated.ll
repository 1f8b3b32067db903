; What: Jump threading that duplicates a barrier with a mask: harmless where textually unaligned
; instances meet.
; Document: clang-thread-convergence-tangles, "Explicit Thread Masks" (textually unaligned
; convergence)
; EXPECT --masks independent: correct
; EXPECT --masks independent --model ipdom: correct
; EXPECT --masks lockstep: incorrect

define void @src(i1 noundef %cond1, i1 noundef %cond2) {
entry:
  br i1 %cond1, label %then1, label %mid

then1:
  br label %mid

mid:
  %flag = phi i1 [ true, %entry ], [ %cond2, %then1 ]
  br i1 %flag, label %then2, label %end

then2:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %cond1, i1 noundef %cond2) {
entry:
  br i1 %cond1, label %then1, label %then2

then1:
  br i1 %cond2, label %then2.copy, label %end

then2.copy:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end

then2:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end

end:
  ret void
}

declare void @llvm.nvvm.bar.warp.sync(i32)
