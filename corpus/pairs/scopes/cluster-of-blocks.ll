; What: A barrier of a cluster meets the threads of all of its blocks, so that a branch on the number of the block parts
; it. The argument of a kernel does not.
; Document: PTX ISA, "barrier.cluster", "all the threads in the cluster"; docs/semantics.md, section 10
; EXPECT --function src_cluster: correct proved
; EXPECT --function src_cluster_block: incorrect communicating-set-changed
; EXPECT --function src_rank: incorrect communicating-set-changed
; EXPECT --function src_inside: correct proved

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.all(i32) convergent
declare void @llvm.nvvm.barrier.cluster.arrive() convergent
declare void @llvm.nvvm.barrier.cluster.wait() convergent
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()

define ptx_kernel void @src_cluster(i32 noundef %n) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b1
a:
  call void @llvm.nvvm.barrier.cluster.arrive()
  br label %e
b1:
  call void @llvm.nvvm.barrier.cluster.arrive()
  br label %e
e:
  call void @llvm.nvvm.barrier.cluster.wait()
  ret void
}

define ptx_kernel void @tgt_cluster(i32 noundef %n) {
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  ret void
}

define ptx_kernel void @src_cluster_block(i32 noundef %n) {
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  ret void
}

define ptx_kernel void @tgt_cluster_block(i32 noundef %n) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %c = icmp eq i32 %x, 0
  call void @llvm.nvvm.barrier.cluster.arrive()
  br i1 %c, label %a, label %b1
a:
  call void @llvm.nvvm.barrier.cluster.wait()
  br label %e
b1:
  call void @llvm.nvvm.barrier.cluster.wait()
  br label %e
e:
  ret void
}

define ptx_kernel void @src_rank() {
  call void @llvm.nvvm.barrier.cluster.arrive()
  ret void
}

define ptx_kernel void @tgt_rank() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %c = icmp eq i32 %r, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cluster.arrive()
  ret void
b:
  call void @llvm.nvvm.barrier.cluster.arrive()
  ret void
}

; The barrier of a block meets the threads of no other.
define ptx_kernel void @src_inside() {
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_inside() {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  %c = icmp eq i32 %r, 0
  call void @llvm.nvvm.barrier.cluster.arrive()
  call void @llvm.nvvm.barrier.cluster.wait()
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}
