; What: An exponential is a NaN for a NaN only, so that a comparison with what is none is folded; the sine of an infinity
; is one, too.
; Document: ISO C, Annex F, "The exp functions"; LLVM, Language Reference, "'llvm.exp.*' Intrinsic"
; EXPECT --function src_exponential: correct proved
; EXPECT --function src_wrong: incorrect

define i1 @src_exponential(double %x) {
  %n = fadd nnan double %x, 1.0
  %e = call double @llvm.exp2.f64(double %n)
  %r = fcmp ord double %e, %e
  ret i1 %r
}

define i1 @tgt_exponential(double %x) {
  ret i1 true
}

define i1 @src_wrong(double %x) {
  %e = call double @llvm.exp2.f64(double %x)
  %r = fcmp ord double %e, %e
  ret i1 %r
}

define i1 @tgt_wrong(double %x) {
  ret i1 true
}

declare double @llvm.exp2.f64(double)
