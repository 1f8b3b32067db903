; What: `vscale` is any positive number: a pair is refuted where it is wrong for one of those tried, and a proof says for
; which it holds.  `_c` and `_d` are right for vscale 1 only; `_e` wants a power of two, which `_f` has by `vscale_range`.
; Document: LangRef, "Vector Type", "'llvm.vscale' Intrinsic", "Function Attributes".
; EXPECT --function src_b: correct proved
; EXPECT --function src_a: correct proved-within-bounds
; EXPECT --function src_c: incorrect
; EXPECT --function src_d: incorrect
; EXPECT --function src_e: incorrect
; EXPECT --function src_f: correct
; EXPECT --function src_g: incorrect
; EXPECT --function src_h: unsupported
; EXPECT --function src_i: correct same-function

define <vscale x 4 x i32> @src_a(<vscale x 4 x i32> noundef %x, i32 noundef %y) {
  %i = insertelement <vscale x 4 x i32> poison, i32 %y, i64 0
  %s = shufflevector <vscale x 4 x i32> %i, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %d = add <vscale x 4 x i32> %x, %x
  %r = add <vscale x 4 x i32> %d, %s
  ret <vscale x 4 x i32> %r
}
define <vscale x 4 x i32> @tgt_a(<vscale x 4 x i32> noundef %x, i32 noundef %y) {
  %i = insertelement <vscale x 4 x i32> poison, i32 %y, i64 0
  %s = shufflevector <vscale x 4 x i32> %i, <vscale x 4 x i32> poison, <vscale x 4 x i32> zeroinitializer
  %d = shl <vscale x 4 x i32> %x, splat (i32 1)
  %r = add <vscale x 4 x i32> %s, %d
  ret <vscale x 4 x i32> %r
}

define i16 @src_b(<vscale x 4 x i16> noundef %x) vscale_range(2,2) {
  %r = extractelement <vscale x 4 x i16> %x, i64 7
  ret i16 %r
}
define i16 @tgt_b(<vscale x 4 x i16> noundef %x) vscale_range(2,2) {
  %v = call <vscale x 4 x i16> @llvm.vector.reverse.nxv4i16(<vscale x 4 x i16> %x)
  %r = extractelement <vscale x 4 x i16> %v, i64 0
  ret i16 %r
}

define i16 @src_c(<vscale x 4 x i16> noundef %x) {
  %v = call <vscale x 4 x i16> @llvm.vector.reverse.nxv4i16(<vscale x 4 x i16> %x)
  %r = extractelement <vscale x 4 x i16> %v, i64 0
  ret i16 %r
}
define i16 @tgt_c(<vscale x 4 x i16> noundef %x) {
  %r = extractelement <vscale x 4 x i16> %x, i64 3
  ret i16 %r
}

define i64 @src_d(i64 noundef %x) {
  %v = call i64 @llvm.vscale.i64()
  %r = mul i64 %x, %v
  ret i64 %r
}
define i64 @tgt_d(i64 noundef %x) {
  ret i64 %x
}

define i64 @src_e(i64 noundef %x) {
  %v = call i64 @llvm.vscale.i64()
  %r = urem i64 %x, %v
  ret i64 %r
}
define i64 @tgt_e(i64 noundef %x) {
  %v = call i64 @llvm.vscale.i64()
  %m = add i64 %v, -1
  %r = and i64 %x, %m
  ret i64 %r
}

define i64 @src_f(i64 noundef %x) vscale_range(1,16) {
  %v = call i64 @llvm.vscale.i64()
  %r = urem i64 %x, %v
  ret i64 %r
}
define i64 @tgt_f(i64 noundef %x) vscale_range(1,16) {
  %v = call i64 @llvm.vscale.i64()
  %m = add i64 %v, -1
  %r = and i64 %x, %m
  ret i64 %r
}

define i1 @src_g() vscale_range(1,8) {
  %v = call i32 @llvm.vscale.i32()
  %r = icmp ult i32 %v, 4
  ret i1 %r
}
define i1 @tgt_g() vscale_range(1,8) {
  ret i1 true
}

define i32 @src_h() {
  %v = call i32 @llvm.vscale.i32()
  ret i32 %v
}
define i32 @tgt_h() vscale_range(2,2) {
  %v = call i32 @llvm.vscale.i32()
  ret i32 %v
}

define <vscale x 1 x ptr> @src_i(<vscale x 1 x ptr> %p) {
  %q = getelementptr i8, <vscale x 1 x ptr> %p, i64 1
  ret <vscale x 1 x ptr> %q
}
define <vscale x 1 x ptr> @tgt_i(<vscale x 1 x ptr> %p) {
  %r = getelementptr i8, <vscale x 1 x ptr> %p, i64 1
  ret <vscale x 1 x ptr> %r
}

declare i32 @llvm.vscale.i32()
declare i64 @llvm.vscale.i64()
declare <vscale x 4 x i16> @llvm.vector.reverse.nxv4i16(<vscale x 4 x i16>)
