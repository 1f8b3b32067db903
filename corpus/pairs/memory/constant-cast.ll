; What: A load through constant address space of memory that is not: others may change it.
; Document: User Guide for AMDGPU Backend, "Address Spaces"; docs/memory.md
; EXPECT: incorrect target-undefined

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
declare void @f()
define i32 @src(ptr addrspace(1) %p) {
  call void @f()
  %b = load i32, ptr addrspace(1) %p
  ret i32 %b
}
define i32 @tgt(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  call void @f()
  %b = load i32, ptr addrspace(4) %q
  ret i32 %b
}
