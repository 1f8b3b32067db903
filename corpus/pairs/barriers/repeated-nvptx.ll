; What: A barrier that the same threads execute again, with nothing between that others can see,
; synchronises nothing more: one of two, or two of one, in a block, in blocks that follow each
; other, in a loop, in an arm of a uniform branch.
; Document: docs/semantics.md, section 8; PTX ISA, "bar, barrier", "bar.warp.sync"
; EXPECT --function src_merged: correct
; EXPECT --function src_doubled: correct
; EXPECT --function src_three: correct
; EXPECT --function src_not_aligned: correct
; EXPECT --function src_same_number: correct
; EXPECT --function src_warp: correct
; EXPECT --function src_same_mask: correct
; EXPECT --function src_computes: correct
; EXPECT --function src_blocks: correct
; EXPECT --function src_around: correct
; EXPECT --function src_loop: correct
; EXPECT --function src_uniform_arm: correct

target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef

define ptx_kernel void @src_merged() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_merged() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @src_doubled() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_doubled() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @src_three() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_three() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @src_not_aligned() {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 3)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 3)
  ret void
}

define ptx_kernel void @tgt_not_aligned() {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 3)
  ret void
}

define ptx_kernel void @src_same_number(i32 noundef %b) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %b)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %b)
  ret void
}

define ptx_kernel void @tgt_same_number(i32 noundef %b) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %b)
  ret void
}

define ptx_kernel void @src_warp() {
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

define ptx_kernel void @tgt_warp() {
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

define ptx_kernel void @src_same_mask(i32 noundef %m) {
  call void @llvm.nvvm.bar.warp.sync(i32 %m)
  ret void
}

define ptx_kernel void @tgt_same_mask(i32 noundef %m) {
  call void @llvm.nvvm.bar.warp.sync(i32 %m)
  call void @llvm.nvvm.bar.warp.sync(i32 %m)
  ret void
}

define ptx_kernel void @src_computes(ptr addrspace(1) %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = add i32 %t, 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %x, ptr addrspace(1) %q
  ret void
}

define ptx_kernel void @tgt_computes(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = add i32 %t, 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %x, ptr addrspace(1) %q
  ret void
}

define ptx_kernel void @src_blocks() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %b

b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %c

c:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_blocks() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @src_around(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @tgt_around(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @src_loop(i32 noundef %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %l

l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %j = add nuw i32 %i, 1
  %q = icmp ult i32 %j, %n
  br i1 %q, label %l, label %e

e:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_loop(i32 noundef %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %l

l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %j = add nuw i32 %i, 1
  %q = icmp ult i32 %j, %n
  br i1 %q, label %l, label %e

e:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @src_uniform_arm(i1 noundef %c) {
  br i1 %c, label %a, label %e

a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %e

e:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_uniform_arm(i1 noundef %c) {
  br i1 %c, label %a, label %e

a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %e

e:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
