; What: the target promises something about pointers that a function without a body is given or
; gives, and the source does not: nothing says that it is true. What the source says of the
; same function at another call is taken to hold.
; Document: LangRef, "Parameter Attributes"
; EXPECT --function src: unsupported
; EXPECT --function src_result: unsupported
; EXPECT --function src_own_result: incorrect target-undefined
; EXPECT --function src_same: correct

define void @src(ptr noundef nonnull %p) {
  call void @unknown(ptr %p)
  ret void
}

define void @tgt(ptr noundef nonnull %p) {
  call void @unknown(ptr readonly %p)
  ret void
}

define void @src_result() {
  %p = call ptr @fresh()
  ret void
}

define void @tgt_result() {
  %p = call noalias ptr @fresh()
  ret void
}

define ptr @src_own_result(ptr %p) {
  ret ptr %p
}

define dereferenceable(4) ptr @tgt_own_result(ptr %p) {
  ret ptr %p
}

define void @src_same(ptr noundef nonnull %p, i32 noundef %x) {
  %y = add i32 %x, 1
  call void @known(ptr readonly %p, i32 %y)
  ret void
}

define void @tgt_same(ptr noundef nonnull %p, i32 noundef %x) {
  %y = sub i32 %x, -1
  call void @known(ptr readonly %p, i32 %y)
  ret void
}

declare void @unknown(ptr) willreturn nounwind
declare void @known(ptr, i32) willreturn nounwind
declare ptr @fresh() willreturn nounwind
