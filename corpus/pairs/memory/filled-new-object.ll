; What: A copy or a fill of a new object that no other code gets to know is dead.
; Document: LangRef, "Parameter Attributes" (`noalias`)
; SLOW: its first line takes half a second
; EXPECT --function src_copied: unknown approximation
; EXPECT --function src_filled: unknown approximation

define i32 @src_copied(ptr %q) {
  %p = call noalias nonnull ptr @mkp()
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 8, i1 false)
  call void @ext()
  ret i32 0
}

define i32 @tgt_copied(ptr %q) {
  %p = call noalias nonnull ptr @mkp()
  call void @ext()
  ret i32 0
}

define i32 @src_filled(ptr %q) {
  %p = call noalias nonnull ptr @mkp()
  call void @llvm.memset.p0.i64(ptr align 4 %p, i8 1, i64 8, i1 false)
  call void @ext()
  ret i32 0
}

define i32 @tgt_filled(ptr %q) {
  %p = call noalias nonnull ptr @mkp()
  call void @ext()
  ret i32 0
}

declare noalias nonnull ptr @mkp()
declare void @ext()
