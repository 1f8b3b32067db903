; What: `allocsize` and `allockind` at a call are promises about the callee, which the target cannot make alone.
; Document: LangRef, "Function Attributes", allocsize, allockind
; EXPECT --function src_size: unsupported
; EXPECT --function src_kind: unsupported
; EXPECT --function src_dropped: correct

define ptr @src_size(i64 noundef %n) {
  %p = call ptr @al(i64 %n)
  ret ptr %p
}

define ptr @tgt_size(i64 noundef %n) {
  %p = call ptr @al(i64 %n) allocsize(0)
  ret ptr %p
}

define ptr @src_kind(i64 noundef %n) {
  %p = call ptr @al(i64 %n)
  ret ptr %p
}

define ptr @tgt_kind(i64 noundef %n) {
  %p = call ptr @al(i64 %n) allockind("alloc,zeroed")
  ret ptr %p
}

define ptr @src_dropped(i64 noundef %n) {
  %p = call ptr @al(i64 %n) allocsize(0)
  ret ptr %p
}

define ptr @tgt_dropped(i64 noundef %n) {
  %p = call ptr @al(i64 %n)
  ret ptr %p
}

declare ptr @al(i64)
