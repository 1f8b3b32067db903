; What: a part of a function that was outlined is entered, and refuted where it does something else (@src_wrong); where it takes
; variable arguments and passes their list on, it is not entered, and what it does is open (@src_list).
; Document: LangRef, "Variable Argument Handling Intrinsics"
; EXPECT --function src_right: correct
; EXPECT --function src_wrong: incorrect operands-changed
; EXPECT --function src_list: unknown approximation

declare void @sink(i32)
declare void @sink_list(ptr)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_end.p0(ptr)

define void @src_right(i32 noundef %x) {
  call void @sink(i32 %x)
  ret void
}

define void @tgt_right(i32 noundef %x) {
  call void @right(i32 %x)
  ret void
}

define internal void @right(i32 %x) {
  call void @sink(i32 %x)
  ret void
}

define void @src_wrong(i32 noundef %x) {
  call void @sink(i32 %x)
  ret void
}

define void @tgt_wrong(i32 noundef %x) {
  call void @wrong(i32 %x)
  ret void
}

define internal void @wrong(i32 %x) {
  call void @sink(i32 0)
  ret void
}

define void @src_list(i32 noundef %x) {
  call void @sink(i32 %x)
  ret void
}

define void @tgt_list(i32 noundef %x) {
  call void (i32, ...) @listed(i32 %x, i32 1)
  ret void
}

define internal void @listed(i32 %x, ...) {
  %l = alloca ptr
  call void @sink(i32 %x)
  %z = icmp eq i32 %x, %x
  br i1 %z, label %end, label %more
more:
  call void @llvm.va_start.p0(ptr %l)
  call void @sink_list(ptr %l)
  call void @llvm.va_end.p0(ptr %l)
  br label %end
end:
  ret void
}
