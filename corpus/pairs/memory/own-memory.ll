; What: private memory is a work-item's own: nobody else changes it, or sees it, at a fence (@src_fence), a barrier (@src_barrier,
; @src_store_over_barrier) or an acquire (@src_acquire), and atomic accesses there are plain ones (@src_atomic, @src_exchange,
; @src_load, @src_local).  An unknown call may change it (@src_call) and the caller sees it (@src_lost); global memory is not
; the work-item's own (@src_global), nor may the values be others (@src_atomic_wrong, @src_exchange_wrong).
; Storing back what is there (@src_stored_back) makes all of a number poison of which a byte is poison.
; Document: User Guide for AMDGPU Backend, "Address Spaces", Private
; EXPECT --function src_fence: correct
; EXPECT --function src_barrier: correct
; EXPECT --function src_store_over_barrier: correct
; EXPECT --function src_acquire: correct
; EXPECT --function src_atomic: correct
; EXPECT --function src_exchange: correct
; EXPECT --function src_load: correct
; EXPECT --function src_local: correct
; EXPECT --function src_call: incorrect result-changed
; EXPECT --function src_lost: incorrect memory-changed
; EXPECT --function src_global: incorrect result-changed
; EXPECT --function src_atomic_wrong: incorrect memory-changed
; EXPECT --function src_exchange_wrong: incorrect memory-changed
; EXPECT --function src_wrong_over_barrier: incorrect result-changed
; EXPECT --function src_stored_back: incorrect store-added
; EXPECT --function src_volatile: incorrect

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
declare void @llvm.amdgcn.s.barrier()
declare void @f() convergent
define i32 @src_fence(ptr addrspace(5) %p) {
  store i32 1, ptr addrspace(5) %p
  fence acq_rel
  %v = load i32, ptr addrspace(5) %p
  ret i32 %v
}
define i32 @tgt_fence(ptr addrspace(5) %p) {
  store i32 1, ptr addrspace(5) %p
  fence acq_rel
  ret i32 1
}
define i32 @src_barrier(ptr addrspace(5) %p) convergent {
  store i32 1, ptr addrspace(5) %p
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(5) %p
  ret i32 %v
}
define i32 @tgt_barrier(ptr addrspace(5) %p) convergent {
  store i32 1, ptr addrspace(5) %p
  call void @llvm.amdgcn.s.barrier()
  ret i32 1
}
define void @src_store_over_barrier(ptr addrspace(5) %p, ptr addrspace(1) %g) convergent {
  store i32 1, ptr addrspace(5) %p
  call void @llvm.amdgcn.s.barrier()
  store i32 2, ptr addrspace(1) %g
  ret void
}
define void @tgt_store_over_barrier(ptr addrspace(5) %p, ptr addrspace(1) %g) convergent {
  call void @llvm.amdgcn.s.barrier()
  store i32 1, ptr addrspace(5) %p
  store i32 2, ptr addrspace(1) %g
  ret void
}
define i32 @src_acquire(ptr addrspace(5) %p, ptr addrspace(1) %f) {
  %x = load atomic i32, ptr addrspace(1) %f acquire, align 4
  %v = load i32, ptr addrspace(5) %p
  ret i32 %v
}
define i32 @tgt_acquire(ptr addrspace(5) %p, ptr addrspace(1) %f) {
  %v = load i32, ptr addrspace(5) %p
  %x = load atomic i32, ptr addrspace(1) %f acquire, align 4
  ret i32 %v
}
define i32 @src_atomic(ptr addrspace(5) %p) {
  %v = atomicrmw add ptr addrspace(5) %p, i32 2 seq_cst
  ret i32 %v
}
define i32 @tgt_atomic(ptr addrspace(5) %p) {
  %v = load i32, ptr addrspace(5) %p
  %w = add i32 %v, 2
  store i32 %w, ptr addrspace(5) %p
  ret i32 %v
}
define i1 @src_exchange(ptr addrspace(5) %p, i32 %a, i32 %b) {
  %x = cmpxchg ptr addrspace(5) %p, i32 %a, i32 %b acq_rel monotonic
  %s = extractvalue { i32, i1 } %x, 1
  ret i1 %s
}
define i1 @tgt_exchange(ptr addrspace(5) %p, i32 %a, i32 %b) {
  %v = load i32, ptr addrspace(5) %p
  %s = icmp eq i32 %v, %a
  %w = select i1 %s, i32 %b, i32 %v
  store i32 %w, ptr addrspace(5) %p
  ret i1 %s
}
define i32 @src_load(ptr addrspace(5) %p) {
  store atomic i32 7, ptr addrspace(5) %p release, align 4
  %v = load atomic i32, ptr addrspace(5) %p acquire, align 4
  ret i32 %v
}
define i32 @tgt_load(ptr addrspace(5) %p) {
  store i32 7, ptr addrspace(5) %p
  ret i32 7
}
define i32 @src_local(i32 %a) {
  %l = alloca i32, addrspace(5)
  store i32 %a, ptr addrspace(5) %l
  %v = atomicrmw add ptr addrspace(5) %l, i32 2 monotonic
  %w = load i32, ptr addrspace(5) %l
  ret i32 %w
}
define i32 @tgt_local(i32 %a) {
  %w = add i32 %a, 2
  ret i32 %w
}
define i32 @src_call(ptr addrspace(5) %p) convergent {
  store i32 1, ptr addrspace(5) %p
  call void @f()
  %v = load i32, ptr addrspace(5) %p
  ret i32 %v
}
define i32 @tgt_call(ptr addrspace(5) %p) convergent {
  store i32 1, ptr addrspace(5) %p
  call void @f()
  ret i32 1
}
define void @src_lost(ptr addrspace(5) %p) convergent {
  store i32 1, ptr addrspace(5) %p
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt_lost(ptr addrspace(5) %p) convergent {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define i32 @src_global(ptr addrspace(1) %p) convergent {
  store i32 1, ptr addrspace(1) %p
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32 @tgt_global(ptr addrspace(1) %p) convergent {
  store i32 1, ptr addrspace(1) %p
  call void @llvm.amdgcn.s.barrier()
  ret i32 1
}
define i32 @src_atomic_wrong(ptr addrspace(5) %p) {
  %v = atomicrmw add ptr addrspace(5) %p, i32 2 monotonic
  ret i32 %v
}
define i32 @tgt_atomic_wrong(ptr addrspace(5) %p) {
  %v = load i32, ptr addrspace(5) %p
  %w = add i32 %v, 3
  store i32 %w, ptr addrspace(5) %p
  ret i32 %v
}
define i1 @src_exchange_wrong(ptr addrspace(5) %p, i32 %a, i32 %b) {
  %x = cmpxchg ptr addrspace(5) %p, i32 %a, i32 %b monotonic monotonic
  %s = extractvalue { i32, i1 } %x, 1
  ret i1 %s
}
define i1 @tgt_exchange_wrong(ptr addrspace(5) %p, i32 %a, i32 %b) {
  %v = load i32, ptr addrspace(5) %p
  %s = icmp eq i32 %v, %a
  store i32 %b, ptr addrspace(5) %p
  ret i1 %s
}
define i32 @src_wrong_over_barrier(ptr addrspace(5) %p) convergent {
  store i32 1, ptr addrspace(5) %p
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(5) %p
  store i32 2, ptr addrspace(5) %p
  ret i32 %v
}
define i32 @tgt_wrong_over_barrier(ptr addrspace(5) %p) convergent {
  store i32 2, ptr addrspace(5) %p
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(5) %p
  ret i32 %v
}
define i32 @src_volatile(ptr addrspace(5) %p) {
  %v = atomicrmw volatile add ptr addrspace(5) %p, i32 2 monotonic
  ret i32 %v
}
define i32 @tgt_volatile(ptr addrspace(5) %p) {
  %v = load i32, ptr addrspace(5) %p
  %w = add i32 %v, 2
  store i32 %w, ptr addrspace(5) %p
  ret i32 %v
}
define void @src_stored_back(ptr addrspace(5) noundef align 4 dereferenceable(4) %p) {
  ret void
}
define void @tgt_stored_back(ptr addrspace(5) noundef align 4 dereferenceable(4) %p) {
  %v = load i32, ptr addrspace(5) %p
  store i32 %v, ptr addrspace(5) %p
  ret void
}
