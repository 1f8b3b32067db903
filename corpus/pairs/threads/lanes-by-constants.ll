; What: lanes, segments and distances that are alike for few threads, of which none reads a lane that is not there: a
; shuffle up by 12, of which the first 12 threads have their own value; a segment of 8 lanes; a lane that is the
; thread's modulo 16.  Operations count only with more threads than the constants from which they compute lanes.
; Document: PTX ISA, "shfl.sync"; docs/refinement.md, "The number of threads"
; EXPECT --function src_up: incorrect
; EXPECT --function src_segment: incorrect
; EXPECT --function src_modulo: incorrect
; EXPECT --function src_selected: incorrect

declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) convergent nounwind
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) convergent nounwind

define i32 @src_up(i32 noundef %x, i1 noundef %d) convergent {
  %s = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %x, i32 12, i32 0)
  br i1 %d, label %a, label %b
a:
  ret i32 %s
b:
  ret i32 0
}

define i32 @tgt_up(i32 noundef %x, i1 noundef %d) convergent {
  br i1 %d, label %a, label %b
a:
  %s = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %x, i32 12, i32 0)
  ret i32 %s
b:
  ret i32 0
}

define i32 @src_segment(i32 noundef %x) convergent {
  %s = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %x, i32 1, i32 6144)
  ret i32 %s
}

define i32 @tgt_segment(i32 noundef %x) convergent {
  %s = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %x, i32 1, i32 0)
  ret i32 %s
}

define i32 @src_modulo(i32 noundef %x) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %q = and i32 %l, 15
  %w = and i32 %l, 31
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 %q, i32 31)
  ret i32 %s
}

define i32 @tgt_modulo(i32 noundef %x) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %q = and i32 %l, 15
  %w = and i32 %l, 31
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 %w, i32 31)
  ret i32 %s
}

define i32 @src_selected(i32 noundef %x) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp ugt i32 %l, 16
  %q = select i1 %c, i32 17, i32 0
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 %q, i32 31)
  ret i32 %s
}

define i32 @tgt_selected(i32 noundef %x) convergent {
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp ugt i32 %l, 16
  %q = select i1 %c, i32 17, i32 0
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  ret i32 %s
}
