; What: A barrier, a vote of all lanes or an observed operation moves after an arm that names lanes
; of the other one. In the source these have ended when they return; in the target they wait for
; the lanes that wait for them.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; EXPECT --masks lockstep: incorrect target-undefined
; EXPECT --masks independent: incorrect

define i1 @src_barrier(i1 noundef %c, i1 noundef %p) convergent {
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br i1 %c, label %then, label %end

then:
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br label %end

end:
  %q = phi i1 [ %r, %then ], [ false, %0 ]
  ret i1 %q
}

define i1 @tgt_barrier(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %then, label %end

then:
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br label %end

end:
  %q = phi i1 [ %r, %then ], [ false, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i1 %q
}

define i1 @src_vote(i1 noundef %c, i1 noundef %p) convergent {
  %v = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %p)
  br i1 %c, label %then, label %end

then:
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br label %end

end:
  %q = phi i1 [ %r, %then ], [ false, %0 ]
  %x = xor i1 %q, %v
  ret i1 %x
}

define i1 @tgt_vote(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %then, label %end

then:
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br label %end

end:
  %q = phi i1 [ %r, %then ], [ false, %0 ]
  %v = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %p)
  %x = xor i1 %q, %v
  ret i1 %x
}

define i1 @src_observed(i1 noundef %c, i1 noundef %p) convergent {
  call void @op()
  br i1 %c, label %then, label %end

then:
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br label %end

end:
  %q = phi i1 [ %r, %then ], [ false, %0 ]
  ret i1 %q
}

define i1 @tgt_observed(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %then, label %end

then:
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br label %end

end:
  %q = phi i1 [ %r, %then ], [ false, %0 ]
  call void @op()
  ret i1 %q
}

declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @op() convergent willreturn nounwind
