; What: Signs, bounds, symmetries, and where there is a NaN are known of functions whose values are not.
; Document: LangRef, "Standard C/C++ Library Intrinsics", "'frem' Instruction"; ISO C, Annex F, "Mathematics"
; EXPECT --function src_log: correct
; EXPECT --function src_exp: correct
; EXPECT --function src_exp_bounded: unknown
; EXPECT --function src_log_of_zero: correct
; EXPECT --function src_log_positive: unknown
; EXPECT --function src_frem: correct
; EXPECT --function src_frem_divisor: incorrect
; EXPECT --function src_powi: correct
; EXPECT --function src_powi_odd: unknown
; EXPECT --function src_ldexp: correct
; EXPECT --function src_sin: correct
; EXPECT --function src_scaled_negative: correct
; EXPECT --function src_even: correct
; EXPECT --function src_odd: correct
; EXPECT --function src_not_even: incorrect
; EXPECT --function src_remainder: correct
; EXPECT --function src_scaled_to_zero: correct
; EXPECT --function src_scaled_to_zero_wrong: incorrect result-changed
; EXPECT --function src_multiplied: unknown approximation

define i1 @src_exp(float noundef %x) {
  %e = call float @llvm.exp.f32(float %x)
  %c = fcmp olt float %e, 0.0
  ret i1 %c
}

define i1 @tgt_exp(float noundef %x) {
  ret i1 false
}

define i1 @src_exp_bounded(float noundef %x) {
  %e = call float @llvm.exp.f32(float %x)
  %c = fcmp oeq float %e, 0.0
  ret i1 %c
}

define i1 @tgt_exp_bounded(float noundef %x) {
  ret i1 false
}

define i1 @src_log(float noundef %x) {
  %l = call float @llvm.log.f32(float %x)
  %nan = fcmp uno float %l, %l
  %negative = fcmp ult float %x, 0.0
  %c = xor i1 %nan, %negative
  ret i1 %c
}

define i1 @tgt_log(float noundef %x) {
  ret i1 false
}

define i1 @src_log_of_zero(float noundef %x) {
  %l = call float @llvm.log2.f32(float %x)
  %c = fcmp oeq float %l, 0xFFF0000000000000
  %z = fcmp oeq float %x, 0.0
  %d = xor i1 %c, %z
  ret i1 %d
}

define i1 @tgt_log_of_zero(float noundef %x) {
  ret i1 false
}

define i1 @src_log_positive(float noundef nofpclass(nan inf zero nsub nnorm) %x) {
  %l = call float @llvm.log.f32(float %x)
  %c = fcmp olt float %l, 1.0
  ret i1 %c
}

define i1 @tgt_log_positive(float noundef nofpclass(nan inf zero nsub nnorm) %x) {
  ret i1 true
}

define i1 @src_frem(float noundef %x) {
  %r = frem float %x, 8.0
  %a = call float @llvm.fabs.f32(float %r)
  %c = fcmp oge float %a, 8.0
  ret i1 %c
}

define i1 @tgt_frem(float noundef %x) {
  ret i1 false
}

define i1 @src_frem_divisor(float noundef %x) {
  %r = frem float %x, 8.0
  %c = fcmp ogt float %r, 7.0
  ret i1 %c
}

define i1 @tgt_frem_divisor(float noundef %x) {
  ret i1 false
}

define i1 @src_powi(float noundef %x, i32 noundef %n) {
  %even = shl i32 %n, 1
  %p = call float @llvm.powi.f32.i32(float %x, i32 %even)
  %c = fcmp olt float %p, 0.0
  ret i1 %c
}

define i1 @tgt_powi(float noundef %x, i32 noundef %n) {
  ret i1 false
}

define i1 @src_powi_odd(float noundef %x, i32 noundef %n) {
  %p = call float @llvm.powi.f32.i32(float %x, i32 %n)
  %c = fcmp olt float %p, 0.0
  ret i1 %c
}

define i1 @tgt_powi_odd(float noundef %x, i32 noundef %n) {
  ret i1 false
}

define i1 @src_ldexp(float noundef %x, i32 noundef %n) {
  %k = and i32 %n, 7
  %s = call float @llvm.ldexp.f32.i32(float %x, i32 %k)
  %a = call float @llvm.fabs.f32(float %s)
  %b = call float @llvm.fabs.f32(float %x)
  %c = fcmp olt float %a, %b
  ret i1 %c
}

define i1 @tgt_ldexp(float noundef %x, i32 noundef %n) {
  ret i1 false
}

define i1 @src_sin(float noundef %x) {
  %s = call float @llvm.sin.f32(float %x)
  %a = call float @llvm.fabs.f32(float %s)
  %c = fcmp oeq float %a, 0x7FF0000000000000
  ret i1 %c
}

define i1 @tgt_sin(float noundef %x) {
  ret i1 false
}

define float @src_scaled_negative(float noundef %x, i32 noundef %n) {
  %s = call float @llvm.ldexp.f32.i32(float %x, i32 %n)
  %m = fneg float %s
  ret float %m
}

define float @tgt_scaled_negative(float noundef %x, i32 noundef %n) {
  %m = fneg float %x
  %s = call float @llvm.ldexp.f32.i32(float %m, i32 %n)
  ret float %s
}

define float @src_even(float noundef %x) {
  %m = fneg float %x
  %s = call float @llvm.cos.f32(float %m)
  ret float %s
}

define float @tgt_even(float noundef %x) {
  %s = call float @llvm.cos.f32(float %x)
  ret float %s
}

define float @src_odd(float noundef %x) {
  %m = fneg float %x
  %s = call float @llvm.tan.f32(float %m)
  ret float %s
}

define float @tgt_odd(float noundef %x) {
  %s = call float @llvm.tan.f32(float %x)
  %m = fneg float %s
  ret float %m
}

define float @src_not_even(float noundef nofpclass(nan inf zero) %x) {
  %m = call float @llvm.fabs.f32(float %x)
  %s = call float @llvm.sin.f32(float %m)
  ret float %s
}

define float @tgt_not_even(float noundef nofpclass(nan inf zero) %x) {
  %s = call float @llvm.sin.f32(float %x)
  ret float %s
}

define float @src_remainder(float noundef %x, float noundef %y) {
  %m = fneg float %y
  %r = frem float %x, %m
  ret float %r
}

define float @tgt_remainder(float noundef %x, float noundef %y) {
  %r = frem float %x, %y
  ret float %r
}

; Under nsz the sign of a zero is open.
define float @src_scaled_to_zero(float noundef %x, i32 noundef %n) {
  %s = call nsz float @llvm.ldexp.f32.i32(float %x, i32 %n)
  ret float %s
}

define float @tgt_scaled_to_zero(float noundef %x, i32 noundef %n) {
  %s = call float @llvm.ldexp.f32.i32(float %x, i32 %n)
  ret float %s
}

define float @src_scaled_to_zero_wrong(float noundef %x, i32 noundef %n) {
  %s = call float @llvm.ldexp.f32.i32(float %x, i32 %n)
  ret float %s
}

define float @tgt_scaled_to_zero_wrong(float noundef %x, i32 noundef %n) {
  %s = call nsz float @llvm.ldexp.f32.i32(float %x, i32 %n)
  ret float %s
}

define float @src_multiplied(float noundef %x) {
  %s = call nsz float @llvm.ldexp.f32.i32(float %x, i32 2)
  ret float %s
}

define float @tgt_multiplied(float noundef %x) {
  %s = fmul nsz float %x, 4.0
  ret float %s
}
