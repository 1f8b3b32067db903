; What: all lanes of a warp have the same tid / 32 in groups of one dimension; a kernel whose number of threads is stated
; runs with all lanes of each warp.
; Document: PTX ISA, "WARP_SZ", "Performance-Tuning Directives: .reqntid"; docs/refinement.md, "Thread numbers"
; EXPECT --function src_full: correct proved
; EXPECT --function src_first: correct proved
; EXPECT --function src_first16: incorrect operands-changed
; EXPECT --function src_most: incorrect operands-changed
; EXPECT --function src_less: incorrect operands-changed
; EXPECT --function src_votes: correct proved
; EXPECT --function src_votes --samples 20: correct proved

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @src_first() "nvvm.reqntid"="64" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %x, 5
  %c = icmp eq i32 %w, 1
  %v = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %c)
  call void @see1(i1 %v)
  ret void
}
define ptx_kernel void @tgt_first() "nvvm.reqntid"="64" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %x, 5
  %c = icmp eq i32 %w, 1
  call void @see1(i1 %c)
  ret void
}

define ptx_kernel void @src_first16() "nvvm.reqntid"="64" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %x, 4
  %c = icmp eq i32 %w, 1
  %v = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %c)
  call void @see1(i1 %v)
  ret void
}
define ptx_kernel void @tgt_first16() "nvvm.reqntid"="64" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %x, 4
  %c = icmp eq i32 %w, 1
  call void @see1(i1 %c)
  ret void
}

define ptx_kernel void @src_full() "nvvm.reqntid"="64" {
  %b = call i32 @llvm.nvvm.activemask()
  %c = icmp eq i32 %b, -1
  call void @see1(i1 %c)
  ret void
}
define ptx_kernel void @tgt_full() "nvvm.reqntid"="64" {
  call void @see1(i1 true)
  ret void
}

define ptx_kernel void @src_most() "nvvm.maxntid"="64" {
  %b = call i32 @llvm.nvvm.activemask()
  %c = icmp eq i32 %b, -1
  call void @see1(i1 %c)
  ret void
}
define ptx_kernel void @tgt_most() "nvvm.maxntid"="64" {
  call void @see1(i1 true)
  ret void
}

define ptx_kernel void @src_less() "nvvm.reqntid"="16" {
  %b = call i32 @llvm.nvvm.activemask()
  %c = icmp eq i32 %b, -1
  call void @see1(i1 %c)
  ret void
}
define ptx_kernel void @tgt_less() "nvvm.reqntid"="16" {
  call void @see1(i1 true)
  ret void
}

define ptx_kernel void @src_votes() convergent "nvvm.reqntid"="34" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = and i32 %t, 1
  %odd = icmp eq i32 %q, 1
  %v = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %odd)
  br i1 %v, label %a, label %b
a:
  call void @meet(i32 7)
  br label %e
b:
  call void @meet(i32 7)
  br label %e
e:
  ret void
}
define ptx_kernel void @tgt_votes() convergent "nvvm.reqntid"="34" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = and i32 %t, 1
  %odd = icmp eq i32 %q, 1
  %v = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %odd)
  call void @meet(i32 7)
  ret void
}

declare void @meet(i32) convergent
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i1 @llvm.nvvm.vote.any.sync(i32, i1) convergent memory(inaccessiblemem: readwrite) nounwind
declare i32 @llvm.nvvm.activemask() convergent memory(inaccessiblemem: readwrite) nounwind
declare void @see1(i1)
