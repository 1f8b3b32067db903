; What: A call that accesses other memory may not come back.  Where it unwinds, the caller sees what memory holds; where
; it does not return at all, another thread may be storing where the source stores nothing.
; Document: LangRef, "Function Attributes" (`willreturn`, `nounwind`), "Memory Model for Concurrent Operations"
; EXPECT --function src_up_over_no_return_without_memory: incorrect
; EXPECT --function src_up_over_no_return: incorrect
; EXPECT --function src_up_over_other_memory: incorrect
; EXPECT --function src_up_over_unwinding: incorrect
; EXPECT --function src_down_over_unwinding: incorrect
; EXPECT --function src_overwritten_behind_unwinding: incorrect
; EXPECT --function src_overwritten_behind_no_return: correct
; EXPECT --function src_up_over_return: correct
; EXPECT --function src_before_the_end: incorrect
; EXPECT --function src_own_variable: correct
; EXPECT --function src_load_up: correct

@a = global i32 0
@b = global i32 0
declare void @stays() memory(inaccessiblemem: readwrite) nounwind
declare void @computes() memory(none) nounwind
declare void @unwinds() memory(inaccessiblemem: readwrite) willreturn
declare void @returns() memory(inaccessiblemem: readwrite) nounwind willreturn
declare void @arguments(ptr) memory(argmem: readwrite) nounwind
declare void @ends() memory(inaccessiblemem: readwrite) nounwind noreturn

define void @src_up_over_no_return() {
  call void @stays()
  store i32 1, ptr @a
  ret void
}

define void @tgt_up_over_no_return() {
  store i32 1, ptr @a
  call void @stays()
  ret void
}

define void @src_up_over_no_return_without_memory() {
  call void @computes()
  store i32 1, ptr @a
  ret void
}

define void @tgt_up_over_no_return_without_memory() {
  store i32 1, ptr @a
  call void @computes()
  ret void
}

define void @src_up_over_other_memory() {
  call void @arguments(ptr @b)
  store i32 1, ptr @a
  ret void
}

define void @tgt_up_over_other_memory() {
  store i32 1, ptr @a
  call void @arguments(ptr @b)
  ret void
}

define void @src_up_over_unwinding() {
  call void @unwinds()
  store i32 1, ptr @a
  ret void
}

define void @tgt_up_over_unwinding() {
  store i32 1, ptr @a
  call void @unwinds()
  ret void
}

define void @src_down_over_unwinding() {
  store i32 1, ptr @a
  call void @unwinds()
  ret void
}

define void @tgt_down_over_unwinding() {
  call void @unwinds()
  store i32 1, ptr @a
  ret void
}

define void @src_overwritten_behind_unwinding() {
  store i32 1, ptr @a
  call void @unwinds()
  store i32 2, ptr @a
  ret void
}

define void @tgt_overwritten_behind_unwinding() {
  call void @unwinds()
  store i32 2, ptr @a
  ret void
}

define void @src_overwritten_behind_no_return() {
  store i32 1, ptr @a
  call void @stays()
  store i32 2, ptr @a
  ret void
}

define void @tgt_overwritten_behind_no_return() {
  call void @stays()
  store i32 2, ptr @a
  ret void
}

define void @src_up_over_return() {
  call void @returns()
  store i32 1, ptr @a
  ret void
}

define void @tgt_up_over_return() {
  store i32 1, ptr @a
  call void @returns()
  ret void
}

define void @src_before_the_end() {
  call void @ends()
  unreachable
}

define void @tgt_before_the_end() {
  store i32 1, ptr @a
  call void @ends()
  unreachable
}

define i32 @src_own_variable() {
  %own = alloca i32
  call void @unwinds()
  store i32 1, ptr %own
  %v = load i32, ptr %own
  ret i32 %v
}

define i32 @tgt_own_variable() {
  %own = alloca i32
  store i32 1, ptr %own
  call void @unwinds()
  %v = load i32, ptr %own
  ret i32 %v
}

define i32 @src_load_up() {
  call void @computes()
  %v = load i32, ptr @a
  ret i32 %v
}

define i32 @tgt_load_up() {
  %v = load i32, ptr @a
  call void @computes()
  ret i32 %v
}
