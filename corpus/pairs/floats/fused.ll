; What: `fmuladd` is rounded once or twice, which is open at each execution; `canonicalize` gives the same number, and
; quiets a NaN.
; Document: LangRef, "'llvm.fmuladd.*' Intrinsic"; "'llvm.canonicalize.*' Intrinsic"
; EXPECT --function src_twice: correct
; EXPECT --function src_once: correct
; EXPECT --function src_back: incorrect result-changed
; EXPECT --function src_canonical: correct
; EXPECT --function src_canonical_back: incorrect result-changed
; EXPECT --function src_quiet: correct

define half @src_once(half noundef %a) {
  %r = call half @llvm.fmuladd.f16(half %a, half %a, half 1.0)
  ret half %r
}
define half @tgt_once(half noundef %a) {
  %r = call half @llvm.fma.f16(half %a, half %a, half 1.0)
  ret half %r
}
define half @src_twice(half noundef %a) {
  %r = call half @llvm.fmuladd.f16(half %a, half %a, half 1.0)
  ret half %r
}
define half @tgt_twice(half noundef %a) {
  %m = fmul half %a, %a
  %r = fadd half %m, 1.0
  ret half %r
}
; The square of 1 + 2⁻¹⁰ has a bit that only the fused operation keeps.
define half @src_back() {
  %r = call half @llvm.fma.f16(half 0xH3C01, half 0xH3C01, half 0xHBC02)
  ret half %r
}
define half @tgt_back() {
  %r = call half @llvm.fmuladd.f16(half 0xH3C01, half 0xH3C01, half 0xHBC02)
  ret half %r
}
define half @src_canonical(half noundef %a) {
  %r = call half @llvm.canonicalize.f16(half %a)
  %n = fcmp uno half %a, 0.0
  %s = select i1 %n, half 0xH7E00, half %r
  ret half %s
}
define half @tgt_canonical(half noundef %a) {
  %n = fcmp uno half %a, 0.0
  %s = select i1 %n, half 0xH7E00, half %a
  ret half %s
}
define half @src_canonical_back(half noundef %a) {
  ret half %a
}
define half @tgt_canonical_back(half noundef %a) {
  %r = call half @llvm.canonicalize.f16(half %a)
  ret half %r
}
define i1 @src_quiet(half noundef %a) {
  %r = call half @llvm.canonicalize.f16(half %a)
  %s = call i1 @llvm.is.fpclass.f16(half %r, i32 1)
  ret i1 %s
}
define i1 @tgt_quiet(half noundef %a) {
  ret i1 false
}
declare half @llvm.fmuladd.f16(half, half, half)
declare half @llvm.fma.f16(half, half, half)
declare half @llvm.canonicalize.f16(half)
declare i1 @llvm.is.fpclass.f16(half, i32)
