; What: A copy or fill of a size that is not constant promises what is at an address, or that an argument is defined.
; Document: LangRef, "Parameter Attributes" (`dereferenceable`, `noundef`)
; EXPECT --function src_bytes: unsupported
; EXPECT --function src_defined: incorrect target-undefined
; EXPECT --function src_source_defined: correct

define void @src_bytes(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}

define void @tgt_bytes(ptr %p, ptr %q, i64 %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr dereferenceable(64) nonnull %p, ptr %q, i64 %n, i1 false)
  ret void
}

define void @src_defined(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 %n, i1 false)
  ret void
}

define void @tgt_defined(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr noundef %p, i8 0, i64 %n, i1 false)
  ret void
}

define void @src_source_defined(ptr %p, i64 %n) {
  call void @llvm.memset.p0.i64(ptr noundef %p, i8 0, i64 noundef %n, i1 false)
  ret void
}

define void @tgt_source_defined(ptr %p, i64 %n) {
  %q = freeze ptr %p
  call void @llvm.memset.p0.i64(ptr %q, i8 0, i64 %n, i1 false)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
