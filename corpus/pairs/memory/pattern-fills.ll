; What: A local array filled with a pattern, and read element by element and in pieces.
; Document: LangRef, "'llvm.experimental.memset.pattern' Intrinsic"
; EXPECT --function src: correct
; EXPECT --function src_wrong: incorrect
; EXPECT --function src_pieces: correct
; EXPECT --function src_undef: correct
; EXPECT --function src_outside: unsupported
; EXPECT --function src_poison: incorrect target-undefined
; EXPECT --function src_pointer: correct

define i32 @src(i32 noundef %x) {
  %a = alloca [4 x i32]
  store i32 0, ptr %a
  call void @llvm.experimental.memset.pattern.p0.i32.i64(ptr align 4 %a, i32 %x, i64 4, i1 false)
  %p = getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 3
  %v = load i32, ptr %p
  %w = load i32, ptr %a
  %s = add i32 %v, %w
  ret i32 %s
}

define i32 @tgt(i32 noundef %x) {
  %s = shl i32 %x, 1
  ret i32 %s
}

; Three elements only: the last one is what was stored before.
define i32 @src_wrong(i32 noundef %x) {
  %a = alloca [4 x i32]
  %p = getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 3
  store i32 7, ptr %p
  call void @llvm.experimental.memset.pattern.p0.i32.i64(ptr align 4 %a, i32 %x, i64 3, i1 false)
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_wrong(i32 noundef %x) {
  ret i32 %x
}

; Two elements in one load, and a part of one.
define i64 @src_pieces(i32 noundef %x) {
  %a = alloca [4 x i32]
  call void @llvm.experimental.memset.pattern.p0.i32.i64(ptr align 4 %a, i32 %x, i64 4, i1 false)
  %p = getelementptr inbounds i8, ptr %a, i64 6
  %v = load i64, ptr %p, align 2
  ret i64 %v
}

define i64 @tgt_pieces(i32 noundef %x) {
  %w = zext i32 %x to i64
  %low = lshr i64 %w, 16
  %middle = shl i64 %w, 16
  %high = shl i64 %w, 48
  %t = or i64 %low, %middle
  %s = or i64 %t, %high
  ret i64 %s
}

; A pattern of undef is undef at each load.
define i32 @src_undef() {
  %a = alloca [2 x i32]
  call void @llvm.experimental.memset.pattern.p0.i32.i64(ptr align 4 %a, i32 undef, i64 2, i1 false)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_undef() {
  ret i32 5
}

define i32 @src_outside(i32 noundef %x) {
  %a = alloca [2 x i32]
  call void @llvm.experimental.memset.pattern.p0.i32.i64(ptr align 4 %a, i32 %x, i64 3, i1 false)
  ret i32 %x
}

define i32 @tgt_outside(i32 noundef %x) {
  ret i32 %x
}

define i32 @src_poison(i1 noundef %c) {
  %a = alloca i32
  store i32 0, ptr %a
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_poison(i1 noundef %c) {
  %a = alloca i32
  %outside = getelementptr inbounds i8, ptr %a, i64 8
  %p = getelementptr i8, ptr %outside, i64 -8
  call void @llvm.experimental.memset.pattern.p0.i32.i64(ptr %p, i32 0, i64 1, i1 false)
  %v = load i32, ptr %a
  ret i32 %v
}

; Addresses may be a pattern, too.
define i32 @src_pointer(i32 noundef %x) {
  %a = alloca i32
  %h = alloca [2 x ptr]
  store i32 %x, ptr %a
  call void @llvm.experimental.memset.pattern.p0.p0.i64(ptr align 8 %h, ptr %a, i64 2, i1 false)
  %q = getelementptr inbounds [2 x ptr], ptr %h, i64 0, i64 1
  %p = load ptr, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_pointer(i32 noundef %x) {
  ret i32 %x
}

declare void @llvm.experimental.memset.pattern.p0.i32.i64(ptr, i32, i64, i1)
declare void @llvm.experimental.memset.pattern.p0.p0.i64(ptr, ptr, i64, i1)
