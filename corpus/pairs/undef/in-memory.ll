; What: Memory holds undef that was stored there, and each load of it may see another value; each byte that a memset
; of undef writes is another undef.
; Document: LangRef, "Undefined Values", "'llvm.memset.*' Intrinsics"; docs/memory.md
; EXPECT --function src_frozen_store: incorrect result-changed
; EXPECT --function src_compared: incorrect
; EXPECT --function src_subtracted: correct
; EXPECT --function src_one_load: correct
; EXPECT --function src_half: incorrect
; EXPECT --function src_paths: correct
; EXPECT --function src_over: correct
; EXPECT --function src_memset: correct
; EXPECT --function src_memset_bit: correct
; EXPECT --function src_memset_frozen: incorrect result-changed
; EXPECT --function src_dropped: unknown approximation
; EXPECT --function src_dropped_and_wrong: incorrect result-changed
; EXPECT --function src_dropped_over_number: correct
; EXPECT --function src_memset_dropped: unknown approximation
; EXPECT --function src_memset_shared: correct
; EXPECT --function src_memset_shared_frozen: incorrect memory-changed
; EXPECT --function src_replaced: correct
; EXPECT --function src_replaced_half: incorrect memory-changed

define i1 @src_compared(ptr noundef %p) {
  store i32 undef, ptr %p, align 4
  ret i1 true
}

define i1 @tgt_compared(ptr noundef %p) {
  store i32 undef, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  %w = load i32, ptr %p, align 4
  %c = icmp eq i32 %v, %w
  ret i1 %c
}

define i32 @src_subtracted(ptr noundef %p) {
  store i32 undef, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  %w = load i32, ptr %p, align 4
  %r = sub i32 %v, %w
  ret i32 %r
}

define i32 @tgt_subtracted(ptr noundef %p) {
  store i32 undef, ptr %p, align 4
  ret i32 9
}

define i32 @src_one_load(ptr noundef %p) {
  store i32 undef, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  %r = xor i32 %v, %v
  ret i32 %r
}

define i32 @tgt_one_load(ptr noundef %p) {
  store i32 7, ptr %p, align 4
  ret i32 9
}

define i32 @src_frozen_store(ptr noundef %p) {
  %f = freeze i32 undef
  store i32 %f, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  %w = load i32, ptr %p, align 4
  %r = sub i32 %v, %w
  ret i32 %r
}

define i32 @tgt_frozen_store(ptr noundef %p) {
  store i32 0, ptr %p, align 4
  ret i32 9
}

; The lower half is known.
define i16 @src_half(ptr noundef %p) {
  %u = shl i32 undef, 16
  store i32 %u, ptr %p, align 4
  ret i16 0
}

define i16 @tgt_half(ptr noundef %p) {
  %u = shl i32 undef, 16
  store i32 %u, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 2
  %v = load i16, ptr %q, align 2
  ret i16 %v
}

define i32 @src_paths(ptr noundef %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 undef, ptr %p, align 4
  br label %b
b:
  %v = load i32, ptr %p, align 4
  %w = load i32, ptr %p, align 4
  %r = sub i32 %v, %w
  ret i32 %r
}

define i32 @tgt_paths(ptr noundef %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  store i32 undef, ptr %p, align 4
  ret i32 5
b:
  %v = load i32, ptr %p, align 4
  %r = sub i32 %v, %v
  ret i32 %r
}

define i32 @src_over(ptr noundef %p) {
  store i32 undef, ptr %p, align 4
  store i32 1, ptr %p, align 4
  %v = load i32, ptr %p, align 4
  %w = load i32, ptr %p, align 4
  %r = add i32 %v, %w
  ret i32 %r
}

define i32 @tgt_over(ptr noundef %p) {
  store i32 1, ptr %p, align 4
  ret i32 2
}

define i32 @src_memset() {
  %a = alloca i32, align 4
  call void @llvm.memset.p0.i64(ptr %a, i8 undef, i64 4, i1 false)
  %v = load i32, ptr %a, align 4
  ret i32 %v
}

define i32 @tgt_memset() {
  ret i32 305419896
}

define i32 @src_memset_bit() {
  %a = alloca i32, align 4
  %u = and i8 undef, 1
  call void @llvm.memset.p0.i64(ptr %a, i8 %u, i64 4, i1 false)
  %v = load i32, ptr %a, align 4
  ret i32 %v
}

define i32 @tgt_memset_bit() {
  ret i32 256
}

define i32 @src_memset_frozen() {
  %a = alloca i32, align 4
  %u = freeze i8 undef
  call void @llvm.memset.p0.i64(ptr %a, i8 %u, i64 4, i1 false)
  %v = load i32, ptr %a, align 4
  ret i32 %v
}

define i32 @tgt_memset_frozen() {
  ret i32 256
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @src_dropped(ptr noundef %p) {
  store i32 undef, ptr %p
  ret void
}

define void @tgt_dropped(ptr noundef %p) {
  ret void
}

define i32 @src_dropped_and_wrong(ptr noundef %p) {
  store i32 undef, ptr %p
  ret i32 0
}

define i32 @tgt_dropped_and_wrong(ptr noundef %p) {
  ret i32 1
}

define void @src_dropped_over_number(ptr noundef %p) {
  store i32 7, ptr %p
  store i32 undef, ptr %p
  ret void
}

define void @tgt_dropped_over_number(ptr noundef %p) {
  store i32 7, ptr %p
  ret void
}

; What is stored instead need not be a term that is passed, and the parts of an undef may be in several places.
define void @src_replaced(ptr noundef %p, i32 noundef %x) {
  store <2 x i32> undef, ptr %p
  ret void
}

define void @tgt_replaced(ptr noundef %p, i32 noundef %x) {
  %y = mul i32 %x, %x
  store i32 %y, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store i32 5, ptr %q
  ret void
}

define void @src_replaced_half(ptr noundef %p, i32 noundef %x) {
  %v = insertelement <2 x i32> undef, i32 %x, i32 0
  store <2 x i32> %v, ptr %p
  ret void
}

define void @tgt_replaced_half(ptr noundef %p, i32 noundef %x) {
  %y = mul i32 %x, %x
  store i32 %y, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store i32 5, ptr %q
  ret void
}

define void @src_memset_dropped(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 undef, i64 4, i1 false)
  ret void
}

define void @tgt_memset_dropped(ptr noundef %p) {
  ret void
}

define void @src_memset_shared(ptr noundef %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 undef, i64 4, i1 false)
  ret void
}

define void @tgt_memset_shared(ptr noundef %p) {
  store i32 305419896, ptr %p, align 1
  ret void
}

define void @src_memset_shared_frozen(ptr noundef %p) {
  %u = freeze i8 undef
  call void @llvm.memset.p0.i64(ptr %p, i8 %u, i64 4, i1 false)
  ret void
}

define void @tgt_memset_shared_frozen(ptr noundef %p) {
  store i32 256, ptr %p, align 1
  ret void
}
