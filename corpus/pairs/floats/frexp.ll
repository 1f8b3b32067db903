; What: the parts of zero, of a subnormal number, and of any; the exponent of an infinity and of a NaN is open.
; Document: LangRef, "'llvm.frexp.*' Intrinsic"
; EXPECT --function src_subnormal: correct proved
; EXPECT --function src_zero: correct proved
; EXPECT --function src_negated: correct proved
; EXPECT --function src_kept: incorrect result-changed
; EXPECT --function src_exponent: incorrect result-changed

define { half, i32 } @src_zero() {
  %parts = call { half, i32 } @llvm.frexp.f16.i32(half -0.0)
  ret { half, i32 } %parts
}

define { half, i32 } @tgt_zero() {
  ret { half, i32 } { half -0.0, i32 0 }
}

; 5 · 2⁻²⁴
define { half, i32 } @src_subnormal() {
  %parts = call { half, i32 } @llvm.frexp.f16.i32(half 0xH0005)
  ret { half, i32 } %parts
}

define { half, i32 } @tgt_subnormal() {
  ret { half, i32 } { half 0.625, i32 -21 }
}

define i32 @src_negated(half noundef %x) {
  %n = fneg half %x
  %parts = call { half, i32 } @llvm.frexp.f16.i32(half %n)
  %r = extractvalue { half, i32 } %parts, 1
  ret i32 %r
}

define i32 @tgt_negated(half noundef %x) {
  %parts = call { half, i32 } @llvm.frexp.f16.i32(half %x)
  %r = extractvalue { half, i32 } %parts, 1
  ret i32 %r
}

define half @src_kept(half noundef %x) {
  %parts = call { half, i32 } @llvm.frexp.f16.i32(half %x)
  %r = extractvalue { half, i32 } %parts, 0
  ret half %r
}

define half @tgt_kept(half noundef %x) {
  ret half %x
}

; 2.0 is 0.5 · 2²
define i32 @src_exponent() {
  %parts = call { half, i32 } @llvm.frexp.f16.i32(half 2.0)
  %r = extractvalue { half, i32 } %parts, 1
  ret i32 %r
}

define i32 @tgt_exponent() {
  ret i32 1
}

declare { half, i32 } @llvm.frexp.f16.i32(half)
