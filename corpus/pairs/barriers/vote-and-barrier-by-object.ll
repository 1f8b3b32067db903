; What: A vote with a mask waits for its lanes, and a barrier for its threads: in one order in one thread and in the other order in
; another, both wait for ever. By object a barrier has no place in the order of what waits, and a vote is not observed, so that
; nothing is said of a function with both. Whatever is the same is right.
; Document: PTX ISA, "bar, barrier"; docs/semantics.md, section 5
; EXPECT --function src_meeting --barriers object: unsupported
; EXPECT --function src_meeting: incorrect
; EXPECT --function src_same --barriers object: correct same-function
; EXPECT --function src --masks independent: incorrect
; EXPECT --function src --barriers object: unsupported
; EXPECT --function src --barriers object --masks independent: unsupported
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.all(i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
define ptx_kernel void @src(ptr addrspace(1) %p, i32 %k) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 1
  %v = call i32 @llvm.nvvm.vote.ballot.sync(i32 3, i1 %c)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %v, ptr addrspace(1) %q
  ret void
}
define ptx_kernel void @tgt(ptr addrspace(1) %p, i32 %k) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 1
  br i1 %c, label %a, label %b
a:
  %v1 = call i32 @llvm.nvvm.vote.ballot.sync(i32 3, i1 %c)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %d
b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %v2 = call i32 @llvm.nvvm.vote.ballot.sync(i32 3, i1 %c)
  br label %d
d:
  %v = phi i32 [%v1, %a], [%v2, %b]
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %v, ptr addrspace(1) %q
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @src_meeting(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 1
  %v = call i32 @llvm.nvvm.vote.ballot.sync(i32 3, i1 %c)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %v, ptr addrspace(1) %q
  ret void
}
define ptx_kernel void @tgt_meeting(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 1
  br i1 %c, label %a, label %m
a:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %m
m:
  %v = call i32 @llvm.nvvm.vote.ballot.sync(i32 3, i1 %c)
  br i1 %c, label %d, label %b
b:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %d
d:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %v, ptr addrspace(1) %q
  ret void
}
define ptx_kernel void @src_same(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 1
  %v = call i32 @llvm.nvvm.vote.ballot.sync(i32 3, i1 %c)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %v, ptr addrspace(1) %q
  ret void
}
define ptx_kernel void @tgt_same(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 1
  %v = call i32 @llvm.nvvm.vote.ballot.sync(i32 3, i1 %c)
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %v, ptr addrspace(1) %q
  ret void
}
