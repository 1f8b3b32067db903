; What: The same of a match and a sum in a function that is called: -1 where the source has the
; lanes that take the arm.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; EXPECT --masks lockstep: incorrect target-undefined
; EXPECT --masks independent: incorrect target-undefined

define i32 @src_match(i1 noundef %c, i32 noundef %x) convergent {
  %m = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  br i1 %c, label %then, label %end

then:
  %r = call i32 @llvm.nvvm.match.any.sync.i32(i32 %m, i32 %x)
  br label %end

end:
  %q = phi i32 [ %r, %then ], [ 0, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i32 %q
}

define i32 @tgt_match(i1 noundef %c, i32 noundef %x) convergent {
  br i1 %c, label %then, label %end

then:
  %r = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %x)
  br label %end

end:
  %q = phi i32 [ %r, %then ], [ 0, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i32 %q
}

define i32 @src_called(i1 noundef %c, i32 noundef %x) convergent {
  %m = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  br i1 %c, label %then, label %end

then:
  %r = call i32 @sum(i32 %x, i32 %m)
  br label %end

end:
  %q = phi i32 [ %r, %then ], [ 0, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i32 %q
}

define i32 @tgt_called(i1 noundef %c, i32 noundef %x) convergent {
  br i1 %c, label %then, label %end

then:
  %r = call i32 @sum(i32 %x, i32 -1)
  br label %end

end:
  %q = phi i32 [ %r, %then ], [ 0, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i32 %q
}

define internal i32 @sum(i32 noundef %x, i32 noundef %m) convergent {
  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 %m)
  ret i32 %r
}

declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
