; What: the address of a local variable is stored as one of the local address space, and loaded as a generic one, which is
;   another number. (Found in an accepted mutant: it was proved.) Stored and loaded as one of its own space it is the same.
; Document: NVPTX usage guide, "Address Spaces"; LangRef, "'addrspacecast .. to' Instruction"
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_other: incorrect
; EXPECT --function src_part: incorrect
; EXPECT --function src_own: correct

target triple = "nvptx64-nvidia-cuda"

define i32 @src_other(i32 noundef %x) {
  %own = alloca i32, align 8
  %slot = alloca ptr, align 8
  store i32 %x, ptr %own, align 4
  store ptr %own, ptr %slot, align 8
  %p = load ptr, ptr %slot, align 8
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @tgt_other(i32 noundef %x) {
  %own = alloca i32, align 8
  %slot = alloca ptr, align 8
  store i32 %x, ptr %own, align 4
  %moved = addrspacecast ptr %own to ptr addrspace(5)
  store ptr addrspace(5) %moved, ptr %slot, align 8
  %p = load ptr, ptr %slot, align 8
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @src_own(i32 noundef %x) {
  %own = alloca i32, align 8
  %slot = alloca ptr, align 8
  store i32 %x, ptr %own, align 4
  store ptr %own, ptr %slot, align 8
  %p = load ptr, ptr %slot, align 8
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @tgt_own(i32 noundef %x) {
  ret i32 %x
}

define void @src_part(ptr noundef dereferenceable(8) %p) {
  %own = alloca i32, align 8
  store ptr %own, ptr %p, align 8
  ret void
}

define void @tgt_part(ptr noundef dereferenceable(8) %p) {
  %own = alloca i32, align 8
  %moved = addrspacecast ptr %own to ptr addrspace(5)
  %whole = insertvalue { ptr addrspace(5) } poison, ptr addrspace(5) %moved, 0
  store { ptr addrspace(5) } %whole, ptr %p, align 8
  ret void
}

define i32 @src_wrong(i32 noundef %x) {
  %own = alloca i32, align 8
  %slot = alloca ptr, align 8
  store i32 %x, ptr %own, align 4
  store ptr %own, ptr %slot, align 8
  %p = load ptr, ptr %slot, align 8
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @tgt_wrong(i32 noundef %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
