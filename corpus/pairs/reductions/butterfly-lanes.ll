; What: A butterfly over the 32 lanes of a warp, its loop unrolled whole. The wrong one starts at offset 8 instead of
; 16. With 2 threads nobody has the lanes that either reads, so the results are open and nothing differs: the verdict
; says so by its code, unless the proof is for any number of threads; by default as many threads run as have the lanes. With 33 threads the mask of 32 bits has no bit for each, so the shuffle is any function. What
; stays inside the threads is proved whole.
; Document: PTX ISA, "shfl.sync"; docs/refinement.md, "The number of threads"
; EXPECT --function src_inside: correct proved
; EXPECT --function src: correct proved
; EXPECT --threads 2 --function src: correct proved
; EXPECT --bounded --threads 2 --function src: correct proved-for-few-lanes
; EXPECT --threads 32 --function src: correct proved
; EXPECT --threads 33 --function src: correct proved-without-meaning
; EXPECT --function src_wrong: incorrect
; EXPECT --threads 2 --function src_wrong: correct proved-for-few-lanes
; EXPECT --threads 32 --function src_wrong: incorrect
; EXPECT --threads 33 --function src_wrong: unknown approximation
; EXPECT --function src_varying: correct proved
; EXPECT --bounded --function src_varying: correct proved
; EXPECT --bounded --threads 2 --function src_varying: correct proved-for-few-lanes

target triple = "nvptx64-nvidia-cuda"

define i32 @src(i32 %x) convergent {
entry:
  br label %loop

loop:
  %off = phi i32 [ 16, %entry ], [ %half, %loop ]
  %acc = phi i32 [ %x, %entry ], [ %sum, %loop ]
  %o = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %acc, i32 %off, i32 31)
  %sum = add i32 %acc, %o
  %half = lshr i32 %off, 1
  %c = icmp ugt i32 %off, 1
  br i1 %c, label %loop, label %exit

exit:
  ret i32 %sum
}

define i32 @tgt(i32 %x) convergent {
  %o0 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  %s0 = add i32 %x, %o0
  %o1 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %s0, i32 8, i32 31)
  %s1 = add i32 %s0, %o1
  %o2 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %s1, i32 4, i32 31)
  %s2 = add i32 %s1, %o2
  %o3 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %s2, i32 2, i32 31)
  %s3 = add i32 %s2, %o3
  %o4 = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %s3, i32 1, i32 31)
  %s4 = add i32 %s3, %o4
  ret i32 %s4
}

define i32 @src_wrong(i32 noundef %x) convergent {
  %o = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  ret i32 %o
}

define i32 @tgt_wrong(i32 noundef %x) convergent {
  %o = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 8, i32 31)
  ret i32 %o
}

define i32 @src_inside(i32 noundef %x) convergent {
  %o = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
  %r = add i32 %o, %o
  ret i32 %r
}

define i32 @tgt_inside(i32 noundef %x) convergent {
  %o = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 1, i32 31)
  %r = shl i32 %o, 1
  ret i32 %r
}

define i32 @src_varying(i32 noundef %x, i32 noundef %lane) convergent {
  %o = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 %lane, i32 31)
  %r = add i32 %o, %o
  ret i32 %r
}

define i32 @tgt_varying(i32 noundef %x, i32 noundef %lane) convergent {
  %o = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 %lane, i32 31)
  %r = shl i32 %o, 1
  ret i32 %r
}

declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
