; What: a prefetch is a hint about memory: it may come and go, and reads and writes nothing.
; Document: LangRef, "'llvm.prefetch' Intrinsic"
; EXPECT --function src_added: correct
; EXPECT --function src_dropped: correct
; EXPECT --function src_read: incorrect target-undefined

define void @src_added(ptr noundef %p) {
  store i32 1, ptr %p, align 4
  ret void
}
define void @tgt_added(ptr noundef %p) {
  %q = getelementptr i32, ptr %p, i64 64
  call void @llvm.prefetch.p0(ptr %q, i32 0, i32 3, i32 1)
  store i32 1, ptr %p, align 4
  ret void
}

define void @src_dropped(ptr noundef %p) {
  call void @llvm.prefetch.p0(ptr %p, i32 1, i32 3, i32 1)
  ret void
}
define void @tgt_dropped(ptr noundef %p) {
  ret void
}

; What is fetched need not be there.
define void @src_read(ptr noundef %p) {
  call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)
  ret void
}
define void @tgt_read(ptr noundef %p) {
  %v = load i32, ptr %p, align 4
  ret void
}
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
