; What: Outside of a local variable's lifetime a store is undefined and a load gives poison.  With a
; `llvm.lifetime.start` the variable is dead before it; a second lifetime begins with undef.
; Document: LangRef, "Object Lifetime", "'llvm.lifetime.start' Intrinsic"; docs/memory.md
; EXPECT --function src_load: incorrect
; EXPECT --function src_store: incorrect
; EXPECT --function src_store_excuse: correct
; EXPECT --function src_unused_load: correct
; EXPECT --function src_before: incorrect
; EXPECT --function src_divergent: incorrect
; EXPECT --function src_again: correct
; EXPECT --function src_dropped: correct
; EXPECT --function src_fill: incorrect

define i32 @src_store() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 5, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  ret i32 0
}

define i32 @tgt_store() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  store i32 5, ptr %a
  ret i32 0
}

define i32 @src_store_excuse(i1 noundef %c) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  br i1 %c, label %dead, label %end
dead:
  store i32 5, ptr %a
  ret i32 1
end:
  ret i32 2
}

define i32 @tgt_store_excuse(i1 noundef %c) {
  ret i32 2
}

define i32 @src_load() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 5, ptr %a
  %v = load i32, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  %f = freeze i32 %v
  ret i32 %f
}

define i32 @tgt_load() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 5, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  %v = load i32, ptr %a
  %f = freeze i32 %v
  ret i32 %f
}

define i32 @src_unused_load() {
  ret i32 5
}

define i32 @tgt_unused_load() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  %v = load i32, ptr %a
  ret i32 5
}

define i32 @src_before() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 5, ptr %a
  ret i32 0
}

define i32 @tgt_before() {
  %a = alloca i32
  store i32 5, ptr %a
  call void @llvm.lifetime.start.p0(ptr %a)
  ret i32 0
}

define i32 @src_divergent(i1 noundef %c) {
  ret i32 0
}

define i32 @tgt_divergent(i1 noundef %c) {
  %a = alloca i32
  br i1 %c, label %end, label %store
end:
  call void @llvm.lifetime.end.p0(ptr %a)
  br label %store
store:
  store i32 5, ptr %a
  ret i32 0
}

define i32 @src_again(i32 noundef %x) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 5, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %x, ptr %a
  %v = load i32, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  ret i32 %v
}

define i32 @tgt_again(i32 noundef %x) {
  ret i32 %x
}

define i32 @src_dropped(i32 noundef %x) {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 %x, ptr %a
  %v = load i32, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  ret i32 %v
}

define i32 @tgt_dropped(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @src_fill() {
  ret i32 0
}

define i32 @tgt_fill() {
  %a = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 4, i1 false)
  ret i32 0
}

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
