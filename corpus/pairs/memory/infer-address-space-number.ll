; A global pointer becomes a generic one by way of a number, as SROA leaves it where Clang passes a kernel's pointer through
; memory; InferAddressSpaces on AMDGPU takes the two casts for an `addrspacecast`.  Whether the number is the address of something in
; global memory is not known: an address that was global from the start is accessed as such.
; Document: LLVM LangRef, "'inttoptr .. to' Instruction", "Pointer Aliasing Rules"; User Guide for AMDGPU Backend, "Address Spaces"
; EXPECT --function src_elsewhere: incorrect
; EXPECT --function src: unknown approximation

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@tile = internal addrspace(3) global [64 x i32] undef, align 4

define void @src(ptr addrspace(1) noundef %data, i32 noundef %value) {
  %number = ptrtoint ptr addrspace(1) %data to i64
  %generic = inttoptr i64 %number to ptr
  store i32 %value, ptr addrspacecast (ptr addrspace(3) @tile to ptr)
  store i32 %value, ptr %generic, align 4
  ret void
}

define void @tgt(ptr addrspace(1) noundef %data, i32 noundef %value) {
  store i32 %value, ptr addrspace(3) @tile
  store i32 %value, ptr addrspace(1) %data, align 4
  ret void
}

define void @src_elsewhere(ptr addrspace(1) noundef %data, i32 noundef %value) {
  %number = ptrtoint ptr addrspace(1) %data to i64
  %generic = inttoptr i64 %number to ptr
  store i32 %value, ptr addrspacecast (ptr addrspace(3) @tile to ptr)
  store i32 %value, ptr %generic, align 4
  ret void
}

define void @tgt_elsewhere(ptr addrspace(1) noundef %data, i32 noundef %value) {
  store i32 %value, ptr addrspace(3) @tile
  %next = getelementptr i8, ptr addrspace(1) %data, i64 4
  store i32 %value, ptr addrspace(1) %next, align 4
  ret void
}
