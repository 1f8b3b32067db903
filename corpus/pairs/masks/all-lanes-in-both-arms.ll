; What: Operations whose mask names all lanes, in both arms of a branch on the thread's own condition. In lock step the source is
; undefined where threads part, so that one operation after the arms, or before them, is right. Wrong: where the mask names
; the lanes of its own arm, and where the arms pass other operands.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; EXPECT --function src_barrier: correct proved
; EXPECT --function src_ballot: correct proved
; EXPECT --function src_own: incorrect
; EXPECT --function src_before: correct
; EXPECT --function src_operand: incorrect

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare void @llvm.nvvm.bar.warp.sync(i32) convergent
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) convergent
declare i32 @llvm.nvvm.activemask() convergent
declare void @use(i32) nounwind willreturn

define ptx_kernel void @src_barrier(i32 noundef %n) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp slt i32 %l, %n
  br i1 %c, label %yes, label %no
yes:
  call void @use(i32 1)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end
no:
  call void @use(i32 2)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end
end:
  ret void
}
define ptx_kernel void @tgt_barrier(i32 noundef %n) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp slt i32 %l, %n
  %s = select i1 %c, i32 1, i32 2
  call void @use(i32 %s)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

define ptx_kernel void @src_ballot(i32 noundef %n) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp slt i32 %l, %n
  %q = icmp ugt i32 %l, 3
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %q)
  call void @use(i32 %a)
  br label %end
no:
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %q)
  call void @use(i32 %b)
  br label %end
end:
  ret void
}
define ptx_kernel void @tgt_ballot(i32 noundef %n) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %q = icmp ugt i32 %l, 3
  %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %q)
  call void @use(i32 %a)
  ret void
}

; The mask of an arm is that of its threads.
define ptx_kernel void @src_own(i32 noundef %n) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp slt i32 %l, %n
  br i1 %c, label %yes, label %no
yes:
  %m = call i32 @llvm.nvvm.activemask()
  %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 %m, i1 true)
  call void @use(i32 %a)
  br label %end
no:
  %k = call i32 @llvm.nvvm.activemask()
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 %k, i1 true)
  call void @use(i32 %b)
  br label %end
end:
  ret void
}
define ptx_kernel void @tgt_own(i32 noundef %n) convergent {
  %m = call i32 @llvm.nvvm.activemask()
  %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 %m, i1 true)
  call void @use(i32 %a)
  ret void
}

; One barrier follows that all threads come to: those without the first would have to wait for the others.
define ptx_kernel void @src_before(i32 noundef %n) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp slt i32 %l, %n
  br i1 %c, label %yes, label %end
yes:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end
end:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}
define ptx_kernel void @tgt_before(i32 noundef %n) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp sgt i32 %n, %l
  br i1 %c, label %yes, label %no
yes:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end
no:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %end
end:
  ret void
}

define ptx_kernel void @src_operand(i32 noundef %n) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp slt i32 %l, %n
  %q = icmp ugt i32 %l, 3
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true)
  call void @use(i32 %a)
  br label %end
no:
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %q)
  call void @use(i32 %b)
  br label %end
end:
  ret void
}
define ptx_kernel void @tgt_operand(i32 noundef %n) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %q = icmp ugt i32 %l, 3
  %a = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %q)
  call void @use(i32 %a)
  ret void
}
