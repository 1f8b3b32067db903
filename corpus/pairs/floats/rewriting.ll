; What: Expressions that fast-math flags allow to become another one: reassociation and distribution with constants that
; are folded, a reciprocal, a contraction, cancelling. And what they do not allow: another expression, a flag that not
; all instructions have, a flag that only the target has, a sign of a zero without nsz, a NaN that is lost without nnan.
; Most of these are not refuted: what the flags allow is no formula here.
; Document: LLVM, Language Reference, "Fast-Math Flags"
; EXPECT --function src_cancelled: correct proved
; EXPECT --function src_sum: correct proved
; EXPECT --function src_factor: correct proved
; EXPECT --function src_folded: correct proved
; EXPECT --function src_quotients: correct proved
; EXPECT --function src_reciprocal: correct proved
; EXPECT --function src_contracted: correct proved
; EXPECT --function src_magnitudes: correct proved
; EXPECT --function src_reduced: correct proved
; EXPECT --function src_minus: correct proved
; EXPECT --function src_fused_zero: correct proved
; EXPECT --function src_exponentials: correct proved
; EXPECT --function src_roots: correct proved
; EXPECT --function src_fused_zero_wrong: incorrect
; EXPECT --timeout 4 --function src_roots_wrong: unknown
; EXPECT --timeout 4 --function src_nan: unknown
; EXPECT --function src_nan_beside: incorrect
; EXPECT --timeout 4 --function src_sum_wrong: unknown
; EXPECT --timeout 4 --function src_folded_wrong: unknown
; EXPECT --timeout 4 --function src_one_flag: unknown
; EXPECT --timeout 4 --function src_added_flag: unknown
; EXPECT --timeout 4 --function src_sign: unknown
; EXPECT --timeout 4 --function src_not_cancelled: unknown
; EXPECT --timeout 4 --function src_not_contracted: unknown
; EXPECT --timeout 4 --function src_exact: incorrect

define float @src_sum(float %x, float %y, float %z) {
  %a = fadd reassoc nsz float %x, %y
  %r = fadd reassoc nsz float %a, %z
  ret float %r
}

define float @tgt_sum(float %x, float %y, float %z) {
  %a = fadd reassoc nsz float %y, %z
  %r = fadd reassoc nsz float %a, %x
  ret float %r
}

define float @src_factor(float %x) {
  %a = fadd reassoc float %x, 2.0
  %r = fmul reassoc float %a, 3.0
  ret float %r
}

define float @tgt_factor(float %x) {
  %a = fmul reassoc float %x, 3.0
  %r = fadd reassoc float %a, 6.0
  ret float %r
}

define half @src_folded(half %x) {
  %a = fmul fast half %x, 0xH2E66
  %r = fmul fast half %a, 0xH3555
  ret half %r
}

define half @tgt_folded(half %x) {
  %r = fmul fast half %x, 0xH2844
  ret half %r
}

define double @src_quotients(double %x, double %y, double %z, double %w) {
  %a = fdiv reassoc double %x, %y
  %b = fdiv reassoc double %z, %w
  %r = fmul reassoc double %a, %b
  ret double %r
}

define double @tgt_quotients(double %x, double %y, double %z, double %w) {
  %a = fmul reassoc double %z, %x
  %b = fdiv reassoc double %a, %w
  %r = fdiv reassoc double %b, %y
  ret double %r
}

define half @src_reciprocal(half %x, half %y) {
  %r = fdiv arcp half %x, %y
  ret half %r
}

define half @tgt_reciprocal(half %x, half %y) {
  %i = fdiv arcp half 1.0, %y
  %r = fmul arcp half %x, %i
  ret half %r
}

define float @src_contracted(float %x, float %y, float %z) {
  %m = fmul contract float %x, %y
  %r = fsub contract float %z, %m
  ret float %r
}

define float @tgt_contracted(float %x, float %y, float %z) {
  %n = fneg float %x
  %r = call contract float @llvm.fma.f32(float %n, float %y, float %z)
  ret float %r
}

define float @src_cancelled(float %x, float %y) {
  %a = fadd reassoc nsz nnan float %x, %y
  %r = fsub reassoc nsz nnan float %a, %x
  ret float %r
}

define float @tgt_cancelled(float %x, float %y) {
  ret float %y
}

define float @src_magnitudes(float %x, float %y) {
  %a = call fast float @llvm.fabs.f32(float %x)
  %b = call fast float @llvm.fabs.f32(float %y)
  %r = fmul reassoc ninf float %a, %b
  ret float %r
}

define float @tgt_magnitudes(float %x, float %y) {
  %m = fmul reassoc ninf float %x, %y
  %r = call reassoc ninf float @llvm.fabs.f32(float %m)
  ret float %r
}

define float @src_reduced(<4 x float> %v) {
  %r = call fast float @llvm.vector.reduce.fadd.v4f32(float -0.0, <4 x float> %v)
  ret float %r
}

define float @tgt_reduced(<4 x float> %v) {
  %h = shufflevector <4 x float> %v, <4 x float> poison, <2 x i32> <i32 2, i32 3>
  %l = shufflevector <4 x float> %v, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %s = fadd fast <2 x float> %l, %h
  %a = extractelement <2 x float> %s, i32 0
  %b = extractelement <2 x float> %s, i32 1
  %r = fadd fast float %a, %b
  ret float %r
}

define half @src_sum_wrong(half %x, half %y, half %z) {
  %a = fadd reassoc nsz half %x, %y
  %r = fadd reassoc nsz half %a, %z
  ret half %r
}

define half @tgt_sum_wrong(half %x, half %y, half %z) {
  %a = fadd reassoc nsz half %y, %z
  %r = fadd reassoc nsz half %a, %y
  ret half %r
}

define half @src_folded_wrong(half %x) {
  %a = fmul fast half %x, 3.0
  %r = fmul fast half %a, 5.0
  ret half %r
}

define half @tgt_folded_wrong(half %x) {
  %r = fmul fast half %x, 16.0
  ret half %r
}

define half @src_one_flag(half %x, half %y, half %z) {
  %a = fmul half %x, %y
  %r = fmul reassoc half %a, %z
  ret half %r
}

define half @tgt_one_flag(half %x, half %y, half %z) {
  %a = fmul reassoc half %y, %z
  %r = fmul reassoc half %a, %x
  ret half %r
}

define half @src_added_flag(half %x, half %y, half %z) {
  %a = fmul reassoc half %x, %y
  %r = fmul reassoc nnan half %a, %z
  ret half %r
}

define half @tgt_added_flag(half %x, half %y, half %z) {
  %a = fmul reassoc nnan half %y, %z
  %r = fmul reassoc nnan half %a, %x
  ret half %r
}

define half @src_sign(half %x) {
  %a = fadd reassoc half %x, 1.0
  %r = fadd reassoc half %a, -1.0
  ret half %r
}

define half @tgt_sign(half %x) {
  ret half %x
}

define half @src_not_cancelled(half %x) {
  %r = fsub reassoc nsz half %x, %x
  ret half %r
}

define half @tgt_not_cancelled(half %x) {
  ret half 0.0
}

define half @src_not_contracted(half %x, half %y, half %z) {
  %m = fmul half %x, %y
  %r = fadd contract half %m, %z
  ret half %r
}

define half @tgt_not_contracted(half %x, half %y, half %z) {
  %r = call contract half @llvm.fma.f16(half %x, half %y, half %z)
  ret half %r
}

define i32 @src_exact(half %x, i32 %y) {
  %a = fmul fast half %x, 3.0
  %i = fptosi half %a to i32
  ret i32 %y
}

define i32 @tgt_exact(half %x, i32 %y) {
  %a = fmul fast half %x, 3.0
  %i = fptosi half %a to i32
  %z = add i32 %y, 1
  ret i32 %z
}

declare float @llvm.fma.f32(float, float, float)
declare half @llvm.fma.f16(half, half, half)
declare float @llvm.fabs.f32(float)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)

define float @src_minus(float %x, float %y) {
  %n = fsub nsz float 0.0, %x
  %r = fmul float %n, %y
  ret float %r
}

define float @tgt_minus(float %x, float %y) {
  %n = fneg float %x
  %r = fmul float %n, %y
  ret float %r
}

define float @src_fused_zero(float %x, float %y) {
  %r = call float @llvm.fma.f32(float %x, float %y, float -0.0)
  ret float %r
}

define float @tgt_fused_zero(float %x, float %y) {
  %r = fmul float %x, %y
  ret float %r
}

define half @src_fused_zero_wrong(half %x, half %y) {
  %r = call half @llvm.fma.f16(half %x, half %y, half 0.0)
  ret half %r
}

define half @tgt_fused_zero_wrong(half %x, half %y) {
  %r = fmul half %x, %y
  ret half %r
}

define float @src_exponentials(float %x, float %y) {
  %a = call reassoc float @llvm.exp.f32(float %x)
  %b = call reassoc float @llvm.exp.f32(float %y)
  %r = fmul reassoc float %a, %b
  ret float %r
}

define float @tgt_exponentials(float %x, float %y) {
  %s = fadd reassoc float %x, %y
  %r = call reassoc float @llvm.exp.f32(float %s)
  ret float %r
}

define float @src_roots(float %x, float %y) {
  %a = call reassoc nnan nsz float @llvm.sqrt.f32(float %x)
  %b = call reassoc nnan nsz float @llvm.sqrt.f32(float %y)
  %r = fmul reassoc nnan nsz float %a, %b
  ret float %r
}

define float @tgt_roots(float %x, float %y) {
  %p = fmul reassoc nnan nsz float %x, %y
  %r = call reassoc nnan nsz float @llvm.sqrt.f32(float %p)
  ret float %r
}

define half @src_roots_wrong(half %x, half %y) {
  %p = fmul reassoc nnan nsz half %x, %y
  %r = call reassoc nnan nsz half @llvm.sqrt.f16(half %p)
  ret half %r
}

define half @tgt_roots_wrong(half %x, half %y) {
  %a = call reassoc nnan nsz half @llvm.sqrt.f16(half %x)
  %b = call reassoc nnan nsz half @llvm.sqrt.f16(half %y)
  %r = fmul reassoc nnan nsz half %a, %b
  ret half %r
}

declare float @llvm.exp.f32(float)
declare float @llvm.sqrt.f32(float)
declare half @llvm.sqrt.f16(half)

; A subtraction may give another NaN than a negation.  Whether reassoc allows it instead is open.
define half @src_nan(half %x, half %y) {
  %s = fsub reassoc half %y, %y
  %n = fneg reassoc half %x
  ret half %n
}

define half @tgt_nan(half %x, half %y) {
  %n = fsub reassoc half -0.0, %x
  ret half %n
}

; Without reassoc it does not.
define { half, half } @src_nan_beside(half %x, half %y) {
  %s = fadd reassoc half %y, %y
  %n = fneg half %x
  %a = insertvalue { half, half } poison, half %s, 0
  %b = insertvalue { half, half } %a, half %n, 1
  ret { half, half } %b
}

define { half, half } @tgt_nan_beside(half %x, half %y) {
  %s = fadd reassoc half %y, %y
  %n = fsub half -0.0, %x
  %a = insertvalue { half, half } poison, half %s, 0
  %b = insertvalue { half, half } %a, half %n, 1
  ret { half, half } %b
}
