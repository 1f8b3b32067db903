; What: an access of a scope that ends in one-as orders its own address space: another one's accesses move over it (@src_acquire,
; @src_release), those of its own do not (@src_same, @src_same_release); without one-as all are ordered (@src_all).
; Document: User Guide for AMDGPU Backend, "Memory Scopes"
; EXPECT --function src_release: correct
; EXPECT --function src_acquire: correct
; EXPECT --function src_same: incorrect result-poison
; EXPECT --function src_same_release: incorrect
; EXPECT --function src_all: incorrect result-poison
; EXPECT --function src_fence: incorrect result-poison

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
define i32 @src_acquire(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %v = load atomic i32, ptr addrspace(1) %p syncscope("workgroup-one-as") acquire, align 4
  %w = load i32, ptr addrspace(3) %q
  ret i32 %w
}
define i32 @tgt_acquire(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %w = load i32, ptr addrspace(3) %q
  %v = load atomic i32, ptr addrspace(1) %p syncscope("workgroup-one-as") acquire, align 4
  ret i32 %w
}
define void @src_release(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  store i32 1, ptr addrspace(3) %q
  store atomic i32 1, ptr addrspace(1) %p syncscope("workgroup-one-as") release, align 4
  ret void
}
define void @tgt_release(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  store atomic i32 1, ptr addrspace(1) %p syncscope("workgroup-one-as") release, align 4
  store i32 1, ptr addrspace(3) %q
  ret void
}
define i32 @src_same(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  %v = load atomic i32, ptr addrspace(3) %p syncscope("workgroup-one-as") acquire, align 4
  %w = load i32, ptr addrspace(3) %q
  ret i32 %w
}
define i32 @tgt_same(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  %w = load i32, ptr addrspace(3) %q
  %v = load atomic i32, ptr addrspace(3) %p syncscope("workgroup-one-as") acquire, align 4
  ret i32 %w
}
define void @src_same_release(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  store i32 1, ptr addrspace(3) %q
  store atomic i32 1, ptr addrspace(3) %p syncscope("workgroup-one-as") release, align 4
  ret void
}
define void @tgt_same_release(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  store atomic i32 1, ptr addrspace(3) %p syncscope("workgroup-one-as") release, align 4
  store i32 1, ptr addrspace(3) %q
  ret void
}
define i32 @src_all(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %v = load atomic i32, ptr addrspace(1) %p syncscope("workgroup") acquire, align 4
  %w = load i32, ptr addrspace(3) %q
  ret i32 %w
}
define i32 @tgt_all(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %w = load i32, ptr addrspace(3) %q
  %v = load atomic i32, ptr addrspace(1) %p syncscope("workgroup") acquire, align 4
  ret i32 %w
}
define i32 @src_fence(ptr addrspace(3) %q) {
  fence syncscope("workgroup-one-as") acquire
  %w = load i32, ptr addrspace(3) %q
  ret i32 %w
}
define i32 @tgt_fence(ptr addrspace(3) %q) {
  %w = load i32, ptr addrspace(3) %q
  fence syncscope("workgroup-one-as") acquire
  ret i32 %w
}
