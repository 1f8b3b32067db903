; What: An access or fence keeps the scope in which it synchronises; what is true of accesses is true in each scope.
; Document: LangRef, "Atomic Memory Ordering Constraints" (`syncscope`)
; EXPECT --function src_fence_narrower: incorrect operation-changed
; EXPECT --function src_narrower: incorrect operation-changed
; EXPECT --function src_fence_lost: incorrect observation-missing
; EXPECT --function src_fences_of_two: incorrect observation-missing
; EXPECT --function src_load_up: incorrect result-poison
; EXPECT --function src_computed: correct
; EXPECT --function src_computed_narrower: incorrect operation-changed
; EXPECT --function src_loop: correct proved-but-for-poison
; EXPECT --function src_loop_narrower: incorrect operation-changed
; EXPECT --function src_unordered: correct
; EXPECT --function src_unordered_plain: incorrect store-torn
; EXPECT --function src_read_before: incorrect result-changed
; EXPECT --function src_promise: unsupported

define void @src_narrower(ptr noundef align 4 %p) {
  store atomic i32 1, ptr %p release, align 4
  ret void
}
define void @tgt_narrower(ptr noundef align 4 %p) {
  store atomic i32 1, ptr %p syncscope("agent") release, align 4
  ret void
}

define void @src_fence_narrower(ptr noundef align 4 %p) {
  store i32 1, ptr %p, align 4
  fence seq_cst
  ret void
}
define void @tgt_fence_narrower(ptr noundef align 4 %p) {
  store i32 1, ptr %p, align 4
  fence syncscope("singlethread") seq_cst
  ret void
}

define void @src_fence_lost() {
  fence syncscope("agent") seq_cst
  fence seq_cst
  ret void
}
define void @tgt_fence_lost() {
  fence syncscope("agent") seq_cst
  ret void
}

define void @src_fences_of_two() {
  fence syncscope("agent") seq_cst
  fence syncscope("workgroup") seq_cst
  ret void
}
define void @tgt_fences_of_two() {
  fence syncscope("agent") seq_cst
  ret void
}

define i32 @src_load_up(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %a = load atomic i32, ptr %q syncscope("agent") acquire, align 4
  %b = load i32, ptr %p, align 4
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @tgt_load_up(ptr noundef align 4 %p, ptr noundef align 4 %q) {
  %b = load i32, ptr %p, align 4
  %a = load atomic i32, ptr %q syncscope("agent") acquire, align 4
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @src_computed(ptr noundef align 4 %p) {
  %v = atomicrmw add ptr %p, i32 0 syncscope("agent") seq_cst
  ret i32 %v
}
define i32 @tgt_computed(ptr noundef align 4 %p) {
  %v = atomicrmw or ptr %p, i32 0 syncscope("agent") seq_cst
  ret i32 %v
}

define i32 @src_computed_narrower(ptr noundef align 4 %p) {
  %v = atomicrmw add ptr %p, i32 1 syncscope("agent") seq_cst
  ret i32 %v
}
define i32 @tgt_computed_narrower(ptr noundef align 4 %p) {
  %v = atomicrmw add ptr %p, i32 1 syncscope("workgroup") seq_cst
  ret i32 %v
}

define i32 @src_loop(ptr noundef align 4 %p, i32 noundef %x) {
  %v = atomicrmw add ptr %p, i32 %x syncscope("agent") seq_cst
  ret i32 %v
}
define i32 @tgt_loop(ptr noundef align 4 %p, i32 noundef %x) {
entry:
  %first = load i32, ptr %p, align 4
  br label %again
again:
  %old = phi i32 [ %first, %entry ], [ %there, %again ]
  %new = add i32 %old, %x
  %pair = cmpxchg ptr %p, i32 %old, i32 %new syncscope("agent") seq_cst seq_cst
  %there = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %again
end:
  ret i32 %there
}

define i32 @src_loop_narrower(ptr noundef align 4 %p, i32 noundef %x) {
  %v = atomicrmw add ptr %p, i32 %x seq_cst
  ret i32 %v
}
define i32 @tgt_loop_narrower(ptr noundef align 4 %p, i32 noundef %x) {
entry:
  %first = load i32, ptr %p, align 4
  br label %again
again:
  %old = phi i32 [ %first, %entry ], [ %there, %again ]
  %new = add i32 %old, %x
  %pair = cmpxchg ptr %p, i32 %old, i32 %new syncscope("agent") seq_cst seq_cst
  %there = extractvalue { i32, i1 } %pair, 0
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %end, label %again
end:
  ret i32 %there
}

; An unordered access synchronises with nothing, in any scope; it is made as a whole in each.
define void @src_unordered(ptr noundef align 4 %p) {
  store atomic i32 3, ptr %p unordered, align 4
  ret void
}
define void @tgt_unordered(ptr noundef align 4 %p) {
  store atomic i32 3, ptr %p syncscope("singlethread") unordered, align 4
  ret void
}

define void @src_unordered_plain(ptr noundef align 4 %p) {
  store atomic i32 3, ptr %p syncscope("singlethread") unordered, align 4
  ret void
}
define void @tgt_unordered_plain(ptr noundef align 4 %p) {
  store i32 3, ptr %p, align 4
  ret void
}

; A signal handler of this thread may have stored.
define i32 @src_read_before(ptr noundef align 4 %p) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  fence syncscope("singlethread") seq_cst
  %b = load atomic i32, ptr %p unordered, align 4
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @tgt_read_before(ptr noundef align 4 %p) {
  %a = load atomic i32, ptr %p seq_cst, align 4
  fence syncscope("singlethread") seq_cst
  ret i32 0
}

; Only one thread's own accesses are no synchronisation.
define void @src_promise() {
  fence syncscope("agent") seq_cst
  ret void
}
define void @tgt_promise() nosync {
  fence syncscope("agent") seq_cst
  ret void
}
