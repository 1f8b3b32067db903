; What: Memory of a constant address space does not change while a kernel runs, over barriers and other threads' stores
; neither: a load there may be moved and shared. No store is made there. What is global memory may change.
; Document: User Guide for AMDGPU Backend, "Address Spaces"; docs/memory.md
; EXPECT --function src_own_store: correct proved
; EXPECT --function src_barrier: correct proved
; EXPECT --function src_global_barrier: incorrect
; EXPECT --function src_other_place: incorrect
; EXPECT --function src_becomes_constant: incorrect target-undefined
; EXPECT --function src_store: incorrect target-undefined
; EXPECT --function src_loop: correct

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

declare void @llvm.amdgcn.s.barrier()

define i32 @src_barrier(ptr addrspace(4) %p) {
  %a = load i32, ptr addrspace(4) %p
  call void @llvm.amdgcn.s.barrier()
  %b = load i32, ptr addrspace(4) %p
  %s = add i32 %a, %b
  ret i32 %s
}

define i32 @tgt_barrier(ptr addrspace(4) %p) {
  %a = load i32, ptr addrspace(4) %p
  call void @llvm.amdgcn.s.barrier()
  %s = add i32 %a, %a
  ret i32 %s
}

define i32 @src_global_barrier(ptr addrspace(1) %p) {
  %a = load i32, ptr addrspace(1) %p
  call void @llvm.amdgcn.s.barrier()
  %b = load i32, ptr addrspace(1) %p
  %s = add i32 %a, %b
  ret i32 %s
}

define i32 @tgt_global_barrier(ptr addrspace(1) %p) {
  %a = load i32, ptr addrspace(1) %p
  call void @llvm.amdgcn.s.barrier()
  %s = add i32 %a, %a
  ret i32 %s
}

define i32 @src_other_place(ptr addrspace(4) %p, ptr addrspace(4) %q) {
  %a = load i32, ptr addrspace(4) %p
  call void @llvm.amdgcn.s.barrier()
  %b = load i32, ptr addrspace(4) %q
  %s = add i32 %a, %b
  ret i32 %s
}

define i32 @tgt_other_place(ptr addrspace(4) %p, ptr addrspace(4) %q) {
  %a = load i32, ptr addrspace(4) %p
  call void @llvm.amdgcn.s.barrier()
  %s = add i32 %a, %a
  ret i32 %s
}

define i32 @src_own_store(ptr addrspace(4) %p, ptr addrspace(1) %q) {
  %a = load i32, ptr addrspace(4) %p
  store i32 2, ptr addrspace(1) %q
  %b = load i32, ptr addrspace(4) %p
  %d = sub i32 %a, %b
  ret i32 %d
}

define i32 @tgt_own_store(ptr addrspace(4) %p, ptr addrspace(1) %q) {
  %a = load i32, ptr addrspace(4) %p
  store i32 2, ptr addrspace(1) %q
  %d = sub i32 %a, %a
  ret i32 %d
}

; What was global memory may have been written before.
define i32 @src_becomes_constant(ptr addrspace(1) %p, i32 %x) {
  store i32 %x, ptr addrspace(1) %p
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}

define i32 @tgt_becomes_constant(ptr addrspace(1) %p, i32 %x) {
  store i32 %x, ptr addrspace(1) %p
  %c = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %v = load i32, ptr addrspace(4) %c
  ret i32 %v
}

define void @src_store(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}

define void @tgt_store(ptr addrspace(1) %p) {
  %c = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  store i32 1, ptr addrspace(4) %c
  ret void
}

define i32 @src_loop(ptr addrspace(4) %p, i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %s = phi i32 [ 0, %entry ], [ %more, %head ]
  %v = load i32, ptr addrspace(4) %p
  %more = add i32 %s, %v
  call void @llvm.amdgcn.s.barrier()
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 %more
}

define i32 @tgt_loop(ptr addrspace(4) %p, i32 %n) {
entry:
  %v = load i32, ptr addrspace(4) %p
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %s = phi i32 [ 0, %entry ], [ %more, %head ]
  %more = add i32 %s, %v
  call void @llvm.amdgcn.s.barrier()
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 %more
}
