; What: Arithmetic without inbounds may move an address of global memory into a window. In our reading a cast of it to
; the generic space is poison; InferAddressSpaces adds such casts, so that a refutation by them is open (@src). It
; stands where it does not need this reading (@src_wrong), and where the argument may be of another area
; (@src_function).
; Document: LangRef, "'addrspacecast .. to' Instruction"; User Guide for AMDGPU Backend, "Address Spaces"; docs/memory.md
; EXPECT --function src: unknown approximation
; EXPECT --function src_inbounds: correct
; EXPECT --function src_wrong: incorrect memory-changed
; EXPECT --function src_function: incorrect memory-poison

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
declare i1 @llvm.amdgcn.is.shared(ptr)
define amdgpu_kernel void @src(ptr %p, i32 noundef %i, ptr addrspace(1) %o) {
  %q = getelementptr i32, ptr %p, i32 %i
  %s = call i1 @llvm.amdgcn.is.shared(ptr %q)
  store i1 %s, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @tgt(ptr %p, i32 noundef %i, ptr addrspace(1) %o) {
  %g = addrspacecast ptr %p to ptr addrspace(1)
  %h = getelementptr i32, ptr addrspace(1) %g, i32 %i
  %q = addrspacecast ptr addrspace(1) %h to ptr
  %s = call i1 @llvm.amdgcn.is.shared(ptr %q)
  store i1 %s, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @src_inbounds(ptr %p, i32 noundef %i, ptr addrspace(1) %o) {
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  %s = call i1 @llvm.amdgcn.is.shared(ptr %q)
  store i1 %s, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @tgt_inbounds(ptr %p, i32 noundef %i, ptr addrspace(1) %o) {
  %g = addrspacecast ptr %p to ptr addrspace(1)
  %h = getelementptr inbounds i32, ptr addrspace(1) %g, i32 %i
  %q = addrspacecast ptr addrspace(1) %h to ptr
  %s = call i1 @llvm.amdgcn.is.shared(ptr %q)
  store i1 %s, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @src_wrong(ptr %p, i32 noundef %i, ptr addrspace(1) %o) {
  %q = getelementptr i32, ptr %p, i32 %i
  %s = call i1 @llvm.amdgcn.is.shared(ptr %q)
  store i1 %s, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @tgt_wrong(ptr %p, i32 noundef %i, ptr addrspace(1) %o) {
  %g = addrspacecast ptr %p to ptr addrspace(1)
  %h = getelementptr i32, ptr addrspace(1) %g, i32 %i
  %q = addrspacecast ptr addrspace(1) %h to ptr
  %s = call i1 @llvm.amdgcn.is.shared(ptr %q)
  %n = xor i1 %s, true
  store i1 %n, ptr addrspace(1) %o
  ret void
}
define void @src_function(ptr %p, i32 noundef %i, ptr addrspace(1) %o) {
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  %s = call i1 @llvm.amdgcn.is.shared(ptr %q)
  store i1 %s, ptr addrspace(1) %o
  ret void
}
define void @tgt_function(ptr %p, i32 noundef %i, ptr addrspace(1) %o) {
  %g = addrspacecast ptr %p to ptr addrspace(1)
  %h = getelementptr inbounds i32, ptr addrspace(1) %g, i32 %i
  %q = addrspacecast ptr addrspace(1) %h to ptr
  %s = call i1 @llvm.amdgcn.is.shared(ptr %q)
  store i1 %s, ptr addrspace(1) %o
  ret void
}
