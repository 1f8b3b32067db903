; What: Global memory has parts of the host alone and of the device alone.
; Document: SPV_INTEL_usm_storage_classes; docs/memory.md
; SLOW: its first line takes half a second
; EXPECT: incorrect target-undefined

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"
define spir_func void @src(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}
define spir_func void @tgt(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr addrspace(6)
  store i32 1, ptr addrspace(6) %q
  ret void
}
