; What: `memset` of the library writes its value converted to an unsigned char.
; Document: ISO C, "The memset function"; LangRef, "'llvm.memset.*' Intrinsics"
; EXPECT --function src_cut: correct
; EXPECT --function src_upper: incorrect memory-changed
; EXPECT --function src_sized --unroll 2: correct
; EXPECT --function src_result: correct

declare ptr @memset(ptr, i32, i64)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @src_cut(ptr %p, i32 %v) {
  call ptr @memset(ptr %p, i32 %v, i64 3)
  ret void
}
define void @tgt_cut(ptr %p, i32 %v) {
  %b = trunc i32 %v to i8
  call void @llvm.memset.p0.i64(ptr %p, i8 %b, i64 3, i1 false)
  ret void
}

define void @src_upper(ptr %p, i32 %v) {
  call ptr @memset(ptr %p, i32 %v, i64 3)
  ret void
}
define void @tgt_upper(ptr %p, i32 %v) {
  %u = lshr i32 %v, 8
  %b = trunc i32 %u to i8
  call void @llvm.memset.p0.i64(ptr %p, i8 %b, i64 3, i1 false)
  ret void
}

define void @src_sized(ptr %p, i32 %v, i64 %n) {
  call ptr @memset(ptr %p, i32 %v, i64 %n)
  ret void
}
define void @tgt_sized(ptr %p, i32 %v, i64 %n) {
  %b = trunc i32 %v to i8
  call void @llvm.memset.p0.i64(ptr %p, i8 %b, i64 %n, i1 false)
  ret void
}

define ptr @src_result(ptr %p, i32 %v) {
  %r = call ptr @memset(ptr %p, i32 %v, i64 2)
  ret ptr %r
}
define ptr @tgt_result(ptr %p, i32 %v) {
  %b = trunc i32 %v to i8
  store i8 %b, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i8 %b, ptr %q
  ret ptr %p
}
