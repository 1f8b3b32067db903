; What: Both arms vote and then wait at a barrier; the target exchanges the two in one arm. Where
; threads are independent, the arms meet, and now each lane waits for what the other has after its
; own. In lock step the lanes of one arm name those of the other, which never come there: the
; source is undefined where threads part.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; EXPECT --masks independent: incorrect target-undefined
; EXPECT --masks lockstep: correct

define void @src(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %then, label %else

then:
  %a = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end

else:
  %b = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %then, label %else

then:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %a = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br label %end

else:
  %b = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end

end:
  ret void
}

declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare void @llvm.nvvm.bar.warp.sync(i32)
