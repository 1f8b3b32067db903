; What: Structs copied between local variables, filled, and read in pieces.
; Document: LangRef, "'llvm.memcpy' Intrinsic", "'llvm.memset' Intrinsics"
; EXPECT --function src: correct
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_fill: correct
; EXPECT --function src_pieces: correct
; EXPECT --function src_moved: correct
; EXPECT --function src_overlapping: incorrect target-undefined
; EXPECT --function src_poison: incorrect target-undefined

%pair = type { i32, i8, i16 }

define i32 @src(i32 noundef %x, i16 noundef %y) {
  %a = alloca %pair
  %b = alloca %pair
  store i32 %x, ptr %a
  %f = getelementptr inbounds %pair, ptr %a, i32 0, i32 2
  store i16 %y, ptr %f
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %a, i64 8, i1 false)
  store i32 0, ptr %a
  %g = getelementptr inbounds %pair, ptr %b, i32 0, i32 2
  %v = load i16, ptr %g
  %w = zext i16 %v to i32
  %u = load i32, ptr %b
  %s = add i32 %u, %w
  ret i32 %s
}

define i32 @tgt(i32 noundef %x, i16 noundef %y) {
  %w = zext i16 %y to i32
  %s = add i32 %x, %w
  ret i32 %s
}

define i32 @src_wrong(i32 noundef %x) {
  %a = alloca %pair
  %b = alloca %pair
  store i32 %x, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %a, i64 8, i1 false)
  store i32 0, ptr %a
  %u = load i32, ptr %b
  ret i32 %u
}

define i32 @tgt_wrong(i32 noundef %x) {
  ret i32 0
}

define i32 @src_fill() {
  %a = alloca [4 x i32]
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 1, i64 16, i1 false)
  %p = getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 2
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_fill() {
  ret i32 16843009
}

define i8 @src_pieces(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %p = getelementptr inbounds i8, ptr %a, i64 1
  %v = load i8, ptr %p
  ret i8 %v
}

define i8 @tgt_pieces(i32 noundef %x) {
  %s = lshr i32 %x, 8
  %v = trunc i32 %s to i8
  ret i8 %v
}

define i16 @src_moved(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %p = getelementptr inbounds i8, ptr %a, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %a, i64 2, i1 false)
  %v = load i16, ptr %p, align 1
  ret i16 %v
}

define i16 @tgt_moved(i32 noundef %x) {
  %v = trunc i32 %x to i16
  ret i16 %v
}

define i16 @src_overlapping(i32 noundef %x) {
  %v = trunc i32 %x to i16
  ret i16 %v
}

define i16 @tgt_overlapping(i32 noundef %x) {
  %a = alloca i32
  store i32 %x, ptr %a
  %p = getelementptr inbounds i8, ptr %a, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %a, i64 2, i1 false)
  %v = load i16, ptr %p, align 1
  ret i16 %v
}

define i32 @src_poison(i32 noundef %x) {
  ret i32 %x
}

define i32 @tgt_poison(i32 noundef %x) {
  %a = alloca i32
  %b = alloca i32
  store i32 %x, ptr %a
  %p = getelementptr i8, ptr %a, i64 4
  %q = getelementptr nuw i8, ptr %p, i64 -4
  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %q, i64 4, i1 false)
  %v = load i32, ptr %b
  ret i32 %v
}

declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
