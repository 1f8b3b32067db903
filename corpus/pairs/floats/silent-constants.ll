; What: An operation of constants that raises no exception may be folded whoever looks at exceptions; one that raises some may not.
; Document: LangRef, "Constrained Floating-Point Intrinsics"
; EXPECT --function src_floor: correct
; EXPECT --function src_exact: correct
; EXPECT --function src_any_mode: correct
; EXPECT --function src_quiet: correct
; EXPECT --function src_compared: correct
; EXPECT --function src_wrong: incorrect result-changed
; EXPECT --function src_inexact: unsupported
; EXPECT --function src_rint: unsupported
; EXPECT --function src_by_zero: unsupported
; EXPECT --function src_overflow: unsupported
; EXPECT --function src_invalid: unsupported
; EXPECT --function src_signaling: unsupported
; EXPECT --function src_quiet_signals: unsupported

define double @src_floor() strictfp {
  %r = call double @llvm.experimental.constrained.floor.f64(double -10.5, metadata !"fpexcept.strict") strictfp
  ret double %r
}
define double @tgt_floor() strictfp {
  ret double -11.0
}

define double @src_exact() strictfp {
  %r = call double @llvm.experimental.constrained.fadd.f64(double 1.0, double 2.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret double %r
}
define double @tgt_exact() strictfp {
  ret double 3.0
}

define double @src_any_mode() strictfp {
  %r = call double @llvm.experimental.constrained.fdiv.f64(double 1.0, double 4.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp
  ret double %r
}
define double @tgt_any_mode() strictfp {
  ret double 0.25
}

define double @src_quiet() strictfp {
  %r = call double @llvm.experimental.constrained.trunc.f64(double 0x7FF8000000000000, metadata !"fpexcept.strict") strictfp
  ret double %r
}
define double @tgt_quiet() strictfp {
  ret double 0x7FF8000000000000
}

define i1 @src_compared() strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmp.f64(double 0x7FF8000000000000, double 1.0, metadata !"oeq", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}
define i1 @tgt_compared() strictfp {
  ret i1 false
}

define double @src_wrong() strictfp {
  %r = call double @llvm.experimental.constrained.round.f64(double 2.5, metadata !"fpexcept.strict") strictfp
  ret double %r
}
define double @tgt_wrong() strictfp {
  ret double 2.0
}

define double @src_inexact() strictfp {
  %r = call double @llvm.experimental.constrained.fdiv.f64(double 1.0, double 3.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret double %r
}
define double @tgt_inexact() strictfp {
  ret double 0x3FD5555555555555
}

define double @src_rint() strictfp {
  %r = call double @llvm.experimental.constrained.rint.f64(double 1.5, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret double %r
}
define double @tgt_rint() strictfp {
  ret double 2.0
}

define double @src_by_zero() strictfp {
  %r = call double @llvm.experimental.constrained.fdiv.f64(double 1.0, double 0.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret double %r
}
define double @tgt_by_zero() strictfp {
  ret double 0x7FF0000000000000
}

define float @src_overflow() strictfp {
  %r = call float @llvm.experimental.constrained.fmul.f32(float 0x47E0000000000000, float 2.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret float %r
}
define float @tgt_overflow() strictfp {
  ret float 0x7FF0000000000000
}

define double @src_invalid() strictfp {
  %r = call double @llvm.experimental.constrained.sqrt.f64(double -1.0, metadata !"round.tonearest", metadata !"fpexcept.strict") strictfp
  ret double %r
}
define double @tgt_invalid() strictfp {
  ret double 0x7FF8000000000000
}

define double @src_signaling() strictfp {
  %r = call double @llvm.experimental.constrained.trunc.f64(double 0x7FF4000000000000, metadata !"fpexcept.strict") strictfp
  ret double %r
}
define double @tgt_signaling() strictfp {
  ret double 0x7FFC000000000000
}

define i1 @src_quiet_signals() strictfp {
  %r = call i1 @llvm.experimental.constrained.fcmps.f64(double 0x7FF8000000000000, double 1.0, metadata !"oeq", metadata !"fpexcept.strict") strictfp
  ret i1 %r
}
define i1 @tgt_quiet_signals() strictfp {
  ret i1 false
}
