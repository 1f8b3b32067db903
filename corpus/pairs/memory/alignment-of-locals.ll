; What: An access that is aligned to more than the local variable is undefined: the variable's address is
; an arbitrary multiple of its alignment.  So is a copy whose argument says more than holds.
; Document: LangRef, "'alloca' Instruction", "'load' Instruction", "'llvm.memcpy' Intrinsic";
; docs/memory.md
; EXPECT --function src_copy: incorrect
; EXPECT --function src: incorrect
; EXPECT --function src_raised: correct
; EXPECT --function src_excuse: correct
; EXPECT --function src_copy_raised: correct

define i32 @src(i32 noundef %x) {
  %a = alloca i32, align 4
  store i32 %x, ptr %a, align 4
  %v = load i32, ptr %a, align 4
  ret i32 %v
}

define i32 @tgt(i32 noundef %x) {
  %a = alloca i32, align 4
  store i32 %x, ptr %a, align 4
  %v = load i32, ptr %a, align 8
  ret i32 %v
}

define i32 @src_raised(i32 noundef %x) {
  %a = alloca i32, align 4
  store i32 %x, ptr %a, align 4
  %v = load i32, ptr %a, align 4
  ret i32 %v
}

define i32 @tgt_raised(i32 noundef %x) {
  %a = alloca i32, align 16
  store i32 %x, ptr %a, align 16
  %v = load i32, ptr %a, align 16
  ret i32 %v
}

define i32 @src_excuse(i1 noundef %c) {
  %a = alloca i32, align 4
  br i1 %c, label %wide, label %end
wide:
  store i32 1, ptr %a, align 16
  ret i32 1
end:
  ret i32 2
}

define i32 @tgt_excuse(i1 noundef %c) {
  ret i32 2
}

define i32 @src_copy(i32 noundef %x) {
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  store i32 %x, ptr %a, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %a, i64 4, i1 false)
  %v = load i32, ptr %b, align 4
  ret i32 %v
}

define i32 @tgt_copy(i32 noundef %x) {
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  store i32 %x, ptr %a, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 16 %a, i64 4, i1 false)
  %v = load i32, ptr %b, align 4
  ret i32 %v
}

define i32 @src_copy_raised(i32 noundef %x) {
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  store i32 %x, ptr %a, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %a, i64 4, i1 false)
  %v = load i32, ptr %b, align 4
  ret i32 %v
}

define i32 @tgt_copy_raised(i32 noundef %x) {
  %a = alloca i32, align 16
  %b = alloca i32, align 4
  store i32 %x, ptr %a, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 16 %a, i64 4, i1 false)
  %v = load i32, ptr %b, align 4
  ret i32 %v
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
