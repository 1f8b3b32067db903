; What: What is equal in all lanes of a warp is another value in the next warp of the block: a vote, a ballot, a
; broadcast, how many threads the warp has. Branches on it part a barrier of the block, and not one of the warp; the
; number of the block parts neither.
; Document: llvm-convergent-operations, "Inferring Tokens" (workgroup or subgroup); PTX ISA, "vote.sync", "barrier"
; EXPECT --function src_block: correct proved
; EXPECT --function src_count: incorrect communicating-set-changed
; EXPECT --function src_any: incorrect communicating-set-changed
; EXPECT --function src_ballot: incorrect communicating-set-changed
; EXPECT --function src_shfl: incorrect communicating-set-changed
; EXPECT --function src_whole: correct proved
; EXPECT --function src_warp: correct proved

target triple = "nvptx64-nvidia-cuda"

declare i1 @llvm.nvvm.vote.any.sync(i32, i1) convergent nounwind
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) convergent nounwind
declare i32 @llvm.nvvm.redux.sync.add(i32, i32) convergent nounwind
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) convergent nounwind
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.all(i32) convergent
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent
declare void @llvm.nvvm.bar.warp.sync(i32) convergent

define ptx_kernel void @src_any(i32 noundef %n) #0 {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = icmp ult i32 %x, %n
  %c = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_any(i32 noundef %n) #0 {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = icmp ult i32 %x, %n
  %c = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p)
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e
b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e
e:
  ret void
}

define ptx_kernel void @src_ballot(i32 noundef %n) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = icmp ult i32 %x, %n
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p)
  %c = icmp eq i32 %b, 0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define ptx_kernel void @tgt_ballot(i32 noundef %n) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = icmp ult i32 %x, %n
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p)
  %c = icmp eq i32 %b, 0
  br i1 %c, label %a, label %b1
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %e
b1:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %e
e:
  ret void
}

define ptx_kernel void @src_shfl(i32 noundef %n) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  %c = icmp eq i32 %b, 0
  br i1 %c, label %a, label %b1
a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e
b1:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e
e:
  ret void
}

define ptx_kernel void @tgt_shfl(i32 noundef %n) {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

define ptx_kernel void @src_block(i32 noundef %n) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %b = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b1
a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e
b1:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e
e:
  ret void
}

define ptx_kernel void @tgt_block(i32 noundef %n) {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}

; Each warp counts its own threads, of which the last has fewer if the block's size leaves that open.
define ptx_kernel void @src_count() {
  %n = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 -1)
  %c = icmp ugt i32 %n, 1
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br i1 %c, label %a, label %e
a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  br label %e
e:
  ret void
}

define ptx_kernel void @tgt_count() {
  %n = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 -1)
  %c = icmp ugt i32 %n, 1
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  br label %e
b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e
e:
  ret void
}

; All warps are whole.
define ptx_kernel void @src_whole() #0 {
  %n = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 -1)
  %c = icmp ugt i32 %n, 1
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br i1 %c, label %a, label %e
a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  br label %e
e:
  ret void
}

define ptx_kernel void @tgt_whole() #0 {
  %n = call i32 @llvm.nvvm.redux.sync.add(i32 1, i32 -1)
  %c = icmp ugt i32 %n, 1
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1)
  br label %e
b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %e
e:
  ret void
}

; Warps may leave one after the other: what meets in the warp alone stays right.
define ptx_kernel void @src_warp(i32 noundef %n) {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 0, i32 31)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %c = icmp eq i32 %b, 0
  br i1 %c, label %a, label %b1
a:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
b1:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

define ptx_kernel void @tgt_warp(i32 noundef %n) {
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}

attributes #0 = { convergent "nvvm.reqntid"="64" }
