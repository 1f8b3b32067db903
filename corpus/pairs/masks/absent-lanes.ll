; What: The target names lanes that never come, and the source does not: all lanes in an arm, where
; the source names those that take it, or has the operation before the branch; the lanes of the
; other arm wait at the barrier. An active mask from before the branch; there the other lanes
; return, and may go on in the caller.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; EXPECT --masks lockstep: incorrect target-undefined
; EXPECT --masks independent: incorrect target-undefined

define i1 @src_vote(i1 noundef %c, i1 noundef %p) convergent {
  %m = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  br i1 %c, label %then, label %end

then:
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 %m, i1 %p)
  br label %end

end:
  %q = phi i1 [ %r, %then ], [ false, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i1 %q
}

define i1 @tgt_vote(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %then, label %end

then:
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br label %end

end:
  %q = phi i1 [ %r, %then ], [ false, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i1 %q
}

; Each lane reads its own value, which is the same for every set.
define i32 @src_sunk(i1 noundef %c, i32 noundef %x) convergent {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %r = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 %lane, i32 31)
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %q = phi i32 [ %r, %then ], [ 0, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i32 %q
}

define i32 @tgt_sunk(i1 noundef %c, i32 noundef %x) convergent {
  br i1 %c, label %then, label %end

then:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %r = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 %lane, i32 31)
  br label %end

end:
  %q = phi i32 [ %r, %then ], [ 0, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i32 %q
}

define i1 @src_hoisted(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %then, label %end

then:
  %m = call i32 @llvm.nvvm.activemask()
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 %m, i1 %p)
  br label %end

end:
  %q = phi i1 [ %r, %then ], [ false, %0 ]
  ret i1 %q
}

define i1 @tgt_hoisted(i1 noundef %c, i1 noundef %p) convergent {
  %m = call i32 @llvm.nvvm.activemask()
  br i1 %c, label %then, label %end

then:
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 %m, i1 %p)
  br label %end

end:
  %q = phi i1 [ %r, %then ], [ false, %0 ]
  ret i1 %q
}

declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare i32 @llvm.nvvm.activemask()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
