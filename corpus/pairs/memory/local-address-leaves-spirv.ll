; What: an address of function storage that is generic only where it is returned. (Found by an adversary.)
; Document: SPIR-V, "Storage Class", Function, Generic
; EXPECT --function src_returned: incorrect

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define ptr addrspace(4) @src_returned() {
  %a = alloca i32, align 4
  %p = addrspacecast ptr %a to ptr addrspace(4)
  ret ptr addrspace(4) %p
}

define ptr addrspace(4) @tgt_returned() {
  %a = alloca i32, align 4
  %i = ptrtoint ptr %a to i64
  %p = inttoptr i64 %i to ptr addrspace(4)
  ret ptr addrspace(4) %p
}
