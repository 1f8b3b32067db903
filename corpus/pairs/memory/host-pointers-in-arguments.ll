; What: what a host puts into a `byval` parameter of a kernel, or into an aggregate that it passes, are addresses that
; hosts know: NVPTXLowerArgs takes a pointer that is loaded from there for one of global memory, and an integer of
; CUDA's that is used as an address.  An address that the kernel loads elsewhere may be of shared memory, and so may what
; a function gets that is no kernel.
; Document: NVPTX usage guide, "Kernel Metadata"; LangRef, "Parameter Attributes", byval; docs/memory.md, "Areas"
; EXPECT --function src_byval: correct proved
; EXPECT --function src_nested: correct proved
; EXPECT --function src_aggregate: correct proved
; EXPECT --function src_array: correct proved
; EXPECT --function src_integer: correct proved
; EXPECT --function src_loaded_twice: incorrect
; EXPECT --function src_other_part: incorrect
; EXPECT --function src_function: incorrect

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @src_byval(ptr byval({ ptr }) align 8 %st, ptr addrspace(1) %out) {
  %pp = load ptr, ptr %st
  %z = load i32, ptr %pp
  store i32 %z, ptr addrspace(1) %out
  ret void
}
define ptx_kernel void @tgt_byval(ptr byval({ ptr }) align 8 %st, ptr addrspace(1) %out) {
  %pp = load ptr, ptr %st
  %c1 = addrspacecast ptr %pp to ptr addrspace(1)
  %c2 = addrspacecast ptr addrspace(1) %c1 to ptr
  %z = load i32, ptr %c2
  store i32 %z, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @src_nested(ptr byval({ i32, { ptr, [2 x ptr] } }) align 8 %st, ptr addrspace(1) %out) {
  %q = getelementptr i8, ptr %st, i64 24
  %pp = load ptr, ptr %q
  %z = load i32, ptr %pp
  store i32 %z, ptr addrspace(1) %out
  ret void
}
define ptx_kernel void @tgt_nested(ptr byval({ i32, { ptr, [2 x ptr] } }) align 8 %st, ptr addrspace(1) %out) {
  %q = getelementptr i8, ptr %st, i64 24
  %pp = load ptr, ptr %q
  %c1 = addrspacecast ptr %pp to ptr addrspace(1)
  %c2 = addrspacecast ptr addrspace(1) %c1 to ptr
  %z = load i32, ptr %c2
  store i32 %z, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @src_aggregate({ i32, ptr } %st, ptr addrspace(1) %out) {
  %pp = extractvalue { i32, ptr } %st, 1
  %z = load i32, ptr %pp
  store i32 %z, ptr addrspace(1) %out
  ret void
}
define ptx_kernel void @tgt_aggregate({ i32, ptr } %st, ptr addrspace(1) %out) {
  %pp = extractvalue { i32, ptr } %st, 1
  %c1 = addrspacecast ptr %pp to ptr addrspace(1)
  %c2 = addrspacecast ptr addrspace(1) %c1 to ptr
  %z = load i32, ptr %c2
  store i32 %z, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @src_array([2 x { ptr, ptr }] %st, ptr addrspace(1) %out) {
  %pp = extractvalue [2 x { ptr, ptr }] %st, 1, 1
  %z = load i32, ptr %pp
  store i32 %z, ptr addrspace(1) %out
  ret void
}
define ptx_kernel void @tgt_array([2 x { ptr, ptr }] %st, ptr addrspace(1) %out) {
  %pp = extractvalue [2 x { ptr, ptr }] %st, 1, 1
  %c1 = addrspacecast ptr %pp to ptr addrspace(1)
  %c2 = addrspacecast ptr addrspace(1) %c1 to ptr
  %z = load i32, ptr %c2
  store i32 %z, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @src_integer(i64 %n, ptr addrspace(1) %out) {
  %pp = inttoptr i64 %n to ptr
  %z = load i32, ptr %pp
  store i32 %z, ptr addrspace(1) %out
  ret void
}
define ptx_kernel void @tgt_integer(i64 %n, ptr addrspace(1) %out) {
  %pp = inttoptr i64 %n to ptr
  %c1 = addrspacecast ptr %pp to ptr addrspace(1)
  %c2 = addrspacecast ptr addrspace(1) %c1 to ptr
  %z = load i32, ptr %c2
  store i32 %z, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @src_loaded_twice(ptr byval({ ptr }) align 8 %st, ptr addrspace(1) %out) {
  %q = load ptr, ptr %st
  %pp = load ptr, ptr %q
  %z = load i32, ptr %pp
  store i32 %z, ptr addrspace(1) %out
  ret void
}
define ptx_kernel void @tgt_loaded_twice(ptr byval({ ptr }) align 8 %st, ptr addrspace(1) %out) {
  %q = load ptr, ptr %st
  %pp = load ptr, ptr %q
  %c1 = addrspacecast ptr %pp to ptr addrspace(1)
  %c2 = addrspacecast ptr addrspace(1) %c1 to ptr
  %z = load i32, ptr %c2
  store i32 %z, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @src_other_part({ i64, ptr } %st, ptr addrspace(1) %out) {
  %n = extractvalue { i64, ptr } %st, 0
  %m = xor i64 %n, 4294967296
  %pp = inttoptr i64 %m to ptr
  %z = load i32, ptr %pp
  store i32 %z, ptr addrspace(1) %out
  ret void
}
define ptx_kernel void @tgt_other_part({ i64, ptr } %st, ptr addrspace(1) %out) {
  %n = extractvalue { i64, ptr } %st, 0
  %m = xor i64 %n, 4294967296
  %pp = inttoptr i64 %m to ptr
  %c1 = addrspacecast ptr %pp to ptr addrspace(1)
  %c2 = addrspacecast ptr addrspace(1) %c1 to ptr
  %z = load i32, ptr %c2
  store i32 %z, ptr addrspace(1) %out
  ret void
}

define void @src_function(ptr byval({ ptr }) align 8 %st, ptr addrspace(1) %out) {
  %pp = load ptr, ptr %st
  %z = load i32, ptr %pp
  store i32 %z, ptr addrspace(1) %out
  ret void
}
define void @tgt_function(ptr byval({ ptr }) align 8 %st, ptr addrspace(1) %out) {
  %pp = load ptr, ptr %st
  %c1 = addrspacecast ptr %pp to ptr addrspace(1)
  %c2 = addrspacecast ptr addrspace(1) %c1 to ptr
  %z = load i32, ptr %c2
  store i32 %z, ptr addrspace(1) %out
  ret void
}
