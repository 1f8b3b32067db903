; What: A call of an intrinsic promises more than the intrinsic does: that it does not return, that its arguments are the same memory as
; no other, are only read, or have more bytes than it accesses (in @src_accessed, so many).
; Document: LangRef, "Function Attributes" (`noreturn`), "Parameter Attributes"
; EXPECT --function src_no_return: unsupported
; EXPECT --function src_bytes: unsupported
; EXPECT --function src_written: unsupported
; EXPECT --function src_apart: unsupported
; EXPECT --function src_returned: unsupported
; EXPECT --function src_accessed: correct

define amdgpu_kernel void @src_no_return(ptr addrspace(1) %p) {
  call void @llvm.amdgcn.s.barrier()
  store i32 1, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @tgt_no_return(ptr addrspace(1) %p) {
  call void @llvm.amdgcn.s.barrier() noreturn
  store i32 1, ptr addrspace(1) %p
  ret void
}

define void @src_bytes(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
  ret void
}

define void @tgt_bytes(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr dereferenceable(64) %p, ptr %q, i64 8, i1 false)
  ret void
}

define i8 @src_written(ptr %p) {
  store i8 3, ptr %p
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 1, i1 false)
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_written(ptr %p) {
  store i8 3, ptr %p
  call void @llvm.memset.p0.i64(ptr readnone %p, i8 0, i64 1, i1 false) memory(none)
  %v = load i8, ptr %p
  ret i8 %v
}

define void @src_apart(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
  ret void
}

define void @tgt_apart(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr noalias %p, ptr noalias %q, i64 8, i1 false)
  ret void
}

define i32 @src_returned(i32 %a, i32 %b) {
  %r = call i32 @llvm.umax.i32(i32 %a, i32 %b)
  ret i32 %r
}

define i32 @tgt_returned(i32 %a, i32 %b) {
  %r = call i32 @llvm.umax.i32(i32 returned %a, i32 %b)
  ret i32 %r
}

declare void @llvm.amdgcn.s.barrier()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare i32 @llvm.umax.i32(i32,i32)

define void @src_accessed(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
  ret void
}

define void @tgt_accessed(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull dereferenceable(8) %p, ptr nonnull %q, i64 8, i1 false)
  ret void
}
