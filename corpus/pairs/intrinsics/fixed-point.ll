; What: Products of fixed point numbers, rounded up or down as each execution likes: a constant may be either; what is
; rounded down is not what may be rounded up.  One that does not fit is poison, or the closest that does.
; Document: LangRef, "Fixed Point Arithmetic Intrinsics"
; EXPECT --function src_folded_up: correct
; EXPECT --function src_folded_down: correct
; EXPECT --function src_negative_down: correct
; EXPECT --function src_negative_up: correct
; EXPECT --function src_folded_wrong: incorrect result-changed
; EXPECT --function src_swapped: correct
; EXPECT --function src_down: correct
; EXPECT --function src_down_back: incorrect result-changed
; EXPECT --function src_saturated: correct
; EXPECT --function src_unsigned: incorrect result-changed
; EXPECT --function src_vector: correct

; 3/8 * 3/8 = 9/64, in eighths one and a bit.
define i8 @src_folded_down() {
  %r = call i8 @llvm.smul.fix.i8(i8 3, i8 3, i32 3)
  ret i8 %r
}
define i8 @tgt_folded_down() {
  ret i8 1
}
define i8 @src_folded_up() {
  %r = call i8 @llvm.smul.fix.i8(i8 3, i8 3, i32 3)
  ret i8 %r
}
define i8 @tgt_folded_up() {
  ret i8 2
}
; -3/2 * 3/2 = -9/4, in halves between -5 and -4.
define i8 @src_negative_down() {
  %r = call i8 @llvm.smul.fix.i8(i8 -3, i8 3, i32 1)
  ret i8 %r
}
define i8 @tgt_negative_down() {
  ret i8 -5
}
define i8 @src_negative_up() {
  %r = call i8 @llvm.smul.fix.i8(i8 -3, i8 3, i32 1)
  ret i8 %r
}
define i8 @tgt_negative_up() {
  ret i8 -4
}
; 1/2 * 1/2 is exact.
define i8 @src_folded_wrong() {
  %r = call i8 @llvm.smul.fix.i8(i8 4, i8 4, i32 3)
  ret i8 %r
}
define i8 @tgt_folded_wrong() {
  ret i8 3
}
define i8 @src_swapped(i8 noundef %x, i8 noundef %y) {
  %r = call i8 @llvm.smul.fix.i8(i8 %x, i8 %y, i32 3)
  ret i8 %r
}
define i8 @tgt_swapped(i8 noundef %x, i8 noundef %y) {
  %r = call i8 @llvm.smul.fix.i8(i8 %y, i8 %x, i32 3)
  ret i8 %r
}
define i8 @src_down(i8 noundef %x) {
  %r = call i8 @llvm.umul.fix.i8(i8 %x, i8 1, i32 3)
  ret i8 %r
}
define i8 @tgt_down(i8 noundef %x) {
  %r = lshr i8 %x, 3
  ret i8 %r
}
define i8 @src_down_back(i8 noundef %x) {
  %r = lshr i8 %x, 3
  ret i8 %r
}
define i8 @tgt_down_back(i8 noundef %x) {
  %r = call i8 @llvm.umul.fix.i8(i8 %x, i8 1, i32 3)
  ret i8 %r
}
define i8 @src_saturated() {
  %r = call i8 @llvm.smul.fix.sat.i8(i8 -128, i8 127, i32 3)
  ret i8 %r
}
define i8 @tgt_saturated() {
  ret i8 -128
}
define i8 @src_unsigned() {
  %r = call i8 @llvm.umul.fix.sat.i8(i8 -128, i8 127, i32 3)
  ret i8 %r
}
define i8 @tgt_unsigned() {
  ret i8 -128
}
define <2 x i8> @src_vector(<2 x i8> noundef %x, <2 x i8> noundef %y) {
  %r = call <2 x i8> @llvm.smul.fix.sat.v2i8(<2 x i8> %x, <2 x i8> %y, i32 3)
  ret <2 x i8> %r
}
define <2 x i8> @tgt_vector(<2 x i8> noundef %x, <2 x i8> noundef %y) {
  %a = extractelement <2 x i8> %x, i64 0
  %b = extractelement <2 x i8> %y, i64 0
  %c = call i8 @llvm.smul.fix.sat.i8(i8 %a, i8 %b, i32 3)
  %d = extractelement <2 x i8> %x, i64 1
  %e = extractelement <2 x i8> %y, i64 1
  %f = call i8 @llvm.smul.fix.sat.i8(i8 %d, i8 %e, i32 3)
  %g = insertelement <2 x i8> poison, i8 %c, i64 0
  %r = insertelement <2 x i8> %g, i8 %f, i64 1
  ret <2 x i8> %r
}
declare i8 @llvm.smul.fix.i8(i8, i8, i32)
declare i8 @llvm.umul.fix.i8(i8, i8, i32)
declare i8 @llvm.smul.fix.sat.i8(i8, i8, i32)
declare i8 @llvm.umul.fix.sat.i8(i8, i8, i32)
declare <2 x i8> @llvm.smul.fix.sat.v2i8(<2 x i8>, <2 x i8>, i32)
