; What: Minima and maxima. `minnum` of a number and a signaling NaN is either; `minimum` is a NaN where an operand is;
; `minimumnum` is the number. -0 is below +0 in all of them.
; Document: LangRef, "Floating-Point Min/Max Intrinsics"; "Behavior of Floating-Point NaN values"
; EXPECT --function src_signaling: correct
; EXPECT --function src_quiet: correct
; EXPECT --function src_signaling_number: correct
; EXPECT --function src_signaling_back: incorrect result-changed
; EXPECT --function src_both: correct
; EXPECT --function src_minimum: correct
; EXPECT --function src_minimum_number: incorrect result-changed
; EXPECT --function src_minimumnum: correct
; EXPECT --function src_minimumnum_nan: incorrect result-changed
; EXPECT --function src_reduced: correct

define half @src_quiet(half noundef %x) {
  %r = call half @llvm.minnum.f16(half %x, half 0xH7E00)
  ret half %r
}
define half @tgt_quiet(half noundef %x) {
  ret half %x
}
define half @src_signaling() {
  %r = call half @llvm.maxnum.f16(half 0xH7C01, half 1.0)
  ret half %r
}
define half @tgt_signaling() {
  ret half 0xH7E01
}
define half @src_signaling_number() {
  %r = call half @llvm.maxnum.f16(half 0xH7C01, half 1.0)
  ret half %r
}
define half @tgt_signaling_number() {
  ret half 1.0
}
define half @src_signaling_back() {
  ret half 1.0
}
define half @tgt_signaling_back() {
  %r = call half @llvm.maxnum.f16(half 0xH7C01, half 1.0)
  ret half %r
}
define half @src_both() {
  %r = call half @llvm.minnum.f16(half 0xH7E03, half 0xHFE05)
  ret half %r
}
define half @tgt_both() {
  ret half 0xH7E05
}
define half @src_minimum(half noundef %x) {
  %r = call half @llvm.minimum.f16(half %x, half 0xH7E01)
  ret half %r
}
define half @tgt_minimum(half noundef %x) {
  ret half 0xH7E01
}
define half @src_minimum_number(half noundef %x) {
  %r = call half @llvm.minimum.f16(half %x, half 0xH7E01)
  ret half %r
}
define half @tgt_minimum_number(half noundef %x) {
  ret half %x
}
define half @src_minimumnum(half noundef %x) {
  %r = call half @llvm.minimumnum.f16(half %x, half 0xH7C01)
  ret half %r
}
define half @tgt_minimumnum(half noundef %x) {
  ret half %x
}
define half @src_minimumnum_nan() {
  %r = call half @llvm.minimumnum.f16(half 1.0, half 0xH7C01)
  ret half %r
}
define half @tgt_minimumnum_nan() {
  ret half 0xH7E01
}
define float @src_reduced(float noundef %x, float noundef %y) {
  %v = insertelement <2 x float> poison, float %x, i64 0
  %w = insertelement <2 x float> %v, float %y, i64 1
  %r = call float @llvm.vector.reduce.fmaximum.v2f32(<2 x float> %w)
  ret float %r
}
define float @tgt_reduced(float noundef %x, float noundef %y) {
  %r = call float @llvm.maximum.f32(float %x, float %y)
  ret float %r
}
declare half @llvm.minnum.f16(half, half)
declare half @llvm.maxnum.f16(half, half)
declare half @llvm.minimum.f16(half, half)
declare half @llvm.minimumnum.f16(half, half)
declare float @llvm.maximum.f32(float, float)
declare float @llvm.vector.reduce.fmaximum.v2f32(<2 x float>)
