; What: 2 to an integer is that number with an exponent, as passes write it; the integer must be the same number.
; Document: LangRef, "'llvm.exp2.*' Intrinsic"; LangRef, "'llvm.ldexp.*' Intrinsic"
; EXPECT --function src_signed: correct
; EXPECT --function src_unsigned: correct
; EXPECT --function src_other_sign: unknown approximation
; EXPECT --function src_too_large: unknown approximation

declare double @llvm.exp2.f64(double)
declare float @llvm.exp2.f32(float)
declare double @llvm.ldexp.f64.i32(double, i32)
declare float @llvm.ldexp.f32.i16(float, i16)
declare float @llvm.ldexp.f32.i32(float, i32)

define double @src_unsigned(i8 noundef zeroext %x) {
  %n = uitofp i8 %x to double
  %r = call double @llvm.exp2.f64(double %n)
  ret double %r
}
define double @tgt_unsigned(i8 noundef zeroext %x) {
  %n = zext i8 %x to i32
  %r = call double @llvm.ldexp.f64.i32(double 1.0, i32 %n)
  ret double %r
}

define float @src_signed(i8 noundef %x) {
  %n = sitofp i8 %x to float
  %r = call nnan float @llvm.exp2.f32(float %n)
  ret float %r
}
define float @tgt_signed(i8 noundef %x) {
  %n = sext i8 %x to i16
  %r = call nnan float @llvm.ldexp.f32.i16(float 1.0, i16 %n)
  ret float %r
}

define float @src_other_sign(i8 noundef %x) {
  %n = sitofp i8 %x to float
  %r = call float @llvm.exp2.f32(float %n)
  ret float %r
}
define float @tgt_other_sign(i8 noundef %x) {
  %n = zext i8 %x to i32
  %r = call float @llvm.ldexp.f32.i32(float 1.0, i32 %n)
  ret float %r
}

define float @src_too_large(i32 noundef %x) {
  %n = uitofp i32 %x to float
  %r = call float @llvm.exp2.f32(float %n)
  ret float %r
}
define float @tgt_too_large(i32 noundef %x) {
  %r = call float @llvm.ldexp.f32.i32(float 1.0, i32 %x)
  ret float %r
}
