; What: What a volatile or atomic load has read is stored back where it was read.  Memory holds it already, unless another
; thread writes there meanwhile, which makes the store undefined: that is not modelled.
; Document: LangRef, "Memory Model for Concurrent Operations"; docs/memory.md, "Limits"
; EXPECT --function src_plain: correct
; EXPECT --function src_volatile: unknown approximation
; EXPECT --function src_atomic: unknown approximation
; EXPECT --function src_unordered: unknown approximation
; EXPECT --function src_elsewhere: incorrect memory-changed
; EXPECT --function src_behind_another: incorrect memory-changed

define void @src_volatile(ptr noundef %p) {
  %a = load volatile i32, ptr %p
  store i32 %a, ptr %p
  ret void
}

define void @tgt_volatile(ptr noundef %p) {
  %a = load volatile i32, ptr %p
  ret void
}

define void @src_atomic(ptr noundef %p) {
  %a = load atomic i32, ptr %p monotonic, align 4
  store i32 %a, ptr %p
  ret void
}

define void @tgt_atomic(ptr noundef %p) {
  %a = load atomic i32, ptr %p monotonic, align 4
  ret void
}

define void @src_unordered(ptr noundef %p) {
  %a = load atomic i32, ptr %p unordered, align 4
  store atomic i32 %a, ptr %p unordered, align 4
  ret void
}

define void @tgt_unordered(ptr noundef %p) {
  ret void
}

define void @src_plain(ptr noundef %p) {
  %a = load i32, ptr %p
  store i32 %a, ptr %p
  ret void
}

define void @tgt_plain(ptr noundef %p) {
  %a = load i32, ptr %p
  ret void
}

define void @src_elsewhere(ptr noundef %p, ptr noundef %q) {
  %a = load volatile i32, ptr %p
  store i32 %a, ptr %q
  ret void
}

define void @tgt_elsewhere(ptr noundef %p, ptr noundef %q) {
  %a = load volatile i32, ptr %p
  ret void
}

define void @src_behind_another(ptr noundef %p) {
  %a = load volatile i32, ptr %p
  store i32 0, ptr %p
  store i32 %a, ptr %p
  ret void
}

define void @tgt_behind_another(ptr noundef %p) {
  %a = load volatile i32, ptr %p
  store i32 0, ptr %p
  ret void
}
