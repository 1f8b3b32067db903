; What: Atomic and volatile accesses and fences are observed in their order. What was written before
; one that orders is seen there; a relaxed one lets plain accesses pass. Its result is nobody's to guess,
; nor is it the same in all threads.
; Document: LangRef, "Atomic Memory Ordering Constraints", "Volatile Memory Accesses";
; docs/memory.md
; EXPECT --function src_fence: incorrect
; EXPECT --function src_merged: incorrect
; EXPECT --function src_relaxed: correct
; EXPECT --function src_release: incorrect
; EXPECT --function src_volatile: incorrect
; EXPECT --function src_volatile_plain: correct
; EXPECT --function src_result: incorrect
; EXPECT --function src_kept: correct

target triple = "amdgcn-amd-amdhsa"

define i32 @src_merged(ptr noundef %p) {
  %a = atomicrmw add ptr %p, i32 1 monotonic
  %b = atomicrmw add ptr %p, i32 1 monotonic
  ret i32 %b
}

define i32 @tgt_merged(ptr noundef %p) {
  %a = atomicrmw add ptr %p, i32 2 monotonic
  ret i32 %a
}

define void @src_relaxed(ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(3) %q
  %a = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  ret void
}

define void @tgt_relaxed(ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  store i32 1, ptr addrspace(3) %q
  ret void
}

define void @src_release(ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q) {
  store i32 1, ptr addrspace(3) %q
  %a = atomicrmw add ptr addrspace(1) %p, i32 1 release
  ret void
}

define void @tgt_release(ptr addrspace(1) noundef %p, ptr addrspace(3) noundef %q) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 1 release
  store i32 1, ptr addrspace(3) %q
  ret void
}

define void @src_fence(ptr noundef %p) {
  store i32 1, ptr %p
  fence syncscope("workgroup") release
  ret void
}

define void @tgt_fence(ptr noundef %p) {
  fence syncscope("workgroup") release
  store i32 1, ptr %p
  ret void
}

define void @src_volatile(ptr noundef %p) {
  store volatile i32 1, ptr %p
  store volatile i32 1, ptr %p
  ret void
}

define void @tgt_volatile(ptr noundef %p) {
  store volatile i32 1, ptr %p
  ret void
}

define i32 @src_volatile_plain(ptr noundef %p, ptr noundef %q) {
  %a = load volatile i32, ptr %p
  %b = load i32, ptr %q
  %s = add i32 %a, %b
  ret i32 %s
}

define i32 @tgt_volatile_plain(ptr noundef %p, ptr noundef %q) {
  %b = load i32, ptr %q
  %a = load volatile i32, ptr %p
  %s = add i32 %a, %b
  ret i32 %s
}

define i1 @src_result(ptr noundef %p) {
  %a = atomicrmw add ptr %p, i32 1 monotonic
  %c = icmp eq i32 %a, 0
  ret i1 %c
}

define i1 @tgt_result(ptr noundef %p) {
  %a = atomicrmw add ptr %p, i32 1 monotonic
  ret i1 true
}

define i32 @src_kept(ptr noundef %p) {
  %a = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic
  %b = extractvalue { i32, i1 } %a, 0
  %c = load i32, ptr %p
  %d = load i32, ptr %p
  %e = sub i32 %c, %d
  %f = add i32 %b, %e
  ret i32 %f
}

define i32 @tgt_kept(ptr noundef %p) {
  %a = cmpxchg ptr %p, i32 0, i32 1 acq_rel monotonic
  %b = extractvalue { i32, i1 } %a, 0
  ret i32 %b
}
