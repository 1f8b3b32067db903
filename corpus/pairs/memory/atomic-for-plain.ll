; What: an atomic load or store has no more behaviours than a plain one (@src, @src_load, @src_acquire); a plain one in place of an
; atomic one does (@src_away), and so does one of another value or place (@src_value, @src_place), or a further store (@src_more).
; Accesses that are paired with the source's stay atomic: those at one address first (@src_other_place), then in order, from either end
; (@src_one_place); the one that is paired may not become plain (@src_swapped).
; Document: LangRef, "Memory Model for Concurrent Operations", "Atomic Memory Ordering Constraints"
; EXPECT --function src_load: correct
; EXPECT --function src: correct
; EXPECT --function src_acquire: correct
; EXPECT --function src_away: incorrect observation-missing
; EXPECT --function src_value: incorrect observation-added
; EXPECT --function src_place: incorrect
; EXPECT --function src_more: incorrect
; EXPECT --function src_other_place: correct
; EXPECT --function src_one_place: correct
; EXPECT --function src_swapped: incorrect operands-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
define void @src(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}
define void @tgt(ptr addrspace(1) %p) {
  store atomic i32 1, ptr addrspace(1) %p monotonic, align 4
  ret void
}
define i32 @src_load(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p, align 4
  ret i32 %v
}
define i32 @tgt_load(ptr addrspace(1) %p) {
  %v = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  ret i32 %v
}
define i32 @src_acquire(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %v = load i32, ptr addrspace(1) %p, align 4
  %w = load i32, ptr addrspace(1) %q, align 4
  %s = add i32 %v, %w
  ret i32 %s
}
define i32 @tgt_acquire(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %v = load atomic i32, ptr addrspace(1) %p acquire, align 4
  %w = load i32, ptr addrspace(1) %q, align 4
  %s = add i32 %v, %w
  ret i32 %s
}
define void @src_away(ptr addrspace(1) %p) {
  store atomic i32 1, ptr addrspace(1) %p monotonic, align 4
  ret void
}
define void @tgt_away(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}
define void @src_value(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}
define void @tgt_value(ptr addrspace(1) %p) {
  store atomic i32 2, ptr addrspace(1) %p monotonic, align 4
  ret void
}
define void @src_place(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}
define void @tgt_place(ptr addrspace(1) %p) {
  %q = getelementptr i32, ptr addrspace(1) %p, i64 1
  store atomic i32 1, ptr addrspace(1) %q monotonic, align 4
  ret void
}
define void @src_more(ptr addrspace(1) %p) {
  ret void
}
define void @tgt_more(ptr addrspace(1) %p) {
  store atomic i32 1, ptr addrspace(1) %p monotonic, align 4
  ret void
}
define void @src_other_place(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  store i32 1, ptr addrspace(1) %p, align 4
  store atomic i32 2, ptr addrspace(1) %q monotonic, align 4
  ret void
}
define void @tgt_other_place(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  store atomic i32 1, ptr addrspace(1) %p monotonic, align 4
  store atomic i32 2, ptr addrspace(1) %q monotonic, align 4
  ret void
}
define void @src_one_place(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p, align 4
  store atomic i32 2, ptr addrspace(1) %p monotonic, align 4
  ret void
}
define void @tgt_one_place(ptr addrspace(1) %p) {
  store atomic i32 1, ptr addrspace(1) %p monotonic, align 4
  store atomic i32 2, ptr addrspace(1) %p monotonic, align 4
  ret void
}
define void @src_swapped(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  store i32 1, ptr addrspace(1) %p, align 4
  store atomic i32 2, ptr addrspace(1) %q monotonic, align 4
  ret void
}
define void @tgt_swapped(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  store atomic i32 1, ptr addrspace(1) %p monotonic, align 4
  store i32 2, ptr addrspace(1) %q, align 4
  ret void
}
