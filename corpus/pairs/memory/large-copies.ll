; What: fills and copies of a few hundred bytes, of local variables and of shared memory: what is loaded behind them is
; the byte that was there, within their end.
; Document: LangRef, "Standard C/C++ Library Intrinsics"
; EXPECT --function src_filled: correct
; EXPECT --function src_past_end: incorrect result-changed
; EXPECT --function src_copied: correct
; EXPECT --function src_other_byte: incorrect result-changed
; EXPECT --function src_shared: correct
; EXPECT --function src_shared_past_end: incorrect result-changed
; EXPECT --function src_larger: unsupported

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define i32 @src_filled(i8 noundef %x) {
  %a = alloca [128 x i32]
  call void @llvm.memset.p0.i64(ptr %a, i8 %x, i64 400, i1 false)
  %p = getelementptr i8, ptr %a, i64 396
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_filled(i8 noundef %x) {
  %w = zext i8 %x to i32
  %v = mul i32 %w, 16843009
  ret i32 %v
}

define i32 @src_past_end(i8 noundef %x) {
  %a = alloca [128 x i32]
  call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 512, i1 false)
  call void @llvm.memset.p0.i64(ptr %a, i8 %x, i64 400, i1 false)
  %p = getelementptr i8, ptr %a, i64 400
  %v = load i32, ptr %p
  ret i32 %v
}
define i32 @tgt_past_end(i8 noundef %x) {
  %w = zext i8 %x to i32
  %v = mul i32 %w, 16843009
  ret i32 %v
}

define i32 @src_copied(i32 noundef %x) {
  %a = alloca [128 x i32]
  %b = alloca [128 x i32]
  %p = getelementptr i8, ptr %a, i64 300
  store i32 %x, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 304, i1 false)
  %q = getelementptr i8, ptr %b, i64 300
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_copied(i32 noundef %x) {
  ret i32 %x
}

define i32 @src_other_byte(i32 noundef %x) {
  %a = alloca [128 x i32]
  %b = alloca [128 x i32]
  call void @llvm.memset.p0.i64(ptr %b, i8 0, i64 512, i1 false)
  %p = getelementptr i8, ptr %a, i64 300
  store i32 %x, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %a, i64 300, i1 false)
  %q = getelementptr i8, ptr %b, i64 300
  %v = load i32, ptr %q
  ret i32 %v
}
define i32 @tgt_other_byte(i32 noundef %x) {
  ret i32 %x
}

define i16 @src_shared(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 400, i1 false)
  %q = getelementptr i8, ptr %p, i64 42
  %v = load i16, ptr %q, align 1
  ret i16 %v
}
define i16 @tgt_shared(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 400, i1 false)
  ret i16 514
}

define i16 @src_shared_past_end(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 400, i1 false)
  %q = getelementptr i8, ptr %p, i64 399
  %v = load i16, ptr %q, align 1
  ret i16 %v
}
define i16 @tgt_shared_past_end(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 400, i1 false)
  ret i16 514
}

define void @src_larger(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 2, i64 4096, i1 false)
  ret void
}
define void @tgt_larger(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 3, i64 4096, i1 false)
  ret void
}
