; What: A generic address (address space 4) may be a global one, and not one of constant memory.
; Document: OpenCL C, "Address Space Qualifiers"; SPIR-V, "Storage Class"; docs/memory.md
; EXPECT --function src_constant: correct
; EXPECT --function src_global: incorrect
; EXPECT --function src_workgroup: incorrect
; EXPECT --function src_two: correct

target triple = "spirv64-unknown-unknown"

define spir_func i32 @src_global(ptr addrspace(4) noundef %p, ptr addrspace(1) noundef %q) {
  store i32 1, ptr addrspace(4) %p
  store i32 2, ptr addrspace(1) %q
  %v = load i32, ptr addrspace(4) %p
  ret i32 %v
}

define spir_func i32 @tgt_global(ptr addrspace(4) noundef %p, ptr addrspace(1) noundef %q) {
  store i32 1, ptr addrspace(4) %p
  store i32 2, ptr addrspace(1) %q
  ret i32 1
}

define spir_func i32 @src_workgroup(ptr addrspace(4) noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(3) %q
  store i32 2, ptr addrspace(4) %p
  %v = load i32, ptr addrspace(3) %q
  ret i32 %v
}

define spir_func i32 @tgt_workgroup(ptr addrspace(4) noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(3) %q
  store i32 2, ptr addrspace(4) %p
  ret i32 1
}

define spir_func i32 @src_constant(ptr addrspace(4) noundef %p, ptr addrspace(2) noundef %q) {
  %a = load i32, ptr addrspace(2) %q
  store i32 2, ptr addrspace(4) %p
  %b = load i32, ptr addrspace(2) %q
  %d = sub i32 %a, %b
  ret i32 %d
}

define spir_func i32 @tgt_constant(ptr addrspace(4) noundef %p, ptr addrspace(2) noundef %q) {
  %a = load i32, ptr addrspace(2) %q
  store i32 2, ptr addrspace(4) %p
  ret i32 0
}

define spir_func i32 @src_two(ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(3) %q
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}

define spir_func i32 @tgt_two(ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(3) %q
  ret i32 1
}
