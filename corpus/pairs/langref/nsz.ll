; What: a sum that is zero gets another sign.  `nsz` says that the sign of a zero result is insignificant in LLVM 22, and in
; LLVM 23 that the sign of a zero operand may be flipped: that of 1 - 1 is none (@src_cancels), that of 0 - 0 is (@src_zeros).
; So a product of what is zero has any sign (@src_product), not one that is too small (@src_small); a minimum has that of both
; operands where they have the same (@src_same, @src_mixed), and |x| has none.
; Document: LangRef, "Fast-Math Flags", `nsz`, "'llvm.minnum.*' Intrinsic" of LLVM 22 and of LLVM 23
; EXPECT --langref 22 --function src_zeros: correct
; EXPECT --langref 22 --function src_cancels: correct
; EXPECT --langref 23 --function src_cancels: incorrect result-changed
; EXPECT --langref 23 --function src_zeros: correct
; EXPECT --langref 22 --function src_product: correct
; EXPECT --langref 23 --function src_product: correct
; EXPECT --langref 22 --function src_small: correct
; EXPECT --langref 23 --function src_small: incorrect result-changed
; EXPECT --langref 22 --function src_same: unknown approximation
; EXPECT --langref 23 --function src_same: incorrect result-changed
; EXPECT --langref 22 --function src_mixed: unknown approximation
; EXPECT --langref 23 --function src_mixed: unknown approximation
; EXPECT --langref 22 --function src_absolute: unknown approximation
; EXPECT --langref 23 --function src_absolute: incorrect result-changed

define float @src_cancels() {
  %sum = fadd nsz float 1.0, -1.0
  ret float %sum
}

define float @tgt_cancels() {
  ret float -0.0
}

define float @src_zeros() {
  %sum = fadd nsz float 0.0, 0.0
  ret float %sum
}

define float @tgt_zeros() {
  ret float -0.0
}

define float @src_product() {
  %product = fmul nsz float 0.0, 2.0
  ret float %product
}

define float @tgt_product() {
  ret float -0.0
}

define float @src_small() {
  %product = fmul nsz float 0x3810000000000000, 0x3810000000000000
  ret float %product
}

define float @tgt_small() {
  ret float -0.0
}

declare float @llvm.minnum.f32(float, float)
declare float @llvm.fabs.f32(float)

define float @src_same() {
  %least = call nsz float @llvm.minnum.f32(float 0.0, float 0.0)
  ret float %least
}

define float @tgt_same() {
  ret float -0.0
}

define float @src_mixed() {
  %least = call nsz float @llvm.minnum.f32(float 0.0, float -0.0)
  ret float %least
}

define float @tgt_mixed() {
  ret float 0.0
}

define float @src_absolute() {
  %size = call nsz float @llvm.fabs.f32(float -0.0)
  ret float %size
}

define float @tgt_absolute() {
  ret float -0.0
}
