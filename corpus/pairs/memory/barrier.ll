; What: Stores and loads around a barrier. What was written before it is seen by other threads
; there, and what is read after it is theirs: neither a store nor a load may cross it, and a
; loaded value may be reused only without one in between.
; Document: LangRef, "Memory Model for Concurrent Operations"; docs/memory.md
; EXPECT --function src_load_twice: correct
; EXPECT --function src_store_across: incorrect
; EXPECT --function src_load_across: incorrect
; EXPECT --function src_load_twice_barrier: incorrect
; EXPECT --function src_forward: correct
; EXPECT --function src_dead_store: correct
; EXPECT --function src_conditional: incorrect
; EXPECT --function src_swap: correct
; EXPECT --function src_swap_same: incorrect

define void @src_store_across(ptr noundef %p, i32 noundef %v) {
  store i32 %v, ptr %p
  call void @barrier()
  ret void
}

define void @tgt_store_across(ptr noundef %p, i32 noundef %v) {
  call void @barrier()
  store i32 %v, ptr %p
  ret void
}

define i32 @src_load_across(ptr noundef %p) {
  %v = load i32, ptr %p
  call void @barrier()
  ret i32 %v
}

define i32 @tgt_load_across(ptr noundef %p) {
  call void @barrier()
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @src_load_twice(ptr noundef %p) {
  %v = load i32, ptr %p
  %w = load i32, ptr %p
  %s = sub i32 %v, %w
  ret i32 %s
}

define i32 @tgt_load_twice(ptr noundef %p) {
  %v = load i32, ptr %p
  %s = sub i32 %v, %v
  ret i32 %s
}

define i32 @src_load_twice_barrier(ptr noundef %p) {
  %v = load i32, ptr %p
  call void @barrier()
  %w = load i32, ptr %p
  %s = sub i32 %v, %w
  ret i32 %s
}

define i32 @tgt_load_twice_barrier(ptr noundef %p) {
  %v = load i32, ptr %p
  call void @barrier()
  %s = sub i32 %v, %v
  ret i32 %s
}

define i32 @src_forward(ptr noundef %p, i32 noundef %v) {
  store i32 %v, ptr %p
  %w = load i32, ptr %p
  ret i32 %w
}

define i32 @tgt_forward(ptr noundef %p, i32 noundef %v) {
  store i32 %v, ptr %p
  ret i32 %v
}

define void @src_dead_store(ptr noundef %p, i32 noundef %v) {
  store i32 0, ptr %p
  store i32 %v, ptr %p
  ret void
}

define void @tgt_dead_store(ptr noundef %p, i32 noundef %v) {
  store i32 %v, ptr %p
  ret void
}

define void @src_conditional(ptr noundef %p, i1 noundef %c) {
  store i32 1, ptr %p
  ret void
}

define void @tgt_conditional(ptr noundef %p, i1 noundef %c) {
  br i1 %c, label %then, label %end

then:
  store i32 1, ptr %p
  br label %end

end:
  ret void
}

define void @src_swap(ptr noundef %p, i32 noundef %v) {
  %q = getelementptr inbounds i32, ptr %p, i64 1
  store i32 %v, ptr %p
  store i32 2, ptr %q
  ret void
}

define void @tgt_swap(ptr noundef %p, i32 noundef %v) {
  %q = getelementptr inbounds i32, ptr %p, i64 1
  store i32 2, ptr %q
  store i32 %v, ptr %p
  ret void
}

define void @src_swap_same(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %p
  store i32 2, ptr %q
  ret void
}

define void @tgt_swap_same(ptr noundef %p, ptr noundef %q) {
  store i32 2, ptr %q
  store i32 1, ptr %p
  ret void
}

declare void @barrier() convergent willreturn nounwind
