; What: Two address spaces may be the same memory unless the target's documentation keeps them apart:
; a CTA's shared memory is a part of its cluster's, and not of global memory.
; Document: PTX ISA, "State Spaces"; NVPTX usage guide, "Address Spaces"; docs/memory.md
; EXPECT --function src_global: correct
; EXPECT --function src_cluster: incorrect
; EXPECT --function src_unknown: incorrect

target triple = "nvptx64-nvidia-cuda"

define i32 @src_cluster(ptr addrspace(7) noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(7) %p
  store i32 2, ptr addrspace(3) %q
  %v = load i32, ptr addrspace(7) %p
  ret i32 %v
}

define i32 @tgt_cluster(ptr addrspace(7) noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(7) %p
  store i32 2, ptr addrspace(3) %q
  ret i32 1
}

define i32 @src_global(ptr addrspace(7) noundef %p, ptr addrspace(1) noundef %q) {
  store i32 1, ptr addrspace(7) %p
  store i32 2, ptr addrspace(1) %q
  %v = load i32, ptr addrspace(7) %p
  ret i32 %v
}

define i32 @tgt_global(ptr addrspace(7) noundef %p, ptr addrspace(1) noundef %q) {
  store i32 1, ptr addrspace(7) %p
  store i32 2, ptr addrspace(1) %q
  ret i32 1
}

define i32 @src_unknown(ptr addrspace(99) noundef %p, ptr addrspace(1) noundef %q) {
  store i32 1, ptr addrspace(99) %p
  store i32 2, ptr addrspace(1) %q
  %v = load i32, ptr addrspace(99) %p
  ret i32 %v
}

define i32 @tgt_unknown(ptr addrspace(99) noundef %p, ptr addrspace(1) noundef %q) {
  store i32 1, ptr addrspace(99) %p
  store i32 2, ptr addrspace(1) %q
  ret i32 1
}
