; What: A fill of memory that others see, with undef: each byte is another undef. What differs is shown for a choice of
; the source that leaves nothing else to differ.
; Document: LangRef, "Undefined Values", "'llvm.memset.*' Intrinsics"; docs/memory.md
; EXPECT --function src_computed: correct
; EXPECT --function src_bytes: correct
; EXPECT --function src_frozen: incorrect memory-changed
; EXPECT --function src_dropped: unknown approximation
; EXPECT --function src_dropped_and_saturated: unknown approximation
; EXPECT --function src_computed_too_far: incorrect memory-changed

@g = external global i32, align 4

define void @src_bytes() {
  call void @llvm.memset.p0.i64(ptr @g, i8 undef, i64 4, i1 false)
  ret void
}

define void @tgt_bytes() {
  store i32 67305985, ptr @g
  ret void
}

define void @src_frozen() {
  %f = freeze i8 undef
  call void @llvm.memset.p0.i64(ptr @g, i8 %f, i64 4, i1 false)
  ret void
}

define void @tgt_frozen() {
  store i32 67305985, ptr @g
  ret void
}

define void @src_dropped() {
  call void @llvm.memset.p0.i64(ptr @g, i8 undef, i64 4, i1 false)
  ret void
}

define void @tgt_dropped() {
  ret void
}

; InstCombine removes the fill and chooses 127 for the other use of undef.
define i8 @src_dropped_and_saturated() {
  %l = alloca i32, align 4
  %u = load i8, ptr %l, align 1
  call void @llvm.memset.p0.i64(ptr @g, i8 %u, i64 1, i1 false)
  %r = call i8 @llvm.sadd.sat.i8(i8 -128, i8 %u)
  ret i8 %r
}

define i8 @tgt_dropped_and_saturated() {
  ret i8 -1
}

define void @src_computed() {
  %u = and i8 undef, 3
  call void @llvm.memset.p0.i64(ptr @g, i8 %u, i64 4, i1 false)
  ret void
}

define void @tgt_computed() {
  store i32 50462976, ptr @g
  ret void
}

define void @src_computed_too_far() {
  %u = and i8 undef, 3
  call void @llvm.memset.p0.i64(ptr @g, i8 %u, i64 4, i1 false)
  ret void
}

define void @tgt_computed_too_far() {
  store i32 67305985, ptr @g
  ret void
}

declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

declare i8 @llvm.sadd.sat.i8(i8, i8)
