; What: A generic address that a kernel is passed, or that it loads from constant memory, was given by the host, which
; knows global memory alone. In other functions it may be any.
; Document: User Guide for AMDGPU Backend, "Address Spaces"; docs/memory.md
; EXPECT --function src_argument: correct proved
; EXPECT --function src_function: incorrect target-undefined
; EXPECT --function src_loaded: correct proved
; EXPECT --function src_loaded_from_global: incorrect target-undefined
; EXPECT --function src_as_shared: incorrect target-undefined

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src_argument(ptr %a, ptr addrspace(3) %l) {
  store i32 1, ptr addrspace(3) %l
  store i32 1, ptr %a
  ret void
}

define amdgpu_kernel void @tgt_argument(ptr %a, ptr addrspace(3) %l) {
  %g = addrspacecast ptr %a to ptr addrspace(1)
  store i32 1, ptr addrspace(3) %l
  store i32 1, ptr addrspace(1) %g
  ret void
}

define void @src_function(ptr %a, ptr addrspace(3) %l) {
  store i32 1, ptr addrspace(3) %l
  store i32 1, ptr %a
  ret void
}

define void @tgt_function(ptr %a, ptr addrspace(3) %l) {
  %g = addrspacecast ptr %a to ptr addrspace(1)
  store i32 1, ptr addrspace(3) %l
  store i32 1, ptr addrspace(1) %g
  ret void
}

define i32 @src_loaded(ptr addrspace(4) %k) {
  %p = load ptr, ptr addrspace(4) %k
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_loaded(ptr addrspace(4) %k) {
  %p = load ptr, ptr addrspace(4) %k
  %g = addrspacecast ptr %p to ptr addrspace(1)
  %v = load i32, ptr addrspace(1) %g
  ret i32 %v
}

define i32 @src_loaded_from_global(ptr addrspace(1) %k) {
  %p = load ptr, ptr addrspace(1) %k
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_loaded_from_global(ptr addrspace(1) %k) {
  %p = load ptr, ptr addrspace(1) %k
  %g = addrspacecast ptr %p to ptr addrspace(1)
  %v = load i32, ptr addrspace(1) %g
  ret i32 %v
}

define amdgpu_kernel void @src_as_shared(ptr %a) {
  store i32 1, ptr %a
  ret void
}

define amdgpu_kernel void @tgt_as_shared(ptr %a) {
  %g = addrspacecast ptr %a to ptr addrspace(3)
  store i32 1, ptr addrspace(3) %g
  ret void
}
