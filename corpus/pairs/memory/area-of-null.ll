; What: LLVM's InferAddressSpaces takes a test of the area of a generic address for one of the address space that it was
; cast from. Null of a workgroup's memory is -1, which is the generic null, in no window: the test is false
; (@src_shared). Not so of an address that is accessed (@src_accessed), or of a variable (@src_variable).
; Document: User Guide for AMDGPU Backend, "Address Spaces", "Flat"; LLVM IR Intrinsics, llvm.amdgcn.is.shared
; EXPECT --function src_private: incorrect result-changed
; EXPECT --function src_shared: incorrect result-changed
; EXPECT --function src_accessed: correct
; EXPECT --function src_variable: correct

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

declare i1 @llvm.amdgcn.is.shared(ptr)
declare i1 @llvm.amdgcn.is.private(ptr)
@lds = internal addrspace(3) global [4 x i32] undef, align 4

define i1 @src_shared(ptr addrspace(3) noundef %l) {
  %f = addrspacecast ptr addrspace(3) %l to ptr
  %r = call i1 @llvm.amdgcn.is.shared(ptr %f)
  ret i1 %r
}
define i1 @tgt_shared(ptr addrspace(3) noundef %l) {
  ret i1 true
}
define i1 @src_private(ptr addrspace(5) noundef %s) {
  %f = addrspacecast ptr addrspace(5) %s to ptr
  %r = call i1 @llvm.amdgcn.is.private(ptr %f)
  ret i1 %r
}
define i1 @tgt_private(ptr addrspace(5) noundef %s) {
  ret i1 true
}
define i1 @src_accessed(ptr addrspace(3) noundef %l) {
  store i32 0, ptr addrspace(3) %l
  %f = addrspacecast ptr addrspace(3) %l to ptr
  %r = call i1 @llvm.amdgcn.is.shared(ptr %f)
  ret i1 %r
}
define i1 @tgt_accessed(ptr addrspace(3) noundef %l) {
  store i32 0, ptr addrspace(3) %l
  ret i1 true
}
define i1 @src_variable() {
  %f = addrspacecast ptr addrspace(3) @lds to ptr
  %r = call i1 @llvm.amdgcn.is.shared(ptr %f)
  ret i1 %r
}
define i1 @tgt_variable() {
  ret i1 true
}
