; What: a block of exactly two threads, which wait for each other in different arms: the source is undefined.  With one
; thread the other lane is not there, but no launch has one thread.
; Document: docs/semantics.md, section 5, "Lanes that a mask names must come"; docs/refinement.md, "Thread numbers"
; EXPECT --function src_x: unknown approximation

target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare void @llvm.nvvm.bar.warp.sync(i32) convergent
define ptx_kernel void @src_x() convergent nounwind "nvvm.reqntid"="2,1,1" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.bar.warp.sync(i32 3)
  ret void
b:
  call void @llvm.nvvm.bar.warp.sync(i32 3)
  ret void
}
define ptx_kernel void @tgt_x() convergent nounwind "nvvm.reqntid"="2,1,1" {
  ret void
}
