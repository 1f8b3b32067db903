; What: An object of local memory lies in its window of the flat address space, and is at most half as large:
; so a flat address that was moved further from where it was cast is outside of its object.
; Document: LangRef, "Allocated Objects"; AMDGPU usage guide, "Address Spaces"; docs/memory.md
; EXPECT --function src_below: correct
; EXPECT --function src_masked: correct
; EXPECT --function src_kept: correct
; EXPECT --function src_other: incorrect
; EXPECT --function src_other_mask: incorrect

target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5"
target triple = "amdgcn-amd-amdhsa"

define i8 @src_below(ptr addrspace(3) %src.ptr) {
  %cast = addrspacecast ptr addrspace(3) %src.ptr to ptr
  %m = getelementptr i8, ptr %cast, i64 -16
  %load = load i8, ptr %m, align 1
  ret i8 %load
}

define i8 @tgt_below(ptr addrspace(3) %src.ptr) {
  %1 = getelementptr i8, ptr addrspace(3) %src.ptr, i32 -16
  %load = load i8, ptr addrspace(3) %1, align 1
  ret i8 %load
}

define i8 @src_masked(ptr addrspace(3) %src.ptr) {
  %cast = addrspacecast ptr addrspace(3) %src.ptr to ptr
  %masked = call ptr @llvm.ptrmask.p0.i64(ptr %cast, i64 -4294967296)
  %load = load i8, ptr %masked, align 1
  ret i8 %load
}

define i8 @tgt_masked(ptr addrspace(3) %src.ptr) {
  %1 = call ptr addrspace(3) @llvm.ptrmask.p3.i32(ptr addrspace(3) %src.ptr, i32 0)
  %load = load i8, ptr addrspace(3) %1, align 1
  ret i8 %load
}

define i8 @src_kept(ptr addrspace(3) %src.ptr) {
  %cast = addrspacecast ptr addrspace(3) %src.ptr to ptr
  %masked = call ptr @llvm.ptrmask.p0.i64(ptr %cast, i64 -256)
  %load = load i8, ptr %masked, align 1
  ret i8 %load
}

define i8 @tgt_kept(ptr addrspace(3) %src.ptr) {
  %1 = call ptr addrspace(3) @llvm.ptrmask.p3.i32(ptr addrspace(3) %src.ptr, i32 -256)
  %load = load i8, ptr addrspace(3) %1, align 1
  ret i8 %load
}

define i8 @src_other(ptr addrspace(3) %src.ptr) {
  %cast = addrspacecast ptr addrspace(3) %src.ptr to ptr
  %m = getelementptr i8, ptr %cast, i64 32
  %load = load i8, ptr %m, align 1
  ret i8 %load
}

define i8 @tgt_other(ptr addrspace(3) %src.ptr) {
  %1 = getelementptr i8, ptr addrspace(3) %src.ptr, i32 16
  %load = load i8, ptr addrspace(3) %1, align 1
  ret i8 %load
}

define i8 @src_other_mask(ptr addrspace(3) %src.ptr) {
  %cast = addrspacecast ptr addrspace(3) %src.ptr to ptr
  %masked = call ptr @llvm.ptrmask.p0.i64(ptr %cast, i64 -256)
  %load = load i8, ptr %masked, align 1
  ret i8 %load
}

define i8 @tgt_other_mask(ptr addrspace(3) %src.ptr) {
  %1 = call ptr addrspace(3) @llvm.ptrmask.p3.i32(ptr addrspace(3) %src.ptr, i32 -512)
  %load = load i8, ptr addrspace(3) %1, align 1
  ret i8 %load
}
