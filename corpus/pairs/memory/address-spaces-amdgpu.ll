; What: Two address spaces may be the same memory unless the target's documentation keeps them apart.
; Constant memory is in global memory, and does not change while a kernel runs; a flat address may be a local one;
; local and global memory are apart. An object of local memory may be at address 0, of global memory not.
; Null of the flat address space is the local address of which all bits are set.
; Document: AMDGPU usage guide, "Address Spaces"; docs/memory.md
; EXPECT --function src_constant32: correct
; EXPECT --function src_constant: correct
; EXPECT --function src_flat: incorrect
; EXPECT --function src_local: correct
; EXPECT --function src_local_flat: correct
; EXPECT --function src_at_zero: incorrect
; EXPECT --function src_global: correct
; EXPECT --function src_null: incorrect
; EXPECT --function src_ones: correct

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@lds = internal addrspace(3) global i32 poison
@global = addrspace(1) global i32 0

define i32 @src_constant(ptr addrspace(4) noundef %p, ptr addrspace(1) noundef %q) {
  %a = load i32, ptr addrspace(4) %p
  store i32 2, ptr addrspace(1) %q
  %b = load i32, ptr addrspace(4) %p
  %d = sub i32 %a, %b
  ret i32 %d
}

define i32 @tgt_constant(ptr addrspace(4) noundef %p, ptr addrspace(1) noundef %q) {
  store i32 2, ptr addrspace(1) %q
  ret i32 0
}

define i32 @src_constant32(ptr addrspace(6) noundef %p, ptr addrspace(1) noundef %q) {
  %a = load i32, ptr addrspace(6) %p
  store i32 2, ptr addrspace(1) %q
  %b = load i32, ptr addrspace(6) %p
  %d = sub i32 %a, %b
  ret i32 %d
}

define i32 @tgt_constant32(ptr addrspace(6) noundef %p, ptr addrspace(1) noundef %q) {
  store i32 2, ptr addrspace(1) %q
  ret i32 0
}

define i32 @src_flat(ptr noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_flat(ptr noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %q
  ret i32 1
}

define i32 @src_local(ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(3) %q
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}

define i32 @tgt_local(ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(3) %q
  ret i32 1
}

define i32 @src_local_flat(ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q, ptr noundef %r) {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(3) %q
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr %r
  ret i32 %v
}

define i32 @tgt_local_flat(ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q, ptr noundef %r) {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(3) %q
  store i32 1, ptr %r
  ret i32 1
}

define i1 @src_at_zero() {
  %c = icmp eq ptr addrspace(3) @lds, null
  ret i1 %c
}

define i1 @tgt_at_zero() {
  ret i1 false
}

define i1 @src_global() {
  %c = icmp eq ptr addrspace(1) @global, null
  ret i1 %c
}

define i1 @tgt_global() {
  ret i1 false
}

define i1 @src_null() {
  %f = addrspacecast ptr addrspace(3) null to ptr
  %c = icmp eq ptr %f, null
  ret i1 %c
}

define i1 @tgt_null() {
  ret i1 true
}

define i1 @src_ones() {
  %n = inttoptr i32 -1 to ptr addrspace(3)
  %f = addrspacecast ptr addrspace(3) %n to ptr
  %c = icmp eq ptr %f, null
  ret i1 %c
}

define i1 @tgt_ones() {
  ret i1 true
}
