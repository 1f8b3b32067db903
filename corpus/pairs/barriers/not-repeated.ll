; What: Two barriers with something between that others can see, or that sees what they wrote; of
; other numbers, masks or counts; an unknown function, of which nothing says that it is a barrier:
; each counts.
; Document: docs/semantics.md, section 8; PTX ISA, "bar, barrier", "bar.warp.sync"
; EXPECT --function src_store: incorrect observation-missing
; EXPECT --function src_store_first: incorrect
; EXPECT --function src_load: incorrect observation-missing
; EXPECT --function src_atomic: incorrect
; EXPECT --function src_volatile: incorrect
; EXPECT --function src_fence: incorrect
; EXPECT --function src_call: incorrect observation-missing
; EXPECT --function src_numbers: incorrect observation-missing
; EXPECT --function src_three_numbers: incorrect observation-missing
; EXPECT --function src_masks: incorrect observation-missing
; EXPECT --function src_counts: incorrect observation-missing
; EXPECT --function src_unknown: incorrect observation-missing
; EXPECT --function src_unknown_between: incorrect observation-missing
; EXPECT --function src_across: incorrect
; EXPECT --function src_all: incorrect observation-missing
; EXPECT --function src_end_of_body: incorrect observation-missing
; EXPECT --function src_end_of_kernel: incorrect observation-missing

target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef

define ptx_kernel void @src_store() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_store() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(3) @s
  ret void
}

define ptx_kernel void @src_store_first() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_store_first() {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @src_load(ptr addrspace(1) %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %v, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @tgt_load(ptr addrspace(1) %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @src_atomic() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 monotonic
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_atomic() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 monotonic
  ret void
}

define ptx_kernel void @src_volatile() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %a = load volatile i32, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_volatile() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %a = load volatile i32, ptr addrspace(3) @s
  ret void
}

define ptx_kernel void @src_fence() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  fence syncscope("block") acq_rel
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_fence() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  fence syncscope("block") acq_rel
  ret void
}

define ptx_kernel void @src_call() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @use(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_call() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @use(i32 1)
  ret void
}

define ptx_kernel void @src_numbers() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  ret void
}

define ptx_kernel void @tgt_numbers() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @src_three_numbers() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_three_numbers() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1)
  ret void
}

define ptx_kernel void @src_masks() {
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.bar.warp.sync(i32 3)
  ret void
}

define ptx_kernel void @tgt_masks() {
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

define ptx_kernel void @src_counts() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  ret void
}

define ptx_kernel void @tgt_counts() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 64)
  ret void
}

define ptx_kernel void @src_unknown() {
  call void @op()
  call void @op()
  ret void
}

define ptx_kernel void @tgt_unknown() {
  call void @op()
  ret void
}

define ptx_kernel void @src_unknown_between() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @op()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_unknown_between() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @op()
  ret void
}

define ptx_kernel void @src_across() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 32
  br i1 %c, label %a, label %e

a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %e

e:
  ret void
}

define ptx_kernel void @tgt_across() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @src_all() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_all() {
  ret void
}

define ptx_kernel void @src_end_of_body(i32 noundef %n, ptr addrspace(1) %p) {
  br label %l

l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %j = add nuw i32 %i, 1
  %q = icmp ult i32 %j, %n
  br i1 %q, label %l, label %e

e:
  ret void
}

define ptx_kernel void @tgt_end_of_body(i32 noundef %n, ptr addrspace(1) %p) {
  br label %l

l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) @s
  store i32 %v, ptr addrspace(1) %p
  %j = add nuw i32 %i, 1
  %q = icmp ult i32 %j, %n
  br i1 %q, label %l, label %e

e:
  ret void
}

define ptx_kernel void @src_end_of_kernel() {
  store i32 1, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_end_of_kernel() {
  store i32 1, ptr addrspace(3) @s
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @op() convergent nounwind willreturn
declare void @use(i32) nounwind willreturn
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
