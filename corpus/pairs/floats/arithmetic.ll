; What: Floating point: operands exchanged, doubling as addition; a subtraction in place of an
; addition; a fused multiply-add, which `contract` allows.
; Document: LangRef, "Floating-Point Semantics", "Fast-Math Flags"
; EXPECT --function src_d: correct
; EXPECT --function src: correct
; EXPECT --function src_b: incorrect
; EXPECT --function src_c: correct

define float @src(float noundef %a, float noundef %b) {
  %x = fadd float %a, %b
  ret float %x
}
define float @tgt(float noundef %a, float noundef %b) {
  %x = fadd float %b, %a
  ret float %x
}
define float @src_b(float noundef %a, float noundef %b) {
  %x = fadd float %a, %b
  ret float %x
}
define float @tgt_b(float noundef %a, float noundef %b) {
  %x = fsub float %a, %b
  ret float %x
}
define float @src_c(float noundef %a, float noundef %b, float noundef %c) {
  %x = fmul contract float %a, %b
  %y = fadd contract float %x, %c
  ret float %y
}
define float @tgt_c(float noundef %a, float noundef %b, float noundef %c) {
  %y = call contract float @llvm.fma.f32(float %a, float %b, float %c)
  ret float %y
}
define float @src_d(float noundef %a) {
  %x = fmul float %a, 2.0
  ret float %x
}
define float @tgt_d(float noundef %a) {
  %x = fadd float %a, %a
  ret float %x
}
declare float @llvm.fma.f32(float, float, float)
