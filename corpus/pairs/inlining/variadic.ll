; What: Variadic functions that never read their variable arguments: @src calls them, @tgt has them inlined. A thunk
; passes them on (musttail), so the call of what it calls has those of the caller; @tgt_zero passes
; another value.
; Document: LLVM LangRef, "'call' Instruction", "Variable Argument Handling Intrinsics"
; EXPECT --function src_unread: correct
; EXPECT --function src_thunk: correct
; EXPECT --function src_zero: incorrect operands-changed

define void @src_thunk(ptr %p, i32 %x) {
  call void (ptr, ...) @thunk(ptr %p, i32 %x, i64 7)
  ret void
}

define void @tgt_thunk(ptr %p, i32 %x) {
  %adjusted = getelementptr i8, ptr %p, i64 4
  call void (ptr, ...) @method(ptr %adjusted, i32 %x, i64 7)
  ret void
}

define void @src_unread(ptr %p, i32 %x) {
  call void (ptr, ...) @unread(ptr %p, i32 %x)
  ret void
}

define void @tgt_unread(ptr %p, i32 %x) {
  call void @op(ptr %p)
  ret void
}

define void @src_zero(ptr %p, i32 %x) {
  call void (ptr, ...) @thunk(ptr %p, i32 %x)
  ret void
}

define void @tgt_zero(ptr %p, i32 %x) {
  %adjusted = getelementptr i8, ptr %p, i64 4
  call void (ptr, ...) @method(ptr %adjusted, i32 0)
  ret void
}

define internal void @thunk(ptr %this, ...) {
  %adjusted = getelementptr i8, ptr %this, i64 4
  musttail call void (ptr, ...) @method(ptr %adjusted, ...)
  ret void
}

define internal void @unread(ptr %p, ...) {
  call void @op(ptr %p)
  ret void
}

declare void @method(ptr, ...)
declare void @op(ptr)
