; What: The target marks a copy or fill `tail`, which is of a local variable in some runs.
; Document: LangRef, "'call' Instruction" (`tail`)
; EXPECT --function src_fill: unsupported
; EXPECT --function src_fill_read: unsupported
; EXPECT --function src_copy: unsupported

define void @src_fill(i1 %c, ptr %q) {
  %a = alloca i8
  %s = select i1 %c, ptr %a, ptr %q
  call void @llvm.memset.p0.i64(ptr %s, i8 1, i64 1, i1 false)
  ret void
}

define void @tgt_fill(i1 %c, ptr %q) {
  %a = alloca i8
  %s = select i1 %c, ptr %a, ptr %q
  tail call void @llvm.memset.p0.i64(ptr %s, i8 1, i64 1, i1 false)
  ret void
}

define i8 @src_fill_read(i64 %i, i1 %c, ptr %q) {
  %a = alloca [4 x i8]
  %s = select i1 %c, ptr %a, ptr %q
  call void @llvm.memset.p0.i64(ptr %s, i8 1, i64 4, i1 false)
  %v = load i8, ptr %s
  ret i8 %v
}

define i8 @tgt_fill_read(i64 %i, i1 %c, ptr %q) {
  %a = alloca [4 x i8]
  %s = select i1 %c, ptr %a, ptr %q
  tail call void @llvm.memset.p0.i64(ptr %s, i8 1, i64 4, i1 false)
  %v = load i8, ptr %s
  ret i8 %v
}

define void @src_copy(i1 %c, ptr %q, i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  br i1 %c, label %l, label %m

l:
  br label %m

m:
  %s = phi ptr [%a, %0], [%q, %l]
  call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %s, i64 4, i1 false)
  ret void
}

define void @tgt_copy(i1 %c, ptr %q, i32 %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  br i1 %c, label %l, label %m

l:
  br label %m

m:
  %s = phi ptr [%a, %0], [%q, %l]
  tail call void @llvm.memcpy.p0.p0.i64(ptr %q, ptr %s, i64 4, i1 false)
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
