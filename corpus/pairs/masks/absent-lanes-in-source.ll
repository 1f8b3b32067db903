; What: A source that names lanes which never come excuses everything: some wait in the one arm for
; those that wait for them in the other, or at the barrier after it.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; SLOW: its first line takes seconds
; EXPECT --masks lockstep: correct
; EXPECT --masks independent: correct

define i1 @src_arms(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %then, label %else

then:
  %a = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br label %end

else:
  %b = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %p)
  br label %end

end:
  %q = phi i1 [ %a, %then ], [ %b, %else ]
  ret i1 %q
}

; Where all lanes take one arm, the vote is that of all.
define i1 @tgt_arms(i1 noundef %c, i1 noundef %p) convergent {
  %a = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  %b = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %p)
  %q = select i1 %c, i1 %a, i1 %b
  ret i1 %q
}

define i1 @src_barrier(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %then, label %end

then:
  %a = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br label %end

end:
  %q = phi i1 [ %a, %then ], [ false, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i1 %q
}

define i1 @tgt_barrier(i1 noundef %c, i1 noundef %p) convergent {
  %a = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  %q = select i1 %c, i1 %a, i1 false
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i1 %q
}

declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare void @llvm.nvvm.bar.warp.sync(i32)
