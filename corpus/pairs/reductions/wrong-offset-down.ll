; What: A tree of shuffles with one wrong offset. With two threads each of its reads may be of a lane that is absent, so that the
; source gives any value; with four all lanes are there that thread 0 needs.
; Document: PTX ISA, "shfl.sync"
; SLOW: the source chooses for four absent lanes, in several sums
; EXPECT --threads 4: incorrect result-changed
; EXPECT: incorrect result-changed

target triple = "nvptx64-nvidia-cuda"
define i32 @src(i32 noundef %v) convergent {
  %s0 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 2, i32 31)
  %a0 = add i32 %v, %s0
  %s1 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %a0, i32 1, i32 31)
  %a1 = add i32 %a0, %s1
  ret i32 %a1
}
define i32 @tgt(i32 noundef %v) convergent {
  %s0 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 2, i32 31)
  %a0 = add i32 %v, %s0
  %s1 = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %a0, i32 2, i32 31)
  %a1 = add i32 %a0, %s1
  ret i32 %a1
}
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
