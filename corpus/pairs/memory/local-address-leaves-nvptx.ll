; What: an address of a local variable that is generic only where it leaves, by a phi, or read again as one of another space;
;   variables of both spaces are apart. (Found by an adversary.)
; Document: PTX ISA, "Generic Addressing"; NVPTX usage guide, "Address Spaces"
; EXPECT --function src_reread_as_global: incorrect
; EXPECT --function src_phi: incorrect
; EXPECT --function src_two_spaces: correct
; EXPECT --function src_reread_as_generic: incorrect
; EXPECT --function src_by_number: correct

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @use_two_spaces(ptr, ptr)
declare void @get_reread_as_global(ptr addrspace(1))
declare void @get_reread_as_generic(ptr)
declare void @use_by_number(ptr, ptr)

define ptr addrspace(5) @src_phi(i1 %c) {
entry:
  %a = alloca i32, align 4
  br i1 %c, label %t, label %e
t:
  br label %e
e:
  %q = phi ptr [ %a, %t ], [ null, %entry ]
  %p = addrspacecast ptr %q to ptr addrspace(5)
  ret ptr addrspace(5) %p
}

define ptr addrspace(5) @tgt_phi(i1 %c) {
entry:
  %a = alloca i32, align 4
  %i = ptrtoint ptr %a to i64
  br i1 %c, label %t, label %e
t:
  br label %e
e:
  %q = phi i64 [ %i, %t ], [ 0, %entry ]
  %p = inttoptr i64 %q to ptr addrspace(5)
  ret ptr addrspace(5) %p
}

define i1 @src_two_spaces() {
  %a = alloca i32, align 4
  %b = alloca i32, align 4, addrspace(5)
  %p = addrspacecast ptr addrspace(5) %b to ptr
  call void @use_two_spaces(ptr %a, ptr %p)
  %c = icmp eq ptr %a, %p
  ret i1 %c
}

define i1 @tgt_two_spaces() {
  %a = alloca i32, align 4
  %b = alloca i32, align 4, addrspace(5)
  %p = addrspacecast ptr addrspace(5) %b to ptr
  call void @use_two_spaces(ptr %a, ptr %p)
  ret i1 false
}

define i32 @src_reread_as_global() {
  %s = alloca ptr, align 8
  %a = alloca i32, align 4
  store i32 1, ptr %a
  store ptr %a, ptr %s
  %i = load ptr addrspace(1), ptr %s
  call void @get_reread_as_global(ptr addrspace(1) %i)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_reread_as_global() {
  %s = alloca ptr, align 8
  %a = alloca i32, align 4
  store i32 1, ptr %a
  store ptr %a, ptr %s
  %i = load ptr addrspace(1), ptr %s
  call void @get_reread_as_global(ptr addrspace(1) %i)
  ret i32 1
}

define i32 @src_reread_as_generic() {
  %s = alloca ptr addrspace(5), align 8
  %a = alloca i32, align 4
  store i32 1, ptr %a
  %p = addrspacecast ptr %a to ptr addrspace(5)
  store ptr addrspace(5) %p, ptr %s
  %i = load ptr, ptr %s
  call void @get_reread_as_generic(ptr %i)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_reread_as_generic() {
  %s = alloca ptr addrspace(5), align 8
  %a = alloca i32, align 4
  store i32 1, ptr %a
  %p = addrspacecast ptr %a to ptr addrspace(5)
  store ptr addrspace(5) %p, ptr %s
  %i = load ptr, ptr %s
  call void @get_reread_as_generic(ptr %i)
  ret i32 1
}

define i32 @src_by_number() {
  %a = alloca i32, align 4
  %b = alloca i32, align 4, addrspace(5)
  %p = addrspacecast ptr addrspace(5) %b to ptr
  call void @use_by_number(ptr %a, ptr %p)
  %i = ptrtoint ptr %p to i64
  %q = inttoptr i64 %i to ptr
  store i32 1, ptr %a
  store i32 2, ptr %q
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_by_number() {
  %a = alloca i32, align 4
  %b = alloca i32, align 4, addrspace(5)
  %p = addrspacecast ptr addrspace(5) %b to ptr
  call void @use_by_number(ptr %a, ptr %p)
  store i32 2, ptr addrspace(5) %b
  ret i32 1
}
