; What: a copy or fill whose size is not constant is one of each byte, for the sizes within the bound; of no bytes it does nothing.
; Document: LangRef, "'llvm.memcpy' Intrinsic"; LangRef, "'llvm.memmove' Intrinsic"; LangRef, "'llvm.memset.*' Intrinsics"
; EXPECT --function src_null: correct
; EXPECT --function src_fill: correct proved-within-bounds
; EXPECT --function src_fill_more --unroll 2: incorrect
; EXPECT --function src_nothing: correct
; EXPECT --function src_null_wrong: incorrect target-undefined
; EXPECT --function src_aligned: incorrect target-undefined
; EXPECT --function src_move --unroll 2: incorrect target-undefined
; EXPECT --function src_move_constant: correct
; EXPECT --function src_move_nothing --unroll 2: correct
; EXPECT --function src_mask: correct
; EXPECT --function src_copy --unroll 2: correct
; EXPECT --function src_local --unroll 2: correct
; EXPECT --function src_local_wrong --unroll 2: incorrect

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.assume(i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memset.p0.i32(ptr, i8, i32, i1)

; As LoopIdiom makes it.
define void @src_fill(ptr noundef %p, i64 noundef %n) {
entry:
  %any = icmp ne i64 %n, 0
  br i1 %any, label %loop, label %end
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 7, ptr %q
  %j = add i64 %i, 1
  %more = icmp ult i64 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
define void @tgt_fill(ptr noundef %p, i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 %n, i1 false)
  ret void
}

define void @src_fill_more(ptr noundef %p, i32 noundef range(i32 0, 2) %n) {
  call void @llvm.memset.p0.i32(ptr %p, i8 7, i32 %n, i1 false)
  ret void
}
define void @tgt_fill_more(ptr noundef %p, i32 noundef range(i32 0, 2) %n) {
  %m = add i32 %n, 1
  call void @llvm.memset.p0.i32(ptr %p, i8 7, i32 %m, i1 false)
  ret void
}

define void @src_nothing(ptr noundef %p, i64 noundef range(i64 0, 2) %n) {
  %m = lshr i64 %n, 1
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 %m, i1 false)
  ret void
}
define void @tgt_nothing(ptr noundef %p, i64 noundef range(i64 0, 2) %n) {
  ret void
}

define void @src_null(i64 noundef %n) {
  call void @llvm.memset.p0.i64(ptr null, i8 7, i64 %n, i1 false)
  %any = icmp ne i64 %n, 0
  br i1 %any, label %a, label %b
a:
  unreachable
b:
  ret void
}
define void @tgt_null(i64 noundef %n) {
  ret void
}

define void @src_null_wrong(i64 noundef range(i64 0, 2) %n) {
  ret void
}
define void @tgt_null_wrong(i64 noundef range(i64 0, 2) %n) {
  call void @llvm.memset.p0.i64(ptr null, i8 7, i64 %n, i1 false)
  ret void
}

define void @src_aligned(ptr noundef %p, i64 noundef range(i64 0, 3) %n) {
  call void @llvm.memset.p0.i64(ptr %p, i8 7, i64 %n, i1 false)
  ret void
}
define void @tgt_aligned(ptr noundef %p, i64 noundef range(i64 0, 3) %n) {
  call void @llvm.memset.p0.i64(ptr align 2 %p, i8 7, i64 %n, i1 false)
  ret void
}

define void @src_move(ptr noundef %p, i64 noundef range(i64 1, 3) %n) {
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
define void @tgt_move(ptr noundef %p, i64 noundef range(i64 1, 3) %n) {
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}

define i8 @src_local(ptr noundef %q, i64 noundef range(i64 2, 5) %n) {
  %a = alloca [4 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %q, i64 %n, i1 false)
  %e = getelementptr i8, ptr %a, i64 1
  %v = load i8, ptr %e
  ret i8 %v
}
define i8 @tgt_local(ptr noundef %q, i64 noundef range(i64 2, 5) %n) {
  %e = getelementptr i8, ptr %q, i64 1
  %v = load i8, ptr %e
  ret i8 %v
}

define i8 @src_local_wrong(ptr noundef %q, i64 noundef range(i64 2, 5) %n) {
  %a = alloca [4 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %q, i64 %n, i1 false)
  %v = load i8, ptr %a
  ret i8 %v
}
define i8 @tgt_local_wrong(ptr noundef %q, i64 noundef range(i64 2, 5) %n) {
  %e = getelementptr i8, ptr %q, i64 1
  %v = load i8, ptr %e
  ret i8 %v
}

define i32 @src_mask(i32 noundef %x, i64 noundef range(i64 0, 4) %n) {
  %a = alloca i32
  %b = alloca i32
  store i32 %x, ptr %a
  store i32 0, ptr %b
  call void @llvm.memmove.p0.p0.i64(ptr %b, ptr %a, i64 %n, i1 false)
  %r = load i32, ptr %b
  ret i32 %r
}
define i32 @tgt_mask(i32 noundef %x, i64 noundef range(i64 0, 4) %n) {
  %m = trunc i64 %n to i32
  %bits = shl i32 %m, 3
  %end = shl i32 1, %bits
  %mask = sub i32 %end, 1
  %r = and i32 %x, %mask
  ret i32 %r
}

define void @src_copy(ptr noundef %p, i64 noundef range(i64 0, 2) %n) {
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
define void @tgt_copy(ptr noundef %p, i64 noundef range(i64 0, 2) %n) {
  %q = getelementptr i8, ptr %p, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}

@constant = private constant [8 x i8] c"abcdefgh"

define void @src_move_constant(ptr %p, i64 noundef %n) {
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr @constant, i64 %n, i1 false)
  ret void
}

define void @tgt_move_constant(ptr %p, i64 noundef %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr @constant, i64 %n, i1 false)
  ret void
}

define void @src_move_nothing(ptr %p, ptr %q, i64 noundef %n) {
  %none = icmp eq i64 %n, 0
  call void @llvm.assume(i1 %none)
  ret void
}

define void @tgt_move_nothing(ptr %p, ptr %q, i64 noundef %n) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false)
  ret void
}
