; What: a shuffle down by two lanes, sunk into a divergent arm: the threads that it reads from may not be there.  Two
; threads have none of these lanes, and show that the mask names a lane that is not there.  Down by one lane, two threads show the result.  A constant that makes the
; difference of one lane for another is seen by the first number of threads that has them.
; Document: PTX ISA, "shfl.sync"; docs/refinement.md, "The number of threads"
; EXPECT --function src_kept: correct proved
; EXPECT --function src_one: incorrect result-changed
; EXPECT --function src_two: incorrect target-undefined
; EXPECT --function src_two --threads 2: incorrect target-undefined
; EXPECT --function src_sixteen: incorrect target-undefined
; EXPECT --function src_other: incorrect result-changed
; EXPECT --function src_other --threads 2: correct proved-for-few-lanes

target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32) convergent nounwind
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) convergent nounwind

define i32 @src_two(i32 noundef %v, i1 noundef %c) convergent {
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 2, i32 31)
  br i1 %c, label %use, label %exit
use:
  %r = add i32 %s, %v
  ret i32 %r
exit:
  ret i32 0
}

define i32 @tgt_two(i32 noundef %v, i1 noundef %c) convergent {
  br i1 %c, label %use, label %exit
use:
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 2, i32 31)
  %r = add i32 %s, %v
  ret i32 %r
exit:
  ret i32 0
}

define i32 @src_one(i32 noundef %v, i1 noundef %c) convergent {
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 1, i32 31)
  br i1 %c, label %use, label %exit
use:
  %r = add i32 %s, %v
  ret i32 %r
exit:
  ret i32 0
}

define i32 @tgt_one(i32 noundef %v, i1 noundef %c) convergent {
  br i1 %c, label %use, label %exit
use:
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 1, i32 31)
  %r = add i32 %s, %v
  ret i32 %r
exit:
  ret i32 0
}

define i32 @src_sixteen(i32 noundef %v, i1 noundef %c) convergent {
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 16, i32 31)
  br i1 %c, label %use, label %exit
use:
  %r = add i32 %s, %v
  ret i32 %r
exit:
  ret i32 0
}

define i32 @tgt_sixteen(i32 noundef %v, i1 noundef %c) convergent {
  br i1 %c, label %use, label %exit
use:
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 16, i32 31)
  %r = add i32 %s, %v
  ret i32 %r
exit:
  ret i32 0
}

define i32 @src_other(i32 noundef %v) convergent {
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 4, i32 31)
  ret i32 %s
}

define i32 @tgt_other(i32 noundef %v) convergent {
  %s = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 4, i32 31)
  ret i32 %s
}

define i32 @src_kept(i32 noundef %v, i1 noundef %c) convergent {
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 2, i32 31)
  %w = add i32 %s, %s
  ret i32 %w
}

define i32 @tgt_kept(i32 noundef %v, i1 noundef %c) convergent {
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 2, i32 31)
  %w = shl i32 %s, 1
  ret i32 %w
}
